package io.tiebreak.objective;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.linalg.Rows;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The square of the covariance between margins and a sensitive number s: F(x) = (mean of (s_i -
 * mean s) a_i . x)^2 = (c . x)^2 with c = mean of (s_i - mean s) a_i. Fair classification makes it
 * small.
 *
 * <p>The square of a mean is not a mean of functions of single rows, and sampling rows would give
 * biased gradients. But c takes only one pass over the data, after which the level is a finite sum
 * of the one component (c . x)^2, every sample of which is exact.
 */
public final class Covariance implements Level {

  private final LinearModel square;

  /**
   * Takes one sensitive number per row. They must be finite and not all the same.
   *
   * @param rows the rows
   * @param sensitive one number per row
   */
  public Covariance(Rows rows, double[] sensitive) {
    this(rows, sensitive, Weights.equal(rows.count()));
  }

  /**
   * Weights both means. Weights must be finite and not negative, and not all 0.
   *
   * @param rows the rows
   * @param sensitive one number per row
   * @param weights one weight per row
   */
  public Covariance(Rows rows, double[] sensitive, double[] weights) {
    Weights.requireOneEach("sensitive", sensitive, rows.count());
    for (int i = 0; i < sensitive.length; i++) {
      Weights.requireFinite("sensitive", sensitive[i], i);
    }
    double[] c = covariances(rows, sensitive, Weights.shares(weights, rows.count()));
    this.square = LinearModel.squared(Rows.dense(1, c.length, c), new double[] {0});
  }

  /** Sums c up over blocks of rows in order, like every sum over rows. */
  private static double[] covariances(Rows rows, double[] sensitive, double[] shares) {
    int n = rows.count();
    double mean = mean(sensitive, shares);
    double[] c = new double[rows.width()];
    for (int b = 0; b < BlockSum.blocks(n); b++) {
      double[] block = new double[c.length];
      for (int i = b * BlockSum.BLOCK; i < BlockSum.end(b, n); i++) {
        rows.row(i).addTo(block, shares[i] * (sensitive[i] - mean));
      }
      Arithmetic.add(1, block, c);
    }
    Arrays.setAll(c, j -> c[j] / n);
    return c;
  }

  /** The mean about the first number that has a weight: what all numbers share costs no digits. */
  private static double mean(double[] sensitive, double[] shares) {
    int first = 0;
    while (shares[first] == 0) {
      first++;
    }
    double origin = sensitive[first];
    if (IntStream.range(0, shares.length).allMatch(i -> shares[i] == 0 || sensitive[i] == origin)) {
      throw new BadParameter(
          "sensitive",
          "%s in every row".formatted(origin),
          "must vary",
          "Give rows of more than one kind");
    }
    double sum = BlockSum.of(shares.length, i -> shares[i] * (sensitive[i] - origin));
    return origin + sum / shares.length;
  }

  @Override
  public int dimension() {
    return square.dimension();
  }

  @Override
  public int count() {
    return 1;
  }

  @Override
  public boolean convex() {
    return true;
  }

  @Override
  public double floor() {
    return 0;
  }

  /** The one row c. */
  @Override
  public Optional<Rows> rows() {
    return square.rows();
  }

  @Override
  public GradientTracker track() {
    return square.track();
  }

  @Override
  public Optional<Curvature> curvature() {
    return square.curvature();
  }

  @Override
  public Tangents tangents() {
    return square.tangents();
  }

  @Override
  public Component component() {
    return square.component();
  }
}
