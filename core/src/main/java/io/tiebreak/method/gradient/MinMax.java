package io.tiebreak.method.gradient;

import static io.tiebreak.problem.StepTimer.Part.SAMPLES;

import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.StepTimer;
import io.tiebreak.set.Projection;
import io.tiebreak.solver.Fista;
import io.tiebreak.solver.FullGradient;
import io.tiebreak.solver.FullGradients;

/**
 * Nesterov's method for the smooth min-max problem of (B11), min over X of max{F - c, G - ghat}. A
 * step minimises max{l_F(x) - c, l_G(x) - ghat} + L/2 |x - y|^2 over X, with both linearisations at
 * y and L the larger of L_F and L_G.
 *
 * <p>For a weight w in [0, 1] of F, the minimiser of the mix is P(y - (w grad F + (1-w) grad G) /
 * L). The weight sought is the one for which the two linearisations agree there; their difference
 * decreases in w.
 */
final class MinMax implements Stateful {

  private static final int MOST_TRIALS = 60;

  /** The rounding of a difference, relative to the terms that are subtracted. */
  private static final double ROUNDING = 1e-15;

  private final FullGradients levels;
  private final FullGradient outer;
  private final FullGradient inner;
  private final Projection projection;
  private final double[] x;
  private final double[] y;
  private final double[] next;
  private final Point atY;
  private final Point atNext;
  private double momentum = 1;
  private double excess = Double.POSITIVE_INFINITY;
  private double slopeOuter; // of l_F from y to next
  private double slopeInner;

  MinMax(BilevelProblem problem, FullGradients levels) {
    this.levels = levels;
    this.outer = levels.outer();
    this.inner = levels.inner();
    this.projection = problem.set().projection().orElseThrow();
    this.x = problem.start();
    this.y = problem.start();
    this.next = problem.start();
    this.atY = Point.of(y);
    this.atNext = Point.of(next);
  }

  /** Begins at a point of X. */
  void begin(double[] from) {
    System.arraycopy(from, 0, x, 0, x.length);
    System.arraycopy(from, 0, y, 0, x.length);
    momentum = 1;
    excess = Double.POSITIVE_INFINITY;
  }

  void step(double c, double ghat, StepTimer timer) {
    outer.at(atY);
    inner.at(atY);
    double f;
    double g;
    do {
      mix(c, ghat, larger());
      f = outer.valueAt(atNext);
      g = inner.valueAt(atNext);
    } while (!within(f, g));
    timer.end(SAMPLES);
    excess = Math.max(f - c, g - ghat);
    momentum = Fista.accelerate(momentum, next, x, y);
  }

  private double larger() {
    return Math.max(outer.l(), inner.l());
  }

  /** Returns whether L covers the step on both levels; where not, raises it unless it is known. */
  private boolean within(double f, double g) {
    double square = 0;
    for (int j = 0; j < x.length; j++) {
      square += (next[j] - y[j]) * (next[j] - y[j]);
    }
    double l = larger();
    boolean outerFits = outer.knowsL() || outer.covers(l, outer.value(), slopeOuter, square, f);
    boolean innerFits = inner.knowsL() || inner.covers(l, inner.value(), slopeInner, square, g);
    if (!outerFits) {
      outer.raise();
    }
    if (!innerFits) {
      inner.raise();
    }
    return outerFits && innerFits;
  }

  /** Finds next by false position (Illinois) over the weight, with one projection per trial. */
  private void mix(double c, double ghat, double l) {
    double atLow = difference(0, c, ghat, l);
    if (!(atLow > 0)) {
      return; // only G counts
    }
    double atHigh = difference(1, c, ghat, l);
    if (!(atHigh < 0)) {
      return; // only F counts
    }
    double low = 0;
    double high = 1;
    double enough =
        ROUNDING
            * (Math.abs(outer.value()) + Math.abs(c) + Math.abs(inner.value()) + Math.abs(ghat));
    int side = 0;
    for (int trial = 0; trial < MOST_TRIALS; trial++) {
      double w = (low * atHigh - high * atLow) / (atHigh - atLow);
      double off = difference(w, c, ghat, l);
      if (!(Math.abs(off) > enough && low < w && w < high)) {
        return;
      }
      if (off > 0) {
        low = w;
        atLow = off;
        atHigh = side > 0 ? atHigh / 2 : atHigh;
        side = 1;
      } else {
        high = w;
        atHigh = off;
        atLow = side < 0 ? atLow / 2 : atLow;
        side = -1;
      }
    }
  }

  /** Computes next = the minimiser of the mix by w; returns l_F - c - (l_G - ghat) there. */
  private double difference(double w, double c, double ghat, double l) {
    double[] f = outer.gradient();
    double[] g = inner.gradient();
    for (int j = 0; j < y.length; j++) {
      next[j] = y[j] - (w * f[j] + (1 - w) * g[j]) / l;
    }
    projection.project(next);
    slopeOuter = 0;
    slopeInner = 0;
    for (int j = 0; j < y.length; j++) {
      slopeOuter += f[j] * (next[j] - y[j]);
      slopeInner += g[j] * (next[j] - y[j]);
    }
    return outer.value() + slopeOuter - c - (inner.value() + slopeInner - ghat);
  }

  /** Returns max{F - c, G - ghat} at the current point. */
  double excess() {
    return excess;
  }

  boolean finite() {
    return levels.finite() && Kernels.finite(x);
  }

  void copyTo(double[] into) {
    System.arraycopy(x, 0, into, 0, x.length);
  }

  @Override
  public void state(State s) {
    s.of(levels);
    s.of(x, y);
    momentum = s.of(momentum);
    excess = s.of(excess);
  }
}
