package io.tiebreak.objective;

import io.tiebreak.kernel.Cores;
import io.tiebreak.kernel.Rounding;
import io.tiebreak.kernel.Twice;
import io.tiebreak.linalg.Rows;
import java.util.Arrays;

/**
 * Tangents of a linear model. For every slope s of a loss, phi(m, b) &gt;= s m + c(s, b) for all m
 * ({@link Loss#intercept}); so a margin that is off changes which tangent it is, and never makes it
 * a wrong one. What is left of rounding are the sums, and these are taken with twice the digits: a
 * bound on F is divided by sigma, and sigma is small. They go over blocks as those of {@link
 * FiniteSum} do, on all cores.
 */
final class LinearTangents implements Tangents {

  /** Roundings of a row's own terms: slope, intercept, share, value. */
  private static final double TERMS = 16 * Rounding.UNIT;

  /** What a row's own terms lose at most where they are too small for a double. */
  private static final double TERMS_UNDERFLOW = 32 * Double.MIN_VALUE;

  private final Loss loss;
  private final Rows rows;
  private final double[] target;
  private final double[] shares;
  private final double[] rowNorms;
  private final double[] columnNorms;
  private final double bend;
  private final Cores cores;
  private final int blocks;
  private final Sums total;
  private final Sums[] parts; // of blocks, until they are added

  LinearTangents(Loss loss, Rows rows, double[] target, double[] shares) {
    this(loss, rows, target, shares, FiniteSum.cores((double) rows.nonZeros()));
  }

  LinearTangents(Loss loss, Rows rows, double[] target, double[] shares, Cores cores) {
    this.loss = loss;
    this.rows = rows;
    this.target = target;
    this.shares = shares;
    this.rowNorms = raised(rows.rowNorms(), rows.width());
    this.columnNorms = raised(rows.columnNorms(), rows.count());
    this.cores = cores;
    this.blocks = FiniteSum.blocks(rows.count());
    this.total = new Sums(rows.width());
    this.parts = new Sums[FiniteSum.slots(blocks, 2 * rows.width(), cores.threads())];
    Arrays.setAll(parts, slot -> new Sums(rows.width()));
    double squares = 0;
    for (int i = 0; i < rowNorms.length; i++) {
      squares += shares[i] * square(rowNorms[i]);
    }
    this.bend = loss.curvature() / 2 * squares / rowNorms.length * (1 + 1e-9);
  }

  @Override
  public void at(double[] y, Tangent into) {
    double second = square(Rounding.of(rows.width() + 2.0)) * norm(y);
    total.clear();
    for (int first = 0; first < blocks; first += parts.length) {
      int from = first;
      int wave = Math.min(parts.length, blocks - first);
      cores.forEach(wave, (worker, slot) -> sum(from + slot, y, second, parts[slot]));
      for (int slot = 0; slot < wave; slot++) {
        total.add(parts[slot]);
      }
    }
    total.write(rows.count(), columnNorms, bend, into);
  }

  /** Of the rows of one block. */
  private void sum(int block, double[] y, double second, Sums into) {
    into.clear();
    int end = FiniteSum.end(block, rows.count());
    for (int i = block * FiniteSum.BLOCK; i < end; i++) {
      double b = target[i];
      double m = rows.row(i).dotTwice(y);
      double s = loss.slope(m, b);
      double share = shares[i];
      double off = Rounding.UNIT * Math.abs(m) + second * rowNorms[i];
      into.addConstant(share * loss.intercept(s, b), 0);
      into.size += share * loss.interceptSize(s, b);
      into.squares += square(share * s);
      into.exact &= s == 0 && off == 0;
      into.high +=
          share * (loss.value(m, b) * (1 + TERMS) + off * (Math.abs(s) + loss.curvature() * off));
      into.turned += share * (loss.curvature() * off + TERMS * Math.abs(s)) * rowNorms[i];
      rows.row(i).addTwice(into.slope, into.rest, share * s);
    }
  }

  /** Sums over rows. What rounding takes from those of slopes and constants is kept beside. */
  private static final class Sums {

    private final double[] slope;
    private final double[] rest;
    private double constant;
    private double constantRest;
    private double size; // of the terms of the constant
    private double squares; // of shares times slopes
    private boolean exact; // all terms are 0
    private double high;
    private double turned; // by how much the slope may be that of another point

    Sums(int dimension) {
      this.slope = new double[dimension];
      this.rest = new double[dimension];
    }

    void clear() {
      Arrays.fill(slope, 0);
      Arrays.fill(rest, 0);
      constant = 0;
      constantRest = 0;
      size = 0;
      squares = 0;
      exact = true;
      high = 0;
      turned = 0;
    }

    void addConstant(double term, double termRest) {
      double next = constant + term;
      constantRest += termRest + Twice.lostInSum(constant, term, next);
      constant = next;
    }

    void add(Sums more) {
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

    /** The means over n rows, with what is in doubt. */
    void write(int n, double[] columnNorms, double bend, Tangent into) {
      double additions = Math.min(n, FiniteSum.BLOCK) + FiniteSum.blocks(n); // of a term, at most
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
  }

  private static double[] raised(double[] norms, int squares) {
    return Arrays.stream(norms).map(norm -> Rounding.length(norm, squares)).toArray();
  }

  private static double square(double x) {
    return x * x;
  }

  private static double norm(double[] y) {
    double sum = 0;
    for (double v : y) {
      sum += v * v;
    }
    return Rounding.length(Math.sqrt(sum), y.length) * (1 + Rounding.of(y.length + 2.0));
  }
}
