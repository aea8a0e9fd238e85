package io.tiebreak.objective;

import io.tiebreak.kernel.ErrorFree;
import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Rows;
import io.tiebreak.loss.Loss;
import java.io.Serializable;
import java.util.Arrays;

/**
 * Tangents of a linear model. For every slope s of a loss, phi(m, b) &gt;= s m - c(s, b) for all m
 * ({@link Loss#conjugate}); so a margin that is off leads to another tangent, but never to a wrong
 * one. What can be wrong is the rounding of sums, and these are computed with twice the digits: a
 * bound on F is divided by sigma, and sigma is small.
 */
final class LinearTangents implements Tangents {

  /** Maps the blocks of a level's rows and joins the parts in order. */
  interface Blocks {

    <P> P sum(BlockSum<P> sum);
  }

  private final int count;
  private final int block;
  private final Blocks blocks;
  private final double[] columnNorms; // upper bounds of the norms of the columns
  private final double bend; // an upper bound of half the mean curvature

  /** For sums over blocks of so many rows. */
  LinearTangents(Loss loss, int count, int block, Blocks blocks) {
    this.count = count;
    this.block = block;
    this.blocks = blocks;
    double[] norms = blocks.sum(new RowSums.Norms());
    int width = norms.length - 1;
    double[] roots = Arrays.stream(norms, 0, width).map(Math::sqrt).toArray();
    this.columnNorms = raised(roots, count);
    this.bend = loss.curvature() / 2 * norms[width] / count * (1 + 1e-9);
  }

  /** Norms of rows or columns, raised by what underflow may have taken from them. */
  static double[] raised(double[] norms, int squares) {
    return Arrays.stream(norms).map(norm -> Rounding.length(norm, squares)).toArray();
  }

  @Override
  public void at(double[] y, Tangent into) {
    blocks.sum(new RowSums.TangentAt(new RowSums.Place(y.clone()))).mean(this, into);
  }

  /**
   * The sums over rows from which a tangent is made. What rounding takes from those of slopes and
   * constants is summed up beside them.
   */
  static final class Sums implements Serializable {

    private static final long serialVersionUID = 1;

    /** The rounding of a row's own terms: slope, intercept, share, value. */
    private static final double TERMS = 16 * Rounding.UNIT;

    /** The most that a row's own terms lose if they are too small for a double. */
    private static final double TERMS_UNDERFLOW = 32 * Double.MIN_VALUE;

    private final double[] slope;
    private final double[] rest;
    private double constant;
    private double constantRest;
    private double size; // of the terms of the constant
    private double squares; // of shares times slopes
    private boolean exact = true; // all terms are 0
    private double high;
    private double turned; // how far the slope may be off because the margins are

    Sums(int dimension) {
      this.slope = new double[dimension];
      this.rest = new double[dimension];
    }

    /** The error of the second order in a margin at y, per unit of the row's norm. */
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
        addConstant(share * -loss.conjugate(s, b), 0);
        size += share * loss.conjugateSize(s, b);
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
      constantRest += termRest + ErrorFree.lostInSum(constant, term, next);
      constant = next;
    }

    void add(Sums more) {
      for (int j = 0; j < slope.length; j++) {
        double next = slope[j] + more.slope[j];
        rest[j] += more.rest[j] + ErrorFree.lostInSum(slope[j], more.slope[j], next);
        slope[j] = next;
      }
      addConstant(more.constant, more.constantRest);
      size += more.size;
      squares += more.squares;
      exact &= more.exact;
      high += more.high;
      turned += more.turned;
    }

    /** Writes the means over all rows, with what they may be off by. */
    private void mean(LinearTangents of, Tangent into) {
      int n = of.count;
      double additions = Math.min(n, of.block) + (n - 1) / of.block + 1.0; // of a term, at most
      double second = square(Rounding.of(additions + 1));
      // The share times the slope is rounded; so are, in the second order, the sums.
      double length = exact ? 0 : Rounding.length(Math.sqrt(squares), n);
      double slopes = (Rounding.UNIT + second) * length / n * (1 + 1e-9);
      double underflow = exact ? 0 : TERMS_UNDERFLOW;
      double steep = 0;
      for (int j = 0; j < slope.length; j++) {
        double mean = (slope[j] + rest[j]) / n;
        // sum of |s_i a_ij| <= |s| |a_j|, by Cauchy and Schwarz
        double doubt = slopes * of.columnNorms[j] + 4 * Rounding.UNIT * Math.abs(mean) + underflow;
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
          of.bend);
    }

    private static double square(double x) {
      return x * x;
    }
  }
}
