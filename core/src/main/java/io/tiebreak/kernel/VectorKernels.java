package io.tiebreak.kernel;

import java.util.Objects;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * The kernels on the machine's vector registers.
 *
 * <p>dot and axpy are unrolled by eight, which also makes them longer than the JVM inlines (325
 * bytecodes). That is intended: inlined into a large caller, a vector operation may miss its
 * intrinsic and box every register, which once made IR-FSCG six times slower.
 *
 * <p>No helper stands between the loops and the vector operations: where a kernel is compiled while
 * it has mostly seen short arrays, the JVM calls a helper instead of inlining it, and every
 * register that it returns is boxed from then on.
 *
 * <p>Every kernel checks its ranges once, so that the launcher may switch off the checks of each
 * access.
 */
final class VectorKernels implements Kernels {

  static final VectorSpecies<Double> LANES = DoubleVector.SPECIES_PREFERRED;
  static final int W = LANES.length();

  /**
   * For arrays shorter than a register: their profile must not affect how long ones are compiled.
   */
  private static final Kernels SHORT = new PlainKernels();

  /** AVX-512 has a maximum of eight longs; for shorter registers JDK 17 has none. */
  private static final boolean HAS_LARGEST_LONG = W == 8;

  /** Entries whose maximum is taken before it is compared. */
  static final int STRIP = 8 * W;

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
    Objects.checkFromIndexSize(aFrom, n, a.length);
    Objects.checkFromIndexSize(bFrom, n, b.length);
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
    Objects.checkFromIndexSize(aFrom, n, a.length);
    Objects.checkFromIndexSize(yFrom, n, y.length);
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
  public void axpy4(
      double[] a,
      int f0,
      double s0,
      int f1,
      double s1,
      int f2,
      double s2,
      int f3,
      double s3,
      double[] y) {
    int n = y.length;
    Objects.checkFromIndexSize(f0, n, a.length);
    Objects.checkFromIndexSize(f1, n, a.length);
    Objects.checkFromIndexSize(f2, n, a.length);
    Objects.checkFromIndexSize(f3, n, a.length);
    if (n < W) {
      SHORT.axpy4(a, f0, s0, f1, s1, f2, s2, f3, s3, y);
      return;
    }
    // One after another, not fused: the same doubles as four calls of axpy.
    int i = 0;
    for (; i + 4 * W <= n; i += 4 * W) {
      DoubleVector y0 =
          DoubleVector.fromArray(LANES, a, f0 + i).mul(s0).add(DoubleVector.fromArray(LANES, y, i));
      y0 = DoubleVector.fromArray(LANES, a, f1 + i).mul(s1).add(y0);
      y0 = DoubleVector.fromArray(LANES, a, f2 + i).mul(s2).add(y0);
      y0 = DoubleVector.fromArray(LANES, a, f3 + i).mul(s3).add(y0);
      y0.intoArray(y, i);
      DoubleVector y1 =
          DoubleVector.fromArray(LANES, a, f0 + i + W)
              .mul(s0)
              .add(DoubleVector.fromArray(LANES, y, i + W));
      y1 = DoubleVector.fromArray(LANES, a, f1 + i + W).mul(s1).add(y1);
      y1 = DoubleVector.fromArray(LANES, a, f2 + i + W).mul(s2).add(y1);
      y1 = DoubleVector.fromArray(LANES, a, f3 + i + W).mul(s3).add(y1);
      y1.intoArray(y, i + W);
      DoubleVector y2 =
          DoubleVector.fromArray(LANES, a, f0 + i + 2 * W)
              .mul(s0)
              .add(DoubleVector.fromArray(LANES, y, i + 2 * W));
      y2 = DoubleVector.fromArray(LANES, a, f1 + i + 2 * W).mul(s1).add(y2);
      y2 = DoubleVector.fromArray(LANES, a, f2 + i + 2 * W).mul(s2).add(y2);
      y2 = DoubleVector.fromArray(LANES, a, f3 + i + 2 * W).mul(s3).add(y2);
      y2.intoArray(y, i + 2 * W);
      DoubleVector y3 =
          DoubleVector.fromArray(LANES, a, f0 + i + 3 * W)
              .mul(s0)
              .add(DoubleVector.fromArray(LANES, y, i + 3 * W));
      y3 = DoubleVector.fromArray(LANES, a, f1 + i + 3 * W).mul(s1).add(y3);
      y3 = DoubleVector.fromArray(LANES, a, f2 + i + 3 * W).mul(s2).add(y3);
      y3 = DoubleVector.fromArray(LANES, a, f3 + i + 3 * W).mul(s3).add(y3);
      y3.intoArray(y, i + 3 * W);
    }
    for (; i + W <= n; i += W) {
      DoubleVector sum =
          DoubleVector.fromArray(LANES, a, f0 + i).mul(s0).add(DoubleVector.fromArray(LANES, y, i));
      sum = DoubleVector.fromArray(LANES, a, f1 + i).mul(s1).add(sum);
      sum = DoubleVector.fromArray(LANES, a, f2 + i).mul(s2).add(sum);
      sum = DoubleVector.fromArray(LANES, a, f3 + i).mul(s3).add(sum);
      sum.intoArray(y, i);
    }
    for (; i < n; i++) {
      y[i] = s3 * a[f3 + i] + (s2 * a[f2 + i] + (s1 * a[f1 + i] + (s0 * a[f0 + i] + y[i])));
    }
  }

