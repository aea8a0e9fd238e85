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
}
