package io.tiebreak.cli;

import io.tiebreak.report.PlainInner;
import io.tiebreak.report.RunFiles;
import io.tiebreak.report.RunFolder;
import io.tiebreak.run.Checkpoint;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Status;
import io.tiebreak.spec.BadProblem;
import io.tiebreak.spec.Job;
import io.tiebreak.spec.Overrides;
import io.tiebreak.spec.ProblemFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tiebreak solve}: a problem file to a folder of results. */
@Command(
    name = "solve",
    description = "Solve a problem file and write the results into a folder.",
    footer = {"", "Example: tiebreak solve examples/regression.yaml --time 60s --seed 1"},
    sortOptions = false)
final class Solve implements Callable<Integer> {

  /** What a run can end with that is nobody's choice. */
  private static final Set<Status> FAILURES = Set.of(Status.DIVERGED, Status.SOURCE_FAILED);

  @Parameters(paramLabel = "PROBLEM", description = "The problem file (YAML).")
  private Path file = Path.of("");

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Folder for the results; else runs/ and the file's name.")
  private @Nullable Path out;

  @Option(
      names = "--method",
      paramLabel = "NAME",
      description = "In place of the file's method; tiebreak methods lists them.")
  private @Nullable String method;

  @Option(
      names = "--time",
      paramLabel = "TIME",
      description = "In place of the file's stop.time, as 500ms, 60s, 5m, 2h.")
  private @Nullable String time;

  @Option(names = "--seed", paramLabel = "N", description = "In place of the file's seed.")
  private @Nullable String seed;

  @Option(names = "--resume", description = "Go on from the folder's checkpoint.")
  private boolean resume;

  @Option(names = "--quiet", description = "No progress and no closing text.")
  private boolean quiet;

  @Option(names = "--debug", description = "Show where in the program a failure happened.")
  private boolean debug;

  @SuppressWarnings("UnusedVariable") // declares the option; picocli answers it
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  private boolean help;

  @Override
  public Integer call() throws IOException {
    Optional<String> unready = Main.unready(debug);
    if (unready.isPresent()) {
      System.err.println(unready.get());
      return Main.BAD_INPUT;
    }
    try {
      return solve();
    } catch (BadProblem bad) {
      bad.faults().forEach(System.err::println);
      return Main.BAD_INPUT;
    }
  }

  private int solve() throws BadProblem, IOException {
    Job job = ProblemFile.read(file, overrides());
    try (RunFolder folder = RunFolder.open(folder())) {
      Run run =
          Run.of(job.problem(), job.method())
              .draws(job.draws())
              .stop(job.stop())
              .observe(job.observe())
              .identity(job.identity())
              .checkpoint(folder.checkpoints(), job.checkpointEvery());
      if (resume && !resume(run, folder)) {
        return Main.BAD_INPUT;
      }
      Progress progress = new Progress(job, quiet);
      run.observer(progress);
      progress.begin();
      return finish(run, job, folder, progress);
    }
  }

  /** Runs and writes; a signal on the way ends the run, not the writing. */
  private int finish(Run run, Job job, RunFolder folder, Progress progress) {
    Interruption interruption = new Interruption(run::interrupt);
    int code = Main.FAILED;
    try {
      Outcome outcome = run.go();
      Optional<PlainInner> plain =
          PlainInner.run(job, outcome)
              .flatMap(alone -> PlainInner.of(job, interruption.now(alone).go()));
      RunFiles files = new RunFiles(name(file), job, outcome, plain);
      folder.publish(files.all());
      progress.end(name(file), outcome, files.testError(), plain, folder.path());
      code = FAILURES.contains(outcome.status()) ? Main.UNSOUND : Main.OK;
    } catch (IOException | RuntimeException | Error e) {
      code = Main.failed(e); // said here, because the end of an interruption is a hard one
    } finally {
      job.close();
      interruption.done(code);
    }
    return code;
  }

  /** Whether the run may go on; a missing checkpoint is said, one of another run is refused. */
  private boolean resume(Run run, RunFolder folder) throws IOException {
    Optional<String> never = run.neverResumes();
    if (never.isPresent()) {
      System.err.println("--resume: 0: %s: leave --resume out".formatted(never.get()));
      return false;
    }
    Optional<Checkpoint> checkpoint = folder.checkpoints().read(System.err::println);
    if (checkpoint.isEmpty()) {
      if (!quiet) {
        System.err.println(
            "There is no checkpoint in %s; starting from the beginning.".formatted(folder.path()));
      }
      return true;
    }
    Optional<String> refusal = run.resume(checkpoint.get());
    refusal.ifPresent(why -> System.err.println("--resume: 0: " + why));
    if (refusal.isEmpty() && !quiet) {
      System.err.println(
          "Going on from the checkpoint after %d steps.".formatted(checkpoint.get().iteration()));
    }
    return refusal.isEmpty();
  }

  private Overrides overrides() throws BadProblem {
    return Overrides.of(
        Optional.ofNullable(method), Optional.ofNullable(time), Optional.ofNullable(seed));
  }

  private Path folder() {
    return out != null ? out : Path.of("runs", name(file));
  }

  /** The problem file's name without its ending. */
  static String name(Path file) {
    Path last = file.getFileName();
    return last == null ? "problem" : last.toString().replaceFirst("(?<=.)\\.[^.]+$", "");
  }
}
