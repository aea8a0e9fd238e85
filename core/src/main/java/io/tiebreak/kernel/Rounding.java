package io.tiebreak.kernel;

/**
 * How far a computed sum can be off. With u = 2^-53 a sum of k products is off by at most gamma_k
 * times the sum of their absolute values, gamma_k = k u / (1 - k u) (Higham, Accuracy and Stability
 * of Numerical Algorithms, 2002, section 3.1), whatever order it is taken in.
 */
public final class Rounding {

  /** Half the distance from 1 to the next double. */
  public static final double UNIT = 0x1p-53;

  /** Lengths below this may have lost squares that are too small for a double. */
  private static final double SHORT = 0x1p-480;

  private Rounding() {}

  /**
   * A length that was computed as the root of a sum of this many squares, plus what underflow may
   * have taken from it.
   */
  public static double length(double root, double squares) {
    return root < SHORT ? root + Math.sqrt(squares) * 0x1p-537 : root;
  }

  /** gamma_k; NaN if k is too large for a bound. */
  public static double of(double operations) {
    double k = operations * UNIT;
    return k < 0.5 ? k / (1 - k) : Double.NaN;
  }
}
