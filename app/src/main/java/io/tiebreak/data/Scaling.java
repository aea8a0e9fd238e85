package io.tiebreak.data;

import java.util.stream.IntStream;

/** A scale fitted to columns: each number a of column j becomes (a - shift_j) / divisor_j. */
public final class Scaling {

  private final Scale scale;
  private final double[] shift;
  private final double[] divisor;
  private final int[] undivided;

  private Scaling(Scale scale, double[] shift, double[] divisor, int[] undivided) {
    this.scale = scale;
    this.shift = shift;
    this.divisor = divisor;
    this.undivided = undivided;
  }

  /**
   * Fits a scale to rows, one at least. A column that it finds nothing to divide by (a constant one
   * under minmax, zeros under unit) is divided by 1.
   */
  public static Scaling fit(Scale scale, int width, double[] rowMajor) {
    double[] shift = new double[width];
    double[] divisor = new double[width];
    double[] column = new double[rowMajor.length / width];
    for (int j = 0; j < width; j++) {
      for (int i = 0; i < column.length; i++) {
        column[i] = rowMajor[i * width + j];
      }
      shift[j] = scale.shift(column);
      divisor[j] = scale.divisor(column);
      if (!(divisor[j] < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException(
            "The scale finds numbers too far apart in feature %d. Leave it out, or shrink them."
                .formatted(j));
      }
    }
    int[] undivided = IntStream.range(0, width).filter(j -> divisor[j] == 0).toArray();
    for (int j : undivided) {
      divisor[j] = 1;
    }
    return new Scaling(scale, shift, divisor, undivided);
  }

  /** What was fitted. */
  public Scale scale() {
    return scale;
  }

  /** Number of columns. */
  public int width() {
    return shift.length;
  }

  /** What is taken off column j. */
  public double shift(int j) {
    return shift[j];
  }

  /** What column j is divided by then. */
  public double divisor(int j) {
    return divisor[j];
  }

  /** The columns that are divided by 1 because they gave nothing to divide by. */
  public int[] undivided() {
    return undivided.clone();
  }

  /** Scales rows of {@link #width} numbers, in place. */
  public void apply(double[] rowMajor) {
    for (int k = 0; k < rowMajor.length; k++) {
      int j = k % shift.length;
      double scaled = (rowMajor[k] - shift[j]) / divisor[j];
      if (!Double.isFinite(scaled)) {
        throw new IllegalArgumentException(
            ("The scale takes %s, in row %d and feature %d, beyond the largest number. "
                    + "Remove the row, or leave the scale out.")
                .formatted(rowMajor[k], k / shift.length, j));
      }
      rowMajor[k] = scaled;
    }
  }

  /**
   * The linear model on the numbers as they were: x . (scaled a) + rest = c . a + constant.
   *
   * @param x a coefficient a column, then possibly a constant
   * @return a coefficient a column, then the constant
   */
  public double[] unscaled(double[] x) {
    int width = shift.length;
    double[] c = new double[width + 1];
    double constant = x.length > width ? x[width] : 0;
    for (int j = 0; j < width; j++) {
      c[j] = x[j] / divisor[j];
      constant -= c[j] * shift[j];
    }
    c[width] = constant;
    return c;
  }
}
