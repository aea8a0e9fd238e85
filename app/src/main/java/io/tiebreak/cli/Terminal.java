package io.tiebreak.cli;

/** The user's terminal, described by properties that the launcher sets; else there is none. */
final class Terminal {

  private Terminal() {}

  /** Whether questions can be asked: input and standard error are a terminal. */
  static boolean asks() {
    return is("stdin") && err();
  }

  static boolean out() {
    return is("stdout");
  }

  static boolean err() {
    return is("stderr");
  }

  private static boolean is(String stream) {
    return Boolean.getBoolean("tiebreak." + stream + ".tty");
  }

  /** How many characters fit on a line. */
  static int columns() {
    return Math.max(2, Integer.getInteger("tiebreak.columns", 80));
  }
}
