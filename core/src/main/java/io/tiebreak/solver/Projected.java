package io.tiebreak.solver;

import static io.tiebreak.problem.StepTimer.Part.ORACLE;
import static io.tiebreak.problem.StepTimer.Part.OTHER;
import static io.tiebreak.problem.StepTimer.Part.SAMPLES;

import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.objective.GradientTracker;
import io.tiebreak.problem.StepTimer;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.Projection;
import java.util.Arrays;

/**
 * Accelerated projected gradient (Beck, Teboulle, 2009) that starts its momentum anew where it
 * points uphill (O'Donoghue, Candes, 2015): for sets whose boundary is curved. The step is found by
 * halving, from the slope between two points.
 */
public final class Projected implements StageSolver {

  /** The gap costs a gradient of its own: it is looked at after each so many steps. */
  private static final int LOOK_EVERY = 8;

  private static final int MOST_HALVINGS = 60;

  private final FeasibleSet set;
  private final Projection projection;
  private final GradientTracker outer;
  private final GradientTracker inner;
  private final Vertex v;
  private final double[] x;
  private final double[] y;
  private final double[] next;
  private final double[] gradient;
  private final double[] gradientNext;
  private final double unit; // a power of two: lengths are measured in it, for their squares
  private double momentum = 1;
  private double lipschitz;
  private double lastSigma = Double.NaN;
  private double gap = Double.POSITIVE_INFINITY;
  private boolean stuck;
  private boolean sound = true;
  private long steps;
  private long calls;

  /** From a start in the set, which has a projection. */
  public Projected(FeasibleSet set, GradientTracker outer, GradientTracker inner, double[] start) {
    int d = set.dimension();
    this.set = set;
    this.projection = set.projection().orElseThrow();
    this.outer = outer;
    this.inner = inner;
    this.v = set.vertex(0);
    double most = Math.min(Math.max(set.diameter(), Double.MIN_NORMAL), 0x1p1000);
    this.unit = Math.scalb(1.0, Math.getExponent(most));
    this.x = start.clone();
    this.y = start.clone();
    this.next = new double[d];
    this.gradient = new double[d];
    this.gradientNext = new double[d];
  }

  private void gradientAt(double[] point, double sigma, double[] into) {
    Arrays.fill(into, 0);
    if (sigma != 0) {
      outer.at(point);
      outer.addGradient(sigma, into);
    }
    inner.at(point);
    inner.addGradient(1, into);
  }

  @Override
  public void step(double sigma, StepTimer timer) {
    if (sigma != lastSigma) {
      restart(sigma);
    }
    gradientAt(y, sigma, gradient);
    timer.end(SAMPLES);
    boolean moved = descend(sigma, timer);
    double uphill = 0;
    double t = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
    double beta = (momentum - 1) / t;
    for (int j = 0; j < x.length; j++) {
      uphill += (y[j] - next[j]) / unit * ((next[j] - x[j]) / unit);
    }
    if (uphill > 0) {
      beta = 0;
      t = 1;
    }
    for (int j = 0; j < x.length; j++) {
      y[j] = next[j] + beta * (next[j] - x[j]);
      x[j] = next[j];
    }
    momentum = t;
    steps++;
    if (steps % LOOK_EVERY == 0 || !moved) {
      timer.end(OTHER);
      look(sigma, timer);
      stuck = !moved && beta == 0;
    }
  }

  private void restart(double sigma) {
    lastSigma = sigma;
    gap = Double.POSITIVE_INFINITY; // the one at hand was of another function
    momentum = 1;
    System.arraycopy(x, 0, y, 0, x.length);
    stuck = false;
    lipschitz = Math.max(lipschitz / 4, Double.MIN_NORMAL);
  }

  /**
   * next = P(y - gradient / L), with the least L on the way up for which the gradient has changed
   * by no more than L times the distance in units. False where the point stays where it is.
   */
  private boolean descend(double sigma, StepTimer timer) {
    if (!(lipschitz > Double.MIN_NORMAL)) {
      double size = Math.max(set.diameter() / unit, Double.MIN_NORMAL);
      lipschitz = Math.max(Kernels.length(gradient) / size, Double.MIN_NORMAL);
    }
    double distance = 0;
    for (int halving = 0; halving < MOST_HALVINGS; halving++) {
      for (int j = 0; j < y.length; j++) {
        next[j] = y[j] - gradient[j] / lipschitz * unit;
      }
      projection.project(next);
      timer.end(OTHER);
      gradientAt(next, sigma, gradientNext);
      timer.end(SAMPLES);
      distance = 0;
      double change = 0;
      for (int j = 0; j < y.length; j++) {
        double moved = (next[j] - y[j]) / unit;
        distance += moved * moved;
        change += (gradientNext[j] - gradient[j]) * moved;
      }
      sound = Double.isFinite(distance) && Double.isFinite(change); // has all gradients in it
      if (change <= lipschitz * distance * (1 + 1e-9)) {
        break;
      }
      lipschitz *= 2;
    }
    return distance > 0;
  }

  private void look(double sigma, StepTimer timer) {
    gradientAt(x, sigma, gradientNext);
    timer.end(SAMPLES);
    set.minimise(Form.of(gradientNext), 0, v);
    calls++;
    timer.end(ORACLE);
    Arrays.fill(gradient, 0);
    v.addTo(gradient, 1);
    gap = 0;
    for (int j = 0; j < x.length; j++) {
      gap += gradientNext[j] * (x[j] - gradient[j]);
    }
  }

  @Override
  public double gap() {
    return gap;
  }

  @Override
  public boolean finite() {
    return sound && !Double.isNaN(gap);
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
    // Every gradient is new.
  }

  @Override
  public void copyTo(double[] into) {
    System.arraycopy(x, 0, into, 0, x.length);
  }

  @Override
  public long calls() {
    return calls;
  }

  @Override
  public void state(State s) {
    s.of(outer, inner);
    s.of(x, y);
    momentum = s.of(momentum);
    lipschitz = s.of(lipschitz);
    lastSigma = s.of(lastSigma);
    gap = s.of(gap);
    stuck = s.of(stuck);
    steps = s.of(steps);
    calls = s.of(calls);
  }
}
