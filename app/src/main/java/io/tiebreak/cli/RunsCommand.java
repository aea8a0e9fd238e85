package io.tiebreak.cli;

import io.tiebreak.folder.Json;
import io.tiebreak.folder.SavedRun;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tiebreak runs}: lists earlier runs. */
@Command(
    name = "runs",
    description = "List the runs on disk, show one, or remove some.",
    subcommands = {RunsShowCommand.class, RunsCleanCommand.class},
    footer = {"", "Example: tiebreak runs"},
    sortOptions = false)
final class RunsCommand implements Callable<Integer> {

  @Mixin private final RunsFolder folder = new RunsFolder();

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Mixin private final Common common = new Common();

  @Override
  public Integer call() throws BadCommand, IOException {
    common.begin();
    List<SavedRun> all = folder.all();
    if (json) {
      System.out.print(Json.text(all.stream().map(SavedRun::listed).toList()));
      return Main.OK;
    }
    return Listing.print(
        all.isEmpty()
            ? List.of("There are no runs in %s.".formatted(folder.path()))
            : RunsText.table(all));
  }
}
