package io.tiebreak.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One axis of a chart.
 *
 * @param logarithmic whether low and high are powers of ten
 * @param low where it begins
 * @param high where it ends
 * @param from the coordinate of low
 * @param to the coordinate of high
 */
record Axis(boolean logarithmic, double low, double high, double from, double to) {

  /** From here on, the largest against the least, numbers are read more easily by their powers. */
  private static final double MUCH = 10;

  /** More marks than this become a crowd. */
  private static final int MOST_MARKS = 6;

  /** With fewer powers of ten, their twice and five times are marked too. */
  private static final double FEW_POWERS = 2.5;

  private static final MathContext DIGITS = new MathContext(6);

  /** For these numbers, of which there is at least one: logarithmic where that shows more. */
  static Axis of(double[] values, double from, double to) {
    double least = Arrays.stream(values).min().orElseThrow();
    double most = Arrays.stream(values).max().orElseThrow();
    if (least > 0 && most / least > MUCH) {
      return powers(values, from, to);
    }
    double pad = Math.max((most - least) * 0.06, 1e-12 + 1e-3 * Math.abs(most));
    return new Axis(false, least - pad, most + pad, from, to);
  }

  /** For positive numbers, by their powers; a whole one at least. */
  static Axis powers(double[] values, double from, double to) {
    double low = Math.log10(Arrays.stream(values).min().orElseThrow());
    double high = Math.log10(Arrays.stream(values).max().orElseThrow());
    double pad = Math.max((high - low) * 0.06, (1.2 - (high - low)) / 2);
    return new Axis(true, low - pad, high + pad, from, to);
  }

  /** Where a number is drawn; beyond the ends, or NaN, if it is not on the axis. */
  double at(double value) {
    double place = logarithmic ? Math.log10(value) : value;
    return from + (place - low) / (high - low) * (to - from);
  }

  boolean shows(double value) {
    double place = logarithmic ? Math.log10(value) : value;
    return place >= low && place <= high;
  }

  /** The numbers to mark. */
  List<Double> marks() {
    return logarithmic ? powersOfTen() : roundNumbers();
  }

  private List<Double> powersOfTen() {
    List<Double> marks = new ArrayList<>();
    double every = Math.ceil((high - low) / MOST_MARKS);
    for (double p = Math.floor(low / every) * every; p <= high; p += every) {
      for (double times : high - low < FEW_POWERS ? new double[] {1, 2, 5} : new double[] {1}) {
        double mark = times * Math.pow(10, p);
        if (shows(mark)) {
          marks.add(mark);
        }
      }
    }
    return marks;
  }

  private List<Double> roundNumbers() {
    double least = (high - low) / MOST_MARKS;
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    double step =
        Arrays.stream(new double[] {1, 2, 5, 10})
            .map(times -> times * power)
            .filter(s -> s >= least)
            .findFirst()
            .orElse(least);
    List<Double> marks = new ArrayList<>();
    double slack = 1e-4 * step;
    for (double k = Math.ceil((low - slack) / step); k * step <= high + slack; k++) {
      marks.add(k * step);
    }
    return marks;
  }

  /** A mark as text. */
  static String text(double mark) {
    if (mark == 0) {
      return "0";
    }
    BigDecimal rounded = new BigDecimal(mark, DIGITS).stripTrailingZeros();
    int power = rounded.precision() - rounded.scale() - 1;
    return power >= -4 && power <= 5
        ? rounded.toPlainString()
        : rounded.scaleByPowerOfTen(-power).toPlainString() + "e" + power;
  }
}
