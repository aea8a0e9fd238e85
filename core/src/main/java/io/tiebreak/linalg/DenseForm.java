package io.tiebreak.linalg;

import static io.tiebreak.kernel.Kernels.KERNELS;

import java.util.concurrent.atomic.AtomicLong;

/** A form given by its coefficients. */
final class DenseForm implements Form {

  /** Shared by all of them, so that no two forms have a version in common. */
  private static final AtomicLong CALLS = new AtomicLong(Long.MIN_VALUE);

  private final double[] c;

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
  public double dot(double[] x, int from) {
    return KERNELS.dot(c, from, x, 0, x.length);
  }

  @Override
  public void copyTo(int from, int to, double[] into) {
    System.arraycopy(c, from, into, 0, to - from);
  }

  @Override
  public long version(int block) {
    // The array may change unseen, so nothing is ever called unchanged.
    return CALLS.incrementAndGet();
  }
}
