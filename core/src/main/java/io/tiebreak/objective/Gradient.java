package io.tiebreak.objective;

/**
 * A user's own smooth function h, by its value and gradient. It may be called from several threads
 * at once, so it must not keep anything between calls.
 */
@FunctionalInterface
public interface Gradient {

  /**
   * gradient += grad h(x); the gradient is 0 before the call, so it may be added to or written.
   *
   * @param x a copy, which may be written into
   * @param gradient where the gradient goes
   * @return h(x)
   */
  double at(double[] x, double[] gradient);
}
