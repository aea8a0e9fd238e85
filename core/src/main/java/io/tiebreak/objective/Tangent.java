package io.tiebreak.objective;

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

  /** Of a level with so many coordinates. */
  public Tangent(int dimension) {
    this.slope = new double[dimension];
    this.doubt = new double[dimension];
  }

  /** The constant, with its rounding taken off. */
  public double constant() {
    return constant;
  }

  /** The gradient, nearly: the array itself. */
  public double[] slope() {
    return slope;
  }

  /** What the slope may be off by, coordinate by coordinate: the array itself. */
  public double[] doubt() {
    return doubt;
  }

  /** Not below H(y). */
  public double high() {
    return high;
  }

  void set(double lowered, double raised) {
    this.constant = lowered;
    this.high = raised;
  }
}
