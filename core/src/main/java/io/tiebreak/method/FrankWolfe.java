package io.tiebreak.method;

import static io.tiebreak.method.Laps.Part.ORACLE;
import static io.tiebreak.method.Laps.Part.SAMPLES;

import io.tiebreak.estimator.Estimator;
import io.tiebreak.iterate.Iterate;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.schedule.Schedule;
import io.tiebreak.set.FeasibleSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Conditional-gradient steps on the inner level alone: a method of its own, or a warm start. */
final class FrankWolfe implements Stepper {

  /**
   * When it has done enough.
   *
   * @param samples drawn
   * @param steps made
   * @param gap max of &lt;dG_k, x_k - v&gt; over X, at most; only for exact gradients
   */
  record Enough(long samples, long steps, OptionalDouble gap) {

    /** Never. */
    static final Enough NEVER = after(Long.MAX_VALUE);

    /** After so many samples. */
    static Enough after(long samples) {
      return new Enough(samples, Long.MAX_VALUE, OptionalDouble.empty());
    }
  }

  private final FeasibleSet set;
  private final Schedule step;
  private final Estimator inner;
  private final Iterate x;
  private final Vertex v;
  private final Enough enough;
  private final List<String> notes;
  private boolean ended;
  private long k;
  private long calls;

  FrankWolfe(
      FeasibleSet set,
      Schedule step,
      Estimator inner,
      Iterate x,
      Enough enough,
      List<String> notes) {
    this.set = set;
    this.step = step;
    this.inner = inner;
    this.x = x;
    this.v = set.vertex(0);
    this.enough = enough;
    this.notes = List.copyOf(notes);
  }

  @Override
  public void step(Laps laps) {
    if (ended) {
      return;
    }
    inner.update(k, x, 1); // dG_k  (B5), (B7)
    laps.end(SAMPLES);
    set.minimise(inner.gradient(), 0, v); // v_k  (B5), (B7)
    calls++;
    laps.end(ORACLE);
    ended = enough.gap.isPresent() && gap() <= enough.gap.getAsDouble();
    if (!ended) {
      x.moveToward(v, step.at(k)); // x_{k+1}  (B5), (B7)
      k++;
      ended = inner.samples() >= enough.samples || k >= enough.steps;
    }
  }

  private double gap() {
    return x.dot(inner.gradient()) - v.dot(inner.gradient());
  }

  @Override
  public Optional<End> ended() {
    return ended ? Optional.of(End.CONVERGED) : Optional.empty();
  }

  @Override
  public long t() {
    return k;
  }

  @Override
  public void last(double[] into) {
    x.copyTo(0, into.length, into);
  }

  @Override
  public double stepSize() {
    return step.at(k);
  }

  @Override
  public boolean finite() {
    return inner.finite() && x.finite();
  }

  @Override
  public Counters counters() {
    return new Counters(0, inner.samples(), calls);
  }

  @Override
  public List<String> notes() {
    return notes;
  }

  @Override
  public void state(State s) {
    k = s.of(k);
    calls = s.of(calls);
    ended = s.of(ended);
    s.of(inner, x, v);
  }
}
