package io.tiebreak.linalg;

import static io.tiebreak.kernel.Kernels.KERNELS;

/** A form that is just its coefficients. */
final class DenseForm implements Form {

  private final double[] c;
  private long calls;

  DenseForm(double[] c) {
    this.c = c;
  }

  @Override
  public int dimension() {
    return c.length;
  }

  @Override
  public double at(int i) {
    return c[i];
  }

  @Override
  public int argMaxAbs(int from, int to) {
    return KERNELS.argMaxAbs(c, from, to);
  }

  @Override
  public int argMin(int from, int to) {
    return KERNELS.argMin(c, from, to);
  }

  @Override
  public void copyTo(int from, int to, double[] into) {
    System.arraycopy(c, from, into, 0, to - from);
  }

  @Override
  public long version(int from) {
    // The array may change unseen, so nothing is ever called unchanged.
    return ++calls;
  }
}
