package io.tiebreak.kernel;

import java.util.Arrays;

/** Loops that any JVM runs. Sums are unrolled by four, which the compiler may not do itself. */
final class PlainKernels implements Kernels {

  @Override
  public String name() {
    return "scalar";
  }

  @Override
  public int lanes() {
    return 1;
  }

  @Override
  public double dot(double[] a, int aFrom, double[] b, int bFrom, int n) {
    double s0 = 0;
    double s1 = 0;
    double s2 = 0;
    double s3 = 0;
    int i = 0;
    for (; i + 3 < n; i += 4) {
      s0 += a[aFrom + i] * b[bFrom + i];
      s1 += a[aFrom + i + 1] * b[bFrom + i + 1];
      s2 += a[aFrom + i + 2] * b[bFrom + i + 2];
      s3 += a[aFrom + i + 3] * b[bFrom + i + 3];
    }
    for (; i < n; i++) {
      s0 += a[aFrom + i] * b[bFrom + i];
    }
    return (s0 + s1) + (s2 + s3);
  }

  @Override
  public void axpy(double s, double[] a, int aFrom, double[] y, int yFrom, int n) {
    for (int i = 0; i < n; i++) {
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
    for (int i = 0; i < y.length; i++) {
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
    int best = 0;
    double most = -1;
    for (int i = 0; i < f.length; i++) {
      f[i] += s * a[aFrom + i];
      g[i] += t * b[bFrom + i];
      double size = Math.abs(p * f[i] + q * g[i]);
      if (size > most) {
        most = size;
        best = i;
      }
    }
    return best;
  }

  @Override
  public void times(double[] a, double[] x, double[] y) {
    int m = y.length;
    Arrays.fill(y, 0);
    for (int j = 0; j < x.length; j++) {
      for (int i = 0; i < m; i++) {
        y[i] += x[j] * a[j * m + i];
      }
    }
  }

  @Override
  public void times(double[] a, double[] x, double[] y, double[] u, double[] v) {
    times(a, x, y);
    times(a, u, v);
  }

  @Override
  public void addOuter(double s, double[] x, double[] e, double[] z, double[] h, double[] y) {
    int m = e.length;
    for (int j = 0; j < x.length; j++) {
      double ofE = s * x[j];
      double ofH = s * z[j];
      for (int i = 0; i < m; i++) {
        y[j * m + i] += ofE * e[i] + ofH * h[i];
      }
    }
  }

  @Override
  public int argMaxAbs(double[] u, int from, int to) {
    int best = from;
    double most = -1;
    for (int i = from; i < to; i++) {
      double size = Math.abs(u[i]);
      if (size > most) {
        most = size;
        best = i;
      }
    }
    return best;
  }

  @Override
  public int argMaxAbs(double p, double[] f, double q, double[] g, int from, int to) {
    int best = from;
    double most = -1;
    for (int i = from; i < to; i++) {
      double size = Math.abs(p * f[i] + q * g[i]);
      if (size > most) {
        most = size;
        best = i;
      }
    }
    return best;
  }

  @Override
  public int argMin(double[] u, int from, int to) {
    int best = from;
    double least = Double.POSITIVE_INFINITY;
    for (int i = from; i < to; i++) {
      if (u[i] < least) {
        least = u[i];
        best = i;
      }
    }
    return best;
  }

  @Override
  public int argMin(double p, double[] f, double q, double[] g, int from, int to) {
    int best = from;
    double least = Double.POSITIVE_INFINITY;
    for (int i = from; i < to; i++) {
      double value = p * f[i] + q * g[i];
      if (value < least) {
        least = value;
        best = i;
      }
    }
    return best;
  }
}
