package io.tiebreak.web;

/** What a run on the server is doing. */
enum RunState {
  /** Others compute; it waits. */
  QUEUED,
  /** Its problem file and its data are being read. */
  READING,
  RUNNING,
  PAUSED,
  /** By itself or because it was asked to; its files are written. */
  ENDED,
  /** Its problem cannot be run. */
  REFUSED,
  /** It was under way when the server ended. */
  STOPPED_BY_SERVER;

  /** Whether there is nothing more to come of it. */
  boolean over() {
    return this == ENDED || this == REFUSED || this == STOPPED_BY_SERVER;
  }

  /** Whether it computes. */
  boolean active() {
    return this == READING || this == RUNNING;
  }
}
