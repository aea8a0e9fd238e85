package io.tiebreak.method;

import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.objective.Track;
import io.tiebreak.set.FeasibleSet;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * Conditional gradient with pairwise steps: weight moves from the worst vertex of the combination
 * to the one that the oracle gives, by an exact line search. Linear convergence on polytopes
 * (Lacoste-Julien, Jaggi, On the Global Linear Convergence of Frank-Wolfe Optimization Variants,
 * 2015).
 */
final class Pairwise implements StageSolver {

  /** The line search ends where the slope is this small against the one at its beginning. */
  private static final double FLAT = 1e-6;

  private static final int MOST_TRIALS = 40;

  private final FeasibleSet set;
  private final Track outer;
  private final Track inner;
  private final Atoms atoms = new Atoms();
  private final Vertex v;
  private final double[] dense;
  private final double[] gradient;
  private final double[] x;
  private final int[] index;
  private final double[] value;
  private double gap = Double.POSITIVE_INFINITY;
  private boolean stuck;
  private long calls;

  /** From the vertex that the oracle gives for the sum of both gradients at a start. */
  Pairwise(FeasibleSet set, Track outer, Track inner, double[] start) {
    int d = set.dimension();
    this.set = set;
    this.outer = outer;
    this.inner = inner;
    this.v = set.vertex(0);
    this.dense = new double[d];
    this.gradient = new double[d];
    this.x = start.clone();
    this.index = new int[d];
    this.value = new double[d];
    outer.at(x);
    inner.at(x);
    inner.addGradient(1, gradient);
    atoms.set(answer());
    refresh();
  }

  private Atoms.Atom answer() {
    set.minimise(Form.of(gradient), 0, v);
    calls++;
    Arrays.fill(dense, 0);
    v.addTo(dense, 1);
    return Atoms.Atom.of(dense);
  }

  @Override
  public void step(double sigma) {
    Arrays.fill(gradient, 0);
    outer.addGradient(sigma, gradient);
    inner.addGradient(1, gradient);
    Atoms.Atom best = answer();
    gap = 0;
    for (int j = 0; j < x.length; j++) {
      gap += gradient[j] * (x[j] - dense[j]);
    }
    Atoms.Atom worst = atoms.worst(gradient);
    double slope = best.dot(gradient) - worst.dot(gradient);
    if (!(slope < 0)) {
      stuck = true;
      return;
    }
    int n = difference(best, worst);
    outer.toward(index, value, n);
    inner.toward(index, value, n);
    double step = lineSearch(sigma, worst.weight);
    if (!(step > 0)) {
      stuck = true;
      return;
    }
    stuck = false;
    outer.move(step);
    inner.move(step);
    atoms.shift(worst, atoms.like(best), step);
    for (int k = 0; k < n; k++) {
      x[index[k]] += step * value[k];
    }
  }

  /** best - worst by its non-zeros; returns how many there are. */
  private int difference(Atoms.Atom best, Atoms.Atom worst) {
    int n = 0;
    int a = 0;
    int b = 0;
    while (a < best.index.length || b < worst.index.length) {
      int i = a < best.index.length ? best.index[a] : Integer.MAX_VALUE;
      int j = b < worst.index.length ? worst.index[b] : Integer.MAX_VALUE;
      double difference = (i <= j ? best.value[a++] : 0) - (j <= i ? worst.value[b++] : 0);
      if (difference != 0) {
        index[n] = Math.min(i, j);
        value[n++] = difference;
      }
    }
    return n;
  }

  /**
   * The step in (0, most] where the slope of the sum vanishes, by false position (Illinois): exact
   * at once where the slope is linear.
   */
  private double lineSearch(double sigma, double most) {
    double low = 0;
    double atLow = slope(sigma, 0);
    double high = most;
    double atHigh = slope(sigma, most);
    if (atHigh <= 0 || !(atLow < 0)) {
      return atLow < 0 ? most : 0;
    }
    double flat = FLAT * -atLow;
    int side = 0;
    for (int trial = 0; trial < MOST_TRIALS; trial++) {
      double step = low + (high - low) * (atLow / (atLow - atHigh));
      double here = slope(sigma, step);
      if (Math.abs(here) <= flat || !(step > low && step < high)) {
        return step;
      }
      if (here < 0) {
        low = step;
        atLow = here;
        atHigh = side < 0 ? atHigh / 2 : atHigh;
        side = -1;
      } else {
        high = step;
        atHigh = here;
        atLow = side > 0 ? atLow / 2 : atLow;
        side = 1;
      }
    }
    return low;
  }

  private double slope(double sigma, double step) {
    return (sigma == 0 ? 0 : sigma * outer.slope(step)) + inner.slope(step);
  }

  @Override
  public double gap() {
    return gap;
  }

  @Override
  public boolean stuck() {
    return stuck;
  }

  @Override
  public void refresh() {
    atoms.copyTo(x);
    outer.at(x);
    inner.at(x);
    stuck = false;
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
  public void save(DataOutput to) throws IOException {
    atoms.save(to);
    outer.save(to);
    inner.save(to);
    Stateful.write(to, x);
    to.writeDouble(gap);
    to.writeBoolean(stuck);
    to.writeLong(calls);
  }

  @Override
  public void load(DataInput from) throws IOException {
    atoms.load(from);
    outer.load(from);
    inner.load(from);
    Stateful.read(from, x);
    gap = from.readDouble();
    stuck = from.readBoolean();
    calls = from.readLong();
  }
}
