package io.tiebreak.generate;

import java.util.Arrays;

/**
 * f(D, X) = 1/(2n) |D X - A|^2 and its gradients, by plain dense loops.
 *
 * <p>D is m x k, X is k x n, A is m x n, all row after row: the inner loops run along the samples.
 */
final class Factorisation {
  final int m;
  final int k;
  final int n;
  private final double[] a;
  private final double[] residual;

  /**
   * Fits samples by atoms.
   *
   * @param samples one per row (n x m)
   * @param dimensions m
   * @param atoms k
   */
  Factorisation(double[] samples, int dimensions, int atoms) {
    m = dimensions;
    k = atoms;
    n = samples.length / dimensions;
    a = DictionaryRecipe.transposed(samples, n, m);
    residual = new double[m * n];
  }

  /** Sets gd to (D X - A) X' / n and gx to D' (D X - A) / n. */
  void gradients(double[] d, double[] x, double[] gd, double[] gx) {
    for (int i = 0; i < residual.length; i++) {
      residual[i] = -a[i];
    }
    for (int p = 0; p < m; p++) {
      for (int j = 0; j < k; j++) {
        add(d[p * k + j], x, j * n, residual, p * n, n);
      }
    }
    Arrays.fill(gx, 0);
    for (int p = 0; p < m; p++) {
      for (int j = 0; j < k; j++) {
        gd[p * k + j] = dot(residual, p * n, x, j * n, n) / n;
        add(d[p * k + j] / n, residual, p * n, gx, j * n, n);
      }
    }
  }

  /** The curvature of f in D: X X' / n (k x k). */
  double[] curvature(double[] x) {
    double[] h = new double[k * k];
    for (int i = 0; i < k; i++) {
      for (int j = 0; j < k; j++) {
        h[i * k + j] = dot(x, i * n, x, j * n, n) / n;
      }
    }
    return h;
  }

  /** Adds s x to y, on pieces of two arrays. */
  static void add(double s, double[] x, int fromX, double[] y, int fromY, int length) {
    for (int i = 0; i < length; i++) {
      y[fromY + i] += s * x[fromX + i];
    }
  }

  /**
   * The product of pieces of two arrays. Four sums run at once: one would wait for each addition.
   */
  static double dot(double[] x, int fromX, double[] y, int fromY, int length) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int i = 0;
    for (; i + 3 < length; i += 4) {
      s0 += x[fromX + i] * y[fromY + i];
      s1 += x[fromX + i + 1] * y[fromY + i + 1];
      s2 += x[fromX + i + 2] * y[fromY + i + 2];
      s3 += x[fromX + i + 3] * y[fromY + i + 3];
    }
    for (; i < length; i++) {
      s0 += x[fromX + i] * y[fromY + i];
    }
    return (s0 + s1) + (s2 + s3);
  }
}
