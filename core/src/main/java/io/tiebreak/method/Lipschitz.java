package io.tiebreak.method;

import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.objective.Curvature;
import io.tiebreak.objective.Level;
import io.tiebreak.problem.BilevelProblem;
import java.util.Optional;

/**
 * L_F or L_G: how fast a level's gradient changes at most. The data tell it, or it is found by
 * backtracking: it begins where a step is as long as the set is wide, and doubles wherever
 *
 * <p>H(y) &lt;= H(x) + &lt;grad H(x), y - x&gt; + L/2 |y - x|^2
 *
 * <p>does not hold for a step from x to y.
 */
final class Lipschitz implements Stateful {

  /** Of the values that are compared: their last digits decide nothing. */
  private static final double ROUNDING = 1e-13;

  /** In diameters: of shorter steps values tell nothing but rounding, and L stays. */
  private static final double SHORT = 1e-9;

  private final boolean told;
  private final double tooShort; // its square
  private final long samples;
  private double value;

  private Lipschitz(boolean told, double value, double diameter, long samples) {
    this.told = told;
    this.tooShort = SHORT * diameter * (SHORT * diameter);
    this.value = Math.max(value, Double.MIN_NORMAL); // which can be divided by
    this.samples = samples;
  }

  /** Of a level of this problem. A linear one has any L: one that crosses the set in a step. */
  static Lipschitz of(Level level, BilevelProblem problem) {
    Optional<Curvature> data = level.curvature();
    double diameter = problem.set().diameter();
    long passes = data.map(Curvature::passes).orElse(0L);
    double most = data.map(Curvature::most).orElse(0.0);
    if (most != 0) {
      return new Lipschitz(true, most, diameter, passes * level.count());
    }
    double[] gradient = new double[level.dimension()];
    level.whole().orElseThrow().valueAndGradient(Point.of(problem.start()), gradient);
    double crossing = Kernels.length(gradient) / Math.max(diameter, Double.MIN_NORMAL);
    return new Lipschitz(
        data.isPresent(), crossing > 0 ? crossing : 1, diameter, (passes + 1) * level.count());
  }

  double value() {
    return value;
  }

  /** Whether nothing has to be tried. */
  boolean told() {
    return told;
  }

  /** What it took to begin with. */
  long samples() {
    return samples;
  }

  /** Doubles it, where it is not told. */
  void raise() {
    if (!told) {
      value *= 2;
    }
  }

  /**
   * Whether a step from x, where H is known, to y is within L; else L is raised, and the step is to
   * be made again.
   */
  boolean holds(Exact h, double[] x, double[] y, Point atY) {
    if (told) {
      return true;
    }
    double slope = 0;
    double square = 0;
    for (int j = 0; j < x.length; j++) {
      double moved = y[j] - x[j];
      slope += h.gradient()[j] * moved;
      square += moved * moved;
    }
    boolean within = covers(value, h.value(), slope, square, h.valueAt(atY));
    if (!within) {
      raise();
    }
    return within;
  }

  /** Whether l covers a step by these numbers. What is not finite is no matter of L. */
  boolean covers(double l, double here, double slope, double square, double there) {
    double rounding = ROUNDING * (Math.abs(here) + Math.abs(there) + Math.abs(slope));
    return !(there - here > slope + l / 2 * square + rounding && square > tooShort)
        || !Double.isFinite(there);
  }

  @Override
  public void state(State s) {
    value = s.of(value);
  }
}
