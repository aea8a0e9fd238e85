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
 * A job that runs into its folder: with checkpoints on the way, with all its files at the end.
 * {@link #interrupt} may be called from any thread; it ends the run, not the writing.
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
   * How it ended, once its files are written.
   *
   * @param alone what the inner level alone gave, where that can be told
   * @param files what was written
   */
  public record Ended(Outcome outcome, Optional<InnerFit> alone, RunFiles files) {}

  /** Of a job of this name. */
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

  /** Writes these too, by their names. */
  public Execution with(Map<String, String> files) {
    more.putAll(files);
    return this;
  }

  /** Is told when the run has ended and is compared with a fit of the inner level alone. */
  public Execution comparing(Runnable told) {
    comparing = told;
    return this;
  }

  /** Runs, once, and writes. */
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

  /** Asks it to end after its current step, with everything written. */
  public synchronized void interrupt() {
    interrupted = true;
    current.interrupt();
  }
}
