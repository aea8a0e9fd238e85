package io.tiebreak.method;

import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.problem.BilevelProblem;

/** Both levels by full gradients, and how fast these change. */
record ExactLevels(Exact outer, Exact inner, Lipschitz ofOuter, Lipschitz ofInner)
    implements Stateful {

  static ExactLevels of(BilevelProblem problem) {
    return new ExactLevels(
        new Exact(problem.outer()),
        new Exact(problem.inner()),
        Lipschitz.of(problem.outer(), problem),
        Lipschitz.of(problem.inner(), problem));
  }

  /** The same two, each in the other's place. */
  ExactLevels swapped() {
    return new ExactLevels(inner, outer, ofInner, ofOuter);
  }

  boolean finite() {
    return outer.finite() && inner.finite();
  }

  /** With what L_F and L_G took. */
  Counters counters() {
    return new Counters(
        ofOuter.samples() + outer.samples(), ofInner.samples() + inner.samples(), 0);
  }

  @Override
  public void state(State s) {
    s.of(outer, inner, ofOuter, ofInner);
  }
}
