package io.tiebreak.objective;

/** Makes tangents of a convex level, with buffers of its own, for one thread. */
public interface Tangents {

  /** The tangent at y. */
  void at(double[] y, Tangent into);

  /**
   * Sees how large values and slopes are at a point that is not special. Where rounding is known
   * from the data that says nothing new.
   */
  default void calibrate(double[] x) {}
}
