package io.tiebreak.linalg;

/** Where a level adds its gradients. */
public interface Accumulator {

  /** += s a_i, row i of these rows. */
  void add(Rows rows, int i, double s);

  /** += s values, on the coordinates from, from + 1, .. */
  void add(int from, double[] values, double s);

  /**
   * += x_j e + z_j h on the coordinates of column j: a matrix of rank two, by columns, from 0 on.
   */
  void addOuter(double[] x, double[] e, double[] z, double[] h);

  /** One that adds onto an array. */
  static Accumulator onto(double[] y) {
    return new DenseAccumulator(y);
  }
}
