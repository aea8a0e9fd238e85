package io.tiebreak.linalg;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.fault.BadParameter;

/**
 * A matrix by rows, dense or sparse, whose entries are all finite. Immutable: the arrays given to a
 * factory method are kept, not copied, and must not change afterwards.
 */
public sealed interface Rows permits DenseRows, CsrRows {

  /** {@return the number of rows} */
  int count();

  /** {@return the number of columns} */
  int width();

  /** {@return the number of stored entries} */
  long nonZeros();

  /**
   * {@return row i, from 0}
   *
   * @param i the row
   */
  Row row(int i);

  /**
   * Adds s_k a_i to y for the first n rows i = which_k, one after another.
   *
   * @param y the array
   * @param which the rows, by index
   * @param s one factor per row
   * @param n how many
   */
  void addTo(double[] y, int[] which, double[] s, int n);

  /**
   * Adds s a_i to y and t b_k to z, where b_k is row k of the others.
   *
   * @param p the factor of y
   * @param y the first array
   * @param s the factor
   * @param i the row
   * @param q the factor of z
   * @param z the second array
   * @param t the factor of b_k
   * @param others the rows of z
   * @param k the row of the others
   * @return the first j with the largest |p y_j + q z_j|
   */
  default int addsArgMaxAbs(
      double p, double[] y, double s, int i, double q, double[] z, double t, Rows others, int k) {
    row(i).addTo(y, s);
    others.row(k).addTo(z, t);
    return KERNELS.argMaxAbs(p, y, q, z, 0, y.length);
  }

  /** {@return the Euclidean norm of every row} */
  double[] rowNorms();

  /**
   * Adds a_ij^2 to into_j for the rows i = from, .., to - 1, one after another.
   *
   * @param from the first row
   * @param to the end, exclusive
   * @param into one number per column
   */
  void addSquares(int from, int to, double[] into);

  /**
   * Adds rows of the sum of s_i a_i a_i' over the rows i = from, .., to - 1, one after another.
   *
   * @param from the first row
   * @param to the end, exclusive
   * @param s a factor for each of them
   * @param first the first row of the matrix
   * @param end the end of its rows, exclusive
   * @param matrix these rows of it, one after another
   */
  void addOuterProducts(int from, int to, double[] s, int first, int end, double[] matrix);

  /**
   * {@return copies of these rows as plain arrays}
   *
   * @param which the rows, by index
   */
  PackedRows packed(int[] which);

  /** {@return a transposed copy} */
  Rows transposed();

  /**
   * {@return dense rows from one array, row after row}
   *
   * @param count the number of rows
   * @param width the number of columns
   * @param values the numbers
   */
  static Rows dense(int count, int width, double[] values) {
    return new DenseRows(count, width, values);
  }

  /**
   * {@return dense rows from one array per row}
   *
   * @param rows one array per row
   */
  static Rows dense(double[][] rows) {
    int width = rows.length == 0 ? 0 : rows[0].length;
    double[] values = new double[Math.multiplyExact(rows.length, width)];
    for (int i = 0; i < rows.length; i++) {
      if (rows[i].length != width) {
        throw new BadParameter(
            "rows",
            "%d entries in row %d".formatted(rows[i].length, i),
            "must all be as long as row 0 (%d)".formatted(width),
            "Give every row equally many");
      }
      System.arraycopy(rows[i], 0, values, i * width, width);
    }
    return dense(rows.length, width, values);
  }

  /**
   * {@return compressed sparse rows: row i holds entries {@code starts[i] .. starts[i + 1] - 1} of
   * columns and values, columns ascending within a row}
   *
   * @param width the number of columns
   * @param starts where each row begins, and where the last one ends
   * @param columns the column of each entry
   * @param values the numbers
   */
  static Rows csr(int width, int[] starts, int[] columns, double[] values) {
    return new CsrRows(width, starts, columns, values);
  }
}
