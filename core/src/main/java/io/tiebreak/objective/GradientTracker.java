package io.tiebreak.objective;

import io.tiebreak.linalg.Stateful;

/**
 * A level's exact gradient at a point that moves along sparse directions, kept current as cheaply
 * as the level allows. For one thread.
 */
public interface GradientTracker extends Stateful {

  /** The most columns of a matrix of second derivatives that is kept: 72 MB. */
  int MOST_COLUMNS = 3000;

  /** The most products that such a matrix may take: a few seconds. */
  double MOST_PRODUCTS = 3e10;

  /**
   * Moves to x and computes everything anew.
   *
   * @param x the point
   */
  void at(double[] x);

  /**
   * into += weight times the gradient.
   *
   * @param weight the factor
   * @param into what the gradient is added to
   */
  void addGradient(double weight, double[] into);

  /**
   * Sets the direction d of the next move. The arrays must not change until then.
   *
   * @param index the coordinates in which d is not 0, ascending
   * @param value the entries of d
   * @param n how many entries of the arrays count
   */
  void toward(int[] index, double[] value, int n);

  /**
   * {@return the slope of H along d after a step of this length}
   *
   * @param step the length of the step, as a share of d
   */
  double slope(double step);

  /**
   * Moves by a step along d.
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

  /** {@return the number of passes over all components so far} */
  long passes();
}
