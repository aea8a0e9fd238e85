package io.tiebreak.objective;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Require;
import java.util.Arrays;

/** What a user gives a row to count for more or less. */
final class Weights {

  private Weights() {}

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
    if (largest == 0) {
      throw new BadParameter(
          "weights",
          "0 for all %d rows".formatted(rows),
          "must not all be 0",
          "Give at least one row a positive weight");
    }
    double sum = 0;
    for (int block = 0; block < BlockSum.blocks(rows); block++) {
      sum += sum(weights, largest, block * BlockSum.BLOCK, BlockSum.end(block, rows));
    }
    double mean = sum / rows; // exactly 1 where all weights are the same
    double[] shares = new double[rows];
    for (int i = 0; i < rows; i++) {
      shares[i] = weights[i] / largest / mean;
    }
    return shares;
  }

  /** Of weights / largest, which cannot overflow. */
  private static double sum(double[] weights, double largest, int from, int to) {
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += weights[i] / largest;
    }
    return sum;
  }

  /** One for every row. */
  static double[] equal(int rows) {
    double[] shares = new double[rows];
    Arrays.fill(shares, 1);
    return shares;
  }
}
