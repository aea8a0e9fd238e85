package io.tiebreak.objective;

import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Rows;
import java.util.Arrays;

/**
 * Tangents of a linear model. For every slope s of a loss, phi(m, b) &gt;= s m + c(s, b) for all m
 * ({@link Loss#intercept}); so a margin that is off changes which tangent it is, and never makes it
 * a wrong one. What is left of rounding are the sums over rows.
 */
final class LinearTangents implements Tangents {

  private final Loss loss;
  private final Rows rows;
  private final double[] target;
  private final double[] shares;
  private final double[] rowNorms;
  private final double[] columnNorms;
  private final double[] block;

  LinearTangents(Loss loss, Rows rows, double[] target, double[] shares) {
    this.loss = loss;
    this.rows = rows;
    this.target = target;
    this.shares = shares;
    this.rowNorms = rows.rowNorms();
    this.columnNorms = rows.columnNorms();
    this.block = new double[rows.width()];
  }

  @Override
  public void at(double[] y, Tangent into) {
    int n = rows.count();
    // A row counts as many roundings as a block has rows and there are blocks, and a few.
    double sums = Rounding.of(16.0 + Math.min(n, FiniteSum.BLOCK) + (double) n / FiniteSum.BLOCK);
    double off = Rounding.of(rows.width() + 2.0) * norm(y);
    double[] slope = into.slope();
    Arrays.fill(slope, 0);
    double constant = 0;
    double size = 0;
    double squares = 0;
    double high = 0;
    for (int from = 0; from < n; from += FiniteSum.BLOCK) {
      Arrays.fill(block, 0);
      double blockConstant = 0;
      double blockHigh = 0;
      for (int i = from; i < Math.min(from + FiniteSum.BLOCK, n); i++) {
        double b = target[i];
        double m = rows.row(i).dot(y);
        double s = loss.slope(m, b);
        double c = loss.intercept(s, b);
        double share = shares[i];
        blockConstant += share * c;
        size += share * (Math.abs(c) + Math.abs(s) * (Math.abs(b) + Math.abs(s) + 1));
        squares += share * share * s * s;
        double error = off * rowNorms[i];
        blockHigh +=
            share * (loss.value(m, b) + error * (Math.abs(s) + loss.curvature() * error / 2));
        rows.row(i).addTo(block, share * s);
      }
      constant += blockConstant;
      high += blockHigh;
      for (int j = 0; j < slope.length; j++) {
        slope[j] += block[j];
      }
    }
    double slopes = Math.sqrt(squares / n) * (1 + sums);
    for (int j = 0; j < slope.length; j++) {
      slope[j] /= n;
      // sum of |s_i a_ij| <= |s| |a_j|, by Cauchy and Schwarz
      into.doubt()[j] = sums * slopes * columnNorms[j] / Math.sqrt((double) n);
    }
    into.set(constant / n - sums * size / n, high / n * (1 + 2 * sums));
  }

  private static double norm(double[] y) {
    double sum = 0;
    for (double v : y) {
      sum += v * v;
    }
    return Math.sqrt(sum) * (1 + Rounding.of(y.length + 2.0));
  }
}
