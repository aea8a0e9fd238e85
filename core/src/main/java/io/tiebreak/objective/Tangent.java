package io.tiebreak.objective;

import io.tiebreak.kernel.Kernels;
import io.tiebreak.kernel.Rounding;

/**
 * Bounds on a convex level H, made at a point y, that hold in spite of rounding:
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
   * Makes a buffer for a level with a number of coordinates.
   *
   * @param dimension the number of coordinates
   */
  public Tangent(int dimension) {
    this.slope = new double[dimension];
    this.doubt = new double[dimension];
  }

  /** {@return the constant, lowered by its rounding} */
  public double constant() {
    return constant;
  }

  /** {@return the gradient up to rounding; the array itself, not a copy} */
  public double[] slope() {
    return slope;
  }

  /** {@return what each coordinate of the slope may be off by; the array itself, not a copy} */
  public double[] doubt() {
    return doubt;
  }

  /** {@return an upper bound of H(y)} */
  public double high() {
    return high;
  }

  /**
   * {@return an upper bound of H at all points within a distance of y}
   *
   * @param distance the distance
   */
  public double highWithin(double distance) {
    double more = (steep + bend * distance) * distance * (1 + 8 * Rounding.UNIT);
    return more == 0 ? high : Math.nextUp(high + more);
  }

  /** {@return whether all numbers are finite, so that the bounds say something} */
  public boolean known() {
    return Double.isFinite(constant + high + steep + bend)
        && Kernels.finite(slope)
        && Kernels.finite(doubt);
  }

  /**
   * Sets all but the arrays.
   *
   * @param steepness an upper bound of the norm of the gradient at y
   * @param bending an upper bound of half the curvature between y and points close to it
   */
  void set(double lowered, double raised, double steepness, double bending) {
    this.constant = lowered;
    this.high = raised;
    this.steep = steepness;
    this.bend = bending;
  }
}
