package io.tiebreak.cli;

import picocli.CommandLine.Option;

/** The option that every command has. */
final class Help {

  @SuppressWarnings("UnusedVariable") // declares the option; picocli answers it
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  private boolean asked;
}
