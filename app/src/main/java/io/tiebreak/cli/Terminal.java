package io.tiebreak.cli;

/**
 * The user's terminal. Java cannot ask about it without a library; the launcher asks and tells by
 * properties, and without a launcher there is none.
 */
final class Terminal {

  /** Where nobody says how wide it is. */
  private static final int USUAL = 80;

  private Terminal() {}

  /** Whether somebody can be asked: both ends of the conversation are theirs. */
  static boolean asks() {
    return is("stdin") && err();
  }

  /** Whether standard output is one. */
  static boolean out() {
    return is("stdout");
  }

  /** Whether standard error is one. */
  static boolean err() {
    return is("stderr");
  }

  private static boolean is(String stream) {
    return Boolean.getBoolean("tiebreak." + stream + ".tty");
  }

  /** How many characters fit beside each other. */
  static int columns() {
    return Math.max(2, Integer.getInteger("tiebreak.columns", USUAL));
  }
}
