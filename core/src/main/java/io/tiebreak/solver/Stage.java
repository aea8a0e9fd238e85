package io.tiebreak.solver;

import static io.tiebreak.problem.StepTimer.Part.OTHER;
import static io.tiebreak.problem.StepTimer.Part.SAMPLES;

import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.method.proven.Homotopy;
import io.tiebreak.problem.StepTimer;

/**
 * A stage of {@link Homotopy} and of others: sigma F + G is minimised until its gap is within a
 * tolerance, or until no more can be had. It goes on from the point of the stage before it.
 */
public final class Stage implements Stateful {

  /** Without a tolerance the first gap decides: it only has to tell how large G_opt is. */
  private static final double FIRST = 1e-3;

  private final StageSolver solver;
  private final double share;
  private double tolerance;
  private double leastGap = Double.POSITIVE_INFINITY;
  private long sinceProgress;
  private boolean confirmed;
  private boolean exhausted;
  private boolean sound = true;

  public Stage(StageSolver solver) {
    this(solver, FIRST);
  }

  /** Without a tolerance it goes down to this share of the first gap. */
  public Stage(StageSolver solver, double share) {
    this.solver = solver;
    this.share = share;
  }

  /** The gap that is aimed at. */
  public double tolerance() {
    return tolerance;
  }

  /** Whether the last one to end fell short of its tolerance. */
  public boolean exhausted() {
    return exhausted;
  }

  /** From where it stands, to this gap; 0 for one that the first gap decides. */
  public void begin(double gap) {
    tolerance = gap;
    leastGap = Double.POSITIVE_INFINITY;
    sinceProgress = 0;
    confirmed = false;
    solver.refresh();
  }

  /** A step; whether it was the last one. */
  public boolean step(double sigma, StepTimer laps) {
    solver.step(sigma, laps);
    sound &= solver.finite();
    laps.end(OTHER);
    double gap = solver.gap();
    if (tolerance == 0 && gap < Double.POSITIVE_INFINITY) {
      tolerance = share * gap;
    }
    sinceProgress++;
    if (gap < leastGap / 2) {
      leastGap = gap;
      sinceProgress = 0;
    }
    boolean reached = gap <= tolerance;
    boolean first = reached && !confirmed;
    boolean over = reached || solver.stuck() || sinceProgress > solver.patience();
    if (first || over) {
      solver.refresh(); // moves leave rounding behind: the gap must hold without it
      laps.end(SAMPLES);
    }
    confirmed |= first;
    exhausted = !reached;
    return over && !first;
  }

  public void copyTo(double[] x) {
    solver.copyTo(x);
  }

  /** Whether the numbers of all steps are finite. */
  public boolean finite() {
    return sound;
  }

  /** Of the oracle. */
  public long calls() {
    return solver.calls();
  }

  @Override
  public void state(State s) {
    s.of(solver);
    sound |= s.loading(); // no other state is saved
    tolerance = s.of(tolerance);
    leastGap = s.of(leastGap);
    sinceProgress = s.of(sinceProgress);
    confirmed = s.of(confirmed);
    exhausted = s.of(exhausted);
  }
}
