package io.tiebreak.linalg;

/** One row a of a data matrix. */
public interface Row {

  /** {@return the number of stored entries} */
  int nonZeros();

  /**
   * {@return a_j}
   *
   * @param j the coordinate
   */
  double at(int j);

  /**
   * {@return the sum of a_j x_j}
   *
   * @param x the numbers
   */
  double dot(double[] x);

  /**
   * {@return the sum of a_{from+i} x_i over the entries of x: the product with one block of
   * coordinates}
   *
   * @param x the numbers
   * @param from the first coordinate of x
   */
  double dot(double[] x, int from);

  /**
   * Adds s a to y.
   *
   * @param y the array
   * @param s the factor
   */
  void addTo(double[] y, double s);

  /**
   * {@return the product of {@link #dot(double[])}, as if computed with twice the digits and then
   * rounded: off by no more than u |result| + gamma_n^2 |a| |x|}
   *
   * @param x the numbers
   */
  double dotTwice(double[] x);

  /**
   * Adds s a to y + rest, as if with twice the digits; y is then nearly the double nearest to the
   * sum.
   *
   * @param y the array
   * @param rest what the doubles of y leave out
   * @param s the factor
   */
  void addTwice(double[] y, double[] rest, double s);
}
