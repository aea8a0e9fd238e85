package io.tiebreak.linalg;

/** One row a of a data matrix. */
public interface Row {

  /** Entries that are stored. */
  int nonZeros();

  /** a_j. */
  double at(int j);

  /** sum of a_j x_j. */
  double dot(double[] x);

  /** sum of a_{from+i} x_i over the entries of x: the product with one block of coordinates. */
  double dot(double[] x, int from);

  /** y += s a. */
  void addTo(double[] y, double s);

  /**
   * The same as {@link #dot}, as if computed with twice the digits and then rounded: off by no more
   * than u |result| + gamma_n^2 |a| |x|.
   */
  double dotTwice(double[] x);

  /** y + rest += s a, as if with twice the digits; y is the sum to the nearest double, nearly. */
  void addTwice(double[] y, double[] rest, double s);
}
