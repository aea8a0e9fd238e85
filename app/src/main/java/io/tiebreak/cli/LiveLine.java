package io.tiebreak.cli;

import java.io.PrintStream;

/** A line of standard error that is overwritten again and again, if that is a terminal. */
final class LiveLine {

  private static final String CLEAR = "\u001b[K";

  private final boolean live;
  private final PrintStream err = System.err;

  LiveLine(boolean wanted) {
    this.live = wanted && Terminal.err();
  }

  /** Whether it is shown. */
  boolean live() {
    return live;
  }

  /** How many characters fit: one less than the terminal has, whose last one would wrap. */
  static int room() {
    return Terminal.columns() - 1;
  }

  /** Replaces its text, cut to the width of the terminal. */
  void show(String text) {
    if (live) {
      err.print("\r" + text.substring(0, Math.min(text.length(), room())) + CLEAR);
      err.flush();
    }
  }

  /** Empties it, before anything else is printed. */
  void clear() {
    show("");
  }
}
