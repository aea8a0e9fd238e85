package io.tiebreak.objective;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Require;
import java.util.Arrays;

/** What a user gives for each row: numbers, and how much it is to count. */
final class Weights {

  private Weights() {}

  /** Refuses all but one number for each of the rows, of which there must be some. */
  static void requireOneEach(String parameter, double[] numbers, int rows) {
    Require.that(rows >= 1, "rows", "0", "must be at least one", "Give the level data");
    Require.asMany(parameter, numbers.length, "the rows", rows, "Give one per row");
  }

  static void requireFinite(String parameter, double number, int row) {
    if (!Double.isFinite(number)) {
      throw new BadParameter(
          parameter, "%s in row %d".formatted(number, row), "must be finite", "Remove the row");
    }
  }

  /** n w_i / sum of w, whose mean is 1. */
  static double[] shares(double[] weights, int rows) {
    Require.asMany("weights", weights.length, "the rows", rows, "Give one per row");
    double largest = 0;
    for (int i = 0; i < rows; i++) {
      if (!(weights[i] >= 0 && weights[i] < Double.POSITIVE_INFINITY)) {
        throw new BadParameter(
            "weights",
            "%s for row %d".formatted(weights[i], i),
            "must be finite and not negative",
            "Remove the row");
      }
      largest = Math.max(largest, weights[i]);
    }
    Require.that(
        largest != 0,
        "weights",
        "0 for all %d rows".formatted(rows),
        "must not all be 0",
        "Give at least one row a positive weight");
    double scale = largest; // weights / largest cannot overflow
    double mean =
        BlockSum.of(rows, i -> weights[i] / scale)
            / rows; // exactly 1 where all weights are the same
    double[] shares = new double[rows];
    for (int i = 0; i < rows; i++) {
      shares[i] = weights[i] / largest / mean;
    }
    return shares;
  }

  /** One for every row. */
  static double[] equal(int rows) {
    double[] shares = new double[rows];
    Arrays.fill(shares, 1);
    return shares;
  }
}
