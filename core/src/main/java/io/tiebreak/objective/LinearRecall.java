package io.tiebreak.objective;

import io.tiebreak.linalg.Rows;
import java.util.Arrays;

/**
 * Samples of a dictionary as a linear model of its numbers: a row for every number of every sample,
 * which holds the coefficients of the sample once more.
 */
final class LinearRecall {

  private static final int LEAST_SAMPLES = 64;

  private LinearRecall() {}

  static LinearModel of(Rows samples, Rows coefficients, int dimension) {
    int length = samples.width();
    int n = samples.count();
    int[] starts = new int[Math.multiplyExact(n, length) + 1];
    int[] columns = new int[Math.multiplyExact(Math.toIntExact(coefficients.nonZeros()), length)];
    double[] values = new double[columns.length];
    double[] target = new double[starts.length - 1];
    double[] c = new double[coefficients.width()];
    int stored = 0;
    for (int row = 0; row < target.length; row++) {
      int i = row / length;
      Arrays.fill(c, 0);
      coefficients.row(i).addTo(c, 1);
      for (int j = 0; j < c.length; j++) {
        if (c[j] != 0) {
          columns[stored] = j * length + row % length;
          values[stored++] = c[j];
        }
      }
      starts[row + 1] = stored;
      target[row] = samples.row(i).at(row % length);
    }
    Rows rows =
        Rows.csr(dimension, starts, Arrays.copyOf(columns, stored), Arrays.copyOf(values, stored));
    double[] shares = new double[target.length];
    Arrays.fill(shares, length / 2.0); // of a mean over n times the length
    return LinearModel.part(RowSums.SQUARE, rows, target, shares);
  }

  /** Rows of a block: those of whole samples, about {@link BlockSum#BLOCK} or more. */
  static int block(int length) {
    int fitting = Integer.highestOneBit(Math.max(1, BlockSum.BLOCK / length));
    return length * Math.max(LEAST_SAMPLES, fitting);
  }
}
