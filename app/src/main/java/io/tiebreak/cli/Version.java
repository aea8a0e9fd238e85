package io.tiebreak.cli;

import io.tiebreak.folder.Json;
import io.tiebreak.folder.Provenance;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tiebreak version}: what the numbers of a run may depend on besides its problem. */
@Command(
    name = "version",
    description = "Show the version, the JVM, the kernels and the number of threads.",
    footer = {"", "Example: tiebreak version --json"},
    sortOptions = false)
final class Version implements Callable<Integer> {

  @Option(names = "--json", description = "The same for machines.")
  private boolean json;

  @Mixin private final Common common = new Common();

  @Override
  public Integer call() throws BadCommand {
    common.begin();
    if (json) {
      System.out.print(Json.text(Provenance.software()));
    } else {
      Provenance.software().forEach((key, value) -> System.out.printf("%-8s %s%n", key, value));
    }
    return Main.OK;
  }
}
