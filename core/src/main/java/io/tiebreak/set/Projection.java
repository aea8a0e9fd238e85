package io.tiebreak.set;

/**
 * The Euclidean projection onto a set: P x is the point of X nearest to x. It has buffers of its
 * own, so each thread needs its own.
 */
public interface Projection {

  /**
   * x = P x, on the coordinates of the set, which begin at {@code from}. Allocates nothing.
   *
   * @param x the point
   * @param from where the coordinates of the set begin
   */
  void project(double[] x, int from);
}
