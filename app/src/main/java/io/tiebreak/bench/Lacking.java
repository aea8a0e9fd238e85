package io.tiebreak.bench;

/** Something to compare with is not here; the message says what to install or to give. */
final class Lacking extends Exception {

  private static final long serialVersionUID = 1;

  Lacking(String message) {
    super(message);
  }
}
