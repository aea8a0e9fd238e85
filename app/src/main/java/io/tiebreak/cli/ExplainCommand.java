package io.tiebreak.cli;

import io.tiebreak.explain.Explainer;
import io.tiebreak.explain.Explanation;
import io.tiebreak.folder.ExplanationFile;
import io.tiebreak.folder.Json;
import io.tiebreak.folder.RunFolder;
import io.tiebreak.page.TiePage;
import io.tiebreak.spec.Job;
import io.tiebreak.spec.Overrides;
import io.tiebreak.spec.ProblemFile;
import io.tiebreak.yaml.BadProblem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tiebreak explain}: shows whether there is a tie, and what breaking it is worth. */
@Command(
    name = "explain",
    description = {
      "Show whether there is a tie and what breaking it is worth.",
      "Gives the ranges of F and of each coefficient among near-minimisers of G, and the gain in F if"
          + " G may be slightly worse: values found, with proven bounds."
    },
    footer = {"", "Example: tiebreak explain examples/sensors.yaml --time 30s"},
    sortOptions = false)
final class ExplainCommand implements Callable<Integer> {

  @Mixin private final ProblemArgument problem = new ProblemArgument();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Folder for the page (default: runs/ and the name of the file, with -explained).")
  private @Nullable Path out;

  @Option(
      names = "--tolerance",
      paramLabel = "X",
      description = "How near, in units of G (default: the problem file's slack, or 1e-6 of G).")
  private @Nullable Double tolerance;

  @Option(
      names = "--time",
      paramLabel = "TIME",
      description = "Time limit: 30s, 5m (default: 60s).")
  private Optional<String> time = Optional.empty();

  @Option(names = "--json", description = "Print JSON, and write no page.")
  private boolean json;

  @Option(names = "--quiet", description = "Print no progress and no closing text.")
  private boolean quiet;

  @Mixin private final Common common = new Common();

  @Override
  public Integer call() throws BadCommand, BadProblem {
    common.begin();
    Overrides limits = Overrides.of(Optional.empty(), time, Optional.empty());
    try (Job job = ProblemFile.read(problem.file(), Overrides.none())) {
      Explainer explainer = explainer(job, limits);
      LiveLine progress = new LiveLine(!quiet);
      explainer.progress(progress::show);
      return Interruption.during(
          explainer::interrupt,
          interruption -> {
            Explanation explained = explainer.go();
            progress.clear();
            write(job, explained);
            return Main.OK;
          });
    }
  }

  private Explainer explainer(Job job, Overrides limits) throws BadCommand {
    try {
      Explainer explainer = Explainer.of(job.problem());
      limits.time().ifPresent(explainer::time);
      if (tolerance != null) {
        explainer.tolerance(tolerance);
      }
      return explainer;
    } catch (IllegalArgumentException refused) {
      throw new BadCommand(refused);
    }
  }

  private void write(Job job, Explanation explained) throws IOException {
    String text = Json.text(ExplanationFile.of(problem.name(), job, explained));
    if (json) {
      System.out.print(text);
      return;
    }
    TiePage page = new TiePage(problem.name(), job.levels(), explained);
    Path where = out != null ? out : Path.of("runs", problem.name() + "-explained");
    try (RunFolder folder = RunFolder.open(where)) {
      folder.publish(Map.of("explanation.json", text, "explanation.html", page.html()));
      if (!quiet) {
        System.out.print(page.onTerminal());
        System.out.println("  written to " + folder.path().resolve("explanation.html"));
      }
    }
  }
}
