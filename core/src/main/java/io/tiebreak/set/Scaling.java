package io.tiebreak.set;

import io.tiebreak.random.Sequence;

/** What sets do by scaling. */
final class Scaling {

  /** A little more than the rounding of a product, so that each round of scaling makes progress. */
  private static final double SHRINK = 1 - 1e-15;

  /** Rounding of a sum of many terms, or of a detour, relative to the size of a set. */
  private static final double ROUNDING = 1e-12;

  private Scaling() {}

  /** An excess that is more than rounding; NaN stays NaN. */
  static double beyondRounding(double excess) {
    return excess <= ROUNDING ? 0 : excess;
  }

  interface Norm {
    double of(double[] x, int from);
  }

  static void into(double[] x, int from, int length, double radius, Norm norm) {
    for (double size = norm.of(x, from); size > radius; size = norm.of(x, from)) {
      double s = radius / size * SHRINK;
      for (int i = from; i < from + length; i++) {
        x[i] *= s;
      }
    }
  }

  static void randomDirection(
      Sequence numbers, double[] x, int from, int length, double radius, Norm norm) {
    for (int i = from; i < from + length; i++) {
      x[i] = numbers.normal();
    }
    double s = radius / norm.of(x, from);
    for (int i = from; i < from + length; i++) {
      x[i] *= s;
    }
    into(x, from, length, radius, norm);
  }

  /** Uniform on { x &gt;= 0 : x_1 + .. + x_d = r }. */
  static void randomShares(Sequence numbers, double[] x, int from, int length, double radius) {
    double sum = 0;
    for (int i = from; i < from + length; i++) {
      x[i] = numbers.exponential();
      sum += x[i];
    }
    for (int i = from; i < from + length; i++) {
      x[i] = radius * (x[i] / sum);
    }
  }
}
