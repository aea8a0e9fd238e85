package io.tiebreak.linalg;

import static io.tiebreak.kernel.Kernels.KERNELS;

/**
 * A matrix by rows, dense or sparse, whose entries are all finite. Immutable: the arrays given to a
 * factory method are kept, not copied, and must not change afterwards.
 */
public sealed interface Rows permits DenseRows, CsrRows {

  /** Number of rows. */
  int count();

  /** Number of columns. */
  int width();

  /** Stored entries of all rows. */
  long nonZeros();

  /** Row i, from 0. */
  Row row(int i);

  /** y += s_k a_i of the first n rows i = which_k, one after another. */
  void addTo(double[] y, int[] which, double[] s, int n);

  /**
   * y += s a_i and z += t b_k, where b_k is row k of the others.
   *
   * @return the first j with the largest |p y_j + q z_j|
   */
  default int addsArgMaxAbs(
      double p, double[] y, double s, int i, double q, double[] z, double t, Rows others, int k) {
    row(i).addTo(y, s);
    others.row(k).addTo(z, t);
    return KERNELS.argMaxAbs(p, y, q, z, 0, y.length);
  }

  /** The Euclidean norm of every row. */
  double[] rowNorms();

  /** The Euclidean norm of every column. */
  double[] columnNorms();

  /** The same numbers by columns: a copy. */
  Rows transposed();

  /** Dense rows from one array, row after row. */
  static Rows dense(int count, int width, double[] values) {
    return new DenseRows(count, width, values);
  }

  /** Dense rows from an array a row. */
  static Rows dense(double[][] rows) {
    int width = rows.length == 0 ? 0 : rows[0].length;
    double[] values = new double[Math.multiplyExact(rows.length, width)];
    for (int i = 0; i < rows.length; i++) {
      if (rows[i].length != width) {
        throw new IllegalArgumentException(
            "Row %d has %d entries, row 0 has %d. Give every row the same number."
                .formatted(i, rows[i].length, width));
      }
      System.arraycopy(rows[i], 0, values, i * width, width);
    }
    return dense(rows.length, width, values);
  }

  /**
   * Compressed sparse rows: row i holds entries {@code starts[i] .. starts[i + 1] - 1} of columns
   * and values, columns ascending within a row.
   */
  static Rows csr(int width, int[] starts, int[] columns, double[] values) {
    return new CsrRows(width, starts, columns, values);
  }
}
