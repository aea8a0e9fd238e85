package io.tiebreak.cli;

import io.tiebreak.Tiebreak;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The last options of every command that reads something or computes. */
final class Common {

  private static final String DEBUG = "tiebreak.debug";

  @Option(names = "--debug", description = "Show where in the program a failure happened.")
  private boolean debug;

  @SuppressWarnings("UnusedVariable") // declares the option; picocli answers it
  @Mixin
  private final Help help = new Help();

  /** Sets what such a command needs; the first that it does. */
  void begin() throws BadCommand {
    if (debug) {
      System.setProperty(DEBUG, "true");
    }
    try {
      Tiebreak.threads();
    } catch (IllegalArgumentException notANumber) {
      throw new BadCommand(notANumber);
    }
  }

  /** Whether a command of this process has asked for it. */
  static boolean debugging() {
    return Boolean.getBoolean(DEBUG);
  }
}
