package io.tiebreak.linalg;

/**
 * A point x_t together with the point x_{t-1} that it came from, as a level sees them: by the
 * margins of its rows or by ranges of coordinates. Between two moves, any number of threads may
 * read it at the same time.
 */
public interface Point {

  /** {@return the number of coordinates} */
  int dimension();

  /**
   * {@return a number that changes with every move: what was read of the point is valid while it is
   * unchanged} It is negative if the point may change unnoticed.
   */
  long version();

  /**
   * {@return the margin of row i at x_t}
   *
   * @param rows the rows
   * @param i the row
   */
  double margin(Rows rows, int i);

  /**
   * {@return the change of row i's margin from x_{t-1} to x_t, given its margin at x_t}
   *
   * @param rows the rows
   * @param i the row
   * @param margin the margin a . x
   */
  double change(Rows rows, int i, double margin);

  /**
   * Copies the coordinates i in [from, to) of x_t to into[i - from].
   *
   * @param from the first coordinate
   * @param to the end of the range, exclusive
   * @param into where to write
   */
  void copyTo(int from, int to, double[] into);

  /**
   * Copies the coordinates i in [from, to) of x_{t-1} to into[i - from].
   *
   * @param from the first coordinate
   * @param to the end of the range, exclusive
   * @param into where to write
   */
  void copyBefore(int from, int to, double[] into);

  /**
   * {@return at least the first n coordinates of x_t, in an array that is only to be read and is
   * valid until the next move} It is written once per move, however often it is read.
   *
   * @param n how many
   */
  double[] leading(int n);

  /**
   * {@return at least the first n coordinates of x_{t-1}, in the same way}
   *
   * @param n how many
   */
  double[] leadingBefore(int n);

  /**
   * {@return a point that has not moved: x_{t-1} = x_t} The array is read anew at each call.
   *
   * @param x the coordinates
   */
  static Point of(double[] x) {
    return new Point() {

      @Override
      public int dimension() {
        return x.length;
      }

      @Override
      public long version() {
        return -1;
      }

      @Override
      public double margin(Rows rows, int i) {
        return rows.row(i).dot(x);
      }

      @Override
      public double change(Rows rows, int i, double margin) {
        return 0;
      }

      @Override
      public void copyTo(int from, int to, double[] into) {
        System.arraycopy(x, from, into, 0, to - from);
      }

      @Override
      public void copyBefore(int from, int to, double[] into) {
        copyTo(from, to, into);
      }

      @Override
      public double[] leading(int n) {
        return x;
      }

      @Override
      public double[] leadingBefore(int n) {
        return x;
      }
    };
  }
}
