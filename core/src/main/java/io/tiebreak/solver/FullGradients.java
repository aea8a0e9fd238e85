package io.tiebreak.solver;

import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Counters;
import io.tiebreak.schedule.ScheduleChoice;

/** The full gradients of both levels. */
public record FullGradients(FullGradient outer, FullGradient inner) implements Stateful {

  public static FullGradients of(BilevelProblem problem) {
    return new FullGradients(
        FullGradient.of(problem.outer(), problem), FullGradient.of(problem.inner(), problem));
  }

  /** Returns gradients for given step sizes, which need no L, or for multiples of 1/L_G. */
  public static FullGradients of(BilevelProblem problem, ScheduleChoice gamma) {
    return new FullGradients(
        FullGradient.withoutL(problem.outer()),
        gamma instanceof ScheduleChoice.Measured
            ? FullGradient.of(problem.inner(), problem)
            : FullGradient.withoutL(problem.inner()));
  }

  /** Returns the same two with F and G exchanged. */
  public FullGradients swapped() {
    return new FullGradients(/* outer= */ inner, /* inner= */ outer);
  }

  public boolean finite() {
    return outer.finite() && inner.finite();
  }

  public Counters counters() {
    return new Counters(outer.samples(), inner.samples(), 0);
  }

  @Override
  public void state(State s) {
    s.of(outer, inner);
  }
}
