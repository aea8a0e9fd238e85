package io.tiebreak.cli;

import io.tiebreak.contest.Budget;
import io.tiebreak.contest.Contest;
import io.tiebreak.contest.ContestFiles;
import io.tiebreak.contest.Experiment;
import io.tiebreak.contest.Experiments;
import io.tiebreak.data.BadData;
import io.tiebreak.folder.RunFolder;
import io.tiebreak.spec.Overrides;
import io.tiebreak.yaml.BadProblem;
import io.tiebreak.yaml.SpellingHint;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code tiebreak reproduce}: runs a published experiment and writes a table, figures and a report.
 */
@Command(
    name = "reproduce",
    description = "Run an experiment: every method from every start, one run at a time.",
    footer = {"", "Example: tiebreak reproduce regression --quick"},
    sortOptions = false)
final class ReproduceCommand implements Callable<Integer> {

  private static final Duration TIME = Duration.ofSeconds(30);

  private static final int STARTS = 5;
  private static final int QUICK_STARTS = 2;
  private static final int PUBLISHED_STARTS = 10;
  private static final int MOST_STARTS = 1000;
  private static final int MOST_STEPS = 999_999_999;
  private static final int USUAL_STEPS = 10_000;

  @Parameters(
      arity = "0..1",
      paramLabel = "NAME",
      completionCandidates = Candidates.OfExperiments.class,
      description = "The experiment; without a name, lists them all.")
  private @Nullable String name;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder for the results (default: runs/NAME).")
  private @Nullable Path out;

  @Option(
      names = "--quick",
      description =
          "Like --steps with a small number that suits the experiment, and 2 starts; takes seconds.")
  private boolean quick;

  @Option(names = "--full", description = "The published time per run, and 10 starts.")
  private boolean full;

  @Option(
      names = "--time",
      paramLabel = "TIME",
      description = "Time per run: 500ms, 60s, 5m (default: 30s).")
  private Optional<String> time = Optional.empty();

  @Option(
      names = "--steps",
      paramLabel = "N",
      description = "Steps per run instead of a time; the same seed then gives the same results.")
  private Optional<String> steps = Optional.empty();

  @Option(
      names = "--starts",
      paramLabel = "N",
      description = "Number of random starts (default: 5; 2 with --quick, 10 with --full).")
  private Optional<String> starts = Optional.empty();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Seed of the starts and draws (default: 0).")
  private Optional<String> seed = Optional.empty();

  @Option(
      names = "--data",
      paramLabel = "FILE",
      description = "File of the published data, if the experiment reads one.")
  private @Nullable Path data; // a shell completes files for a Path, and not for an Optional

  @Option(
      names = "--all",
      description = "Also run the methods with full gradients and projections (regression only).")
  private boolean all;

  @Option(names = "--quiet", description = "Print no progress and no closing text.")
  private boolean quiet;

  @Mixin private final Common common = new Common();

  @Override
  public Integer call() throws BadCommand, BadProblem, BadData, IOException {
    common.begin();
    requireSense();
    return name == null ? Listing.print(ContestText.experiments()) : reproduce(name);
  }

  private void requireSense() throws BadCommand {
    if (name != null && !Experiments.names().contains(name)) {
      throw new BadCommand(
          "the experiment '%s' is not known: %s"
              .formatted(name, SpellingHint.hint(name, Experiments.names())));
    }
    long lengths =
        Stream.of(quick, full, time.isPresent(), steps.isPresent()).filter(l -> l).count();
    if (lengths > 1) {
      throw new BadCommand(
          "--quick, --full, --time and --steps all set the length of a run: give one of them.");
    }
    starts(STARTS);
    if (steps.isPresent()) {
      steps(steps.get());
    }
  }

  private int reproduce(String which) throws BadCommand, BadProblem, BadData, IOException {
    Overrides asked = Overrides.of(Optional.empty(), time, seed);
    Experiment experiment = Experiments.named(which, Optional.ofNullable(data));
    if (all) {
      experiment =
          experiment
              .withAll()
              .orElseThrow(
                  () ->
                      new BadCommand(
                          "--all: %s has no further methods: omit it, or reproduce regression."
                              .formatted(which)));
    }
    int usual = full ? PUBLISHED_STARTS : quick ? QUICK_STARTS : STARTS;
    Contest contest =
        new Contest(experiment, budget(experiment, asked), starts(usual), asked.seed().orElse(0));
    Experiments.passedOver(which, Optional.ofNullable(data)).ifPresent(System.err::println);
    try (RunFolder folder = RunFolder.open(out != null ? out : Path.of("runs", which))) {
      return finish(contest, folder);
    }
  }

  private Budget budget(Experiment experiment, Overrides asked) throws BadCommand {
    if (steps.isPresent()) {
      return Budget.steps(steps(steps.get()));
    }
    return quick
        ? experiment.quick()
        : full ? experiment.published() : Budget.time(asked.time().orElse(TIME));
  }

  private static int steps(String given) throws BadCommand {
    return BadCommand.wholeNumber("--steps", given, MOST_STEPS, USUAL_STEPS);
  }

  private int starts(int usual) throws BadCommand {
    return starts.isEmpty()
        ? usual
        : BadCommand.wholeNumber("--starts", starts.get(), MOST_STARTS, STARTS);
  }

  /**
   * Runs and writes; a signal ends the contest with nothing written, as half of it compares
   * nothing.
   */
  private int finish(Contest contest, RunFolder folder) {
    ContestProgress progress = new ContestProgress(quiet, contest.budget().limit());
    return Interruption.during(
        contest::interrupt,
        interruption -> {
          Optional<Contest.Results> results = contest.go(progress);
          progress.end();
          if (results.isEmpty()) {
            System.err.println("Interrupted; nothing was written.");
            return Main.FAILED;
          }
          folder.publishBytes(new ContestFiles(results.get()).all());
          if (!quiet) {
            ContestText.closing(results.get(), folder.path()).forEach(System.out::println);
          }
          return Main.OK;
        });
  }
}
