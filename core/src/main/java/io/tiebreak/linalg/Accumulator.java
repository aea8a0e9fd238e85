package io.tiebreak.linalg;

/** Where a level adds its gradients. */
public interface Accumulator {

  /** += s a. */
  void add(Row a, double s);

  /** += s values, on the coordinates from, from + 1, .. */
  void add(int from, double[] values, double s);

  /** One that adds onto an array. */
  static Accumulator onto(double[] y) {
    return new DenseAccumulator(y);
  }
}
