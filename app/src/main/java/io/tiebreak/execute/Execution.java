package io.tiebreak.execute;

import io.tiebreak.folder.RunFolder;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.spec.Job;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Runs a job into its folder, with checkpoints along the way and all its files at the end. {@link
 * #interrupt} may be called from any thread; it ends the run, but files are still written.
 */
public final class Execution {

  private final String name;
  private final Job job;
  private final RunFolder folder;
  private final Run run;
  private final Map<String, String> more = new LinkedHashMap<>();
  private Runnable comparing = () -> {};
  private Run current;
  private boolean interrupted;

  /**
   * The result, once its files are written.
   *
   * @param alone the fit of the inner level alone, if there is one
   */
  public record Ended(Outcome outcome, Optional<InnerFit> alone, RunFiles files) {}

  /** An execution of a job with this name. */
  public Execution(String name, Job job, RunFolder folder) {
    this.name = name;
    this.job = job;
    this.folder = folder;
    this.run =
        Run.of(job.problem(), job.method())
            .draws(job.draws())
            .stop(job.stop())
            .observe(job.observe())
            .identity(job.identity())
            .checkpoint(folder.checkpoints(), job.checkpointEvery());
    this.current = run;
  }

  /** The run itself, to be observed, resumed or paused. */
  public Run run() {
    return run;
  }

  /** Writes these files too, by their names. */
  public Execution with(Map<String, String> files) {
    more.putAll(files);
    return this;
  }

  /** Calls back when the run has ended and the fit of the inner level alone begins. */
  public Execution comparing(Runnable callback) {
    comparing = callback;
    return this;
  }

  /** Runs the job, once, and writes its files. */
  public Ended go() throws IOException {
    Outcome outcome = run.go();
    Optional<InnerFit> alone =
        InnerFit.run(job, outcome).flatMap(fit -> InnerFit.of(job, next(fit).go()));
    RunFiles files = new RunFiles(name, job, outcome, alone);
    Map<String, String> written = files.all();
    written.putAll(more);
    folder.publish(written);
    return new Ended(outcome, alone, files);
  }

  private synchronized Run next(Run after) {
    comparing.run();
    current = after;
    if (interrupted) {
      after.interrupt();
    }
    return after;
  }

  /** Ends the run after its current step, with all files written. */
  public synchronized void interrupt() {
    interrupted = true;
    current.interrupt();
  }
}
