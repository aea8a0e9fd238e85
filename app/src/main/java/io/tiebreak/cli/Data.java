package io.tiebreak.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tiebreak data}: public data that are not part of Tiebreak. */
@Command(
    name = "data",
    description = "Download public data into a cache.",
    subcommands = DataWikipedia.class,
    synopsisSubcommandLabel = "NAME",
    footer = {"", "Example: tiebreak data wikipedia"})
final class Data {

  @SuppressWarnings("UnusedVariable") // declares the option; picocli answers it
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  private boolean help;
}
