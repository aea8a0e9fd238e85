package io.tiebreak.objective;

/** Makes tangents of a convex level, with buffers of its own, for one thread. */
public interface Tangents {

  /** The tangent at y. */
  void at(double[] y, Tangent into);
}
