package io.tiebreak.linalg;

import java.util.Arrays;

/** Sparse rows from dense ones: all but their zeros. */
final class Csr {

  private Csr() {}

  static Rows of(double[][] matrix) {
    int width = matrix[0].length;
    int[] starts = new int[matrix.length + 1];
    int[] columns = new int[matrix.length * width];
    double[] values = new double[columns.length];
    int stored = 0;
    for (int i = 0; i < matrix.length; i++) {
      for (int j = 0; j < width; j++) {
        if (matrix[i][j] != 0) {
          columns[stored] = j;
          values[stored++] = matrix[i][j];
        }
      }
      starts[i + 1] = stored;
    }
    return Rows.csr(width, starts, Arrays.copyOf(columns, stored), Arrays.copyOf(values, stored));
  }
}
