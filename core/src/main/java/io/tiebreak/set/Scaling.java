package io.tiebreak.set;

import io.tiebreak.random.Sequence;

/** What the balls of all norms do by scaling. */
final class Scaling {

  /** A little more than the rounding of a product, so that each round of scaling makes progress. */
  private static final double SHRINK = 1 - 1e-15;

  private Scaling() {}

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
}
