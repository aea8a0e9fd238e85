package io.tiebreak.web;

/** What a run on the server is doing. */
enum RunState {
  /** Waiting while others compute. */
  QUEUED,
  /** Reading its problem file and data. */
  READING,
  RUNNING,
  PAUSED,
  /** Ended, by itself or on request, with its files written. */
  ENDED,
  /** The problem cannot be run. */
  REFUSED,
  /** In progress when the server ended. */
  STOPPED_BY_SERVER;

  boolean over() {
    return this == ENDED || this == REFUSED || this == STOPPED_BY_SERVER;
  }

  /** Whether it uses a processor. */
  boolean active() {
    return this == READING || this == RUNNING;
  }
}
