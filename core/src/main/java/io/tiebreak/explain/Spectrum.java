package io.tiebreak.explain;

/**
 * Eigenvalues of a symmetric matrix: Householder's reflections make it tridiagonal, then Sturm
 * sequences count the eigenvalues below a number (Golub and Van Loan, Matrix Computations, 8.3 and
 * 8.4). Each is right to a few roundings of the largest.
 */
final class Spectrum {

  private static final int HALVINGS = 100;

  private final double[] diagonal;
  private final double[] squares; // of what stands beside the diagonal, from entry 1 on
  private final double bound;

  /** Prepares a matrix, which is overwritten. */
  Spectrum(double[][] a) {
    int m = a.length;
    this.diagonal = new double[m];
    this.squares = new double[m];
    for (int k = 0; k < m - 2; k++) {
      reflect(a, k);
    }
    double most = 0;
    for (int k = 0; k < m; k++) {
      diagonal[k] = a[k][k];
      squares[k] = k == 0 ? 0 : a[k][k - 1] * a[k][k - 1];
      double beside = Math.sqrt(squares[k]) + (k + 1 < m ? Math.abs(a[k + 1][k]) : 0);
      most = Math.max(most, Math.abs(diagonal[k]) + beside);
    }
    this.bound = most; // Gershgorin
  }

  /** Column k below the entry beside the diagonal becomes 0, by A - v w' - w v'. */
  private static void reflect(double[][] a, int k) {
    int m = a.length;
    double[] v = new double[m];
    double norm = 0;
    for (int i = k + 1; i < m; i++) {
      v[i] = a[i][k];
      norm = Math.hypot(norm, v[i]);
    }
    if (norm == 0) {
      return;
    }
    double alpha = v[k + 1] > 0 ? -norm : norm;
    v[k + 1] -= alpha;
    double scale = 2 / dot(v, v, k + 1);
    double[] w = new double[m];
    for (int i = k + 1; i < m; i++) {
      w[i] = scale * dot(a[i], v, k + 1);
    }
    double half = scale * dot(v, w, k + 1) / 2;
    for (int i = k + 1; i < m; i++) {
      w[i] -= half * v[i];
    }
    for (int i = k + 1; i < m; i++) {
      for (int j = k + 1; j < m; j++) {
        a[i][j] -= v[i] * w[j] + w[i] * v[j];
      }
    }
    a[k + 1][k] = alpha;
  }

  private static double dot(double[] x, double[] y, int from) {
    double sum = 0;
    for (int i = from; i < x.length; i++) {
      sum += x[i] * y[i];
    }
    return sum;
  }

  double largest() {
    return at(diagonal.length - 1);
  }

  /** The number of eigenvalues below a number. */
  int below(double number) {
    int count = 0;
    double q = 1;
    for (int k = 0; k < diagonal.length; k++) {
      q = diagonal[k] - number - squares[k] / q;
      if (q == 0) {
        q = -Math.ulp(bound + Double.MIN_NORMAL); // counts as below, and can be divided by
      }
      count += q < 0 ? 1 : 0;
    }
    return count;
  }

  /** Eigenvalue k, ascending from 0. */
  double at(int k) {
    double low = -bound;
    double high = bound;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      if (below(middle) > k) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return (low + high) / 2;
  }
}
