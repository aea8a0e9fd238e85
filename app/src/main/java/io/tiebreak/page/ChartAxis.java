package io.tiebreak.page;

import static io.tiebreak.page.Text.text;

import io.tiebreak.folder.Numbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * An axis of a chart.
 *
 * @param low the end at the left or the bottom, as a power of ten if the axis is logarithmic
 * @param high the other end, likewise
 */
record ChartAxis(boolean logarithmic, double low, double high) {

  /** From this ratio of the largest to the least on, an axis is logarithmic. */
  private static final double MUCH = 10;

  private static final int MOST_LABELS = 6;

  /** An axis of fewer decades needs labels between them. */
  private static final double FEW_DECADES = 2.6;

  /** An axis of fewer decades has the labels of a linear one. */
  private static final double NARROW = 0.5;

  private static final String SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

  static ChartAxis between(boolean logarithmic, double first, double last) {
    return logarithmic
        ? new ChartAxis(true, Math.log10(first), Math.log10(last))
        : new ChartAxis(false, first, last);
  }

  /** An axis around values, with this share of their span as room on either side. */
  static ChartAxis around(DoubleStream values, boolean logarithmic, double room) {
    double[] places = values.map(v -> logarithmic ? Math.log10(v) : v).sorted().toArray();
    if (places.length == 0) { // no data
      return new ChartAxis(logarithmic, logarithmic ? -1 : 0, logarithmic ? 0 : 1);
    }
    double most = places[places.length - 1];
    double least = logarithmic ? 0.01 : 1e-3 * Math.max(1e-9, Math.abs(most));
    double pad = Math.max(room * (most - places[0]), least);
    return new ChartAxis(logarithmic, places[0] - pad, most + pad);
  }

  /** The same, logarithmic if that shows more. */
  static ChartAxis around(double[] values, double room) {
    double least = Arrays.stream(values).min().orElseThrow();
    double most = Arrays.stream(values).max().orElseThrow();
    return around(Arrays.stream(values), least > 0 && most / least > MUCH, room);
  }

  private double place(double value) {
    return logarithmic ? Math.log10(value) : value;
  }

  private double value(double place) {
    return logarithmic ? Math.pow(10, place) : place;
  }

  /** The value at the low end. */
  double first() {
    return value(low);
  }

  /** The value at the high end. */
  double last() {
    return value(high);
  }

  /** 0 at the low end, 1 at the high end; less, more or NaN if the value is not on the axis. */
  double share(double value) {
    return (place(value) - low) / (high - low);
  }

  boolean shows(double value) {
    return place(value) >= low && place(value) <= high;
  }

  /** The values with a label. */
  List<Double> ticks() {
    return logarithmic && high - low >= NARROW ? powersOfTen() : roundNumbers();
  }

  private List<Double> powersOfTen() {
    List<Double> ticks = new ArrayList<>();
    int stride = (int) Math.ceil((high - low) / MOST_LABELS);
    for (int k = Math.floorDiv((int) Math.floor(low), stride) * stride; k <= high; k += stride) {
      for (int factor : high - low < FEW_DECADES ? new int[] {1, 2, 5} : new int[] {1}) {
        double tick = Double.parseDouble(factor + "e" + k);
        if (shows(tick)) {
          ticks.add(tick);
        }
      }
    }
    return ticks;
  }

  /** Multiples of 1, 2 or 5 times a power of ten. */
  private List<Double> roundNumbers() {
    double least = (last() - first()) / MOST_LABELS;
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    double step =
        DoubleStream.of(1, 2, 5, 10)
            .map(times -> times * power)
            .filter(s -> s >= least)
            .findFirst()
            .orElse(least);
    List<Double> ticks = new ArrayList<>();
    double slack = 1e-4 * step; // an end moved by rounding is still labelled
    for (double k = Math.ceil((first() - slack) / step); k * step <= last() + slack; k++) {
      ticks.add(k * step);
    }
    return ticks;
  }

  /** The shortest label: 0.01, 20, 5·10⁻⁷. */
  static String label(double value) {
    if (value == 0) {
      return "0";
    }
    String digits = text("%.5e", value);
    int e = digits.indexOf('e');
    int power = Integer.parseInt(digits.substring(e + 1));
    if (power >= -3 && power < 4) {
      return Numbers.shortest(Double.parseDouble(digits));
    }
    String mantissa = Numbers.shortest(Double.parseDouble(digits.substring(0, e)));
    String ten = "10" + superscript(power);
    return mantissa.equals("1") ? ten : mantissa + "·" + ten;
  }

  private static String superscript(int power) {
    StringBuilder digits = new StringBuilder(power < 0 ? "⁻" : "");
    Integer.toString(Math.abs(power))
        .chars()
        .forEach(digit -> digits.append(SUPERSCRIPTS.charAt(digit - '0')));
    return digits.toString();
  }
}
