package io.tiebreak.objective;

import io.tiebreak.kernel.Rounding;
import io.tiebreak.kernel.Twice;
import io.tiebreak.linalg.Rows;
import java.util.Arrays;

/**
 * Tangents of a linear model. For every slope s of a loss, phi(m, b) &gt;= s m + c(s, b) for all m
 * ({@link Loss#intercept}); so a margin that is off changes which tangent it is, and never makes it
 * a wrong one. What is left of rounding are the sums, and these are taken with twice the digits: a
 * bound on F is divided by sigma, and sigma is small.
 */
final class LinearTangents implements Tangents {

  /** Roundings of a row's own terms: slope, intercept, share, value. */
  private static final double TERMS = 16 * Rounding.UNIT;

  private final Loss loss;
  private final Rows rows;
  private final double[] target;
  private final double[] shares;
  private final double[] rowNorms;
  private final double[] columnNorms;
  private final double[] rest;
  private final double bend;

  LinearTangents(Loss loss, Rows rows, double[] target, double[] shares) {
    this.loss = loss;
    this.rows = rows;
    this.target = target;
    this.shares = shares;
    this.rowNorms = rows.rowNorms();
    this.columnNorms = rows.columnNorms();
    this.rest = new double[rows.width()];
    double squares = 0;
    for (int i = 0; i < rowNorms.length; i++) {
      squares += shares[i] * square(rowNorms[i]);
    }
    this.bend = loss.curvature() / 2 * squares / rowNorms.length * (1 + 1e-9);
  }

  @Override
  public void at(double[] y, Tangent into) {
    int n = rows.count();
    double second = square(Rounding.of(rows.width() + 2.0)) * norm(y);
    double[] slope = into.slope();
    Arrays.fill(slope, 0);
    Arrays.fill(rest, 0);
    double constant = 0;
    double constantRest = 0;
    double size = 0;
    double squares = 0;
    double high = 0;
    double turned = 0;
    for (int i = 0; i < n; i++) {
      double b = target[i];
      double m = rows.row(i).dotTwice(y);
      double s = loss.slope(m, b);
      double share = shares[i];
      double term = share * loss.intercept(s, b);
      double next = constant + term;
      constantRest += Twice.lostInSum(constant, term, next);
      constant = next;
      size += share * loss.interceptSize(s, b);
      squares += square(share * s);
      double off = Rounding.UNIT * Math.abs(m) + second * rowNorms[i];
      high +=
          share * (loss.value(m, b) * (1 + TERMS) + off * (Math.abs(s) + loss.curvature() * off));
      turned += share * (loss.curvature() * off + TERMS * Math.abs(s)) * rowNorms[i];
      rows.row(i).addTwice(slope, rest, share * s);
    }
    // The share times the slope is rounded; so are, in the second order, the sums.
    double rounded = Rounding.UNIT + square(Rounding.of(n + 2.0));
    double slopes = rounded * Math.sqrt(squares) / n * (1 + 1e-9);
    double steep = 0;
    for (int j = 0; j < slope.length; j++) {
      slope[j] = (slope[j] + rest[j]) / n;
      // sum of |s_i a_ij| <= |s| |a_j|, by Cauchy and Schwarz
      into.doubt()[j] = slopes * columnNorms[j] + 4 * Rounding.UNIT * Math.abs(slope[j]);
      steep += square(Math.abs(slope[j]) + into.doubt()[j]);
    }
    double c = (constant + constantRest) / n;
    double doubt = (TERMS + square(Rounding.of(n + 2.0))) * size / n * (1 + 1e-9);
    into.set(
        c - doubt - 4 * Rounding.UNIT * Math.abs(c),
        high / n * (1 + Rounding.of(n + 16.0)),
        (Math.sqrt(steep) + turned / n) * (1 + 1e-9),
        bend);
  }

  private static double square(double x) {
    return x * x;
  }

  private static double norm(double[] y) {
    double sum = 0;
    for (double v : y) {
      sum += v * v;
    }
    return Math.sqrt(sum) * (1 + Rounding.of(y.length + 2.0));
  }
}
