package io.tiebreak.objective;

import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;

/** Reads single components h(.; i) of a level. */
public interface Component {

  /**
   * {@return h(x_t; i)}
   *
   * @param i the component
   * @param x the point
   */
  double value(int i, Point x);

  /**
   * into += now * grad h(x_t; i) - before * grad h(x_{t-1}; i).
   *
   * @param i the component
   * @param x the point
   * @param now the factor at x_t
   * @param before the factor at x_{t-1}
   * @param into where to write
   * @return now * h(x_t; i) - before * h(x_{t-1}; i); x_{t-1} is not read if {@code before} is 0
   */
  double add(int i, Point x, double now, double before, Accumulator into);

  /**
   * Adds the gradients of several components.
   *
   * @param which their indices
   * @param n how many of these
   * @param x the point
   * @param now the weight of the gradients at x_t
   * @param before the weight of those at x_{t-1}
   * @param into where they are added
   * @return the sum of now * h(x_t; i) - before * h(x_{t-1}; i) over them
   */
  default double add(int[] which, int n, Point x, double now, double before, Accumulator into) {
    double value = 0;
    for (int k = 0; k < n; k++) {
      value += add(which[k], x, now, before, into);
    }
    return value;
  }
}
