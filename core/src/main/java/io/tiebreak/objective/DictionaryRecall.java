package io.tiebreak.objective;

import io.tiebreak.fault.Require;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.Dictionary.Residual;
import java.util.Arrays;
import java.util.Optional;

/**
 * The inner level of dictionary learning, convex: G(D) = 1/(2n) sum of |D c_i - a_i|^2 over old
 * samples a_i with known coefficients c_i. The decision begins with the columns of D, one after
 * another; this level ignores the rest of it.
 */
public final class DictionaryRecall implements Level {

  private static final int LEAST_SAMPLES = 64;

  private final Rows samples;
  private final Rows coefficients;
  private final int dimension;

  /**
   * Takes as many rows of samples as of coefficients, of the sizes of the outer level.
   *
   * @param samples the samples, one per row
   * @param coefficients the coefficients, one row per sample
   * @param coding the outer level
   */
  public DictionaryRecall(Rows samples, Rows coefficients, DictionaryCoding coding) {
    int n = samples.count();
    Require.atLeast("samples", n, 1, "Give the old samples");
    Require.asMany("coefficients", coefficients.count(), "the old samples", n, "Give one row each");
    Require.that(
        samples.width() == coding.atomLength() && coefficients.width() == coding.atoms(),
        "coefficients",
        "%d atoms of length %d".formatted(coefficients.width(), samples.width()),
        "must fit the new samples, with %d atoms of length %d"
            .formatted(coding.atoms(), coding.atomLength()),
        "Make them agree");
    this.samples = samples;
    this.coefficients = coefficients;
    this.dimension = coding.dimension();
  }

  @Override
  public int dimension() {
    return dimension;
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
  public double floor() {
    return 0;
  }

  @Override
  public Component component() {
    return new Sample();
  }

  /** Uses the mean of c_i c_i' if there are more samples than atoms. */
  @Override
  public Optional<Smooth> expanded() {
    if (samples.count() > coefficients.width()) {
      ExpandedRecall expanded = new ExpandedRecall(samples, coefficients);
      if (expanded.finite()) {
        return Optional.of(expanded);
      }
    }
    return whole();
  }

  @Override
  public Optional<Curvature> curvature() {
    return Optional.of(Curvature.ofQuadratic(dimension(), expanded().orElseThrow()));
  }

  /** Makes those of a linear model with one row per number of every sample. */
  @Override
  public Tangents tangents() {
    LinearModel linear = linear();
    int block = block(samples.width());
    return new LinearTangents(
        linear.loss(), linear.count(), block, RowSums.ThreadSums.of(linear, block));
  }

  /** One row per number of every sample, which repeats the coefficients of the sample. */
  private LinearModel linear() {
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
        Rows.csr(dimension, starts, Arrays.copyOf(columns, stored), Arrays.copyOf(values, stored));
    double[] shares = new double[target.length];
    Arrays.fill(shares, length / 2.0); // of a mean over n times the length
    return LinearModel.part(RowSums.SQUARE, rows, target, shares);
  }

  /** The rows of a block: those of whole samples, about {@link BlockSum#BLOCK} or more. */
  private static int block(int length) {
    int fitting = Integer.highestOneBit(Math.max(1, BlockSum.BLOCK / length));
    return length * Math.max(LEAST_SAMPLES, fitting);
  }

  private final class Sample implements Component {

    private final Dictionary now = dictionary();
    private final Dictionary before = dictionary();
    private final Residual one = residual();
    private final Residual oneBefore = residual();
    private final Residual other = residual();
    private final Residual otherBefore = residual();

    private Dictionary dictionary() {
      return new Dictionary(samples.width(), coefficients.width());
    }

    private Residual residual() {
      return new Residual(samples.width(), coefficients.width());
    }

    /** Sets x = c_i, which does not depend on the point. */
    private void read(int i, Residual into) {
      into.clear();
      coefficients.row(i).addTo(into.x(), 1);
    }

    @Override
    public double value(int i, Point point) {
      now.now(point);
      read(i, one);
      now.times(one);
      return one.subtract(samples.row(i));
    }

    /** Adds e c_i' to D, with e = D c_i - a_i. */
    @Override
    public double add(int i, Point point, double weight, double weightBefore, Accumulator into) {
      double value = weight * value(i, point);
      one.weigh(weight);
      if (weightBefore != 0) {
        before.before(point);
        read(i, oneBefore);
        before.times(oneBefore);
        value -= subtracted(i, oneBefore, weightBefore, one);
      }
      other.clear();
      into.addOuter(one.x(), one.e(), other.x(), other.e());
      return value;
    }

    @Override
    public double add(
        int[] which, int n, Point point, double weight, double weightBefore, Accumulator into) {
      double value = 0;
      for (int k = 0; k + 1 < n; k += 2) {
        value += addBoth(which[k], which[k + 1], point, weight, weightBefore, into);
      }
      return n % 2 == 0 ? value : value + add(which[n - 1], point, weight, weightBefore, into);
    }

    private double addBoth(
        int i, int k, Point point, double weight, double weightBefore, Accumulator into) {
      now.now(point);
      read(i, one);
      read(k, other);
      now.times(one, other);
      double value = weight * (one.subtract(samples.row(i)) + other.subtract(samples.row(k)));
      one.weigh(weight);
      other.weigh(weight);
      if (weightBefore != 0) {
        before.before(point);
        read(i, oneBefore);
        read(k, otherBefore);
        before.times(oneBefore, otherBefore);
        value -= subtracted(i, oneBefore, weightBefore, one);
        value -= subtracted(k, otherBefore, weightBefore, other);
      }
      into.addOuter(one.x(), one.e(), other.x(), other.e());
      return value;
    }

    /** Subtracts the weighted e at x_{t-1} from that at x_t; returns the weighted value there. */
    private double subtracted(int i, Residual earlier, double weightBefore, Residual from) {
      double value = weightBefore * earlier.subtract(samples.row(i));
      earlier.weigh(-weightBefore);
      from.add(earlier);
      return value;
    }
  }
}
