package io.tiebreak.objective;

import io.tiebreak.linalg.State;

/** Tracks |x|^2 / 2, whose gradient is the point itself. */
final class NormTrack implements Track {

  private final double[] x;
  private int[] index = {};
  private double[] value = {};
  private int n;
  private double slope;
  private double curvature;

  NormTrack(int dimension) {
    this.x = new double[dimension];
  }

  @Override
  public void at(double[] point) {
    System.arraycopy(point, 0, x, 0, x.length);
  }

  @Override
  public void addGradient(double weight, double[] into) {
    for (int j = 0; j < x.length; j++) {
      into[j] += weight * x[j];
    }
  }

  /** Keeps the arrays until the next move. */
  @Override
  public void toward(int[] at, double[] by, int entries) {
    index = at;
    value = by;
    n = entries;
    slope = 0;
    curvature = 0;
    for (int k = 0; k < n; k++) {
      slope += value[k] * x[index[k]];
      curvature += value[k] * value[k];
    }
  }

  @Override
  public double slope(double step) {
    return slope + step * curvature;
  }

  @Override
  public void move(double step) {
    for (int k = 0; k < n; k++) {
      x[index[k]] += step * value[k];
    }
    slope += step * curvature;
  }

  @Override
  public boolean quadratic() {
    return true;
  }

  @Override
  public boolean hasHessian() {
    return x.length <= MOST_COLUMNS;
  }

  @Override
  public void addHessian(double weight, double[] into) {
    for (int j = 0; j < x.length; j++) {
      into[j * x.length + j] += weight;
    }
  }

  @Override
  public long passes() {
    return 1;
  }

  @Override
  public void state(State s) {
    s.of(x);
  }
}
