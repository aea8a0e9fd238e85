package io.tiebreak.iterate;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Stateful;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** The direction sigma f + g of two sums, formed inside the kernels that scan it. */
public final class Combination implements Form, Stateful {

  private final ScaledSum f;
  private final ScaledSum g;
  private double sigma;
  private long calls;

  /** Of these two sums, as they are at each call. */
  public Combination(ScaledSum f, ScaledSum g) {
    this.f = f;
    this.g = g;
  }

  /** This, with the given sigma &gt; 0. */
  public Combination of(double sigma) {
    this.sigma = sigma;
    return this;
  }

  @Override
  public int dimension() {
    return f.dimension();
  }

  @Override
  public double at(int i) {
    return sigma * f.scale() * f.unscaled()[i] + g.scale() * g.unscaled()[i];
  }

  @Override
  public int argMaxAbs(int from, int to) {
    return KERNELS.argMaxAbs(sigma * f.scale(), f.unscaled(), g.scale(), g.unscaled(), from, to);
  }

  @Override
  public int argMin(int from, int to) {
    return KERNELS.argMin(sigma * f.scale(), f.unscaled(), g.scale(), g.unscaled(), from, to);
  }

  @Override
  public void copyTo(int from, int to, double[] into) {
    double p = sigma * f.scale();
    double q = g.scale();
    double[] u = f.unscaled();
    double[] w = g.unscaled();
    for (int i = from; i < to; i++) {
      into[i - from] = p * u[i] + q * w[i];
    }
  }

  /**
   * Where one of the two is zero, the version of the other: a change of sigma is then only a
   * factor. The three cases number their versions apart.
   */
  @Override
  public long version(int from) {
    if (g.isZero(from)) {
      return 3 * f.version(from);
    }
    if (f.isZero(from)) {
      return 3 * g.version(from) + 1;
    }
    return 3 * ++calls + 2;
  }

  @Override
  public void save(DataOutput to) throws IOException {
    to.writeLong(calls);
  }

  @Override
  public void load(DataInput from) throws IOException {
    calls = from.readLong();
  }
}
