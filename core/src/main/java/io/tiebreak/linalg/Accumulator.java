package io.tiebreak.linalg;

import static io.tiebreak.kernel.Kernels.KERNELS;

/** Receives the gradients of a level. */
public interface Accumulator {

  /**
   * Adds s a_i, where a_i is row i.
   *
   * @param rows the rows
   * @param i the row
   * @param s the factor
   */
  void add(Rows rows, int i, double s);

  /**
   * Adds s times the values to the coordinates from, from + 1, ..
   *
   * @param from the first of them
   * @param values the numbers
   * @param s the factor
   */
  void add(int from, double[] values, double s);

  /**
   * Adds x_j e + z_j h to every column j of a matrix, whose columns begin at coordinate 0.
   *
   * @param x one factor per column
   * @param e the column weighted by x
   * @param z one factor per column
   * @param h the column weighted by z
   */
  void addOuter(double[] x, double[] e, double[] z, double[] h);

  /**
   * {@return an accumulator that adds to an array}
   *
   * @param y the array
   */
  static Accumulator onto(double[] y) {
    return new Accumulator() {
      @Override
      public void add(Rows rows, int i, double s) {
        rows.row(i).addTo(y, s);
      }

      @Override
      public void add(int from, double[] values, double s) {
        KERNELS.axpy(s, values, 0, y, from, values.length);
      }

      @Override
      public void addOuter(double[] x, double[] e, double[] z, double[] h) {
        KERNELS.addOuter(1, x, e, z, h, y);
      }
    };
  }
}
