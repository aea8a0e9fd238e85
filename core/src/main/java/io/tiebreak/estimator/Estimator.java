package io.tiebreak.estimator;

import io.tiebreak.iterate.ScaledSum;
import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;

/** An estimate of the gradient and value of a level at the iterate. */
public abstract sealed class Estimator implements Stateful permits Storm, Spider, Full {

  /** The estimate of the gradient, e_t. */
  final ScaledSum e;

  /** The estimate of the value, by the same formula. */
  double value;

  /** The number of samples drawn so far. */
  long samples;

  private boolean spoilt; // by an earlier value that was not finite

  Estimator(Partition partition) {
    this.e = new ScaledSum(partition);
  }

  /** Makes the estimate of step t at x_t; a is the weight of the new samples, if it has one. */
  public abstract void update(long t, Point x, double a);

  /** Returns the estimate of the gradient after the last update. */
  public final ScaledSum gradient() {
    return e;
  }

  /** Returns the estimate of the value after the last update. */
  public final double value() {
    return value;
  }

  /** Returns the number of samples drawn so far; a full gradient counts all components. */
  public final long samples() {
    return samples;
  }

  /** Replaces the estimates. */
  final void renew(double value, double[] gradient) {
    spoilt |= !Double.isFinite(this.value);
    this.value = value;
    e.set(gradient);
  }

  /** Returns whether value and gradient are finite, and were in all updates. */
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
