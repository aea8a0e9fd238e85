package io.tiebreak.linalg;

import static io.tiebreak.kernel.Kernels.KERNELS;

/** Adds onto an array. */
record DenseAccumulator(double[] y) implements Accumulator {

  @Override
  public void add(Row a, double s) {
    a.addTo(y, s);
  }

  @Override
  public void add(int from, double[] values, double s) {
    KERNELS.axpy(s, values, 0, y, from, values.length);
  }
}
