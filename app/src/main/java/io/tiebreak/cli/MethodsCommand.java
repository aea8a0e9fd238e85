package io.tiebreak.cli;

import io.tiebreak.spec.Catalogue;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tiebreak methods}: the methods that a problem file can name. */
@Command(
    name = "methods",
    description = "List the methods that a problem file can name, or describe one.",
    footer = {"", "Example: tiebreak methods ir-scg"},
    sortOptions = false)
final class MethodsCommand implements Callable<Integer> {

  @Parameters(
      arity = "0..1",
      paramLabel = "NAME",
      completionCandidates = Candidates.OfMethods.class,
      description = "A method to describe.")
  private Optional<String> name = Optional.empty();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Mixin private final Common common = new Common();

  @Override
  public Integer call() throws BadCommand {
    common.begin();
    return Listing.print(Catalogue.methods(), name, json, Listing::blocks);
  }
}
