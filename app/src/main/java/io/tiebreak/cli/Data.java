package io.tiebreak.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code tiebreak data}: public data that are not part of Tiebreak. */
@Command(
    name = "data",
    description = "Download public data into a cache.",
    subcommands = DataWikipedia.class,
    synopsisSubcommandLabel = "NAME",
    footer = {"", "Example: tiebreak data wikipedia"})
final class Data {

  @SuppressWarnings("UnusedVariable") // declares the option; picocli answers it
  @Mixin
  private final Help help = new Help();
}
