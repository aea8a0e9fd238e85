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

  /** Leaves so many columns as they are. */
  public static ColumnScaling none(int width) {
    double[] ones = new double[width];
    Arrays.fill(ones, 1);
    return new ColumnScaling(Scale.NONE, new double[width], ones, new int[0]);
  }

  /**
   * Fits a scale to some columns. One that it finds nothing to divide by (a constant one under
   * minmax, zeros under unit) is divided by 1.
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
            "numbers too far apart in feature %d".formatted(j),
            "must find a finite range",
            "Leave it out, or shrink them");
      }
    }
    int[] undivided = IntStream.range(0, divisor.length).filter(j -> divisor[j] == 0).toArray();
    double[] divisors = divisor.clone();
    for (int j : undivided) {
      divisors[j] = 1;
    }
    return new ColumnScaling(scale, shift.clone(), divisors, undivided);
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
      rowMajor[k] = of(rowMajor[k], k / shift.length, k % shift.length);
    }
  }

  /** The scaled number of a row and a column. */
  public double of(double a, int row, int j) {
    double scaled = (a - shift[j]) / divisor[j];
    if (!Double.isFinite(scaled)) {
      throw new BadParameter(
          "scale",
          "%s in row %d and feature %d".formatted(a, row, j),
          "must not take numbers beyond the largest double",
          "Remove the row, or leave the scale out");
    }
    return scaled;
  }

  /** Refuses what would make numbers of the zeros that a sparse table leaves out. */
  public void requireZerosKept() {
    for (int j = 0; j < shift.length; j++) {
      if (shift[j] != 0) {
        throw new BadParameter(
            "scale",
            scale.name().toLowerCase(Locale.ROOT),
            "takes %s off feature %d, zeros included, and a sparse file leaves its zeros out"
                .formatted(shift[j], j),
            "Use unit, which keeps them, or a file that holds every number");
      }
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
