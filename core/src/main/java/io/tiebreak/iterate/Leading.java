package io.tiebreak.iterate;

/** The first coordinates of a point, written out once a move for all who ask. */
final class Leading {

  /** Writes a range of coordinates into an array. */
  interface Copy {
    void to(int from, int to, double[] into);
  }

  private final Copy copy;
  private volatile double[] values = {};
  private volatile long version = -1;

  Leading(Copy copy) {
    this.copy = copy;
  }

  /** At least n of them, in an array that holds while the version stays. */
  double[] of(int n, long wanted) {
    if (version != wanted || values.length < n) {
      write(n, wanted);
    }
    return values;
  }

  private synchronized void write(int n, long wanted) {
    if (values.length < n) {
      values = new double[n];
    } else if (version == wanted) {
      return; // by another thread meanwhile
    }
    copy.to(0, values.length, values);
    version = wanted;
  }
}
