package io.tiebreak.cli;

import io.tiebreak.spec.Catalogue;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
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
  private @Nullable String name;

  @Option(names = "--json", description = "The same for machines.")
  private boolean json;

  @SuppressWarnings("UnusedVariable") // declares the option; picocli answers it
  @Mixin
  private final Help help = new Help();

  @Override
  public Integer call() throws BadCommand {
    Catalogue methods = Catalogue.methods();
    if (json) {
      return Listing.json(methods, Optional.ofNullable(name));
    }
    return name == null ? Listing.print(Listing.blocks(methods)) : Listing.print(methods, name);
  }
}
