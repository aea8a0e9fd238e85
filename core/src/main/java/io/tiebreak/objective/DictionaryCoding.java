package io.tiebreak.objective;

import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;

/**
 * The outer level of dictionary learning, not convex: F(D, X) = 1/(2n) sum of |D x_i - a_i|^2 over
 * new samples a_i. The decision is the columns of D one after another, then the columns x_i of X.
 */
public final class DictionaryCoding implements Level {

  private final Rows samples;
  private final int atoms;

  /** One sample a row. */
  public DictionaryCoding(Rows samples, int atoms) {
    if (samples.count() < 1 || atoms < 1) {
      throw new IllegalArgumentException(
          "A dictionary needs samples and atoms, not %d samples and %d atoms."
              .formatted(samples.count(), atoms));
    }
    this.samples = samples;
    this.atoms = atoms;
  }

  /** Number of atoms, the columns of D. */
  public int atoms() {
    return atoms;
  }

  /** Length of an atom. */
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
  public Component component() {
    return new Sample();
  }

  private final class Sample implements Component {

    private final int end = atoms * samples.width();
    private final Residual residual = new Residual(samples.width(), atoms);
    private final double[] dictionary = new double[end];
    private final double[] x = new double[atoms];
    private final double[] pullBack = new double[atoms];

    @Override
    public double value(int i, Point point) {
      int column = end + i * atoms;
      point.copyTo(0, end, dictionary);
      point.copyTo(column, column + atoms, x);
      return residual.of(dictionary, x, samples.row(i));
    }

    @Override
    public double add(int i, Point point, double now, double before, Accumulator into) {
      double value = now * value(i, point);
      addGradient(i, now, into);
      if (before != 0) {
        int column = end + i * atoms;
        point.copyBefore(0, end, dictionary);
        point.copyBefore(column, column + atoms, x);
        value -= before * residual.of(dictionary, x, samples.row(i));
        addGradient(i, -before, into);
      }
      return value;
    }

    /** s e x_i' onto D and s D' e onto x_i, with e = D x_i - a_i. */
    private void addGradient(int i, double s, Accumulator into) {
      residual.addOuterProduct(x, s, into);
      residual.pullBack(dictionary, pullBack);
      into.add(end + i * atoms, pullBack, s);
    }
  }
}
