package io.tiebreak.solver;

import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.objective.Curvature;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.Smooth;
import io.tiebreak.problem.BilevelProblem;
import java.util.Optional;

/**
 * The exact value and gradient of a finite sum H at any point, and the Lipschitz constant L of the
 * gradient. The data give L, or it is found by backtracking: it begins at the L for which a step is
 * as long as the set is wide, and doubles whenever
 *
 * <p>H(y) &lt;= H(x) + &lt;grad H(x), y - x&gt; + L/2 |y - x|^2
 *
 * <p>does not hold for a step from x to y.
 */
public final class FullGradient implements Stateful {

  /** The rounding of values that are compared, relative to their sizes. */
  private static final double ROUNDING = 1e-13;

  /** The length in diameters below which a step changes values by rounding only, and L stays. */
  private static final double SHORT = 1e-9;

  private final Smooth whole;
  private final int count;
  private final double[] gradient;
  private final boolean known;
  private final double tooShort; // the square of the length
  private double l;
  private double value;
  private boolean sound = true; // a projection would hide an infinite step
  private long samples;

  private FullGradient(Level level, boolean known, double l, double diameter, long passes) {
    this.whole = level.expanded().orElseThrow();
    this.count = level.count();
    this.gradient = new double[level.dimension()];
    this.known = known;
    this.tooShort = SHORT * diameter * (SHORT * diameter);
    this.l = Math.max(l, Double.MIN_NORMAL); // so that division by it is safe
    this.samples = passes * count;
  }

  /** Returns gradients with L = 1 for a method that needs no L: gamma/L is then gamma itself. */
  static FullGradient withoutL(Level level) {
    return new FullGradient(level, true, 1, 0, 0);
  }

  /** Returns the gradient of a level. If it is linear, a step of 1/L crosses X. */
  static FullGradient of(Level level, BilevelProblem problem) {
    Optional<Curvature> data = level.curvature();
    double diameter = problem.set().diameter();
    long passes = data.map(Curvature::passes).orElse(0L);
    double most = data.map(Curvature::most).orElse(0.0);
    if (most != 0) {
      return new FullGradient(level, true, most, diameter, passes);
    }
    double[] gradient = new double[level.dimension()];
    level.whole().orElseThrow().valueAndGradient(Point.of(problem.start()), gradient);
    double crossing = Kernels.length(gradient) / Math.max(diameter, Double.MIN_NORMAL);
    return new FullGradient(
        level, data.isPresent(), crossing > 0 ? crossing : 1, diameter, passes + 1);
  }

  /** Computes value and gradient at x. */
  public void at(Point x) {
    value = whole.valueAndGradient(x, gradient);
    samples += count;
    sound &= Double.isFinite(value) && Kernels.finite(gradient);
  }

  /** Returns the value at another point, without changing the one that is kept. */
  public double valueAt(Point x) {
    double there = whole.value(x);
    samples += count;
    sound &= Double.isFinite(there);
    return there;
  }

  public double value() {
    return value;
  }

  /** Returns the gradient in a buffer that {@link #at} overwrites. */
  public double[] gradient() {
    return gradient;
  }

  /** Returns L, or the estimate of it so far. */
  public double l() {
    return l;
  }

  /** Returns whether the data give L, so that no backtracking is needed. */
  public boolean knowsL() {
    return known;
  }

  /** Doubles L, unless the data give it. */
  public void raise() {
    if (!known) {
      l *= 2;
    }
  }

  /**
   * Returns whether L covers the step to y from x, where H was computed last. If not, raises L, and
   * the step must be repeated.
   */
  public boolean holds(double[] x, double[] y, Point atY) {
    if (known) {
      return true;
    }
    double slope = 0;
    double square = 0;
    for (int j = 0; j < x.length; j++) {
      double moved = y[j] - x[j];
      slope += gradient[j] * moved;
      square += moved * moved;
    }
    boolean within = covers(l, value, slope, square, valueAt(atY));
    if (!within) {
      raise();
    }
    return within;
  }

  /** Returns whether this L covers a step with these numbers, or the step is not finite anyway. */
  public boolean covers(double most, double here, double slope, double square, double there) {
    double rounding = ROUNDING * (Math.abs(here) + Math.abs(there) + Math.abs(slope));
    return !(there - here > slope + most / 2 * square + rounding && square > tooShort)
        || !Double.isFinite(there);
  }

  /** Returns whether all values and gradients so far were finite. */
  boolean finite() {
    return sound;
  }

  /** Returns the samples used, with those for L. A value costs as many as a gradient. */
  long samples() {
    return samples;
  }

  /** Saves neither value nor gradient, which every step computes again. */
  @Override
  public void state(State s) {
    sound |= s.loading(); // no other state is saved
    samples = s.of(samples);
    l = s.of(l);
  }
}
