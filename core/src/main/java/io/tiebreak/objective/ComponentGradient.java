package io.tiebreak.objective;

/**
 * Components h(.; i) that you write yourself, each with its value and gradient. It may be called
 * from several threads at once, so it must keep nothing between calls.
 */
@FunctionalInterface
public interface ComponentGradient {

  /**
   * Computes h(x; i) and its gradient. The gradient is all zeros on entry, so add to it or assign
   * it.
   *
   * @param i the component
   * @param x a copy of the point, which may be overwritten
   * @param gradient where the gradient goes
   * @return h(x; i)
   */
  double at(int i, double[] x, double[] gradient);
}
