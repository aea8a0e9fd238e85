package io.tiebreak.method;

import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.problem.BilevelProblem;

/** Both levels by full gradients. */
record ExactLevels(Exact outer, Exact inner) implements Stateful {

  static ExactLevels of(BilevelProblem problem) {
    return new ExactLevels(Exact.of(problem.outer(), problem), Exact.of(problem.inner(), problem));
  }

  /** For steps as they are given, or shares of 1/L_G. */
  static ExactLevels of(BilevelProblem problem, Course gamma) {
    return new ExactLevels(
        Exact.withoutL(problem.outer()),
        gamma instanceof Course.Measured
            ? Exact.of(problem.inner(), problem)
            : Exact.withoutL(problem.inner()));
  }

  /** The same two, each in the other's place. */
  ExactLevels swapped() {
    return new ExactLevels(inner, outer);
  }

  boolean finite() {
    return outer.finite() && inner.finite();
  }

  Counters counters() {
    return new Counters(outer.samples(), inner.samples(), 0);
  }

  @Override
  public void state(State s) {
    s.of(outer, inner);
  }
}
