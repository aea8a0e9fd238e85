package io.tiebreak.linalg;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.kernel.Kernels;
import io.tiebreak.kernel.Rounding;

/**
 * Finds the u and w of length 1 with the largest u' C w, or the w with the least w' C w, for a
 * matrix C known at some cells, from products with C alone by Lanczos' method. A buffer of a {@link
 * RankOneVertex}.
 */
public final class LeadingPair {

  /** Up to this order all steps are made: the pair is exact up to rounding. */
  private static final int EXACT = 64;

  /** For a larger matrix: the most steps for a pair, and for a proof that none is better. */
  private static final int MOST = 100;

  private static final int MOST_FOR_PROOF = 300;

  /** A tolerance relative to the eigenvalue, which is itself right nearly to the square of it. */
  private static final double SETTLED = 1e-5;

  private final KnownEntries cells;
  private final boolean wide; // more columns than rows: Lanczos' method on the side of the rows
  private final double[] c; // in the unit
  private final double[] u;
  private final double[] w;
  private final Lanczos lanczos;
  private final Lanczos.Matrix squared;
  private final Lanczos.Matrix negative;
  private double unit = 1;

  LeadingPair(KnownEntries cells, double[] start) {
    this.cells = cells;
    this.wide = cells.rows() < cells.columns();
    this.c = new double[cells.count()];
    this.u = new double[cells.rows()];
    this.w = new double[cells.columns()];
    this.lanczos = new Lanczos(start);
    this.squared = wide ? this::timesOnRows : this::timesOnColumns;
    this.negative = this::timesNegative;
  }

  private void timesOnColumns(double[] x, double[] into) {
    cells.times(c, x, u);
    cells.timesTransposed(c, u, into);
  }

  private void timesOnRows(double[] x, double[] into) {
    cells.timesTransposed(c, x, w);
    cells.times(c, w, into);
  }

  /** Uses the symmetric part, on which alone w' C w depends. */
  private void timesNegative(double[] x, double[] into) {
    cells.times(c, x, u);
    cells.timesTransposed(c, x, into);
    for (int i = 0; i < into.length; i++) {
      into[i] = -(into[i] + u[i]) / 2;
    }
  }

  /**
   * Reads C from a form.
   *
   * @param form the form
   * @param from where the coordinates of the cells begin
   * @return whether all numbers are finite and not all are 0
   */
  public boolean read(Form form, int from) {
    form.copyTo(from, from + c.length, c);
    if (!Kernels.finite(c)) {
      return false;
    }
    double most = Math.abs(c[KERNELS.argMaxAbs(c, 0, c.length)]);
    unit = Math.scalb(1.0, Math.max(Math.getExponent(most), -1000));
    for (int k = 0; k < c.length; k++) {
      c[k] /= unit;
    }
    return most > 0;
  }

  /** {@return whether a number read is not finite} */
  public boolean broken() {
    return !Kernels.finite(c);
  }

  /** Looks for the u and w of the largest u' C w. */
  public void findSingular() {
    look(squared);
    double[] found = lanczos.vector();
    if (wide) {
      System.arraycopy(found, 0, u, 0, u.length);
      cells.timesTransposed(c, u, w);
      normalise(w);
    } else {
      System.arraycopy(found, 0, w, 0, w.length);
      cells.times(c, w, u);
      normalise(u);
    }
  }

  /** Looks for the w of the least w' C w. */
  public void findLeast() {
    look(negative);
    System.arraycopy(lanczos.vector(), 0, w, 0, w.length);
  }

  private void look(Lanczos.Matrix a) {
    lanczos.run(a, exact() ? EXACT : MOST, exact() ? 0 : SETTLED);
  }

  private boolean exact() {
    return Math.min(cells.rows(), cells.columns()) <= EXACT;
  }

  private static void normalise(double[] x) {
    double length = Math.sqrt(KERNELS.dot(x, 0, x, 0, x.length));
    for (int i = 0; length > 0 && i < x.length; i++) {
      x[i] /= length;
    }
  }

  /** {@return an upper bound of u' C w; for large matrices, up to the doubt of a random start} */
  public double singularAbove() {
    lanczos.run(squared, MOST_FOR_PROOF, 0);
    double rounding = Rounding.of(16.0 * (cells.rows() + cells.columns())) * squares();
    return unit * Math.sqrt(lanczos.above() + rounding) * (1 + 4 * Rounding.UNIT);
  }

  /** {@return a lower bound of w' C w; for large matrices, up to the doubt of a random start} */
  public double leastBelow() {
    lanczos.run(negative, MOST_FOR_PROOF, 0);
    double rounding = Rounding.of(16.0 * cells.rows()) * Math.sqrt(squares());
    return -unit * (lanczos.above() + rounding);
  }

  private double squares() {
    return KERNELS.dot(c, 0, c, 0, c.length);
  }

  /** {@return the u found: the array itself} */
  public double[] left() {
    return u;
  }

  /** {@return the w found: the array itself} */
  public double[] right() {
    return w;
  }
}
