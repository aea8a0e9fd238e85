package io.tiebreak.method.gradient;

import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.State;
import io.tiebreak.method.Stepper;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Counters;
import io.tiebreak.set.Projection;
import io.tiebreak.solver.FullGradient;
import io.tiebreak.solver.FullGradients;
import java.util.List;

/** A gradient method without its step: t, x_t, the work, and what was chosen. */
abstract class GradientStepper implements Stepper {

  final double[] x; // x_t
  final Point atX;
  long t;

  /** Whether all numbers so far were finite: a projection would hide an infinite step. */
  boolean sound = true;

  private final Counters setUp;
  private final List<String> notes;

  GradientStepper(BilevelProblem problem, Counters setUp, List<String> notes) {
    this.x = problem.start();
    this.atX = Point.of(x);
    this.setUp = setUp;
    this.notes = notes;
  }

  /** A method that measures nothing. */
  GradientStepper(BilevelProblem problem) {
    this(problem, Counters.NONE, List.of());
  }

  /** Returns the work of the steps. */
  abstract Counters work();

  @Override
  public final long t() {
    return t;
  }

  @Override
  public void last(double[] into) {
    System.arraycopy(x, 0, into, 0, x.length);
  }

  @Override
  public boolean finite() {
    return sound && Kernels.finite(x);
  }

  @Override
  public final Counters counters() {
    return setUp.plus(work());
  }

  @Override
  public final List<String> notes() {
    return notes;
  }

  @Override
  public void state(State s) {
    sound |= s.loading(); // no other state is saved
    t = s.of(t);
    s.of(x);
  }

  /** A method that uses both full gradients and a projection. */
  abstract static class OnFullGradients extends GradientStepper {

    final FullGradient outer;
    final FullGradient inner;
    final Projection projection;
    private final FullGradients levels;

    OnFullGradients(
        BilevelProblem problem, FullGradients levels, Counters setUp, List<String> notes) {
      super(problem, setUp, notes);
      this.levels = levels;
      this.outer = levels.outer();
      this.inner = levels.inner();
      this.projection = problem.set().projection().orElseThrow();
    }

    @Override
    public boolean finite() {
      return super.finite() && levels.finite();
    }

    @Override
    final Counters work() {
      return levels.counters();
    }

    @Override
    public void state(State s) {
      super.state(s);
      s.of(levels);
    }
  }
}
