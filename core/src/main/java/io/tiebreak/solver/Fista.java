package io.tiebreak.solver;

import static io.tiebreak.problem.StepTimer.Part.ORACLE;
import static io.tiebreak.problem.StepTimer.Part.OTHER;
import static io.tiebreak.problem.StepTimer.Part.SAMPLES;

import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Counters;
import io.tiebreak.problem.StepTimer;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.Projection;
import java.util.Arrays;

/**
 * FISTA with function restart on sigma F + G, for (B10), (B11) and (B12): a step that increases the
 * value is dropped, and the momentum restarts. If the data do not give L, it is found by
 * backtracking.
 *
 * <p>{@link Projected} minimises the same sum to the last digit, for which values are too inexact:
 * it uses gradients only. This class implements the methods as published.
 */
public final class Fista implements StageSolver {

  /** The number of steps from one gap to the next, as each costs an extra gradient. */
  private static final int STEPS_PER_GAP = 8;

  private final FeasibleSet set;
  private final Projection projection;
  private final FullGradients levels;
  private final FullGradient outer;
  private final FullGradient inner;
  private final boolean needsGap;
  private final Vertex v;
  private final double[] x;
  private final double[] y;
  private final double[] next;
  private final double[] gradient;
  private final Point atX;
  private final Point atY;
  private final Point atNext;
  private final Form form;
  private double value; // of the sum at x
  private double momentum = 1;
  private double lastSigma = Double.NaN;
  private double gap = Double.POSITIVE_INFINITY;
  private boolean stuck;
  private long steps; // with this sigma
  private long calls;

  /**
   * A solver at the start of a problem.
   *
   * @param levels F and G of the problem
   * @param needsGap whether to compute gaps
   */
  public Fista(BilevelProblem problem, FullGradients levels, boolean needsGap) {
    this.set = problem.set();
    this.projection = set.projection().orElseThrow();
    this.levels = levels;
    this.outer = levels.outer();
    this.inner = levels.inner();
    this.needsGap = needsGap;
    this.v = set.vertex(0);
    this.x = problem.start();
    this.y = problem.start();
    this.next = problem.start();
    this.gradient = new double[x.length];
    this.atX = Point.of(x);
    this.atY = Point.of(y);
    this.atNext = Point.of(next);
    this.form = Form.of(gradient);
  }

  @Override
  public void step(double sigma, StepTimer timer) {
    boolean restarts = sigma != lastSigma;
    if (restarts) {
      lastSigma = sigma;
      gap = Double.POSITIVE_INFINITY; // the last gap was that of another function
      momentum = 1;
      steps = 0;
      stuck = false;
      System.arraycopy(x, 0, y, 0, x.length);
    }
    if (needsGap && steps % STEPS_PER_GAP == 0) {
      updateGap(sigma, timer);
    }
    boolean plain = momentum == 1;
    double here = gradientAt(atY, sigma);
    if (restarts) {
      value = here; // y = x
    }
    double there = descend(sigma, here);
    timer.end(SAMPLES);
    if (there > value && !plain) {
      momentum = 1; // function restart  (B10), (B12)
      System.arraycopy(x, 0, y, 0, x.length);
    } else {
      stuck = plain && Arrays.equals(x, next);
      momentum = accelerate(momentum, next, x, y);
      value = there;
    }
    steps++;
  }

  /** Computes the gradient of the sum at a point, and returns its value. */
  private double gradientAt(Point point, double sigma) {
    inner.at(point);
    System.arraycopy(inner.gradient(), 0, gradient, 0, gradient.length);
    if (sigma == 0) {
      return inner.value();
    }
    outer.at(point);
    for (int j = 0; j < gradient.length; j++) {
      gradient[j] += sigma * outer.gradient()[j];
    }
    return sigma * outer.value() + inner.value();
  }

  /** Computes next = P(y - gradient / L), L = sigma L_F + L_G; returns the value there. */
  private double descend(double sigma, double here) {
    while (true) {
      double l = (sigma == 0 ? 0 : sigma * outer.l()) + inner.l();
      double slope = 0;
      double square = 0;
      for (int j = 0; j < y.length; j++) {
        next[j] = y[j] - gradient[j] / l;
      }
      projection.project(next); // (B10), (B11), (B12)
      for (int j = 0; j < y.length; j++) {
        double moved = next[j] - y[j];
        slope += gradient[j] * moved;
        square += moved * moved;
      }
      double there = (sigma == 0 ? 0 : sigma * outer.valueAt(atNext)) + inner.valueAt(atNext);
      boolean known = inner.knowsL() && (sigma == 0 || outer.knowsL());
      if (known || inner.covers(l, here, slope, square, there)) {
        return there;
      }
      outer.raise();
      inner.raise();
    }
  }

  /** Computes y = next + (t - 1)/t' (next - x), x = next; returns t' = (1 + sqrt(1 + 4 t^2))/2. */
  public static double accelerate(double t, double[] next, double[] x, double[] y) {
    double after = (1 + Math.sqrt(1 + 4 * t * t)) / 2;
    double beta = (t - 1) / after;
    for (int j = 0; j < x.length; j++) {
      y[j] = next[j] + beta * (next[j] - x[j]); // (B10), (B11), (B12)
      x[j] = next[j];
    }
    return after;
  }

  private void updateGap(double sigma, StepTimer timer) {
    gradientAt(atX, sigma);
    timer.end(SAMPLES);
    set.minimise(form, 0, v);
    calls++;
    timer.end(ORACLE);
    Arrays.fill(next, 0);
    v.addTo(next, 1);
    gap = 0;
    for (int j = 0; j < x.length; j++) {
      gap += gradient[j] * (x[j] - next[j]);
    }
    timer.end(OTHER);
  }

  /** Returns the value of the sum at the current point. */
  public double value() {
    return value;
  }

  @Override
  public double gap() {
    return gap;
  }

  @Override
  public boolean finite() {
    return levels.finite() && !Double.isNaN(gap) && Kernels.finite(x);
  }

  @Override
  public long patience() {
    return 20_000;
  }

  @Override
  public boolean stuck() {
    return stuck;
  }

  @Override
  public void refresh() {
    // Every gradient is computed from the data.
  }

  @Override
  public void copyTo(double[] into) {
    System.arraycopy(x, 0, into, 0, x.length);
  }

  @Override
  public long calls() {
    return calls;
  }

  public Counters counters() {
    return levels.counters().plus(new Counters(0, 0, calls));
  }

  @Override
  public void state(State s) {
    s.of(levels);
    s.of(x, y);
    value = s.of(value);
    momentum = s.of(momentum);
    lastSigma = s.of(lastSigma);
    gap = s.of(gap);
    stuck = s.of(stuck);
    steps = s.of(steps);
    calls = s.of(calls);
  }
}
