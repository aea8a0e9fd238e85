package io.tiebreak.linalg;

/** A linear form c that a set minimises: only what its oracle needs to know about c. */
public interface Form {

  /** {@return the number of coordinates} */
  int dimension();

  /**
   * {@return c_i}
   *
   * @param i the coordinate
   */
  double at(int i);

  /**
   * {@return the first i in [from, to) with the largest |c_i|}
   *
   * @param from the first coordinate
   * @param to the end of the range, exclusive
   */
  int argMaxAbs(int from, int to);

  /**
   * {@return the first i in [from, to) with the least c_i}
   *
   * @param from the first coordinate
   * @param to the end of the range, exclusive
   */
  int argMin(int from, int to);

  /**
   * {@return sum of c_{from+i} x_i over the entries of x}
   *
   * @param x the numbers
   * @param from the first coordinate
   */
  default double dot(double[] x, int from) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += at(from + i) * x[i];
    }
    return sum;
  }

  /**
   * Copies c_i to into[i - from] for i in [from, to).
   *
   * @param from the first coordinate
   * @param to the end of the range, exclusive
   * @param into where to write
   */
  void copyTo(int from, int to, double[] into);

  /**
   * {@return a number that changes whenever the coordinates of a block may have changed by more
   * than a positive factor} The oracle of that block may keep its answer while the number is
   * unchanged. Blocks are those of the set's {@link Partition}.
   *
   * @param block its number, from 0
   */
  long version(int block);

  /**
   * {@return a form with these coefficients, read anew at each call}
   *
   * @param c the coefficients
   */
  static Form of(double[] c) {
    return new DenseForm(c);
  }
}
