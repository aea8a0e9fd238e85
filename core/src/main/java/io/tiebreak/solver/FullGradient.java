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
 * The exact value and gradient of a finite sum H, wherever a method asks for them, and L: how fast
 * its gradient changes at most. The data tell L, or it is found by backtracking: it begins where a
 * step is as long as the set is wide, and doubles wherever
 *
 * <p>H(y) &lt;= H(x) + &lt;grad H(x), y - x&gt; + L/2 |y - x|^2
 *
 * <p>does not hold for a step from x to y.
 */
public final class FullGradient implements Stateful {

  /** Of the values that are compared: their last digits decide nothing. */
  private static final double ROUNDING = 1e-13;

  /** In diameters: of shorter steps values tell nothing but rounding, and L stays. */
  private static final double SHORT = 1e-9;

  private final Smooth whole;
  private final int count;
  private final double[] gradient;
  private final boolean told;
  private final double tooShort; // its square
  private double l;
  private double value;
  private boolean sound = true; // a projection would hide an infinite step
  private long samples;

  private FullGradient(Level level, boolean told, double l, double diameter, long passes) {
    this.whole = level.expanded().orElseThrow();
    this.count = level.count();
    this.gradient = new double[level.dimension()];
    this.told = told;
    this.tooShort = SHORT * diameter * (SHORT * diameter);
    this.l = Math.max(l, Double.MIN_NORMAL); // which can be divided by
    this.samples = passes * count;
  }

  /** Of a method that does not ask for L, with L = 1: gamma/L is then gamma as it is given. */
  static FullGradient withoutL(Level level) {
    return new FullGradient(level, true, 1, 0, 0);
  }

  /** Of a level of this problem. A linear one has any L: one that crosses the set in a step. */
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

  /** Value and gradient become those at x. */
  public void at(Point x) {
    value = whole.valueAndGradient(x, gradient);
    samples += count;
    sound &= Double.isFinite(value) && Kernels.finite(gradient);
  }

  /** The value at another point; the one that is kept stays. */
  public double valueAt(Point x) {
    double there = whole.value(x);
    samples += count;
    sound &= Double.isFinite(there);
    return there;
  }

  public double value() {
    return value;
  }

  /** Lent, until the next one. */
  public double[] gradient() {
    return gradient;
  }

  /** L, as far as it is known. */
  public double l() {
    return l;
  }

  /** Whether the data tell L, so that nothing has to be tried. */
  public boolean told() {
    return told;
  }

  /** Doubles L, where it is not told. */
  public void raise() {
    if (!told) {
      l *= 2;
    }
  }

  /**
   * Whether a step from x, where H is known, to y is within L; else L is raised, and the step is to
   * be made again.
   */
  public boolean holds(double[] x, double[] y, Point atY) {
    if (told) {
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

  /** Whether this L covers a step by these numbers. What is not finite is no matter of L. */
  public boolean covers(double most, double here, double slope, double square, double there) {
    double rounding = ROUNDING * (Math.abs(here) + Math.abs(there) + Math.abs(slope));
    return !(there - here > slope + most / 2 * square + rounding && square > tooShort)
        || !Double.isFinite(there);
  }

  /** Whether all values and gradients so far were finite. */
  boolean finite() {
    return sound;
  }

  /** With what L took. A pass for a value alone counts as one for a gradient. */
  long samples() {
    return samples;
  }

  /** What every step asks for anew is not kept. */
  @Override
  public void state(State s) {
    sound |= s.loading(); // no other state is saved
    samples = s.of(samples);
    l = s.of(l);
  }
}
