package io.tiebreak.objective;

import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Rows;
import java.util.Arrays;

/**
 * What tangents need to know of all rows once.
 *
 * @param columns not below the norm of every column
 * @param bend not below half of the mean curvature
 */
record TableNorms(double[] columns, double bend) {

  /** Not below the norm of every row, which has so many coordinates. */
  static double[] ofRows(Rows rows, int dimension) {
    return raised(rows.rowNorms(), dimension);
  }

  /** Numbers that the sums of a block are written as. */
  static int length(int width) {
    return width + 1;
  }

  /** Adds the squares of the columns of one block and, behind them, of its rows by shares. */
  static void addTo(
      Rows rows, double[] shares, double[] rowNorms, int from, int to, double[] into) {
    double[] squares = new double[rows.width()];
    rows.addSquares(from, to, squares);
    for (int j = 0; j < squares.length; j++) {
      into[j] += squares[j];
    }
    double sum = 0;
    for (int i = from; i < to; i++) {
      sum += shares[i] * (rowNorms[i] * rowNorms[i]);
    }
    into[squares.length] += sum;
  }

  /** Of n rows with these sums. */
  static TableNorms of(double[] sums, int n, Loss loss) {
    int width = sums.length - 1;
    double[] roots = Arrays.stream(sums, 0, width).map(Math::sqrt).toArray();
    double bend = loss.curvature() / 2 * sums[width] / n * (1 + 1e-9);
    return new TableNorms(raised(roots, n), bend);
  }

  private static double[] raised(double[] norms, int squares) {
    return Arrays.stream(norms).map(norm -> Rounding.length(norm, squares)).toArray();
  }
}
