package io.tiebreak.estimator;

import io.tiebreak.iterate.ScaledSum;
import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;

/** An estimate of a level's gradient and value that follows the iterate. */
public abstract sealed class Estimator implements Stateful permits Storm, Spider, Full {

  /** The gradient's estimate, e_t. */
  final ScaledSum e;

  /** The value's estimate, by the same formula. */
  double value;

  /** Samples drawn so far. */
  long samples;

  private boolean spoilt; // by a value that was not finite, and is forgotten

  Estimator(Partition partition) {
    this.e = new ScaledSum(partition);
  }

  /** Makes the estimate of step t at x_t; a is the weight of what is new, where there is one. */
  public abstract void update(long t, Point x, double a);

  /** The estimated gradient, as of the last update. */
  public final ScaledSum gradient() {
    return e;
  }

  /** The estimated value, as of the last update. */
  public final double value() {
    return value;
  }

  /** Samples drawn so far; a full gradient counts all components. */
  public final long samples() {
    return samples;
  }

  /** Forgets what was, for these. */
  final void renew(double value, double[] gradient) {
    spoilt |= !Double.isFinite(this.value);
    this.value = value;
    e.set(gradient);
  }

  /** Whether value and gradient are finite, and were so in all updates. */
  public final boolean finite() {
    return !spoilt && Double.isFinite(value) && e.finite();
  }

  @Override
  public final void state(State s) {
    s.of(e);
    value = s.of(value);
    samples = s.of(samples);
    spoilt &= !s.loading(); // no such state is saved
  }
}
