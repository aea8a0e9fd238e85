package io.tiebreak.objective;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Require;
import java.util.Arrays;

/** Checks the numbers and weights that a user gives for each row. */
final class Weights {

  private Weights() {}

  /** Requires at least one row, and one number per row. */
  static void requireOneEach(String parameter, double[] numbers, int rows) {
    Require.atLeast("rows", rows, 1, "Give the level data");
    Require.asMany(parameter, numbers.length, "the rows", rows, "Give one per row");
  }

  static void requireFinite(String parameter, double number, int row) {
    if (!Double.isFinite(number)) {
      throw new BadParameter(
          parameter, "%s in row %d".formatted(number, row), "must be finite", "Remove the row");
    }
  }

  /** The shares n w_i / sum of w, whose mean is 1. */
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
    double mean = BlockSum.of(rows, i -> weights[i] / scale) / rows; // exactly 1 for equal weights
    return Arrays.stream(weights).map(weight -> weight / scale / mean).toArray();
  }

  /** A share of 1 for every row. */
  static double[] equal(int rows) {
    double[] shares = new double[rows];
    Arrays.fill(shares, 1);
    return shares;
  }
}
