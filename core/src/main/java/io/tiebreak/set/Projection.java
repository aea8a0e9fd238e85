package io.tiebreak.set;

/**
 * The Euclidean projection onto a set: P x is the point of X nearest to x. It has buffers of its
 * own, so each thread needs its own.
 */
@FunctionalInterface
public interface Projection {

  /**
   * x = P x. Allocates nothing.
   *
   * @param x the point, one number a coordinate of the set
   */
  void project(double[] x);
}
