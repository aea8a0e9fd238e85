package io.tiebreak.web;

import java.time.Duration;

/**
 * What a server takes on; it refuses more.
 *
 * @param uploadBytes of one problem with its data
 * @param files of one problem, its data and the problem itself
 * @param activeRuns that compute at the same time; further ones wait
 * @param keptRuns in all, including ended ones
 * @param connections at the same time, at most a quarter of them without the token
 * @param idle how long a connection may stay open without moving a byte
 */
record Limits(
    long uploadBytes, int files, int activeRuns, int keptRuns, int connections, Duration idle) {

  /** For one person or a few. */
  static Limits usual() {
    return new Limits(
        256L << 20,
        32,
        Math.max(2, Runtime.getRuntime().availableProcessors()),
        1000,
        256,
        Duration.ofSeconds(10));
  }
}
