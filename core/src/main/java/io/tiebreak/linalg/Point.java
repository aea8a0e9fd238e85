package io.tiebreak.linalg;

/**
 * A point x_t together with the point x_{t-1} that it came from, as a level sees them: through the
 * margins of its rows, or through ranges of coordinates. Between two moves any number of threads
 * may read it at the same time.
 */
public interface Point {

  /** {@return the number of coordinates} */
  int dimension();

  /**
   * {@return a number that changes with every move: what was read of the point holds while it
   * stays} Negative where the point may change unseen.
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
   * into[i - from] = x_i for the i in [from, to), of x_t.
   *
   * @param from the first coordinate
   * @param to the end of the range, exclusive
   * @param into where to write
   */
  void copyTo(int from, int to, double[] into);

  /**
   * The same of x_{t-1}.
   *
   * @param from the first coordinate
   * @param to the end of the range, exclusive
   * @param into where to write
   */
  void copyBefore(int from, int to, double[] into);

  /**
   * {@return the first n coordinates of x_t at least, in an array that is only to be read, and
   * holds until the next move} It is made once a move, however many ask for it.
   *
   * @param n how many
   */
  double[] leading(int n);

  /**
   * {@return the same of x_{t-1}}
   *
   * @param n how many
   */
  double[] leadingBefore(int n);

  /**
   * {@return a point that has not moved: x_{t-1} = x_t} The array is read as it is at each call.
   *
   * @param x the coordinates
   */
  static Point of(double[] x) {
    return new DensePoint(x);
  }
}
