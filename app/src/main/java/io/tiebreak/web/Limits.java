package io.tiebreak.web;

import java.time.Duration;

/**
 * The most that a server accepts.
 *
 * @param uploadBytes the size of a problem with its data
 * @param files the number of files of a problem, including the problem file
 * @param activeRuns runs that compute at the same time; further ones wait
 * @param keptRuns all runs, including ended ones
 * @param connections open connections, at most a quarter of them without the token
 * @param idle how long a connection may stay open without moving a byte
 */
record Limits(
    long uploadBytes, int files, int activeRuns, int keptRuns, int connections, Duration idle) {

  /** Limits for one user or a few. */
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
