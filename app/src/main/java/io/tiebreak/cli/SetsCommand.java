package io.tiebreak.cli;

import io.tiebreak.spec.Catalogue;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tiebreak sets}: the sets that a problem file can name. */
@Command(
    name = "sets",
    description = "List the sets that a problem file can name, or describe one.",
    footer = {"", "Example: tiebreak sets l1-ball"},
    sortOptions = false)
final class SetsCommand implements Callable<Integer> {

  @Parameters(
      arity = "0..1",
      paramLabel = "NAME",
      completionCandidates = Candidates.OfSets.class,
      description = "A set to describe.")
  private Optional<String> name = Optional.empty();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Mixin private final Common common = new Common();

  @Override
  public Integer call() throws BadCommand {
    common.begin();
    return Listing.print(Catalogue.sets(), name, json, sets -> Listing.table(sets, "its points x"));
  }
}
