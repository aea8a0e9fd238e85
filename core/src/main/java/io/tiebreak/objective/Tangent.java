package io.tiebreak.objective;

import io.tiebreak.kernel.Rounding;

/**
 * What is known of a convex level H from a point y, in spite of rounding:
 *
 * <pre>
 *   H(x) &gt;= constant + &lt;slope, x&gt; - sum of doubt_j |x_j|   for every x,        H(y) &lt;= high
 * </pre>
 *
 * A buffer that {@link Tangents} writes.
 */
public final class Tangent {

  private final double[] slope;
  private final double[] doubt;
  private double constant;
  private double high;
  private double steep;
  private double bend;

  /**
   * Of a level with so many coordinates.
   *
   * @param dimension the number of coordinates
   */
  public Tangent(int dimension) {
    this.slope = new double[dimension];
    this.doubt = new double[dimension];
  }

  /** {@return the constant, with its rounding taken off} */
  public double constant() {
    return constant;
  }

  /** {@return the gradient, nearly: the array itself} */
  public double[] slope() {
    return slope;
  }

  /** {@return what the slope may be off by, coordinate by coordinate: the array itself} */
  public double[] doubt() {
    return doubt;
  }

  /** {@return not below H(y)} */
  public double high() {
    return high;
  }

  /**
   * {@return not below H at any point whose distance from y is no more than this}
   *
   * @param distance the distance
   */
  public double highWithin(double distance) {
    double more = (steep + bend * distance) * distance * (1 + 8 * Rounding.UNIT);
    return more == 0 ? high : Math.nextUp(high + more);
  }

  /** {@return whether all numbers are finite, so that something is known} */
  public boolean known() {
    double sum = constant + high + steep + bend;
    for (int j = 0; j < slope.length; j++) {
      sum += 0 * slope[j] + 0 * doubt[j]; // NaN where one is not finite
    }
    return Double.isFinite(sum);
  }

  /**
   * The sums.
   *
   * @param steepness not below the norm of the gradient at y
   * @param bending not below half the curvature between y and points that lie close to it
   */
  void set(double lowered, double raised, double steepness, double bending) {
    this.constant = lowered;
    this.high = raised;
    this.steep = steepness;
    this.bend = bending;
  }
}
