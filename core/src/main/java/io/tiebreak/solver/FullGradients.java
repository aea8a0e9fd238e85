package io.tiebreak.solver;

import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Counters;
import io.tiebreak.schedule.ScheduleChoice;

/** Both levels by full gradients. */
public record FullGradients(FullGradient outer, FullGradient inner) implements Stateful {

  public static FullGradients of(BilevelProblem problem) {
    return new FullGradients(
        FullGradient.of(problem.outer(), problem), FullGradient.of(problem.inner(), problem));
  }

  /** For steps as they are given, or shares of 1/L_G. */
  public static FullGradients of(BilevelProblem problem, ScheduleChoice gamma) {
    return new FullGradients(
        FullGradient.withoutL(problem.outer()),
        gamma instanceof ScheduleChoice.Measured
            ? FullGradient.of(problem.inner(), problem)
            : FullGradient.withoutL(problem.inner()));
  }

  /** The same two, each in the other's place. */
  public FullGradients swapped() {
    return new FullGradients(inner, outer);
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
