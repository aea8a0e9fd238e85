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

  private final class Sample implements Component {

    private final int atoms = coefficients.width();
    private final int end = atoms * samples.width();
    private final Residual residual = new Residual(samples.width(), atoms);
    private final double[] dictionary = new double[end];
    private final double[] c = new double[atoms];

    @Override
    public double value(int i, Point point) {
      Arrays.fill(c, 0);
      coefficients.row(i).addTo(c, 1);
      point.copyTo(0, end, dictionary);
      return residual.of(dictionary, c, samples.row(i));
    }

    @Override
    public double add(int i, Point point, double now, double before, Accumulator into) {
      double value = now * value(i, point);
      residual.addOuterProduct(c, now, into);
      if (before != 0) {
        point.copyBefore(0, end, dictionary);
        value -= before * residual.of(dictionary, c, samples.row(i));
        residual.addOuterProduct(c, -before, into);
      }
      return value;
    }
  }
}
