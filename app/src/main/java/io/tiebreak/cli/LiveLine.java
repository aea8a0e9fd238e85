package io.tiebreak.cli;

import java.io.PrintStream;

/** A line of standard error that is written over and over, where that is a terminal. */
final class LiveLine {

  private static final String CLEAR = "\u001b[K";

  private final boolean live;
  private final PrintStream err = System.err;

  /** Stays empty where it is not wanted, as where there is no terminal. */
  LiveLine(boolean wanted) {
    this.live = wanted && Terminal.err();
  }

  /** Whether anybody sees it. */
  boolean live() {
    return live;
  }

  /** How many characters it holds: one less than the terminal, whose last one would break it. */
  static int room() {
    return Terminal.columns() - 1;
  }

  /** Writes over it, as far as the terminal is wide. */
  void show(String text) {
    if (live) {
      err.print("\r" + text.substring(0, Math.min(text.length(), room())) + CLEAR);
      err.flush();
    }
  }

  /** Leaves it empty, before anything else is said. */
  void clear() {
    show("");
  }
}
