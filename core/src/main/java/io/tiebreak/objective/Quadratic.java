package io.tiebreak.objective;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.linalg.State;
import java.util.Arrays;

/**
 * Tracks a function whose gradient is C x - c, C symmetric: a move by d adds a multiple of C d to
 * it. The mean of squares is one, and so is the quadratic model of anything with second
 * derivatives.
 */
public final class Quadratic implements GradientTracker {

  private final int dimension;
  private final double[] matrix;
  private final double[] c;
  private final double[] gradient;
  private final double[] change;
  private double slope;
  private double curvature;

  /**
   * Starts as 0 everywhere.
   *
   * @param dimension the number of coordinates
   */
  public Quadratic(int dimension) {
    this(dimension, new double[dimension * dimension], new double[dimension]);
  }

  /** Keeps C, row after row, and c without copying them. */
  Quadratic(int dimension, double[] matrix, double[] c) {
    this.dimension = dimension;
    this.matrix = matrix;
    this.c = c;
    this.gradient = new double[dimension];
    this.change = new double[dimension];
  }

  /** Another tracker of the same function; neither may be fitted to another function any more. */
  Quadratic again() {
    return new Quadratic(dimension, matrix, c);
  }

  /**
   * Becomes the quadratic model of sigma F + G at x, where both trackers are, and moves there.
   *
   * @param sigma the weight of F
   * @param outer F, at x
   * @param inner G, at x
   * @param x the point
   */
  public void fit(double sigma, GradientTracker outer, GradientTracker inner, double[] x) {
    Arrays.fill(matrix, 0);
    outer.addHessian(sigma, matrix);
    inner.addHessian(1, matrix);
    Arrays.fill(gradient, 0);
    outer.addGradient(sigma, gradient);
    inner.addGradient(1, gradient);
    for (int j = 0; j < dimension; j++) {
      c[j] = KERNELS.dot(matrix, j * dimension, x, 0, dimension) - gradient[j];
    }
  }

  @Override
  public void at(double[] x) {
    for (int j = 0; j < dimension; j++) {
      gradient[j] = KERNELS.dot(matrix, j * dimension, x, 0, dimension) - c[j];
    }
  }

  @Override
  public void addGradient(double weight, double[] into) {
    KERNELS.axpy(weight, gradient, 0, into, 0, dimension);
  }

  @Override
  public void toward(int[] index, double[] value, int n) {
    Arrays.fill(change, 0);
    slope = 0;
    for (int k = 0; k < n; k++) {
      KERNELS.axpy(value[k], matrix, index[k] * dimension, change, 0, dimension);
      slope += value[k] * gradient[index[k]];
    }
    curvature = 0;
    for (int k = 0; k < n; k++) {
      curvature += value[k] * change[index[k]];
    }
  }

  @Override
  public double slope(double step) {
    return slope + step * curvature;
  }

  @Override
  public void move(double step) {
    KERNELS.axpy(step, change, 0, gradient, 0, dimension);
    slope += step * curvature;
  }

  @Override
  public boolean quadratic() {
    return true;
  }

  @Override
  public boolean hasHessian() {
    return true;
  }

  @Override
  public void addHessian(double weight, double[] into) {
    KERNELS.axpy(weight, matrix, 0, into, 0, matrix.length);
  }

  /** Counts the pass that made the matrix. */
  @Override
  public long passes() {
    return 1;
  }

  /** Keeps the gradient alone: a model is fitted again after it is loaded. */
  @Override
  public void state(State s) {
    s.of(gradient);
  }
}
