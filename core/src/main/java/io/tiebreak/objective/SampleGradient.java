package io.tiebreak.objective;

/**
 * A user's own function of x and a sample, by value and gradient.
 *
 * @param <S> a sample
 */
@FunctionalInterface
public interface SampleGradient<S> {

  /**
   * gradient = grad h(x; sample); returns h(x; sample). The gradient comes as 0, so it may be added
   * to; x is a copy.
   *
   * @param sample the sample
   * @param x the point, a copy
   * @param gradient where the gradient goes
   * @return h(x; sample)
   */
  double at(S sample, double[] x, double[] gradient);
}
