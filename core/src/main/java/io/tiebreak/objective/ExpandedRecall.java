package io.tiebreak.objective;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import java.util.Arrays;

/**
 * The mean of |D c_i - a_i|^2 / 2 with its squares multiplied out: half of &lt;D, D S&gt; - &lt;D,
 * B&gt; + k with S the mean of c_i c_i', B that of a_i c_i' and k that of |a_i|^2 / 2. The gradient
 * D S - B does not cost more for more samples.
 */
final class ExpandedRecall implements Smooth {

  private final int length;
  private final double[][] s; // a column each
  private final double[] b; // by columns
  private final double constant;
  private final double[] column;

  ExpandedRecall(Rows samples, Rows coefficients) {
    int n = samples.count();
    int atoms = coefficients.width();
    this.length = samples.width();
    this.s = new double[atoms][atoms];
    this.b = new double[atoms * length];
    this.column = new double[length];
    double[] a = new double[length];
    double[] c = new double[atoms];
    double squares = 0;
    for (int i = 0; i < n; i++) {
      Arrays.fill(a, 0);
      Arrays.fill(c, 0);
      samples.row(i).addTo(a, 1);
      coefficients.row(i).addTo(c, 1);
      for (int j = 0; j < atoms; j++) {
        KERNELS.axpy(c[j] / n, c, 0, s[j], 0, atoms);
        KERNELS.axpy(c[j] / n, a, 0, b, j * length, length);
      }
      squares += KERNELS.dot(a, 0, a, 0, length);
    }
    this.constant = squares / (2 * n);
  }

  /** Whether nothing overflowed on the way. */
  boolean finite() {
    double sum = constant;
    for (int j = 0; j < s.length; j++) {
      sum += s[j][j]; // the largest entries of S stand here, and what B holds lies between
    }
    return Double.isFinite(sum);
  }

  @Override
  public double value(Point x) {
    return valueAndGradient(x, new double[x.dimension()]);
  }

  @Override
  public double valueAndGradient(Point x, double[] gradient) {
    double[] d = x.leading(b.length);
    Arrays.fill(gradient, b.length, gradient.length, 0);
    double twice = 0;
    for (int j = 0; j < s.length; j++) {
      KERNELS.times(d, s[j], column);
      for (int i = 0, at = j * length; i < length; i++, at++) {
        gradient[at] = column[i] - b[at];
        twice += d[at] * (column[i] - 2 * b[at]);
      }
    }
    return twice / 2 + constant;
  }
}
