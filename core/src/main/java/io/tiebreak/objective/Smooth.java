package io.tiebreak.objective;

import io.tiebreak.linalg.Point;

/** A function known by its exact values and gradients. */
public interface Smooth {

  /** H(x). */
  double value(Point x);

  /** gradient = grad H(x); returns H(x). */
  double valueAndGradient(Point x, double[] gradient);
}
