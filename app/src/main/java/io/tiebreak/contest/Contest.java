package io.tiebreak.contest;

import io.tiebreak.fault.Require;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.run.Observer;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Stop;
import io.tiebreak.run.TracePoint;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Carries out an experiment: every contender from every start, one run at a time, observed alike.
 * If the clock ends runs, the JVM is warmed up first.
 */
public final class Contest {

  /** How long each contender runs before anything is measured. */
  private static final Duration WARM_UP = Duration.ofMillis(400);

  private final Experiment experiment;
  private final Budget budget;
  private final int starts;
  private final long seed;
  private volatile Optional<Run> current = Optional.empty();
  private volatile boolean interrupted;

  /** A contest from this many random starts; start s has the seed {@code seed + s}. */
  public Contest(Experiment experiment, Budget budget, int starts, long seed) {
    Require.atLeast("starts", starts, 1, "Try 5");
    this.experiment = experiment;
    this.budget = budget;
    this.starts = starts;
    this.seed = seed;
  }

  /** How long its runs are. */
  public Budget budget() {
    return budget;
  }

  /** Receives the progress of a contest. */
  public interface Watcher {

    /** A preparation begins. */
    void preparing(String what);

    /**
     * A run begins.
     *
     * @param done runs before it
     * @param all runs in the contest
     */
    void begins(Contender contender, int start, int done, int all);

    void at(TracePoint point);
  }

  /** The results, in the order of the contenders. */
  public record Results(
      Experiment experiment,
      Budget budget,
      int starts,
      long seed,
      Reference reference,
      List<Result> all) {

    public Optional<Result> of(String contender) {
      return all.stream().filter(r -> r.contender().name().equals(contender)).findFirst();
    }

    /** G - G_opt for a value of G, not negative. */
    public double innerGap(double inner) {
      return Math.max(0, inner - reference.inner());
    }

    /** |F - F_opt| for a value of F; NaN if F_opt is unknown. */
    public double outerGap(double outer) {
      return reference.outer().isPresent()
          ? Math.abs(outer - reference.outer().getAsDouble())
          : Double.NaN;
    }
  }

  /** Ends the contest after the current step, without results. */
  public void interrupt() {
    interrupted = true;
    current.ifPresent(Run::interrupt);
  }

  /**
   * Carries out the contest; empty if it was interrupted.
   *
   * @throws IllegalStateException if nothing is proven about G_opt
   */
  public Optional<Results> go(Watcher watcher) {
    watcher.preparing("finding F_opt and G_opt");
    Reference reference = experiment.optima().apply(this::now);
    if (!interrupted) {
      require(reference);
    }
    if (budget.limit().isPresent()) {
      warmUp(watcher);
    }
    List<Result> results = runs(watcher);
    return interrupted
        ? Optional.empty()
        : Optional.of(new Results(experiment, budget, starts, seed, reference, results));
  }

  /** Refuses an infinite G_opt before hours are spent on infinite gaps. */
  private static void require(Reference reference) {
    if (!Double.isFinite(reference.inner())) {
      throw new IllegalStateException(
          "G_opt (%s) must be known to measure gaps against it. %s Try data of smaller numbers."
              .formatted(reference.inner(), reference.words()));
    }
  }

  private void warmUp(Watcher watcher) {
    for (Contender contender : experiment.contenders()) {
      if (!interrupted) {
        watcher.preparing("warming up " + contender.name());
        run(contender, 0, Stop.after(WARM_UP), point -> {});
      }
    }
  }

  private List<Result> runs(Watcher watcher) {
    List<Contender> contenders = experiment.contenders();
    List<Result> results = new ArrayList<>();
    int done = 0;
    for (Contender contender : contenders) {
      List<Result.Ended> runs = new ArrayList<>();
      for (int start = 0; start < starts && !interrupted; start++) {
        watcher.begins(contender, start, done++, contenders.size() * starts);
        Along along = new Along(watcher);
        Outcome outcome = run(contender, start, budget.stop(), along);
        runs.add(
            new Result.Ended(
                start, outcome, of(experiment.measures(), outcome.point()), along.way));
      }
      results.add(new Result(contender, runs));
    }
    return results;
  }

  private static Map<String, Double> of(List<Measure> measures, double[] point) {
    Map<String, Double> values = new LinkedHashMap<>();
    for (Measure measure : measures) {
      values.put(measure.name(), measure.of().applyAsDouble(point));
    }
    return values;
  }

  /** Forwards to the watcher, and keeps the measures along the run. */
  private final class Along implements Observer {

    private final Watcher watcher;
    private final List<Measure> measures = experiment.alongTheRun();
    private final List<Result.Seen> way = new ArrayList<>();

    Along(Watcher watcher) {
      this.watcher = watcher;
    }

    @Override
    public void at(TracePoint seen) {
      watcher.at(seen);
    }

    @Override
    public void at(TracePoint seen, double[] point) {
      if (!measures.isEmpty()) {
        way.add(new Result.Seen(seen, of(measures, point)));
      }
      at(seen);
    }
  }

  private Outcome run(Contender contender, int start, Stop stop, Observer observer) {
    BilevelProblem problem = experiment.problems().apply(seed + start);
    Run run =
        Run.of(problem, contender.method())
            .seed(seed + start)
            .stop(stop)
            .observe(experiment.paths().map(Experiment.Paths::observed).orElseGet(budget::observed))
            .observer(observer);
    return now(run).go();
  }

  /** Makes this the run to interrupt; interrupts it at once if that was requested. */
  private Run now(Run run) {
    current = Optional.of(run);
    if (interrupted) {
      run.interrupt();
    }
    return run;
  }
}
