package io.tiebreak.kernel;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The same loops on the machine's vector registers.
 *
 * <p>dot and axpy are unrolled by eight, which also makes them longer than the JVM inlines (325
 * bytecodes). That is wanted: inlined into a caller that is large already, a vector operation may
 * miss its intrinsic and box every register. IR-FSCG was seen six times slower for it.
 *
 * <p>No helper stands between the loops and the vector operations: where a kernel is compiled while
 * it has mostly seen short arrays, the JVM calls a helper instead of inlining it, and every
 * register that it returns is boxed from then on.
 */
final class VectorKernels implements Kernels {

  private static final VectorSpecies<Double> LANES = DoubleVector.SPECIES_PREFERRED;
  private static final int W = LANES.length();

  /** For arrays that fill no register: what they see must not decide how long ones are compiled. */
  private static final Kernels SHORT = new PlainKernels();

  /** Entries whose maximum is taken before it is compared. */
  private static final int STRIP = 8 * W;

  @Override
  public String name() {
    return "vector";
  }

  @Override
  public int lanes() {
    return W;
  }

  @Override
  public double dot(double[] a, int aFrom, double[] b, int bFrom, int n) {
    if (n < W) {
      return SHORT.dot(a, aFrom, b, bFrom, n);
    }
    DoubleVector s0 = DoubleVector.zero(LANES);
    DoubleVector s1 = s0;
    DoubleVector s2 = s0;
    DoubleVector s3 = s0;
    int i = 0;
    for (; i + 8 * W <= n; i += 8 * W) {
      int p = aFrom + i;
      int q = bFrom + i;
      s0 = DoubleVector.fromArray(LANES, a, p).fma(DoubleVector.fromArray(LANES, b, q), s0);
      s1 = DoubleVector.fromArray(LANES, a, p + W).fma(DoubleVector.fromArray(LANES, b, q + W), s1);
      s2 =
          DoubleVector.fromArray(LANES, a, p + 2 * W)
              .fma(DoubleVector.fromArray(LANES, b, q + 2 * W), s2);
      s3 =
          DoubleVector.fromArray(LANES, a, p + 3 * W)
              .fma(DoubleVector.fromArray(LANES, b, q + 3 * W), s3);
      s0 =
          DoubleVector.fromArray(LANES, a, p + 4 * W)
              .fma(DoubleVector.fromArray(LANES, b, q + 4 * W), s0);
      s1 =
          DoubleVector.fromArray(LANES, a, p + 5 * W)
              .fma(DoubleVector.fromArray(LANES, b, q + 5 * W), s1);
      s2 =
          DoubleVector.fromArray(LANES, a, p + 6 * W)
              .fma(DoubleVector.fromArray(LANES, b, q + 6 * W), s2);
      s3 =
          DoubleVector.fromArray(LANES, a, p + 7 * W)
              .fma(DoubleVector.fromArray(LANES, b, q + 7 * W), s3);
    }
    for (; i + W <= n; i += W) {
      s0 =
          DoubleVector.fromArray(LANES, a, aFrom + i)
              .fma(DoubleVector.fromArray(LANES, b, bFrom + i), s0);
    }
    DoubleVector lanes = s0.add(s1).add(s2.add(s3));
    double sum = 0;
    for (int k = 0; k < W; k++) { // in order: reduceLanes may add in another order once compiled
      sum += lanes.lane(k);
    }
    for (; i < n; i++) {
      sum += a[aFrom + i] * b[bFrom + i];
    }
    return sum;
  }

