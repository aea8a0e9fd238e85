package io.tiebreak.cli;

import io.tiebreak.folder.Json;
import io.tiebreak.folder.Provenance;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tiebreak version}: everything but the problem that the numbers of a run may depend on. */
@Command(
    name = "version",
    description = "Show the version, the JVM, the kernels and the number of threads.",
    footer = {"", "Example: tiebreak version --json"},
    sortOptions = false)
final class VersionCommand implements Callable<Integer> {

  @Option(names = "--json", description = "Print JSON.")
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
