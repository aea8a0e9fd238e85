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
  private final double[][] s; // by columns
  private final double[] b; // by columns
  private final double constant;
  private final double[] column;

  ExpandedRecall(Rows samples, Rows coefficients) {
    int n = samples.count();
    int atoms = coefficients.width();
    this.length = samples.width();
    double[] sums = new double[atoms * atoms + atoms * length + 1]; // S, B and that of |a_i|^2
    double[] part = new double[sums.length];
    for (int block = 0; block < BlockSum.blocks(n); block++) {
      Arrays.fill(part, 0);
      addTo(samples, coefficients, n, block * BlockSum.BLOCK, BlockSum.end(block, n), part);
      KERNELS.axpy(1, part, 0, sums, 0, sums.length);
    }
    this.s = new double[atoms][];
    Arrays.setAll(s, j -> Arrays.copyOfRange(sums, j * atoms, (j + 1) * atoms));
    this.b = Arrays.copyOfRange(sums, atoms * atoms, sums.length - 1);
    this.column = new double[length];
    this.constant = sums[sums.length - 1] / (2 * n);
  }

  /** Adds the sums of the samples from, .., to - 1 out of n. */
  private static void addTo(
      Rows samples, Rows coefficients, int n, int from, int to, double[] into) {
    int length = samples.width();
    int atoms = coefficients.width();
    double[] a = new double[length];
    double[] c = new double[atoms];
    for (int i = from; i < to; i++) {
      Arrays.fill(a, 0);
      Arrays.fill(c, 0);
      samples.row(i).addTo(a, 1);
      coefficients.row(i).addTo(c, 1);
      for (int j = 0; j < atoms; j++) {
        KERNELS.axpy(c[j] / n, c, 0, into, j * atoms, atoms);
        KERNELS.axpy(c[j] / n, a, 0, into, atoms * atoms + j * length, length);
      }
      into[into.length - 1] += KERNELS.dot(a, 0, a, 0, length);
    }
  }

  /** Whether no sum overflowed. */
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
