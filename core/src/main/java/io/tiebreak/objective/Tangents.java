package io.tiebreak.objective;

/** Makes tangents of a convex level, with buffers of its own, for one thread. */
public interface Tangents {

  /**
   * The tangent at y.
   *
   * @param y the point
   * @param into becomes the tangent
   */
  void at(double[] y, Tangent into);

  /**
   * Sees how large values and slopes are at a point that is not special. Where rounding is known
   * from the data that says nothing new.
   *
   * @param x the point
   */
  default void calibrate(double[] x) {}
}
