package io.tiebreak.method;

import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.Smooth;

/** The exact value and gradient of a finite sum, wherever a method asks for them. */
final class Exact implements Stateful {

  private final Smooth whole;
  private final int count;
  private final double[] gradient;
  private double value;
  private boolean sound = true; // a projection would hide an infinite step
  private long samples;

  Exact(Level level) {
    this.whole = level.expanded().orElseThrow();
    this.count = level.count();
    this.gradient = new double[level.dimension()];
  }

  /** Value and gradient become those at x. */
  void at(Point x) {
    value = whole.valueAndGradient(x, gradient);
    samples += count;
    sound &= Double.isFinite(value) && Kernels.finite(gradient);
  }

  /** The value at another point; the one that is kept stays. */
  double valueAt(Point x) {
    double there = whole.value(x);
    samples += count;
    sound &= Double.isFinite(there);
    return there;
  }

  double value() {
    return value;
  }

  /** Lent, until the next one. */
  double[] gradient() {
    return gradient;
  }

  /** Whether all values and gradients so far were finite. */
  boolean finite() {
    return sound;
  }

  /** A pass for a value alone counts as one for a gradient. */
  long samples() {
    return samples;
  }

  /** What every step asks for anew is not kept. */
  @Override
  public void state(State s) {
    sound |= s.loading(); // no other state is saved
    samples = s.of(samples);
  }
}
