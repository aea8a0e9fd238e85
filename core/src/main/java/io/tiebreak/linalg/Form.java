package io.tiebreak.linalg;

/** A linear form c that a set minimises: what its oracle needs to know of c, and no more. */
public interface Form {

  /** Number of coordinates. */
  int dimension();

  /** c_i. */
  double at(int i);

  /** The first i in [from, to) with the largest |c_i|. */
  int argMaxAbs(int from, int to);

  /** The first i in [from, to) with the least c_i. */
  int argMin(int from, int to);

  /** sum of c_{from+i} x_i over the entries of x. */
  default double dot(double[] x, int from) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += at(from + i) * x[i];
    }
    return sum;
  }

  /** into[i - from] = c_i for the i in [from, to). */
  void copyTo(int from, int to, double[] into);

  /**
   * A number that changes whenever the coordinates of a block may have changed by more than a
   * positive factor. The oracle of that block may keep its answer while the number stays. Blocks
   * are those of the set's {@link Partition}.
   */
  long version(int block);

  /** The form of an array, read as it is at each call. */
  static Form of(double[] c) {
    return new DenseForm(c);
  }
}
