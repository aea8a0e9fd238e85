package io.tiebreak.solver;

import static io.tiebreak.problem.StepTimer.Part.OTHER;
import static io.tiebreak.problem.StepTimer.Part.SAMPLES;

import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.problem.StepTimer;

/**
 * A stage of a method: sigma F + G is minimised until its gap is within a tolerance, or until no
 * further progress is possible. It begins at the point of the stage before.
 */
public final class Stage implements Stateful {

  private final StageSolver solver;
  private final double share;
  private double tolerance;
  private double leastGap = Double.POSITIVE_INFINITY;
  private long sinceProgress;
  private boolean confirmed;
  private boolean exhausted;
  private boolean sound = true;

  /** A stage whose tolerance, if none is given, is 1e-3 of the first gap. */
  public Stage(StageSolver solver) {
    this(solver, 1e-3);
  }

  /** A stage whose tolerance, if none is given, is this share of the first gap. */
  public Stage(StageSolver solver, double share) {
    this.solver = solver;
    this.share = share;
  }

  /** Returns the gap to be reached. */
  public double tolerance() {
    return tolerance;
  }

  /** Returns whether the last stage to end missed its tolerance. */
  public boolean exhausted() {
    return exhausted;
  }

  /** Begins at the current point, to reach this gap; 0 for a share of the first gap. */
  public void begin(double gap) {
    tolerance = gap;
    leastGap = Double.POSITIVE_INFINITY;
    sinceProgress = 0;
    confirmed = false;
    solver.refresh();
  }

  /** Makes a step; returns whether it was the last one. */
  public boolean step(double sigma, StepTimer timer) {
    solver.step(sigma, timer);
    sound &= solver.finite();
    timer.end(OTHER);
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
      solver.refresh(); // the gap must hold without the rounding of earlier moves
      timer.end(SAMPLES);
    }
    confirmed |= first;
    exhausted = !reached;
    return over && !first;
  }

  public void copyTo(double[] x) {
    solver.copyTo(x);
  }

  /** Returns whether the numbers of all steps are finite. */
  public boolean finite() {
    return sound;
  }

  /** Returns the calls of the oracle. */
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
