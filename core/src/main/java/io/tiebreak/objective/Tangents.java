package io.tiebreak.objective;

/** Makes tangents of a convex level, with buffers of its own, for one thread. */
public interface Tangents {

  /**
   * Makes the tangent at y.
   *
   * @param y the point
   * @param into where to write it
   */
  void at(double[] y, Tangent into);

  /**
   * Measures how large values and slopes are at an ordinary point. It does nothing if the data say
   * how large rounding is.
   *
   * @param x the point
   */
  default void calibrate(double[] x) {}
}
