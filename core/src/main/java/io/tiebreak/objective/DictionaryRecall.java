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
 * samples a_i with known coefficients c_i. The decision begins with the columns of D one after
 * another; the rest of it does not matter here.
 */
public final class DictionaryRecall implements Level {

  private static final int LEAST_SAMPLES = 64;

  private final Rows samples;
  private final Rows coefficients;
  private final int dimension;

  /**
   * One sample and its coefficients a row; for the decision of this outer level.
   *
   * @param samples one sample a row
   * @param coefficients the coefficients, one sample a row
   * @param coding the outer level
   */
  public DictionaryRecall(Rows samples, Rows coefficients, DictionaryCoding coding) {
    Require.that(
        samples.count() >= 1 && coefficients.count() == samples.count(),
        "coefficients",
        "%d rows for %d old samples".formatted(coefficients.count(), samples.count()),
        "must have one row per sample",
        "Give one row per sample");
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

  /** By the mean of c_i c_i', where there are more samples than atoms. */
  @Override
  public Optional<Smooth> expanded() {
    if (samples.count() > coefficients.width()) {
      ExpandedRecall expanded = ExpandedRecall.of(samples, coefficients);
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

  /** Those of a linear model with a row for every number of every sample. */
  @Override
  public Tangents tangents() {
    LinearModel linear = linear();
    int block = block(samples.width());
    return new LinearTangents(linear.loss(), linear.count(), block, ThreadSums.of(linear, block));
  }

  /**
   * A row for every number of every sample, which holds the coefficients of the sample once more.
   */
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

  /** Rows of a block: those of whole samples, about {@link BlockSum#BLOCK} or more. */
  private static int block(int length) {
    int fitting = Integer.highestOneBit(Math.max(1, BlockSum.BLOCK / length));
    return length * Math.max(LEAST_SAMPLES, fitting);
  }

  /** Reads single samples. */
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

    /** x = c_i, which the point has no part in. */
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

    /** e c_i' onto D, with e = D c_i - a_i. */
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

    /** Takes the weighted e of x_{t-1} from that of x_t; returns its weighted value. */
    private double subtracted(int i, Residual earlier, double weightBefore, Residual from) {
      double value = weightBefore * earlier.subtract(samples.row(i));
      earlier.weigh(-weightBefore);
      from.add(earlier);
      return value;
    }
  }
}
