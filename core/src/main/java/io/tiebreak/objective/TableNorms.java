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

  /** Not below the norm of every row. */
  static double[] ofRows(Rows rows) {
    return raised(rows.rowNorms(), rows.width());
  }

  /** Of n rows with these {@link RowSums.Norms}. */
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
