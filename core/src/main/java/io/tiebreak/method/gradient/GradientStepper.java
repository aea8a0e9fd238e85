package io.tiebreak.method.gradient;

import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.State;
import io.tiebreak.method.Stepper;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Counters;
import java.util.List;

/** What surrounds the step of a gradient method: t, x_t, the work, and what was chosen. */
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

  /** Of a method that measures nothing. */
  GradientStepper(BilevelProblem problem) {
    this(problem, Counters.NONE, List.of());
  }

  /** The work of the steps. */
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
}
