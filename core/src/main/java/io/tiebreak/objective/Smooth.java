package io.tiebreak.objective;

import io.tiebreak.linalg.Point;

/** A function known by its exact values and gradients. */
public interface Smooth {

  /**
   * {@return H(x)}
   *
   * @param x the point
   */
  double value(Point x);

  /**
   * gradient = grad H(x); returns H(x).
   *
   * @param x the point
   * @param gradient where the gradient goes
   * @return H(x)
   */
  double valueAndGradient(Point x, double[] gradient);
}
