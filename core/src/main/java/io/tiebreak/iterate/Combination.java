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

  /** Combines two sums, as they are at each call. */
  public Combination(ScaledSum f, ScaledSum g) {
    this.f = f;
    this.g = g;
  }

  /** Becomes sigma f + g, sigma &gt; 0, and returns itself. */
  public Combination of(double sigma) {
    return of(sigma, 1);
  }

  /** Takes these weights, neither negative and not both 0, and returns itself. */
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
   * Returns the version of one sum if the other is zero or has no weight: the weights then only
   * scale it. The three cases have separate versions.
   */
  @Override
  public long version(int block) {
    if (p == 0) { // first: if g is zero too, this is not the direction of f
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