  @Override
  public int addsArgMaxAbs(
      double p,
      double[] f,
      double s,
      double[] a,
      int aFrom,
      double q,
      double[] g,
      double t,
      double[] b,
      int bFrom) {
    int n = f.length;
    Objects.checkFromIndexSize(0, n, g.length);
    Objects.checkFromIndexSize(aFrom, n, a.length);
    Objects.checkFromIndexSize(bFrom, n, b.length);
    if (n >= W && HAS_LARGEST_LONG) {
      return VectorSearch.addsArgMaxAbs(p, f, s, a, aFrom, q, g, t, b, bFrom);
    }
    axpy(s, a, aFrom, f, 0, n);
    axpy(t, b, bFrom, g, 0, n);
    return argMaxAbs(p, f, q, g, 0, n);
  }

  /** Works on four registers of y at a time; the last ones overlap if the length requires it. */
  @Override
  public void times(double[] a, double[] x, double[] y) {
    Objects.checkFromIndexSize(0, x.length * y.length, a.length);
    if (y.length < W) {
      SHORT.times(a, x, y);
      return;
    }
    for (int i = 0; i < y.length; i += 4 * W) {
      timesStrip(a, x, y, i);
    }
  }

  @Override
  public void times(double[] a, double[] x, double[] y, double[] u, double[] v) {
    Objects.checkFromIndexSize(0, x.length * y.length, a.length);
    Objects.checkFromIndexSize(0, x.length, u.length);
    Objects.checkFromIndexSize(0, y.length, v.length);
    if (y.length < W) {
      SHORT.times(a, x, y, u, v);
      return;
    }
    for (int i = 0; i < y.length; i += 4 * W) {
      timesStrip(a, x, y, u, v, i);
    }
  }

  private static void timesStrip(
      double[] a, double[] x, double[] y, double[] u, double[] v, int i0) {
    int m = y.length;
    int i1 = Math.min(i0 + W, m - W);
    int i2 = Math.min(i0 + 2 * W, m - W);
    int i3 = Math.min(i0 + 3 * W, m - W);
    int i = Math.min(i0, m - W);
    DoubleVector y0 = DoubleVector.zero(LANES);
    DoubleVector y1 = y0;
    DoubleVector y2 = y0;
    DoubleVector y3 = y0;
    DoubleVector v0 = y0;
    DoubleVector v1 = y0;
    DoubleVector v2 = y0;
    DoubleVector v3 = y0;
    for (int j = 0, column = 0; j < x.length; j++, column += m) {
      double s = x[j];
      double t = u[j];
      DoubleVector a0 = DoubleVector.fromArray(LANES, a, column + i);
      DoubleVector a1 = DoubleVector.fromArray(LANES, a, column + i1);
      DoubleVector a2 = DoubleVector.fromArray(LANES, a, column + i2);
      DoubleVector a3 = DoubleVector.fromArray(LANES, a, column + i3);
      y0 = y0.add(a0.mul(s));
      y1 = y1.add(a1.mul(s));
      y2 = y2.add(a2.mul(s));
      y3 = y3.add(a3.mul(s));
      v0 = v0.add(a0.mul(t));
      v1 = v1.add(a1.mul(t));
      v2 = v2.add(a2.mul(t));
      v3 = v3.add(a3.mul(t));
    }
    y0.intoArray(y, i);
    y1.intoArray(y, i1);
    y2.intoArray(y, i2);
    y3.intoArray(y, i3);
    v0.intoArray(v, i);
    v1.intoArray(v, i1);
    v2.intoArray(v, i2);
    v3.intoArray(v, i3);
  }

