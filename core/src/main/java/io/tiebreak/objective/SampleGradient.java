package io.tiebreak.objective;

/** A user's own function of x and a sample, by value and gradient. */
@FunctionalInterface
public interface SampleGradient<S> {

  /**
   * gradient = grad h(x; sample); returns h(x; sample). The gradient comes as 0, so it may be added
   * to; x is a copy.
   */
  double at(S sample, double[] x, double[] gradient);
}