  @Override
  public void axpy(double s, double[] a, int aFrom, double[] y, int yFrom, int n) {
    if (n < W) {
      SHORT.axpy(s, a, aFrom, y, yFrom, n);
      return;
    }
    // Multiply, then add, not fused: the same doubles as the plain loop.
    int i = 0;
    for (; i + 8 * W <= n; i += 8 * W) {
      int p = aFrom + i;
      int q = yFrom + i;
      DoubleVector y0 =
          DoubleVector.fromArray(LANES, a, p).mul(s).add(DoubleVector.fromArray(LANES, y, q));
      DoubleVector y1 =
          DoubleVector.fromArray(LANES, a, p + W)
              .mul(s)
              .add(DoubleVector.fromArray(LANES, y, q + W));
      DoubleVector y2 =
          DoubleVector.fromArray(LANES, a, p + 2 * W)
              .mul(s)
              .add(DoubleVector.fromArray(LANES, y, q + 2 * W));
      DoubleVector y3 =
          DoubleVector.fromArray(LANES, a, p + 3 * W)
              .mul(s)
              .add(DoubleVector.fromArray(LANES, y, q + 3 * W));
      y0.intoArray(y, q);
      y1.intoArray(y, q + W);
      y2.intoArray(y, q + 2 * W);
      y3.intoArray(y, q + 3 * W);
      DoubleVector y4 =
          DoubleVector.fromArray(LANES, a, p + 4 * W)
              .mul(s)
              .add(DoubleVector.fromArray(LANES, y, q + 4 * W));
      DoubleVector y5 =
          DoubleVector.fromArray(LANES, a, p + 5 * W)
              .mul(s)
              .add(DoubleVector.fromArray(LANES, y, q + 5 * W));
      DoubleVector y6 =
          DoubleVector.fromArray(LANES, a, p + 6 * W)
              .mul(s)
              .add(DoubleVector.fromArray(LANES, y, q + 6 * W));
      DoubleVector y7 =
          DoubleVector.fromArray(LANES, a, p + 7 * W)
              .mul(s)
              .add(DoubleVector.fromArray(LANES, y, q + 7 * W));
      y4.intoArray(y, q + 4 * W);
      y5.intoArray(y, q + 5 * W);
      y6.intoArray(y, q + 6 * W);
      y7.intoArray(y, q + 7 * W);
    }
    for (; i + W <= n; i += W) {
      DoubleVector.fromArray(LANES, a, aFrom + i)
          .mul(s)
          .add(DoubleVector.fromArray(LANES, y, yFrom + i))
          .intoArray(y, yFrom + i);
    }
    for (; i < n; i++) {
      y[yFrom + i] += s * a[aFrom + i];
    }
  }

  @Override
  public int argMaxAbs(double[] u, int from, int to) {
    return to - from < STRIP ? SHORT.argMaxAbs(u, from, to) : longArgMaxAbs(u, from, to);
  }

  private static int longArgMaxAbs(double[] u, int from, int to) {
    double most = -1;
    int strip = from;
    int i = from;
    for (; i + STRIP <= to; i += STRIP) {
      // Written out: carried through an inner loop, registers were now and then boxed for good.
      DoubleVector m0 =
          DoubleVector.fromArray(LANES, u, i)
              .abs()
              .max(DoubleVector.fromArray(LANES, u, i + W).abs());
      DoubleVector m1 =
          DoubleVector.fromArray(LANES, u, i + 2 * W)
              .abs()
              .max(DoubleVector.fromArray(LANES, u, i + 3 * W).abs());
      DoubleVector m2 =
          DoubleVector.fromArray(LANES, u, i + 4 * W)
              .abs()
              .max(DoubleVector.fromArray(LANES, u, i + 5 * W).abs());
      DoubleVector m3 =
          DoubleVector.fromArray(LANES, u, i + 6 * W)
              .abs()
              .max(DoubleVector.fromArray(LANES, u, i + 7 * W).abs());
      double size = m0.max(m1).max(m2.max(m3)).reduceLanes(VectorOperators.MAX);
      if (size > most) {
        most = size;
        strip = i;
      }
    }
    int best = -1;
    for (int k = i; k < to; k++) {
      double size = Math.abs(u[k]);
      if (size > most) {
        most = size;
        best = k;
      }
    }
    if (best >= 0) {
      return best;
    }
    for (int k = strip; k < i; k++) {
      if (Math.abs(u[k]) == most) {
        return k;
      }
    }
    return from;
  }

  @Override
  public int argMaxAbs(double p, double[] f, double q, double[] g, int from, int to) {
    return to - from < STRIP
        ? SHORT.argMaxAbs(p, f, q, g, from, to)
        : longArgMaxAbs(p, f, q, g, from, to);
  }

