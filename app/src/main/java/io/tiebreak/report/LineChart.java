package io.tiebreak.report;

import io.tiebreak.run.TracePoint;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * A value against time as an inline SVG, on a logarithmic axis where all values are positive; below
 * it, dashed, what is proven of its optimum, as far as it fits into the picture.
 */
final class LineChart {

  private static final int WIDTH = 480;
  private static final int HEIGHT = 280;
  private static final int LEFT = 78;
  private static final int RIGHT = 12;
  private static final int TOP = 10;
  private static final int BOTTOM = 34;
  private static final int MOST_POINTS = 1000;

  private final String title;
  private final double[] seconds;
  private final double[] values;
  private final double[] bounds;
  private final boolean logarithmic;

  LineChart(
      String title,
      List<TracePoint> trace,
      ToDoubleFunction<TracePoint> value,
      ToDoubleFunction<TracePoint> bound) {
    this.title = title;
    int stride = Math.max(1, (trace.size() + MOST_POINTS - 1) / MOST_POINTS);
    List<TracePoint> shown =
        IntStream.range(0, trace.size())
            .filter(i -> i % stride == 0 || i == trace.size() - 1)
            .mapToObj(trace::get)
            .filter(p -> Double.isFinite(value.applyAsDouble(p)))
            .toList();
    this.seconds = shown.stream().mapToDouble(TracePoint::seconds).toArray();
    this.values = shown.stream().mapToDouble(value).toArray();
    this.bounds = shown.stream().mapToDouble(bound).toArray();
    this.logarithmic = Arrays.stream(values).allMatch(v -> v > 0);
  }

  String svg() {
    StringBuilder s = new StringBuilder();
    s.append("<figure><figcaption>").append(HtmlReport.escape(title));
    if (Arrays.stream(bounds).anyMatch(Double::isFinite)) {
      s.append(" <small>(dashed: proven lower bound)</small>");
    }
    s.append("</figcaption>\n");
    s.append(
        "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s against seconds\">\n"
            .formatted(WIDTH, HEIGHT, HtmlReport.escape(title)));
    if (values.length > 0) {
      draw(s);
    }
    return s.append("</svg></figure>\n").toString();
  }

  private void draw(StringBuilder s) {
    double end = Math.max(seconds[seconds.length - 1], 1e-9);
    double low = Arrays.stream(values).map(this::scale).min().orElseThrow();
    double high = Arrays.stream(values).map(this::scale).max().orElseThrow();
    double pad = Math.max((high - low) * 0.06, 1e-12 + 1e-3 * Math.abs(high));
    low -= pad;
    high += pad;
    for (int k = 0; k <= 4; k++) {
      double level = low + (high - low) * k / 4;
      double y = y(level, low, high);
      s.append(
          line(
              "<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" stroke=\"var(--soft)\"/>",
              LEFT, y, WIDTH - RIGHT, y));
      s.append(
          line(
              "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%.4g</text>",
              LEFT - 6, y + 4, Math.min(logarithmic ? Math.exp(level) : level, Double.MAX_VALUE)));
      double time = end * k / 4;
      s.append(
          line(
              "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%.3g%s</text>",
              x(time, end), HEIGHT - 12, time, k == 4 ? " s" : ""));
    }
    s.append("<polyline fill=\"none\" stroke=\"var(--line)\" stroke-width=\"2\" points=\"");
    for (int i = 0; i < values.length; i++) {
      s.append(
          String.format(
              Locale.ROOT, "%.1f,%.1f ", x(seconds[i], end), y(scale(values[i]), low, high)));
    }
    s.append("\"/>\n");
    bound(s, end, low, high);
    int last = values.length - 1; // a dot, which is all there is to see of a single point
    s.append(
        line(
            "<circle fill=\"var(--line)\" cx=\"%.1f\" cy=\"%.1f\" r=\"3\"/>",
            x(seconds[last], end), y(scale(values[last]), low, high)));
  }

  /** Only what lies in the picture: early bounds are far below, and would leave no room. */
  private void bound(StringBuilder s, double end, double low, double high) {
    StringBuilder points = new StringBuilder();
    for (int i = 0; i < bounds.length; i++) {
      double level = logarithmic && bounds[i] <= 0 ? Double.NEGATIVE_INFINITY : scale(bounds[i]);
      if (level >= low && level <= high) {
        points.append(
            String.format(Locale.ROOT, "%.1f,%.1f ", x(seconds[i], end), y(level, low, high)));
      }
    }
    if (points.length() > 0) {
      s.append(
          line(
              "<polyline fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.5\""
                  + " stroke-dasharray=\"4 4\" points=\"%s\"><title>proven lower bound</title>"
                  + "</polyline>",
              points));
    }
  }

  private static String line(String format, Object... values) {
    return String.format(Locale.ROOT, format, values) + "\n";
  }

  private double scale(double value) {
    return logarithmic ? Math.log(value) : value;
  }

  private static double x(double time, double end) {
    return LEFT + time / end * (WIDTH - LEFT - RIGHT - 14);
  }

  private static double y(double level, double low, double high) {
    return TOP + (high - level) / (high - low) * (HEIGHT - TOP - BOTTOM);
  }
}
