package io.tiebreak.cli;

import io.tiebreak.Tiebreak;
import picocli.CommandLine.Option;

/** The options that every command ends with. */
final class Common {

  private static final String DEBUG = "tiebreak.debug";

  @Option(names = "--debug", description = "Print the stack trace of a failure.")
  private boolean debug;

  @SuppressWarnings("UnusedVariable") // declares the option; picocli answers it
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  private boolean help;

  /** The first thing that a command does. */
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

  /** Whether a command of this process had --debug. */
  static boolean debugging() {
    return Boolean.getBoolean(DEBUG);
  }
}
