package io.tiebreak.objective;

import io.tiebreak.fault.Require;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.Dictionary.Residual;

/**
 * The outer level of dictionary learning, not convex: F(D, X) = 1/(2n) sum of |D x_i - a_i|^2 over
 * new samples a_i. The decision is the columns of D one after another, then the columns x_i of X.
 */
public final class DictionaryCoding implements Level {

  private final Rows samples;
  private final int atoms;

  /**
   * Requires at least one sample and one atom.
   *
   * @param samples the samples, one per row
   * @param atoms the number of atoms
   */
  public DictionaryCoding(Rows samples, int atoms) {
    Require.atLeast("samples", samples.count(), 1, "Give the new samples");
    Require.atLeast("atoms", atoms, 1, "Try 1");
    this.samples = samples;
    this.atoms = atoms;
  }

  /** {@return the number of atoms, the columns of D} */
  public int atoms() {
    return atoms;
  }

  /** {@return the length of an atom} */
  public int atomLength() {
    return samples.width();
  }

  @Override
  public int dimension() {
    return Math.multiplyExact(atoms, samples.width() + samples.count());
  }

  @Override
  public int count() {
    return samples.count();
  }

  @Override
  public boolean convex() {
    return false;
  }

  @Override
  public double floor() {
    return 0;
  }

  @Override
  public Component component() {
    return new Sample();
  }

  private final class Sample implements Component {

    private final int end = atoms * samples.width();
    private final Dictionary now = new Dictionary(samples.width(), atoms);
    private final Dictionary before = new Dictionary(samples.width(), atoms);
    private final Part one = new Part();
    private final Part other = new Part();

    @Override
    public double value(int i, Point point) {
      now.now(point);
      one.read(i, point, 0);
      now.times(one.now);
      return one.now.subtract(samples.row(i));
    }

    /** Adds e x_i' to D and D' e to x_i, with e = D x_i - a_i. */
    @Override
    public double add(int i, Point point, double weight, double weightBefore, Accumulator into) {
      now.now(point);
      one.read(i, point, weightBefore);
      now.times(one.now);
      if (weightBefore != 0) {
        before.before(point);
        before.times(one.before);
      }
      double value = one.weigh(weight, weightBefore);
      now.pullBack(one.now, one.ontoX);
      if (weightBefore != 0) {
        before.pullBack(one.before, one.more);
      }
      one.addTo(into, weightBefore);
      return value;
    }

    @Override
    public double add(
        int[] which, int n, Point point, double weight, double weightBefore, Accumulator into) {
      double value = 0;
      for (int k = 0; k + 1 < n; k += 2) {
        one.read(which[k], point, weightBefore);
        other.read(which[k + 1], point, weightBefore);
        value += addBoth(point, weight, weightBefore, into);
      }
      return n % 2 == 0 ? value : value + add(which[n - 1], point, weight, weightBefore, into);
    }

    private double addBoth(Point point, double weight, double weightBefore, Accumulator into) {
      now.now(point);
      now.times(one.now, other.now);
      if (weightBefore != 0) {
        before.before(point);
        before.times(one.before, other.before);
      }
      double value = one.weigh(weight, weightBefore) + other.weigh(weight, weightBefore);
      now.pullBack(one.now, one.ontoX, other.now, other.ontoX);
      if (weightBefore != 0) {
        before.pullBack(one.before, one.more, other.before, other.more);
      }
      one.addTo(into, weightBefore);
      other.addTo(into, weightBefore);
      return value;
    }

    /** What one sample contributes. */
    private final class Part {

      private final Residual now = new Residual(samples.width(), atoms);
      private final Residual before = new Residual(samples.width(), atoms);
      private final double[] ontoX = new double[atoms];
      private final double[] more = new double[atoms];
      private int sample;

      private int column() {
        return end + sample * atoms;
      }

      void read(int i, Point point, double weightBefore) {
        sample = i;
        point.copyTo(column(), column() + atoms, now.x());
        if (weightBefore != 0) {
          point.copyBefore(column(), column() + atoms, before.x());
        } else {
          before.clear();
        }
      }

      double weigh(double weight, double weightBefore) {
        double value = weight * now.subtract(samples.row(sample));
        now.weigh(weight);
        if (weightBefore != 0) {
          value -= weightBefore * before.subtract(samples.row(sample));
          before.weigh(-weightBefore);
        }
        return value;
      }

      void addTo(Accumulator into, double weightBefore) {
        if (weightBefore != 0) {
          Arithmetic.add(1, more, ontoX);
        }
        into.addOuter(now.x(), now.e(), before.x(), before.e());
        into.add(column(), ontoX, 1);
      }
    }
  }
}
