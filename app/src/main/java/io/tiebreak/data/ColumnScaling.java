package io.tiebreak.data;

import io.tiebreak.fault.BadParameter;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;

/** A scale fitted to columns: each number a of column j becomes (a - shift_j) / divisor_j. */
public final class ColumnScaling implements Serializable {

  private static final long serialVersionUID = 1;

  private final Scale scale;
  private final double[] shift;
  private final double[] divisor;
  private final int[] undivided;

  private ColumnScaling(Scale scale, double[] shift, double[] divisor, int[] undivided) {
    this.scale = scale;
    this.shift = shift;
    this.divisor = divisor;
    this.undivided = undivided;
  }

  /** A scaling that changes nothing. */
  public static ColumnScaling none(int width) {
    double[] ones = new double[width];
    Arrays.fill(ones, 1);
    return new ColumnScaling(Scale.NONE, new double[width], ones, new int[0]);
  }

  /**
   * Fits a scale to some columns. A column without a divisor (a constant one under minmax, zeros
   * under unit) is divided by 1.
   */
  public static ColumnScaling fit(Scale scale, Columns of, int... columns) {
    if (scale == Scale.NONE) {
      return none(columns.length);
    }
    double[] least = of.least(columns);
    double[] most = of.most(columns);
    double[] divisor = new double[columns.length];
    if (scale == Scale.MINMAX) {
      Arrays.setAll(divisor, k -> most[k] - least[k]);
      return fitted(scale, least, divisor);
    }
    double[] largest = new double[columns.length]; // squares can neither overflow nor vanish
    Arrays.setAll(largest, k -> Math.max(Math.abs(least[k]), Math.abs(most[k])));
    double[] squares = of.squares(columns, largest);
    Arrays.setAll(divisor, k -> largest[k] * Math.sqrt(squares[k] / of.count()));
    return fitted(scale, new double[columns.length], divisor);
  }

  private static ColumnScaling fitted(Scale scale, double[] shift, double[] divisor) {
    for (int j = 0; j < divisor.length; j++) {
      if (!(divisor[j] < Double.POSITIVE_INFINITY)) {
        throw new BadParameter(
            "scale",
            "spread of feature %d".formatted(j),
            "must be finite",
            "Remove scale, or shrink the numbers");
      }
    }
    int[] undivided = IntStream.range(0, divisor.length).filter(j -> divisor[j] == 0).toArray();
    double[] divisors = divisor.clone();
    for (int j : undivided) {
      divisors[j] = 1;
    }
    return new ColumnScaling(scale, shift.clone(), divisors, undivided);
  }

  /** The scale that was fitted. */
  public Scale scale() {
    return scale;
  }

  /** The number of columns. */
  public int width() {
    return shift.length;
  }

  /** The number subtracted from column j. */
  public double shift(int j) {
    return shift[j];
  }

  /** The number by which column j is then divided. */
  public double divisor(int j) {
    return divisor[j];
  }

  /** The columns that are divided by 1 because they have no divisor of their own. */
  public int[] undivided() {
    return undivided.clone();
  }

  /** Scales rows of {@link #width} numbers, in place. */
  public void apply(double[] rowMajor) {
    for (int k = 0; k < rowMajor.length; k++) {
      rowMajor[k] = of(rowMajor[k], k / shift.length, k % shift.length);
    }
  }

  /** The scaled value of a number; row and column are for messages. */
  public double of(double a, int row, int j) {
    double scaled = (a - shift[j]) / divisor[j];
    if (!Double.isFinite(scaled)) {
      throw new BadParameter(
          "scale",
          "%s in row %d and feature %d".formatted(a, row, j),
          "must keep numbers below the largest double",
          "Remove the row, or remove scale");
    }
    return scaled;
  }

  /** Refuses shifts: they would turn the zeros that a sparse table leaves out into numbers. */
  public void requireZerosKept() {
    for (int j = 0; j < shift.length; j++) {
      if (shift[j] != 0) {
        throw new BadParameter(
            "scale",
            scale.name().toLowerCase(Locale.ROOT),
            "would subtract %s from feature %d, zeros included, but a sparse file stores none"
                .formatted(shift[j], j),
            "Use unit, which keeps zeros, or a dense file");
      }
    }
  }

  /**
   * The linear model on the unscaled numbers: x . (scaled a) + rest = c . a + constant.
   *
   * @param x one coefficient per column, then possibly a constant
   * @return one coefficient per column, then the constant
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
