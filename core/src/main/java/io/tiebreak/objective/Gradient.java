package io.tiebreak.objective;

/**
 * A smooth function h that you write yourself, with its value and gradient. It may be called from
 * several threads at once, so it must keep nothing between calls.
 */
@FunctionalInterface
public interface Gradient {

  /**
   * Computes h(x) and its gradient. The gradient is all zeros on entry, so add to it or assign it.
   *
   * @param x a copy of the point, which may be overwritten
   * @param gradient where the gradient goes
   * @return h(x)
   */
  double at(double[] x, double[] gradient);
}
