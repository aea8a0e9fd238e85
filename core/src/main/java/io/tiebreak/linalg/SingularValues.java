package io.tiebreak.linalg;

import static io.tiebreak.kernel.Kernels.KERNELS;

import java.util.Arrays;

/**
 * All singular values and vectors of a dense matrix, by turning pairs of columns until all are
 * orthogonal (Hestenes, 1958; one-sided Jacobi). Small values are right to the digits of the
 * largest. It takes the memory of a second such matrix; the time grows with the third power of the
 * smaller side.
 */
public final class SingularValues {

  private static final double ORTHOGONAL = 0x1p-51;

  /** No more than ten have been seen. */
  private static final int MOST_SWEEPS = 60;

  private final int rows;
  private final int columns;
  private final boolean turned; // to have at least as many rows as columns
  private final int m;
  private final int n;
  private final double[] a; // its columns become u_j sigma_j
  private final double[] v;
  private final double[] sigma;
  private double unit = 1;

  /**
   * Makes room for matrices of this shape.
   *
   * @param rows the rows
   * @param columns the columns
   */
  public SingularValues(int rows, int columns) {
    this.rows = rows;
    this.columns = columns;
    this.turned = rows < columns;
    this.m = Math.max(rows, columns);
    this.n = Math.min(rows, columns);
    this.a = new double[Math.multiplyExact(m, n)];
    this.v = new double[n * n];
    this.sigma = new double[n];
  }

  /**
   * Finds them for a matrix that is stored column by column.
   *
   * @param x the array
   * @param from where the matrix begins
   */
  public void find(double[] x, int from) {
    copy(x, from);
    Arrays.fill(v, 0);
    for (int j = 0; j < n; j++) {
      v[j * n + j] = 1;
    }
    boolean turning = true;
    for (int sweep = 0; turning && sweep < MOST_SWEEPS; sweep++) {
      turning = false;
      for (int p = 0; p < n; p++) {
        for (int q = p + 1; q < n; q++) {
          turning |= turn(p, q);
        }
      }
    }
    for (int j = 0; j < n; j++) {
      sigma[j] = Math.sqrt(KERNELS.dot(a, j * m, a, j * m, m));
    }
  }

  /** Copies in a unit, a power of two, in which squares are ordinary numbers. */
  private void copy(double[] x, int from) {
    double most = 0; // NaN if one is
    for (int k = from; k < from + rows * columns; k++) {
      most = Math.max(most, Math.abs(x[k]));
    }
    boolean ordinary = most > 0 && most < Double.POSITIVE_INFINITY;
    unit = ordinary ? Math.scalb(1.0, Math.max(Math.getExponent(most), -1000)) : 1;
    for (int j = 0; j < columns; j++) {
      for (int i = 0; i < rows; i++) {
        a[turned ? i * m + j : j * m + i] = x[from + j * rows + i] / unit;
      }
    }
  }

  /** Turns two columns in their plane until they are orthogonal; false if they already are. */
  private boolean turn(int p, int q) {
    double pp = KERNELS.dot(a, p * m, a, p * m, m);
    double qq = KERNELS.dot(a, q * m, a, q * m, m);
    double pq = KERNELS.dot(a, p * m, a, q * m, m);
    if (!(Math.abs(pq) > ORTHOGONAL * Math.sqrt(pp) * Math.sqrt(qq))) {
      return false;
    }
    double zeta = (qq - pp) / (2 * pq);
    double t = Math.copySign(1, zeta) / (Math.abs(zeta) + Math.hypot(1, zeta));
    double c = 1 / Math.sqrt(1 + t * t);
    rotate(a, p * m, q * m, m, c, c * t);
    rotate(v, p * n, q * n, n, c, c * t);
    return true;
  }

  private static void rotate(double[] y, int p, int q, int length, double c, double s) {
    for (int i = 0; i < length; i++) {
      double first = y[p + i];
      double second = y[q + i];
      y[p + i] = c * first - s * second;
      y[q + i] = s * first + c * second;
    }
  }

  /** {@return their number: the smaller side} */
  public int count() {
    return n;
  }

  /**
   * {@return one of the values, which are in no order}
   *
   * @param k which, from 0
   */
  public double value(int k) {
    return unit * sigma[k];
  }

  /** {@return their sum: the nuclear norm} */
  public double sum() {
    double sum = 0;
    for (double value : sigma) {
      sum += value;
    }
    return unit * sum;
  }

  /**
   * Computes x = sum of s_k u_k v_k', column by column.
   *
   * @param s one number per value
   * @param x the array
   * @param from where the matrix begins
   */
  public void compose(double[] s, double[] x, int from) {
    Arrays.fill(x, from, from + rows * columns, 0);
    for (int k = 0; k < n; k++) {
      double factor = sigma[k] > 0 ? s[k] / sigma[k] : 0; // a_k is u_k sigma_k
      for (int j = 0; factor != 0 && j < columns; j++) {
        for (int i = 0; i < rows; i++) {
          x[from + j * rows + i] +=
              turned ? factor * v[k * n + i] * a[k * m + j] : factor * a[k * m + i] * v[k * n + j];
        }
      }
    }
  }

  /**
   * {@return entry i of the left vector of a value that is not 0}
   *
   * @param k which value
   * @param i the row
   */
  public double left(int k, int i) {
    return turned ? v[k * n + i] : a[k * m + i] / sigma[k];
  }

  /**
   * {@return entry j of the right vector of a value that is not 0}
   *
   * @param k which value
   * @param j the column
   */
  public double right(int k, int j) {
    return turned ? a[k * m + j] / sigma[k] : v[k * n + j];
  }
}