  private static int longArgMaxAbs(double p, double[] f, double q, double[] g, int from, int to) {
    double most = -1;
    int strip = from;
    int i = from;
    for (; i + STRIP <= to; i += STRIP) {
      DoubleVector m = mix(p, f, q, g, i).abs();
      for (int k = W; k < STRIP; k += W) {
        m = m.max(mix(p, f, q, g, i + k).abs());
      }
      double size = m.reduceLanes(VectorOperators.MAX);
      if (size > most) {
        most = size;
        strip = i;
      }
    }
    int best = -1;
    for (int k = i; k < to; k++) {
      double size = Math.abs(p * f[k] + q * g[k]);
      if (size > most) {
        most = size;
        best = k;
      }
    }
    if (best >= 0) {
      return best;
    }
    for (int k = strip; k < i; k++) {
      if (Math.abs(p * f[k] + q * g[k]) == most) {
        return k;
      }
    }
    return from;
  }

  @Override
  public int argMin(double[] u, int from, int to) {
    return to - from < STRIP ? SHORT.argMin(u, from, to) : longArgMin(u, from, to);
  }

  private static int longArgMin(double[] u, int from, int to) {
    double least = Double.POSITIVE_INFINITY;
    int strip = from;
    int i = from;
    for (; i + STRIP <= to; i += STRIP) {
      // Written out, as above.
      DoubleVector m0 =
          DoubleVector.fromArray(LANES, u, i).min(DoubleVector.fromArray(LANES, u, i + W));
      DoubleVector m1 =
          DoubleVector.fromArray(LANES, u, i + 2 * W)
              .min(DoubleVector.fromArray(LANES, u, i + 3 * W));
      DoubleVector m2 =
          DoubleVector.fromArray(LANES, u, i + 4 * W)
              .min(DoubleVector.fromArray(LANES, u, i + 5 * W));
      DoubleVector m3 =
          DoubleVector.fromArray(LANES, u, i + 6 * W)
              .min(DoubleVector.fromArray(LANES, u, i + 7 * W));
      double value = m0.min(m1).min(m2.min(m3)).reduceLanes(VectorOperators.MIN);
      if (value < least) {
        least = value;
        strip = i;
      }
    }
    int best = -1;
    for (int k = i; k < to; k++) {
      double value = u[k];
      if (value < least) {
        least = value;
        best = k;
      }
    }
    if (best >= 0) {
      return best;
    }
    for (int k = strip; k < i; k++) {
      if (u[k] == least) {
        return k;
      }
    }
    return from;
  }

  @Override
  public int argMin(double p, double[] f, double q, double[] g, int from, int to) {
    return to - from < STRIP
        ? SHORT.argMin(p, f, q, g, from, to)
        : longArgMin(p, f, q, g, from, to);
  }

  private static int longArgMin(double p, double[] f, double q, double[] g, int from, int to) {
    double least = Double.POSITIVE_INFINITY;
    int strip = from;
    int i = from;
    for (; i + STRIP <= to; i += STRIP) {
      DoubleVector m = mix(p, f, q, g, i);
      for (int k = W; k < STRIP; k += W) {
        m = m.min(mix(p, f, q, g, i + k));
      }
      double value = m.reduceLanes(VectorOperators.MIN);
      if (value < least) {
        least = value;
        strip = i;
      }
    }
    int best = -1;
    for (int k = i; k < to; k++) {
      double value = p * f[k] + q * g[k];
      if (value < least) {
        least = value;
        best = k;
      }
    }
    if (best >= 0) {
      return best;
    }
    for (int k = strip; k < i; k++) {
      if (p * f[k] + q * g[k] == least) {
        return k;
      }
    }
    return from;
  }

  /** Not fused: the scalar search through a strip must meet the very same doubles. */
  private static DoubleVector mix(double p, double[] f, double q, double[] g, int i) {
    return DoubleVector.fromArray(LANES, f, i)
        .mul(p)
        .add(DoubleVector.fromArray(LANES, g, i).mul(q));
  }
}
