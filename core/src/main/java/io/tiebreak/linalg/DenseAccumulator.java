package io.tiebreak.linalg;

import static io.tiebreak.kernel.Kernels.KERNELS;

/** Adds onto an array. */
record DenseAccumulator(double[] y) implements Accumulator {

  @Override
  public void add(Rows rows, int i, double s) {
    rows.row(i).addTo(y, s);
  }

  @Override
  public void add(int from, double[] values, double s) {
    KERNELS.axpy(s, values, 0, y, from, values.length);
  }

  @Override
  public void addOuter(double[] x, double[] e, double[] z, double[] h) {
    KERNELS.addOuter(1, x, e, z, h, y);
  }
}
