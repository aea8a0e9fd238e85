package io.tiebreak.cli;

import io.tiebreak.folder.Json;
import io.tiebreak.folder.SavedRun;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tiebreak runs show}: shows one run. */
@Command(
    name = "show",
    description = "Show how a run ended.",
    footer = {"", "Example: tiebreak runs show sensors"},
    sortOptions = false)
final class RunsShowCommand implements Callable<Integer> {

  @Parameters(paramLabel = "NAME", description = "A run, as listed by tiebreak runs.")
  private String name = "";

  @Mixin private final RunsFolder folder = new RunsFolder();

  @Option(names = "--json", description = "Print JSON, with the whole summary.")
  private boolean json;

  @Mixin private final Common common = new Common();

  @Override
  public Integer call() throws BadCommand, IOException {
    common.begin();
    SavedRun run = RunsFolder.named(name, folder.all());
    if (json) {
      Map<String, @Nullable Object> all = Json.map(run.listed());
      all.put("summary", run.written().isMissingNode() ? null : run.written());
      System.out.print(Json.text(all));
      return Main.OK;
    }
    return Listing.print(RunsText.details(run));
  }
}
