package io.tiebreak.linalg;

/** Where a level adds its gradients. */
public interface Accumulator {

  /**
   * += s a_i, row i of these rows.
   *
   * @param rows the rows
   * @param i the row
   * @param s the factor
   */
  void add(Rows rows, int i, double s);

  /**
   * += s values, on the coordinates from, from + 1, ..
   *
   * @param from the first of them
   * @param values the numbers
   * @param s the factor
   */
  void add(int from, double[] values, double s);

  /**
   * += x_j e + z_j h on the coordinates of column j: a matrix of rank two, by columns, from 0 on.
   *
   * @param x a factor a column
   * @param e the column that x weighs
   * @param z a factor a column
   * @param h the column that z weighs
   */
  void addOuter(double[] x, double[] e, double[] z, double[] h);

  /**
   * {@return one that adds onto an array}
   *
   * @param y the array
   */
  static Accumulator onto(double[] y) {
    return new DenseAccumulator(y);
  }
}
