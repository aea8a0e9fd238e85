package io.tiebreak.linalg;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.kernel.Kernels;
import io.tiebreak.kernel.Rounding;

/** Sums over arrays by the kernels of this JVM, and bounds on their rounding. */
public final class Arithmetic {

  /** Between these a plain sum of squares keeps all its digits. */
  private static final double SMALLEST_SQUARES = 1e-280;

  private static final double LARGEST_SQUARES = 1e280;

  private Arithmetic() {}

  /**
   * {@return the sum of a_i b_i}
   *
   * @param a numbers
   * @param b as many numbers
   */
  public static double dot(double[] a, double[] b) {
    return KERNELS.dot(a, 0, b, 0, a.length);
  }

  /**
   * Computes y += s x.
   *
   * @param s the factor
   * @param x numbers
   * @param y as many numbers
   */
  public static void add(double s, double[] x, double[] y) {
    KERNELS.axpy(s, x, 0, y, 0, x.length);
  }

  /**
   * {@return the Euclidean norm, whose squares neither overflow nor underflow}
   *
   * @param x numbers
   */
  public static double norm(double[] x) {
    return norm(x, 0, x.length);
  }

  /**
   * {@return the Euclidean norm of some entries}
   *
   * @param x numbers
   * @param from the first
   * @param length how many
   */
  public static double norm(double[] x, int from, int length) {
    double squares = KERNELS.dot(x, from, x, from, length);
    if ((squares > SMALLEST_SQUARES && squares < LARGEST_SQUARES) || Double.isNaN(squares)) {
      return Math.sqrt(squares);
    }
    double most = Math.abs(x[KERNELS.argMaxAbs(x, from, from + length)]);
    if (!(most > 0 && most < Double.POSITIVE_INFINITY)) {
      return most;
    }
    double sum = 0;
    for (int i = from; i < from + length; i++) {
      double share = x[i] / most;
      sum += share * share;
    }
    return most * Math.sqrt(sum);
  }

  /**
   * {@return |x - y|}
   *
   * @param x numbers
   * @param y as many numbers
   */
  public static double distance(double[] x, double[] y) {
    double[] difference = x.clone();
    add(-1, y, difference);
    return norm(difference);
  }

  /**
   * {@return whether all numbers are finite}
   *
   * @param x numbers
   */
  public static boolean finite(double[] x) {
    return Kernels.finite(x);
  }

  /**
   * {@return gamma_k = k u / (1 - k u), u = 2^-53: a computed sum of k products is off by no more
   * than this times the sum of their absolute values} It is NaN if k is too large for a bound.
   *
   * @param operations k
   */
  public static double rounding(double operations) {
    return Rounding.of(operations);
  }
}
