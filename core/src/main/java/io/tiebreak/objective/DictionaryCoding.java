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
    private final Residual now = new Residual(samples.width(), atoms);
    private final Residual before = new Residual(samples.width(), atoms);
    private final double[] ontoX = new double[atoms];
    private final double[] more = new double[atoms];

    @Override
    public double value(int i, Point point) {
      int column = end + i * atoms;
      now.dictionary().now(point);
      point.copyTo(column, column + atoms, now.x());
      return now.of(samples.row(i));
    }

    private double valueBefore(int i, Point point) {
      int column = end + i * atoms;
      before.dictionary().before(point);
      point.copyBefore(column, column + atoms, before.x());
      return before.of(samples.row(i));
    }

    /** e x_i' onto D and D' e onto x_i, with e = D x_i - a_i. */
    @Override
    public double add(int i, Point point, double weight, double weightBefore, Accumulator into) {
      double value = weight * value(i, point);
      now.weigh(weight);
      now.pullBack(ontoX);
      before.clear();
      if (weightBefore != 0) {
        value -= weightBefore * valueBefore(i, point);
        before.weigh(-weightBefore);
        before.pullBack(more);
        for (int j = 0; j < atoms; j++) {
          ontoX[j] += more[j];
        }
      }
      into.addOuter(now.x(), now.e(), before.x(), before.e());
      into.add(end + i * atoms, ontoX, 1);
      return value;
    }
  }
}
