package io.tiebreak.method.cut;

import static io.tiebreak.problem.StepTimer.Part.ORACLE;
import static io.tiebreak.problem.StepTimer.Part.SAMPLES;

import io.tiebreak.estimator.Estimator;
import io.tiebreak.iterate.Iterate;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.method.step.VertexStepper;
import io.tiebreak.problem.Counters;
import io.tiebreak.problem.StepTimer;
import io.tiebreak.schedule.Schedule;
import io.tiebreak.set.FeasibleSet;
import java.util.List;
import java.util.OptionalDouble;

/** Conditional-gradient steps on the inner level alone: a method in itself, or a warm start. */
final class FrankWolfe extends VertexStepper {

  /**
   * The limits at which it ends.
   *
   * @param samples the number of samples drawn
   * @param steps the number of steps made
   * @param gap the largest &lt;dG_t, x_t - v&gt; over X; for exact gradients only
   */
  record Enough(long samples, long steps, OptionalDouble gap) {

    /** Returns the limit of a number of samples. */
    static Enough after(long samples) {
      return new Enough(samples, Long.MAX_VALUE, OptionalDouble.empty());
    }
  }

  private final FeasibleSet set;
  private final Estimator inner;
  private final Vertex v;
  private final Enough enough;

  FrankWolfe(
      FeasibleSet set,
      Schedule stepSizes,
      Estimator inner,
      Iterate x,
      Enough enough,
      List<String> notes) {
    super(stepSizes, x, Counters.NONE, notes);
    this.set = set;
    this.inner = inner;
    this.v = set.vertex(0);
    this.enough = enough;
  }

  @Override
  public void step(StepTimer timer) {
    if (ended) {
      return;
    }
    inner.update(t, x, 1); // dG_t  (B5), (B7)
    timer.end(SAMPLES);
    set.minimise(inner.gradient(), 0, v); // v_t  (B5), (B7)
    calls++;
    timer.end(ORACLE);
    ended =
        enough.gap.isPresent()
            && x.dot(inner.gradient()) - v.dot(inner.gradient()) <= enough.gap.getAsDouble();
    if (!ended) {
      x.moveToward(v, stepSizes.at(t)); // x_{t+1}  (B5), (B7)
      t++;
      ended = inner.samples() >= enough.samples || t >= enough.steps;
    }
  }

  @Override
  public boolean finite() {
    return inner.finite() && super.finite();
  }

  @Override
  protected Counters work() {
    return new Counters(0, inner.samples(), calls);
  }

  @Override
  public void state(State s) {
    super.state(s);
    s.of(inner, v);
  }
}
