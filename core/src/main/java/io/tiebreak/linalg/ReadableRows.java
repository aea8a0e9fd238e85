package io.tiebreak.linalg;

import static io.tiebreak.kernel.Kernels.KERNELS;

/**
 * The rows of a matrix as a step reads them: those that it has drawn. Held here as {@link Rows}, or
 * elsewhere.
 */
public interface ReadableRows {

  /** {@return the number of rows} */
  int count();

  /** {@return the number of columns} */
  int width();

  /** {@return stored entries of all rows} */
  long nonZeros();

  /**
   * {@return row i, from 0}
   *
   * @param i the row
   */
  Row row(int i);

  /**
   * y += s_k a_i of the first n rows i = which_k, one after another.
   *
   * @param y the array
   * @param which the rows, by index
   * @param s a factor each
   * @param n how many
   */
  void addTo(double[] y, int[] which, double[] s, int n);

  /**
   * y += s a_i and z += t b_k, where b_k is row k of the others.
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
      double p,
      double[] y,
      double s,
      int i,
      double q,
      double[] z,
      double t,
      ReadableRows others,
      int k) {
    row(i).addTo(y, s);
    others.row(k).addTo(z, t);
    return KERNELS.argMaxAbs(p, y, q, z, 0, y.length);
  }

  /**
   * {@return the products of all rows with a y that moves}
   *
   * @param y read at once, and at each renewal
   */
  Products products(double[] y);
}
