package io.tiebreak.objective;

import io.tiebreak.kernel.Rounding;
import io.tiebreak.kernel.Twice;
import io.tiebreak.linalg.Rows;
import java.io.Serializable;

/**
 * Sums over rows that a tangent is made from. What rounding takes from those of slopes and
 * constants is kept beside.
 */
final class TangentSums implements Serializable {

  private static final long serialVersionUID = 1;

  /** Roundings of a row's own terms: slope, intercept, share, value. */
  private static final double TERMS = 16 * Rounding.UNIT;

  /** What a row's own terms lose at most where they are too small for a double. */
  private static final double TERMS_UNDERFLOW = 32 * Double.MIN_VALUE;

  private final double[] slope;
  private final double[] rest;
  private double constant;
  private double constantRest;
  private double size; // of the terms of the constant
  private double squares; // of shares times slopes
  private boolean exact = true; // all terms are 0
  private double high;
  private double turned; // by how much the slope may be that of another point

  TangentSums(int dimension) {
    this.slope = new double[dimension];
    this.rest = new double[dimension];
  }

  /** Of the second order, what a margin at y may be off by for each unit of a row's norm. */
  private static double second(double[] y) {
    double sum = 0;
    for (double v : y) {
      sum += v * v;
    }
    double norm = Rounding.length(Math.sqrt(sum), y.length) * (1 + Rounding.of(y.length + 2.0));
    return square(Rounding.of(y.length + 2.0)) * norm;
  }

  /** Adds the rows from, .., to - 1 at y. */
  void add(LinearModel model, int from, int to, double[] y) {
    Loss loss = model.loss();
    Rows rows = model.rows().orElseThrow();
    double[] rowNorms = model.rowNorms();
    double second = second(y);
    for (int i = from; i < to; i++) {
      double b = model.target(i);
      double m = rows.row(i).dotTwice(y);
      double s = loss.slope(m, b);
      double share = model.share(i);
      double off = Rounding.UNIT * Math.abs(m) + second * rowNorms[i];
      addConstant(share * loss.intercept(s, b), 0);
      size += share * loss.interceptSize(s, b);
      squares += square(share * s);
      exact &= s == 0 && off == 0;
      high +=
          share * (loss.value(m, b) * (1 + TERMS) + off * (Math.abs(s) + loss.curvature() * off));
      turned += share * (loss.curvature() * off + TERMS * Math.abs(s)) * rowNorms[i];
      rows.row(i).addTwice(slope, rest, share * s);
    }
  }

  private void addConstant(double term, double termRest) {
    double next = constant + term;
    constantRest += termRest + Twice.lostInSum(constant, term, next);
    constant = next;
  }

  void add(TangentSums more) {
    for (int j = 0; j < slope.length; j++) {
      double next = slope[j] + more.slope[j];
      rest[j] += more.rest[j] + Twice.lostInSum(slope[j], more.slope[j], next);
      slope[j] = next;
    }
    addConstant(more.constant, more.constantRest);
    size += more.size;
    squares += more.squares;
    exact &= more.exact;
    high += more.high;
    turned += more.turned;
  }

  /** The means over n rows, summed up in blocks of so many, with what is in doubt. */
  void mean(int n, int block, double[] columnNorms, double bend, Tangent into) {
    double additions = Math.min(n, block) + (n - 1) / block + 1.0; // of a term, at most
    double second = square(Rounding.of(additions + 1));
    // The share times the slope is rounded; so are, in the second order, the sums.
    double length = exact ? 0 : Rounding.length(Math.sqrt(squares), n);
    double slopes = (Rounding.UNIT + second) * length / n * (1 + 1e-9);
    double underflow = exact ? 0 : TERMS_UNDERFLOW;
    double steep = 0;
    for (int j = 0; j < slope.length; j++) {
      double mean = (slope[j] + rest[j]) / n;
      // sum of |s_i a_ij| <= |s| |a_j|, by Cauchy and Schwarz
      double doubt = slopes * columnNorms[j] + 4 * Rounding.UNIT * Math.abs(mean) + underflow;
      into.slope()[j] = mean;
      into.doubt()[j] = doubt;
      steep += square(Math.abs(mean) + doubt);
    }
    double c = (constant + constantRest) / n;
    double doubt = (TERMS + second) * size / n * (1 + 1e-9);
    into.set(
        c - doubt - 4 * Rounding.UNIT * Math.abs(c) - underflow,
        high / n * (1 + Rounding.of(additions + 15)) + underflow,
        (Rounding.length(Math.sqrt(steep), slope.length) + turned / n) * (1 + 1e-9) + underflow,
        bend);
  }

  private static double square(double x) {
    return x * x;
  }
}
