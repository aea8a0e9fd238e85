package io.tiebreak.set;

/**
 * The Euclidean projection onto a set: P x is the point of X nearest to x. It has buffers of its
 * own, so each thread needs its own.
 */
@FunctionalInterface
public interface Projection {

  /**
   * Replaces x by P x. Allocates nothing.
   *
   * @param x the point, one number per coordinate of the set
   */
  void project(double[] x);
}
