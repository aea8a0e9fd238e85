package io.tiebreak.kernel;

import static io.tiebreak.kernel.VectorKernels.LANES;
import static io.tiebreak.kernel.VectorKernels.STRIP;
import static io.tiebreak.kernel.VectorKernels.W;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;

/**
 * The searches of {@link VectorKernels}: first the maximum of every strip of registers, then the
 * strip that holds the largest, entry by entry. The strips are unrolled by hand: in an inner loop,
 * registers were sometimes boxed for good.
 */
final class VectorSearch {

  private VectorSearch() {}

  static int argMaxAbs(double[] u, int from, int to) {
    double most = -1;
    int strip = from;
    int i = from;
    for (; i + STRIP <= to; i += STRIP) {
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

  static int argMaxAbs(double p, double[] f, double q, double[] g, int from, int to) {
    double most = -1;
    int strip = from;
    int i = from;
    for (; i + STRIP <= to; i += STRIP) {
      // Not fused: the scalar search through a strip must meet the very same doubles.
      DoubleVector m0 =
          DoubleVector.fromArray(LANES, f, i)
              .mul(p)
              .add(DoubleVector.fromArray(LANES, g, i).mul(q))
              .abs();
      DoubleVector m1 =
          DoubleVector.fromArray(LANES, f, i + W)
              .mul(p)
              .add(DoubleVector.fromArray(LANES, g, i + W).mul(q))
              .abs();
      DoubleVector m2 =
          DoubleVector.fromArray(LANES, f, i + 2 * W)
              .mul(p)
              .add(DoubleVector.fromArray(LANES, g, i + 2 * W).mul(q))
              .abs();
      DoubleVector m3 =
          DoubleVector.fromArray(LANES, f, i + 3 * W)
              .mul(p)
              .add(DoubleVector.fromArray(LANES, g, i + 3 * W).mul(q))
              .abs();
      DoubleVector m4 =
          DoubleVector.fromArray(LANES, f, i + 4 * W)
              .mul(p)
              .add(DoubleVector.fromArray(LANES, g, i + 4 * W).mul(q))
              .abs();
      DoubleVector m5 =
          DoubleVector.fromArray(LANES, f, i + 5 * W)
              .mul(p)
              .add(DoubleVector.fromArray(LANES, g, i + 5 * W).mul(q))
              .abs();
      DoubleVector m6 =
          DoubleVector.fromArray(LANES, f, i + 6 * W)
              .mul(p)
              .add(DoubleVector.fromArray(LANES, g, i + 6 * W).mul(q))
              .abs();
      DoubleVector m7 =
          DoubleVector.fromArray(LANES, f, i + 7 * W)
              .mul(p)
              .add(DoubleVector.fromArray(LANES, g, i + 7 * W).mul(q))
              .abs();
      double size =
          m0.max(m1)
              .max(m2.max(m3))
              .max(m4.max(m5).max(m6.max(m7)))
              .reduceLanes(VectorOperators.MAX);
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

  static int argMin(double[] u, int from, int to) {
    double least = Double.POSITIVE_INFINITY;
    int strip = from;
    int i = from;
    for (; i + STRIP <= to; i += STRIP) {
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

  static int argMin(double p, double[] f, double q, double[] g, int from, int to) {
    double least = Double.POSITIVE_INFINITY;
    int strip = from;
    int i = from;
    for (; i + STRIP <= to; i += STRIP) {
      DoubleVector m0 =
          DoubleVector.fromArray(LANES, f, i)
              .mul(p)
              .add(DoubleVector.fromArray(LANES, g, i).mul(q));
      DoubleVector m1 =
          DoubleVector.fromArray(LANES, f, i + W)
              .mul(p)
              .add(DoubleVector.fromArray(LANES, g, i + W).mul(q));
      DoubleVector m2 =
          DoubleVector.fromArray(LANES, f, i + 2 * W)
              .mul(p)
              .add(DoubleVector.fromArray(LANES, g, i + 2 * W).mul(q));
      DoubleVector m3 =
          DoubleVector.fromArray(LANES, f, i + 3 * W)
              .mul(p)
              .add(DoubleVector.fromArray(LANES, g, i + 3 * W).mul(q));
      DoubleVector m4 =
          DoubleVector.fromArray(LANES, f, i + 4 * W)
              .mul(p)
              .add(DoubleVector.fromArray(LANES, g, i + 4 * W).mul(q));
      DoubleVector m5 =
          DoubleVector.fromArray(LANES, f, i + 5 * W)
              .mul(p)
              .add(DoubleVector.fromArray(LANES, g, i + 5 * W).mul(q));
      DoubleVector m6 =
          DoubleVector.fromArray(LANES, f, i + 6 * W)
              .mul(p)
              .add(DoubleVector.fromArray(LANES, g, i + 6 * W).mul(q));
      DoubleVector m7 =
          DoubleVector.fromArray(LANES, f, i + 7 * W)
              .mul(p)
              .add(DoubleVector.fromArray(LANES, g, i + 7 * W).mul(q));
      double value =
          m0.min(m1)
              .min(m2.min(m3))
              .min(m4.min(m5).min(m6.min(m7)))
              .reduceLanes(VectorOperators.MIN);
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

  /**
   * The sizes are compared as longs: doubles that are not negative are ordered like their bits,
   * while a maximum of doubles handles NaN and -0.0 at every step (a pass takes 280 instead of 380
   * ns).
   */
  static int addsArgMaxAbs(
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
    long most = -1;
    int strip = 0;
    int i = 0;
    for (; i + 4 * W <= n; i += 4 * W) {
      DoubleVector f0 =
          DoubleVector.fromArray(LANES, a, aFrom + i)
              .mul(s)
              .add(DoubleVector.fromArray(LANES, f, i));
      DoubleVector g0 =
          DoubleVector.fromArray(LANES, b, bFrom + i)
              .mul(t)
              .add(DoubleVector.fromArray(LANES, g, i));
      f0.intoArray(f, i);
      g0.intoArray(g, i);
      LongVector m0 = f0.mul(p).add(g0.mul(q)).abs().reinterpretAsLongs();
      DoubleVector f1 =
          DoubleVector.fromArray(LANES, a, aFrom + i + W)
              .mul(s)
              .add(DoubleVector.fromArray(LANES, f, i + W));
      DoubleVector g1 =
          DoubleVector.fromArray(LANES, b, bFrom + i + W)
              .mul(t)
              .add(DoubleVector.fromArray(LANES, g, i + W));
      f1.intoArray(f, i + W);
      g1.intoArray(g, i + W);
      LongVector m1 = f1.mul(p).add(g1.mul(q)).abs().reinterpretAsLongs();
      DoubleVector f2 =
          DoubleVector.fromArray(LANES, a, aFrom + i + 2 * W)
              .mul(s)
              .add(DoubleVector.fromArray(LANES, f, i + 2 * W));
      DoubleVector g2 =
          DoubleVector.fromArray(LANES, b, bFrom + i + 2 * W)
              .mul(t)
              .add(DoubleVector.fromArray(LANES, g, i + 2 * W));
      f2.intoArray(f, i + 2 * W);
      g2.intoArray(g, i + 2 * W);
      LongVector m2 = f2.mul(p).add(g2.mul(q)).abs().reinterpretAsLongs();
      DoubleVector f3 =
          DoubleVector.fromArray(LANES, a, aFrom + i + 3 * W)
              .mul(s)
              .add(DoubleVector.fromArray(LANES, f, i + 3 * W));
      DoubleVector g3 =
          DoubleVector.fromArray(LANES, b, bFrom + i + 3 * W)
              .mul(t)
              .add(DoubleVector.fromArray(LANES, g, i + 3 * W));
      f3.intoArray(f, i + 3 * W);
      g3.intoArray(g, i + 3 * W);
      LongVector m3 = f3.mul(p).add(g3.mul(q)).abs().reinterpretAsLongs();
      long size = m0.max(m1).max(m2.max(m3)).reduceLanes(VectorOperators.MAX);
      if (size > most) {
        most = size;
        strip = i;
      }
    }
    for (; i + W <= n; i += W) {
      DoubleVector sumF =
          DoubleVector.fromArray(LANES, a, aFrom + i)
              .mul(s)
              .add(DoubleVector.fromArray(LANES, f, i));
      DoubleVector sumG =
          DoubleVector.fromArray(LANES, b, bFrom + i)
              .mul(t)
              .add(DoubleVector.fromArray(LANES, g, i));
      sumF.intoArray(f, i);
      sumG.intoArray(g, i);
      long size =
          sumF.mul(p).add(sumG.mul(q)).abs().reinterpretAsLongs().reduceLanes(VectorOperators.MAX);
      if (size > most) {
        most = size;
        strip = i;
      }
    }
    int best = -1;
    for (int k = i; k < n; k++) {
      f[k] += s * a[aFrom + k];
      g[k] += t * b[bFrom + k];
      long size = Double.doubleToRawLongBits(Math.abs(p * f[k] + q * g[k]));
      if (size > most) {
        most = size;
        best = k;
      }
    }
    if (best >= 0) {
      return best;
    }
    for (int k = strip; k < i; k++) {
      if (Double.doubleToRawLongBits(Math.abs(p * f[k] + q * g[k])) == most) {
        return k;
      }
    }
    return 0;
  }
}
