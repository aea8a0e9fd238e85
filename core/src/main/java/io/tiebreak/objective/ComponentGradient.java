package io.tiebreak.objective;

/**
 * A user's own components h(.; i), each by its value and gradient. It may be called from several
 * threads at once, so it must not keep anything between calls.
 */
@FunctionalInterface
public interface ComponentGradient {

  /**
   * gradient += grad h(x; i); the gradient is 0 before the call, so it may be added to or written.
   *
   * @param i the component
   * @param x a copy, which may be written into
   * @param gradient where the gradient goes
   * @return h(x; i)
   */
  double at(int i, double[] x, double[] gradient);
}
