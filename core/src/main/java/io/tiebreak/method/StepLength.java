package io.tiebreak.method;

import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.schedule.Schedule;
import java.util.Optional;

/** gamma_t as it is given, or (t+1)^-exponent / L_G. */
final class StepLength implements Stateful {

  private final Optional<Schedule> given;
  private final double exponent;
  private final Optional<Lipschitz> inner; // where nothing is given

  private StepLength(Optional<Schedule> given, double exponent, Optional<Lipschitz> inner) {
    this.given = given;
    this.exponent = exponent;
    this.inner = inner;
  }

  static StepLength of(Optional<Schedule> given, double exponent, BilevelProblem problem) {
    return new StepLength(
        given,
        exponent,
        given.isPresent() ? Optional.empty() : Optional.of(Lipschitz.of(problem.inner(), problem)));
  }

  double at(long t) {
    return given.isPresent()
        ? given.get().at(t)
        : Math.pow(t + 1.0, -exponent) / inner.orElseThrow().value();
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
