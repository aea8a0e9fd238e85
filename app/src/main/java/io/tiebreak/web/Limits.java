package io.tiebreak.web;

import java.time.Duration;

/**
 * What a server takes on; beyond it refuses.
 *
 * @param uploadBytes of one problem with its data
 * @param files of one problem, its data and the problem itself
 * @param activeRuns that compute at the same time; further ones wait
 * @param keptRuns in all, ended ones too
 * @param connections at the same time
 * @param streams of events at the same time
 * @param patience for one request: after it a client must have sent or taken {@link
 *     #BYTES_A_SECOND} on average
 * @param requestsASecond of one client, on average
 * @param signInsAMinute of one client that may fail
 */
record Limits(
    long uploadBytes,
    int files,
    int activeRuns,
    int keptRuns,
    int connections,
    int streams,
    Duration patience,
    int requestsASecond,
    int signInsAMinute) {

  /** Slower than any network that a page can be used on. */
  static final long BYTES_A_SECOND = 1024;

  /** For one person or a few. */
  static Limits usual() {
    return new Limits(
        256L << 20,
        32,
        Math.max(2, Runtime.getRuntime().availableProcessors()),
        1000,
        320,
        64,
        Duration.ofSeconds(20),
        100,
        10);
  }
}
