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
    description = "List the methods that a problem file can name, or tell all about one.",
    footer = {"", "Example: tiebreak methods ir-scg"},
    sortOptions = false)
final class MethodsCommand implements Callable<Integer> {

  @Parameters(
      arity = "0..1",
      paramLabel = "NAME",
      completionCandidates = Candidates.OfMethods.class,
      description = "A method, to tell all about it.")
  private Optional<String> name = Optional.empty();

  @Option(names = "--json", description = "The same for machines.")
  private boolean json;

  @SuppressWarnings("UnusedVariable") // declares the option; picocli answers it
  @Mixin
  private final Help help = new Help();

  @Override
  public Integer call() throws BadCommand {
    return Listing.print(Catalogue.methods(), name, json, Listing::blocks);
  }
}
