package io.tiebreak.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * An axis of a figure, logarithmic or not, by shares of its length.
 *
 * @param low its end at the left or the bottom
 * @param high its other end
 */
record FigureAxis(boolean logarithmic, double low, double high) {

  /** Most labels on a logarithmic axis before decades are left out. */
  private static final int MOST_DECADES = 9;

  /** Fewer decades than this need labels between them. */
  private static final double FEW_DECADES = 2.6;

  /** Fewer than this are labelled as if the axis were not logarithmic. */
  private static final double NARROW = 0.5;

  private static final int STEPS = 5;
  private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

  /** Around values, with a little room on either side. */
  static FigureAxis around(DoubleStream values, boolean logarithmic, double room) {
    double[] ends = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    values
        .map(v -> logarithmic ? Math.log10(v) : v)
        .forEach(
            v -> {
              ends[0] = Math.min(ends[0], v);
              ends[1] = Math.max(ends[1], v);
            });
    if (!(ends[0] <= ends[1])) { // nothing to show
      return new FigureAxis(logarithmic, logarithmic ? 0.1 : 0, 1);
    }
    double pad = Math.max(room * (ends[1] - ends[0]), 1e-3 * Math.max(1e-9, Math.abs(ends[1])));
    if (logarithmic) {
      pad = Math.max(pad, 0.01);
      return new FigureAxis(true, Math.pow(10, ends[0] - pad), Math.pow(10, ends[1] + pad));
    }
    return new FigureAxis(false, ends[0] - pad, ends[1] + pad);
  }

  /** 0 at the low end, 1 at the high one. */
  double share(double value) {
    return logarithmic
        ? Math.log(value / low) / Math.log(high / low)
        : (value - low) / (high - low);
  }

  /** Values that get a label. */
  List<Double> ticks() {
    boolean narrow = !logarithmic || Math.log10(high / low) < NARROW;
    return narrow ? even() : decades(fewDecades());
  }

  /** Whether it is logarithmic with so few decades that there are labels between them. */
  boolean fewDecades() {
    return logarithmic && Math.log10(high / low) < FEW_DECADES;
  }

  private List<Double> decades(boolean between) {
    List<Double> ticks = new ArrayList<>();
    int first = (int) Math.floor(Math.log10(low));
    int last = (int) Math.ceil(Math.log10(high));
    int stride = 1 + (last - first - 1) / MOST_DECADES;
    for (int k = Math.floorDiv(first, stride) * stride; k <= last; k += stride) {
      for (int factor : between ? new int[] {1, 2, 5} : new int[] {1}) {
        double tick = Double.parseDouble(factor + "e" + k);
        if (tick >= low && tick <= high) {
          ticks.add(tick);
        }
      }
    }
    return ticks;
  }

  /** At multiples of 1, 2 or 5 times a power of ten. */
  private List<Double> even() {
    double rough = (high - low) / STEPS;
    double power = Math.pow(10, Math.floor(Math.log10(rough)));
    double step = power * (rough < 2 * power ? 2 : rough < 5 * power ? 5 : 10);
    List<Double> ticks = new ArrayList<>();
    for (double k = Math.ceil(low / step); k * step <= high; k++) {
      ticks.add(k * step);
    }
    return ticks;
  }

  /** As short as it can be: 0.01, 20, 5·10⁻⁷. */
  static String label(double value) {
    if (value == 0) {
      return "0";
    }
    String digits = String.format(Locale.ROOT, "%.3e", value);
    int e = digits.indexOf('e');
    int power = Integer.parseInt(digits.substring(e + 1));
    if (power >= -3 && power < 4) {
      return Numbers.shortest(Double.parseDouble(String.format(Locale.ROOT, "%.4g", value)));
    }
    String mantissa = Numbers.shortest(Double.parseDouble(digits.substring(0, e)));
    String ten = "10" + superscript(power);
    return mantissa.equals("1") ? ten : mantissa + "·" + ten;
  }

  private static String superscript(int power) {
    StringBuilder text = new StringBuilder(power < 0 ? "⁻" : "");
    Integer.toString(Math.abs(power))
        .chars()
        .forEach(digit -> text.append(SUPERSCRIPTS.charAt(digit - '0')));
    return text.toString();
  }
}
