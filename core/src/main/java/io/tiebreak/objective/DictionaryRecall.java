package io.tiebreak.objective;

import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import java.util.Arrays;

/**
 * The inner level of dictionary learning, convex: G(D) = 1/(2n) sum of |D c_i - a_i|^2 over old
 * samples a_i with known coefficients c_i. The decision begins with the columns of D one after
 * another; the rest of it does not matter here.
 */
public final class DictionaryRecall implements Level {

  private final Rows samples;
  private final Rows coefficients;
  private final DictionaryCoding coding;

  /** One sample and its coefficients a row; for the decision of this outer level. */
  public DictionaryRecall(Rows samples, Rows coefficients, DictionaryCoding coding) {
    if (samples.count() < 1 || coefficients.count() != samples.count()) {
      throw new IllegalArgumentException(
          "There are %d old samples and %d rows of coefficients; give one row a sample."
              .formatted(samples.count(), coefficients.count()));
    }
    if (samples.width() != coding.atomLength() || coefficients.width() != coding.atoms()) {
      throw new IllegalArgumentException(
          "Old samples need %d atoms of length %d, new ones %d atoms of length %d; make them agree."
              .formatted(
                  coefficients.width(), samples.width(), coding.atoms(), coding.atomLength()));
    }
    this.samples = samples;
    this.coefficients = coefficients;
    this.coding = coding;
  }

  @Override
  public int dimension() {
    return coding.dimension();
  }

  @Override
  public int count() {
    return samples.count();
  }

  @Override
  public boolean convex() {
    return true;
  }

  @Override
  public Component component() {
    return new Sample();
  }

  /**
   * Those of a linear model with a row for every number of every sample. The rows hold the
   * coefficients once for every number of a sample.
   */
  @Override
  public Tangents tangents() {
    int length = samples.width();
    int n = samples.count();
    int[] starts = new int[Math.multiplyExact(n, length) + 1];
    int[] columns = new int[Math.multiplyExact(Math.toIntExact(coefficients.nonZeros()), length)];
    double[] values = new double[columns.length];
    double[] target = new double[starts.length - 1];
    double[] c = new double[coefficients.width()];
    int stored = 0;
    for (int row = 0; row < target.length; row++) {
      int i = row / length;
      Arrays.fill(c, 0);
      coefficients.row(i).addTo(c, 1);
      for (int j = 0; j < c.length; j++) {
        if (c[j] != 0) {
          columns[stored] = j * length + row % length;
          values[stored++] = c[j];
        }
      }
      starts[row + 1] = stored;
      target[row] = samples.row(i).at(row % length);
    }
    Rows rows =
        Rows.csr(
            dimension(), starts, Arrays.copyOf(columns, stored), Arrays.copyOf(values, stored));
    double[] shares = new double[target.length];
    Arrays.fill(shares, length / 2.0); // of a mean over n times the length
    return new LinearTangents(new Loss.Squared(), rows, target, shares);
  }

  private final class Sample implements Component {

    private final Residual now = new Residual(samples.width(), coefficients.width());
    private final Residual before = new Residual(samples.width(), coefficients.width());

    @Override
    public double value(int i, Point point) {
      now.dictionary().now(point);
      return known(now, i);
    }

    /** The value at c_i, which the point has no part in. */
    private double known(Residual residual, int i) {
      residual.clear();
      coefficients.row(i).addTo(residual.x(), 1);
      return residual.of(samples.row(i));
    }

    /** e c_i' onto D, with e = D c_i - a_i. */
    @Override
    public double add(int i, Point point, double weight, double weightBefore, Accumulator into) {
      double value = weight * value(i, point);
      now.weigh(weight);
      before.clear();
      if (weightBefore != 0) {
        before.dictionary().before(point);
        value -= weightBefore * known(before, i);
        before.weigh(-weightBefore);
      }
      into.addOuter(now.x(), now.e(), before.x(), before.e());
      return value;
    }
  }
}
