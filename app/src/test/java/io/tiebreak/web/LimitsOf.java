package io.tiebreak.web;

import java.time.Duration;

/** The usual limits with one of them changed. */
final class LimitsOf {

  private LimitsOf() {}

  static Limits activeRuns(int most) {
    Limits u = Limits.usual();
    return new Limits(
        u.uploadBytes(),
        u.files(),
        most,
        u.keptRuns(),
        u.connections(),
        u.streams(),
        u.patience(),
        u.requestsASecond(),
        u.signInsAMinute());
  }

  static Limits upload(long bytes, int files) {
    Limits u = Limits.usual();
    return new Limits(
        bytes,
        files,
        u.activeRuns(),
        u.keptRuns(),
        u.connections(),
        u.streams(),
        u.patience(),
        u.requestsASecond(),
        u.signInsAMinute());
  }

  static Limits keptRuns(int most) {
    Limits u = Limits.usual();
    return new Limits(
        u.uploadBytes(),
        u.files(),
        u.activeRuns(),
        most,
        u.connections(),
        u.streams(),
        u.patience(),
        u.requestsASecond(),
        u.signInsAMinute());
  }

  static Limits clients(int streams, Duration patience, int requestsASecond) {
    Limits u = Limits.usual();
    return new Limits(
        u.uploadBytes(),
        u.files(),
        u.activeRuns(),
        u.keptRuns(),
        u.connections(),
        streams,
        patience,
        requestsASecond,
        u.signInsAMinute());
  }
}
