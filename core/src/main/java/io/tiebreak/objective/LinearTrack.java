package io.tiebreak.objective;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.linalg.State;

/** Tracks a linear form, whose gradient is the same everywhere. */
final class LinearTrack implements Track {

  private final double[] c;
  private double slope;

  LinearTrack(double[] c) {
    this.c = c;
  }

  @Override
  public void at(double[] x) {
    // The gradient knows no place.
  }

  @Override
  public void addGradient(double weight, double[] into) {
    KERNELS.axpy(weight, c, 0, into, 0, c.length);
  }

  @Override
  public void toward(int[] index, double[] value, int n) {
    slope = 0;
    for (int k = 0; k < n; k++) {
      slope += value[k] * c[index[k]];
    }
  }

  @Override
  public double slope(double step) {
    return slope;
  }

  @Override
  public void move(double step) {
    // The slope stays.
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
    // It is zero.
  }

  @Override
  public long passes() {
    return 1;
  }

  @Override
  public void state(State s) {
    // Nothing changes.
  }
}
