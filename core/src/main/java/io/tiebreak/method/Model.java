package io.tiebreak.method;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.objective.Track;
import java.io.DataInput;
import java.io.DataOutput;
import java.util.Arrays;

/** A quadratic model that is made anew at every point: the gradient at x + d is g + H d. */
final class Model implements Track {

  private final int dimension;
  private final double[] hessian;
  private final double[] offset;
  private final double[] gradient;
  private final double[] change;
  private double slope;
  private double curvature;

  Model(int dimension) {
    this.dimension = dimension;
    this.hessian = new double[dimension * dimension];
    this.offset = new double[dimension];
    this.gradient = new double[dimension];
    this.change = new double[dimension];
  }

  /** The model of sigma F + G at x, where both tracks stand. */
  void fit(double sigma, Track outer, Track inner, double[] x) {
    Arrays.fill(hessian, 0);
    outer.addHessian(sigma, hessian);
    inner.addHessian(1, hessian);
    Arrays.fill(offset, 0);
    outer.addGradient(sigma, offset);
    inner.addGradient(1, offset);
    for (int j = 0; j < dimension; j++) {
      offset[j] -= KERNELS.dot(hessian, j * dimension, x, 0, dimension);
    }
    at(x);
  }

  @Override
  public void at(double[] x) {
    for (int j = 0; j < dimension; j++) {
      gradient[j] = offset[j] + KERNELS.dot(hessian, j * dimension, x, 0, dimension);
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
      KERNELS.axpy(value[k], hessian, index[k] * dimension, change, 0, dimension);
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
    KERNELS.axpy(weight, hessian, 0, into, 0, hessian.length);
  }

  @Override
  public long passes() {
    return 0;
  }

  @Override
  public void save(DataOutput to) {
    // Made anew at every point.
  }

  @Override
  public void load(DataInput from) {
    // Nothing was kept.
  }
}
