package io.tiebreak.method;

import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.schedule.Schedule;
import java.util.Optional;

/** gamma_t as it is given, or shares of 1/L_G. */
final class StepLength implements Stateful {

  private final Schedule gamma;
  private final Optional<Lipschitz> inner; // if nothing is given

  private StepLength(Schedule gamma, Optional<Lipschitz> inner) {
    this.gamma = gamma;
    this.inner = inner;
  }

  static StepLength of(Course gamma, BilevelProblem problem) {
    return new StepLength(
        gamma.forOuter(problem.outer().convex()),
        gamma instanceof Course.Measured
            ? Optional.of(Lipschitz.of(problem.inner(), problem))
            : Optional.empty());
  }

  double at(long t) {
    return inner.isPresent() ? gamma.at(t) / inner.get().value() : gamma.at(t);
  }

  /** Whether a step from x, where G is known, to y may stand; else it is to be made again. */
  boolean holds(Exact g, double[] x, double[] y, Point atY) {
    return inner.isEmpty() || inner.get().holds(g, x, y, atY);
  }

  /** Of finding L_G. */
  Counters cost() {
    return new Counters(0, inner.map(Lipschitz::samples).orElse(0L), 0);
  }

  @Override
  public void state(State s) {
    inner.ifPresent(s::of);
  }
}
