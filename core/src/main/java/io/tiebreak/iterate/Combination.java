package io.tiebreak.iterate;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;

/** The direction p f + q g of two sums, formed inside the kernels that scan it. */
public final class Combination implements Form, Stateful {

  private final ScaledSum f;
  private final ScaledSum g;
  private double p;
  private double q;
  private long calls;

  /** Of these two sums, as they are at each call. */
  public Combination(ScaledSum f, ScaledSum g) {
    this.f = f;
    this.g = g;
  }

  /** This, as sigma f + g with the given sigma &gt; 0. */
  public Combination of(double sigma) {
    return of(sigma, 1);
  }

  /** This, with the given weights, neither negative, not both 0. */
  public Combination of(double weightOfF, double weightOfG) {
    p = weightOfF;
    q = weightOfG;
    return this;
  }

  @Override
  public int dimension() {
    return f.dimension();
  }

  @Override
  public double at(int i) {
    return p * f.scale() * f.unscaled()[i] + q * g.scale() * g.unscaled()[i];
  }

  @Override
  public int argMaxAbs(int from, int to) {
    return from == 0 && to == f.dimension()
        ? ScaledSum.argMaxAbs(p, f, q, g)
        : KERNELS.argMaxAbs(p * f.scale(), f.unscaled(), q * g.scale(), g.unscaled(), from, to);
  }

  @Override
  public int argMin(int from, int to) {
    return KERNELS.argMin(p * f.scale(), f.unscaled(), q * g.scale(), g.unscaled(), from, to);
  }

  @Override
  public void copyTo(int from, int to, double[] into) {
    Kernels.combined(
        p * f.scale(), f.unscaled(), q * g.scale(), g.unscaled(), from, into, to - from);
  }

  /**
   * Where one of the two is zero or has no weight, the version of the other: a change of the
   * weights is then only a factor. The three cases number their versions apart.
   */
  @Override
  public long version(int block) {
    if (p == 0) { // before all else: where g is zero too, this is not the direction of f
      return 3 * g.version(block) + 1;
    }
    if (q == 0 || g.isZero(block)) {
      return 3 * f.version(block);
    }
    if (f.isZero(block)) {
      return 3 * g.version(block) + 1;
    }
    return 3 * ++calls + 2;
  }

  @Override
  public void state(State s) {
    calls = s.of(calls);
  }
}
