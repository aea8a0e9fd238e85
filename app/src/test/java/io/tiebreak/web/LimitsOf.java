package io.tiebreak.web;

import java.time.Duration;

/** The usual limits with some of them changed. */
final class LimitsOf {

  private LimitsOf() {}

  static Limits activeRuns(int most) {
    Limits u = Limits.usual();
    return new Limits(u.uploadBytes(), u.files(), most, u.keptRuns(), u.connections(), u.idle());
  }

  static Limits upload(long bytes, int files) {
    Limits u = Limits.usual();
    return new Limits(bytes, files, u.activeRuns(), u.keptRuns(), u.connections(), u.idle());
  }

  static Limits keptRuns(int most) {
    Limits u = Limits.usual();
    return new Limits(u.uploadBytes(), u.files(), u.activeRuns(), most, u.connections(), u.idle());
  }

  static Limits connections(int most, Duration idle) {
    Limits u = Limits.usual();
    return new Limits(u.uploadBytes(), u.files(), u.activeRuns(), u.keptRuns(), most, idle);
  }
}
