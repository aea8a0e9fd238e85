package io.tiebreak.objective;

/**
 * A function of x and a sample that you write yourself, with its value and gradient.
 *
 * @param <S> a sample
 */
@FunctionalInterface
public interface SampleGradient<S> {

  /**
   * Computes h(x; sample) and its gradient. The gradient is all zeros on entry, so add to it or
   * assign it.
   *
   * @param sample the sample
   * @param x a copy of the point, which may be overwritten
   * @param gradient where the gradient goes
   * @return h(x; sample)
   */
  double at(S sample, double[] x, double[] gradient);
}