  private static void timesStrip(double[] a, double[] x, double[] y, int i0) {
    int m = y.length;
    int i1 = Math.min(i0 + W, m - W);
    int i2 = Math.min(i0 + 2 * W, m - W);
    int i3 = Math.min(i0 + 3 * W, m - W);
    int i = Math.min(i0, m - W);
    DoubleVector y0 = DoubleVector.zero(LANES);
    DoubleVector y1 = y0;
    DoubleVector y2 = y0;
    DoubleVector y3 = y0;
    for (int j = 0, column = 0; j < x.length; j++, column += m) {
      double s = x[j];
      y0 = y0.add(DoubleVector.fromArray(LANES, a, column + i).mul(s));
      y1 = y1.add(DoubleVector.fromArray(LANES, a, column + i1).mul(s));
      y2 = y2.add(DoubleVector.fromArray(LANES, a, column + i2).mul(s));
      y3 = y3.add(DoubleVector.fromArray(LANES, a, column + i3).mul(s));
    }
    y0.intoArray(y, i);
    y1.intoArray(y, i1);
    y2.intoArray(y, i2);
    y3.intoArray(y, i3);
  }

  /**
   * Works on four registers of a column at a time. The last ones overlap if the length requires it:
   * all are read before the first is written, so both write the same.
   */
  @Override
  public void addOuter(double s, double[] x, double[] e, double[] z, double[] h, double[] y) {
    int m = e.length;
    Objects.checkFromIndexSize(0, m, h.length);
    Objects.checkFromIndexSize(0, x.length, z.length);
    Objects.checkFromIndexSize(0, x.length * m, y.length);
    if (m < W) {
      SHORT.addOuter(s, x, e, z, h, y);
      return;
    }
    int from = 0;
    for (; from + W <= m; from += 4 * W) {
      addOuterStrip(s, x, e, z, h, y, from);
    }
    for (; from < m; from++) { // fewer than fill a register, after whole strips
      for (int j = 0, at = from; j < x.length; j++, at += m) {
        y[at] += s * x[j] * e[from] + s * z[j] * h[from];
      }
    }
  }

  private static void addOuterStrip(
      double s, double[] x, double[] e, double[] z, double[] h, double[] y, int i0) {
    int m = e.length;
    int i1 = Math.min(i0 + W, m - W);
    int i2 = Math.min(i0 + 2 * W, m - W);
    int i3 = Math.min(i0 + 3 * W, m - W);
    DoubleVector e0 = DoubleVector.fromArray(LANES, e, i0);
    DoubleVector e1 = DoubleVector.fromArray(LANES, e, i1);
    DoubleVector e2 = DoubleVector.fromArray(LANES, e, i2);
    DoubleVector e3 = DoubleVector.fromArray(LANES, e, i3);
    DoubleVector h0 = DoubleVector.fromArray(LANES, h, i0);
    DoubleVector h1 = DoubleVector.fromArray(LANES, h, i1);
    DoubleVector h2 = DoubleVector.fromArray(LANES, h, i2);
    DoubleVector h3 = DoubleVector.fromArray(LANES, h, i3);
    for (int j = 0, column = 0; j < x.length; j++, column += m) {
      double ofE = s * x[j];
      double ofH = s * z[j];
      DoubleVector y0 =
          DoubleVector.fromArray(LANES, y, column + i0).add(e0.mul(ofE).add(h0.mul(ofH)));
      DoubleVector y1 =
          DoubleVector.fromArray(LANES, y, column + i1).add(e1.mul(ofE).add(h1.mul(ofH)));
      DoubleVector y2 =
          DoubleVector.fromArray(LANES, y, column + i2).add(e2.mul(ofE).add(h2.mul(ofH)));
      DoubleVector y3 =
          DoubleVector.fromArray(LANES, y, column + i3).add(e3.mul(ofE).add(h3.mul(ofH)));
      y0.intoArray(y, column + i0);
      y1.intoArray(y, column + i1);
      y2.intoArray(y, column + i2);
      y3.intoArray(y, column + i3);
    }
  }

  @Override
  public int argMaxAbs(double[] u, int from, int to) {
    Objects.checkFromToIndex(from, to, u.length);
    return to - from < STRIP ? SHORT.argMaxAbs(u, from, to) : VectorSearch.argMaxAbs(u, from, to);
  }

  @Override
  public int argMaxAbs(double p, double[] f, double q, double[] g, int from, int to) {
    Objects.checkFromToIndex(from, to, f.length);
    Objects.checkFromToIndex(from, to, g.length);
    return to - from < STRIP
        ? SHORT.argMaxAbs(p, f, q, g, from, to)
        : VectorSearch.argMaxAbs(p, f, q, g, from, to);
  }

  @Override
  public int argMin(double[] u, int from, int to) {
    Objects.checkFromToIndex(from, to, u.length);
    return to - from < STRIP ? SHORT.argMin(u, from, to) : VectorSearch.argMin(u, from, to);
  }

  @Override
  public int argMin(double p, double[] f, double q, double[] g, int from, int to) {
    Objects.checkFromToIndex(from, to, f.length);
    Objects.checkFromToIndex(from, to, g.length);
    return to - from < STRIP
        ? SHORT.argMin(p, f, q, g, from, to)
        : VectorSearch.argMin(p, f, q, g, from, to);
  }
}
