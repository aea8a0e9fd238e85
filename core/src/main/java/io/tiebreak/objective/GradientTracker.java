package io.tiebreak.objective;

import io.tiebreak.linalg.Stateful;

/**
 * A level's exact gradient at a point that moves along sparse directions, kept current as cheaply
 * as the level allows. For one thread.
 */
public interface GradientTracker extends Stateful {

  /** Up to so many columns a matrix of second derivatives is kept: 72 MB. */
  int MOST_COLUMNS = 3000;

  /** Products that such a matrix may take: a few seconds. */
  double MOST_PRODUCTS = 3e10;

  /**
   * Goes to x, and computes everything anew.
   *
   * @param x the point
   */
  void at(double[] x);

  /**
   * into += weight times the gradient.
   *
   * @param weight the factor
   * @param into where to write
   */
  void addGradient(double weight, double[] into);

  /**
   * Looks along d, given by its first n entries: a value each at ascending coordinates. The arrays
   * stay as they are until the move.
   *
   * @param index the coordinates, ascending
   * @param value the entries of d
   * @param n how many of them
   */
  void toward(int[] index, double[] value, int n);

  /**
   * {@return the slope of H along d after a step of this length}
   *
   * @param step the length of the step, as a share of d
   */
  double slope(double step);

  /**
   * Makes the step.
   *
   * @param step the length of the step, as a share of d
   */
  void move(double step);

  /** {@return whether the slope along every line is linear} */
  default boolean quadratic() {
    return false;
  }

  /** {@return whether there are second derivatives} */
  default boolean hasHessian() {
    return false;
  }

  /**
   * into += weight times the matrix of second derivatives, row after row.
   *
   * @param weight the factor
   * @param into where to write
   */
  default void addHessian(double weight, double[] into) {
    throw new UnsupportedOperationException("This level has no second derivatives.");
  }

  /** {@return how often all components were read so far} */
  long passes();
}
