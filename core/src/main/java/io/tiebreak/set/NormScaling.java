package io.tiebreak.set;

import io.tiebreak.kernel.ErrorFree;
import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Arithmetic;
import io.tiebreak.random.Sequence;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** Ways into sets by scaling, and distances along them. */
final class NormScaling {

  /** A little more than the rounding of a product, so that each round of scaling makes progress. */
  private static final double SHRINK = 1 - 1e-15;

  /** Rounding of a sum of many terms, or of a detour, relative to the size of a set. */
  private static final double ROUNDING = 1e-12;

  private NormScaling() {}

  /** Returns an excess that is more than rounding, else 0; NaN stays NaN. */
  static double beyondRounding(double excess) {
    return excess <= ROUNDING ? 0 : excess;
  }

  /**
   * Bounds |x - y| for y = x / max(1, norm / radius) from above, where the norm is right up to
   * rounding.
   */
  static double distance(double[] x, double norm, double radius) {
    double rounding = Rounding.of(x.length + 16.0);
    double over = norm / radius * (1 + 2 * rounding) - 1;
    return over <= 0 ? 0 : over * Arithmetic.norm(x) * (1 + rounding);
  }

  /** Bounds |x - y| from above, given the differences by entries. */
  static double distance(double[] differences) {
    return Arithmetic.norm(differences) * (1 + Rounding.of(differences.length + 16.0));
  }

  /** Bounds |x - y| from above. */
  static double distance(double[] x, double[] y) {
    double[] difference = x.clone();
    Arithmetic.add(-1, y, difference);
    return distance(difference);
  }

  /** Returns the sum, off by no more than 4 roundings if the numbers are not negative. */
  static double sumTwice(double[] x, int from, int length) {
    double sum = 0;
    double rest = 0;
    for (int i = from; i < from + length; i++) {
      double next = sum + x[i];
      rest += ErrorFree.lostInSum(sum, x[i], next);
      sum = next;
    }
    return sum + rest;
  }

  static void into(double[] x, double radius, ToDoubleFunction<double[]> norm) {
    for (double size = norm.applyAsDouble(x); size > radius; size = norm.applyAsDouble(x)) {
      times(radius / size * SHRINK, x);
    }
  }

  /** Makes a projection onto a ball from one for points outside; scaling removes its rounding. */
  static Optional<Projection> projection(
      double radius, ToDoubleFunction<double[]> norm, Projection fromOutside) {
    return Optional.of(
        x -> {
          if (norm.applyAsDouble(x) > radius) {
            fromOutside.project(x);
            into(x, radius, norm);
          }
        });
  }

  /** The sum of |x_i|. */
  static double sizes(double[] x) {
    double sum = 0;
    for (double value : x) {
      sum += Math.abs(value);
    }
    return sum;
  }

  static void times(double s, double[] x) {
    for (int i = 0; i < x.length; i++) {
      x[i] *= s;
    }
  }

  static void randomDirection(
      Sequence numbers, double[] x, double radius, ToDoubleFunction<double[]> norm) {
    for (int i = 0; i < x.length; i++) {
      x[i] = numbers.normal();
    }
    times(radius / norm.applyAsDouble(x), x);
    into(x, radius, norm);
  }

  /** Writes a point that is uniform on { x &gt;= 0 : x_1 + .. + x_d = r }. */
  static void randomShares(Sequence numbers, double[] x, double radius) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      x[i] = numbers.exponential();
      sum += x[i];
    }
    for (int i = 0; i < x.length; i++) {
      x[i] = radius * (x[i] / sum);
    }
  }
}
