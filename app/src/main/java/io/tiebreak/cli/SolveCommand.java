package io.tiebreak.cli;

import io.tiebreak.execute.Execution;
import io.tiebreak.execute.RunFiles;
import io.tiebreak.folder.Json;
import io.tiebreak.folder.PathLine;
import io.tiebreak.folder.RunFolder;
import io.tiebreak.page.RadiusPath;
import io.tiebreak.run.Checkpoint;
import io.tiebreak.run.Run;
import io.tiebreak.run.Status;
import io.tiebreak.spec.Job;
import io.tiebreak.spec.Overrides;
import io.tiebreak.yaml.BadProblem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tiebreak solve}: solves a problem and writes a folder of results. */
@Command(
    name = "solve",
    description = "Solve a problem and write the results to a folder.",
    footer = {
      "",
      "Examples: tiebreak solve examples/regression.yaml --time 60s --seed 1",
      "          tiebreak solve examples/radius-path.yaml   (one run per radius)",
      "          tiebreak solve --inner train.csv --outer validation.csv --target price --set l1:1"
    },
    sortOptions = false)
final class SolveCommand implements Callable<Integer> {

  private static final Set<Status> FAILURES = Set.of(Status.DIVERGED, Status.SOURCE_FAILED);

  @Mixin private final ProblemOptions problem = new ProblemOptions();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder for the results (default: runs/ and the name of the file).")
  private @Nullable Path out;

  @Option(
      names = "--method",
      paramLabel = "NAME",
      completionCandidates = Candidates.OfMethods.class,
      description =
          "Override the problem file's method (default: auto); tiebreak methods lists them.")
  private Optional<String> method = Optional.empty();

  @Option(
      names = "--time",
      paramLabel = "TIME",
      description = "Override the problem file's stop.time: 500ms, 60s, 5m, 2h.")
  private Optional<String> time = Optional.empty();

  @Option(names = "--seed", paramLabel = "N", description = "Override the problem file's seed.")
  private Optional<String> seed = Optional.empty();

  @Option(names = "--resume", description = "Continue from the checkpoint in the folder.")
  private boolean resume;

  @Option(names = "--json", description = "Print the summary as JSON instead of the closing text.")
  private boolean json;

  @Option(names = "--quiet", description = "Print no progress and no closing text.")
  private boolean quiet;

  @Mixin private final Common common = new Common();

  private final List<Map<String, @Nullable Object>> summaries = new ArrayList<>();
  private boolean begun;

  @Override
  public Integer call() throws BadCommand, BadProblem {
    common.begin();
    List<Job> jobs = problem.read(Overrides.of(method, time, seed), method, time, seed);
    if (!quiet) {
      problem.notes().forEach(System.err::println);
    }
    return Interruption.during(
        () -> {}, // until there is a run to end
        interruption -> {
          try {
            return solve(jobs, interruption);
          } finally {
            jobs.forEach(Job::close);
          }
        });
  }

  private int solve(List<Job> jobs, Interruption interruption) throws BadCommand, IOException {
    problem.requirePlace(folder());
    boolean several = jobs.get(0).radius().isPresent();
    int code =
        several
            ? path(jobs, interruption)
            : code(run(jobs.get(0), folder(), problem.name(), interruption).outcome().status());
    if (json) {
      print(Json.text(several ? summaries : summaries.get(0)));
    }
    return code;
  }

  private static int code(Status status) {
    return FAILURES.contains(status) ? Main.UNSOUND : Main.OK;
  }

  /** Solves one radius after another, each from the answer before, and writes after each. */
  private int path(List<Job> jobs, Interruption interruption) throws BadCommand, IOException {
    RadiusPath done = new RadiusPath(problem.name(), jobs.size());
    int code = Main.OK;
    try (RunFolder folder = RunFolder.open(folder())) {
      for (Job job : jobs) {
        double radius = job.radius().orElseThrow();
        Job warm = done.answer().map(job::startingFrom).orElse(job);
        Path below = folder.path().resolve(PathLine.folder(radius));
        String name = "%s, radius %s".formatted(problem.name(), PathLine.shown(radius));
        RadiusPath.Leg leg = run(warm, below, name, interruption);
        done.add(leg);
        Map<String, String> files = new LinkedHashMap<>(done.files());
        files.putAll(problem.files(folder.path()));
        folder.publish(files);
        Status status = leg.outcome().status();
        code = Math.max(code, code(status));
        if (FAILURES.contains(status) || interruption.asked()) {
          break; // no answer to continue from, or the user has stopped it
        }
      }
      if (!quiet && !json) {
        print(done.table());
        print(
            "  written to %s; see %s%n"
                .formatted(folder.path(), folder.path().resolve("path.html")));
      }
    }
    return code;
  }

  /** Runs and writes; a signal ends the run, but not the writing. */
  private RadiusPath.Leg run(Job job, Path path, String name, Interruption interruption)
      throws BadCommand, IOException {
    try (RunFolder folder = RunFolder.open(path)) {
      Execution run = new Execution(name, job, folder);
      if (job.radius().isEmpty()) { // else the file belongs to the folder above
        run.with(problem.files(folder.path()));
      }
      if (resume) {
        resume(run.run(), folder);
      }
      Progress progress = new Progress(job, quiet);
      run.run().observer(progress);
      if (!begun) { // the notes of all radii are the same
        progress.begin();
        begun = true;
      }
      interruption.now(run::interrupt);
      Execution.Ended ended = run.comparing(progress::comparing).go();
      progress.end(ended.outcome());
      if (json) {
        summaries.add(summary(ended.files(), folder.path()));
      } else if (!quiet) {
        print(progress.closing(name, ended, folder.path()));
      }
      return new RadiusPath.Leg(
          job.radius().orElse(Double.NaN), ended.outcome(), ended.files().testError());
    }
  }

  private static Map<String, @Nullable Object> summary(RunFiles files, Path folder) {
    Map<String, @Nullable Object> all = new LinkedHashMap<>();
    all.put("folder", folder.toString());
    all.putAll(Json.map(files.summary()));
    return all;
  }

  private static void print(String text) {
    System.out.print(text);
    System.out.flush();
  }

  /** Resumes a run; a missing checkpoint is reported, one of another run refused. */
  private void resume(Run run, RunFolder folder) throws BadCommand, IOException {
    Optional<String> never = run.neverResumes();
    if (never.isPresent()) {
      throw new BadCommand("--resume: %s: omit --resume".formatted(never.get()));
    }
    Optional<Checkpoint> checkpoint = folder.checkpoints().read(System.err::println);
    if (checkpoint.isEmpty()) {
      if (!quiet) {
        System.err.println(
            "There is no checkpoint in %s; starting from the beginning.".formatted(folder.path()));
      }
      return;
    }
    Optional<String> refusal = run.resume(checkpoint.get());
    if (refusal.isPresent()) {
      throw new BadCommand("--resume: " + refusal.get());
    }
    if (!quiet) {
      System.err.println(
          "Resuming from the checkpoint after %d steps.".formatted(checkpoint.get().iteration()));
    }
  }

  private Path folder() {
    return out != null ? out : Path.of("runs", problem.name());
  }
}
