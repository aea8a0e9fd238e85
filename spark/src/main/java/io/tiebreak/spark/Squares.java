package io.tiebreak.spark;

import io.tiebreak.linalg.PackedRows;
import io.tiebreak.objective.Shard;

/** Sums of (a / divisor)^2 over the rows of each block, as a scale is fitted in one JVM. */
final class Squares {

  private Squares() {}

  /** One array a block, one sum a column; 0 where the divisor is. */
  static double[][] blocks(PackedRows rows, double[] divisors) {
    double[][] sums = new double[(rows.count() - 1) / Shard.BLOCK + 1][divisors.length];
    for (int i = 0; i < rows.count(); i++) {
      int from = rows.sparse() ? rows.starts()[i] : i * rows.width();
      int to = rows.sparse() ? rows.starts()[i + 1] : from + rows.width();
      for (int k = from; k < to; k++) {
        int j = rows.sparse() ? rows.columns()[k] : k - from;
        if (divisors[j] != 0) {
          double a = rows.values()[k] / divisors[j];
          sums[i / Shard.BLOCK][j] += a * a;
        }
      }
    }
    return sums;
  }
}
