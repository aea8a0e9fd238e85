package io.tiebreak.method.step;

import io.tiebreak.iterate.Iterate;
import io.tiebreak.linalg.State;
import io.tiebreak.method.Stepper;
import io.tiebreak.problem.Counters;
import io.tiebreak.schedule.Schedule;
import java.util.List;
import java.util.Optional;

/** A conditional-gradient method without its step: t, x_t, the work and the end. */
public abstract class VertexStepper implements Stepper {

  protected final Schedule stepSizes;
  protected final Iterate x; // x_t
  protected long t;
  protected long calls; // of the linear oracle
  protected boolean ended;
  private final Counters setUp;
  private final List<String> notes;

  /**
   * A stepper at t = 0.
   *
   * @param stepSizes the size of each step
   * @param x the iterate
   * @param setUp the work done before the first step
   * @param notes what was chosen for the problem
   */
  protected VertexStepper(Schedule stepSizes, Iterate x, Counters setUp, List<String> notes) {
    this.stepSizes = stepSizes;
    this.x = x;
    this.setUp = setUp;
    this.notes = List.copyOf(notes);
  }

  /** {@return the work of the steps} */
  protected abstract Counters work();

  @Override
  public final Optional<End> ended() {
    return ended ? Optional.of(End.CONVERGED) : Optional.empty();
  }

  @Override
  public final long t() {
    return t;
  }

  @Override
  public final void last(double[] into) {
    x.copyTo(0, into.length, into);
  }

  @Override
  public final double stepSize() {
    return stepSizes.at(t);
  }

  @Override
  public boolean finite() {
    return x.finite();
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
    t = s.of(t);
    calls = s.of(calls);
    ended = s.of(ended);
    s.of(x);
  }
}
