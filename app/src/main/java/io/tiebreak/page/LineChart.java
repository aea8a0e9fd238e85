package io.tiebreak.page;

import static io.tiebreak.page.Text.text;

import io.tiebreak.run.TracePoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Numbers along a run as an inline SVG, against time or steps. Values that are not finite are
 * omitted, and bounds are cut to the range of the other lines.
 */
final class LineChart {

  private static final int WIDTH = 480;
  private static final int HEIGHT = 280;
  private static final int LEFT = 78;
  private static final int RIGHT = 26;
  private static final int TOP = 10;
  private static final int BOTTOM = 34;
  private static final int MOST_POINTS = 500;

  /** Room above and below the lines, as a share of their span. */
  private static final double ROOM = 0.06;

  /** Up to so many points get dots. */
  private static final int FEW_POINTS = 12;

  /** An axis begins where the run does, unless it begins after this share of the time. */
  private static final double LATE = 0.3;

  /** How a line looks. */
  enum Look {
    FIRST("var(--line)", "", 2),
    FIRST_BROKEN("var(--line)", "6 4", 2),
    SECOND("var(--second)", "", 2),
    BOUND("currentColor", "4 4", 1.5);

    private final String colour;
    private final String dashes;
    private final double width;

    Look(String colour, String dashes, double width) {
      this.colour = colour;
      this.dashes = dashes;
      this.width = width;
    }
  }

  /** A line with its name in HTML; framing lines determine the range of the chart. */
  private record Line(String name, Look look, double[] values, boolean framing) {}

  private final String title;
  private final boolean bySteps;
  private final boolean powers;
  private final List<TracePoint> shown;
  private final List<Line> lines = new ArrayList<>();

  private LineChart(String title, List<TracePoint> trace, boolean bySteps, boolean powers) {
    this.title = title;
    this.bySteps = bySteps;
    this.powers = powers;
    int stride = Math.max(1, (trace.size() + MOST_POINTS - 1) / MOST_POINTS);
    this.shown =
        IntStream.range(0, trace.size())
            .filter(i -> i % stride == 0 || i == trace.size() - 1)
            .mapToObj(trace::get)
            .toList();
  }

  /** A chart of values of any sign against time. */
  static LineChart of(String title, List<TracePoint> trace) {
    return new LineChart(title, trace, false, false);
  }

  /** A logarithmic chart of positive numbers against time. */
  static LineChart ofPowers(String title, List<TracePoint> trace) {
    return new LineChart(title, trace, false, true);
  }

  /** The same against steps, without observations before the first step. */
  static LineChart ofPowersBySteps(String title, List<TracePoint> trace) {
    List<TracePoint> after = trace.stream().filter(p -> p.iteration() > 0).toList();
    return new LineChart(title, after, true, true);
  }

  /** Adds a line that is shown in full. */
  LineChart with(String name, Look look, ToDoubleFunction<TracePoint> value) {
    return add(name, look, value, true);
  }

  /** Adds a bound, cut to the range of the lines: early bounds are far below. */
  LineChart withBound(String name, ToDoubleFunction<TracePoint> value) {
    return add(name, Look.BOUND, value, false);
  }

  private LineChart add(
      String name, Look look, ToDoubleFunction<TracePoint> value, boolean framing) {
    double[] values =
        shown.stream()
            .mapToDouble(value)
            .map(v -> Double.isFinite(v) && (v > 0 || !powers) ? v : Double.NaN)
            .toArray();
    lines.add(new Line(name, look, values, framing));
    return this;
  }

  /** Whether there is anything to draw. */
  boolean any() {
    return framed().length > 0;
  }

  private double[] framed() {
    return lines.stream()
        .filter(Line::framing)
        .flatMapToDouble(line -> Arrays.stream(line.values))
        .filter(Double::isFinite)
        .toArray();
  }

  String svg() {
    StringBuilder s = new StringBuilder();
    s.append("<figure><figcaption>").append(HtmlReport.escape(title)).append(keys());
    s.append("</figcaption>\n");
    if (any()) {
      s.append(
          "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s against %s\">\n"
              .formatted(WIDTH, HEIGHT, HtmlReport.escape(title), bySteps ? "steps" : "seconds"));
      draw(s);
      s.append("</svg>");
    } else {
      s.append("<p>Nothing is known of it.</p>");
    }
    return s.append("</figure>\n").toString();
  }

  /** The legend, if there is more than one line. */
  private String keys() {
    List<Line> drawn =
        lines.stream()
            .filter(line -> any() && Arrays.stream(line.values).anyMatch(vertical()::shows))
            .toList();
    StringBuilder s = new StringBuilder();
    if (drawn.size() > 1 || powers) {
      for (Line line : drawn) {
        s.append(
            text(
                " <small><svg class=\"stroke\" viewBox=\"0 0 24 8\" aria-hidden=\"true\"><line"
                    + " x1=\"0\" y1=\"4\" x2=\"24\" y2=\"4\"%s/></svg>&nbsp;%s</small>",
                stroke(line.look), line.name));
      }
    }
    return s.toString();
  }

  private void draw(StringBuilder s) {
    ChartAxis x = horizontal();
    ChartAxis y = vertical();
    for (double mark : y.ticks()) {
      s.append(
          text(
              "<line x1=\"%d\" y1=\"%.1f\" x2=\"%d\" y2=\"%.1f\" stroke=\"var(--soft)\"/>"
                  + "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>\n",
              LEFT,
              y(y, mark),
              WIDTH - RIGHT,
              y(y, mark),
              LEFT - 6,
              y(y, mark) + 4,
              ChartAxis.label(mark)));
    }
    List<Double> marks = apart(x.ticks());
    for (double mark : marks) {
      boolean last = mark == marks.get(marks.size() - 1);
      s.append(
          text(
              "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s%s</text>\n",
              x(x, mark),
              HEIGHT - 12,
              ChartAxis.label(mark),
              last ? bySteps ? " steps" : " s" : ""));
    }
    for (Line line : lines) {
      draw(s, line, x, y);
    }
  }

  /** Drops every second mark if long labels would collide. */
  private static List<Double> apart(List<Double> marks) {
    boolean crowded =
        marks.size() > 4 && marks.stream().anyMatch(m -> ChartAxis.label(m).length() > 4);
    return IntStream.range(0, marks.size())
        .filter(i -> !crowded || (marks.size() - 1 - i) % 2 == 0)
        .mapToObj(marks::get)
        .toList();
  }

  private double at(TracePoint p) {
    return bySteps ? p.iteration() : p.seconds();
  }

  private ChartAxis vertical() {
    return powers
        ? ChartAxis.around(Arrays.stream(framed()), true, ROOM)
        : ChartAxis.around(framed(), ROOM);
  }

  private ChartAxis horizontal() {
    double start = at(shown.get(0));
    double end = Math.max(at(shown.get(shown.size() - 1)), 1e-9);
    if (bySteps && end / start >= 100) {
      return ChartAxis.between(true, start, end);
    }
    // A long set-up would leave no room for the rest.
    double from = start > LATE * end && start < end ? start : 0;
    return ChartAxis.between(false, from, end);
  }

  private static double x(ChartAxis axis, double value) {
    return LEFT + axis.share(value) * (WIDTH - LEFT - RIGHT);
  }

  private static double y(ChartAxis axis, double value) {
    return HEIGHT - BOTTOM - axis.share(value) * (HEIGHT - TOP - BOTTOM);
  }

  private void draw(StringBuilder s, Line line, ChartAxis x, ChartAxis y) {
    List<String> points = new ArrayList<>();
    for (int i = 0; i < line.values.length; i++) {
      if (y.shows(line.values[i])) {
        points.add(text("%.1f,%.1f", x(x, at(shown.get(i))), y(y, line.values[i])));
      } else if (powers) { // a change of sign breaks the line; an unknown value does not
        polyline(s, line, points);
        points.clear();
      }
    }
    polyline(s, line, points);
  }

  private static void polyline(StringBuilder s, Line line, List<String> points) {
    if (points.isEmpty()) {
      return;
    }
    s.append(
        text(
            "<polyline fill=\"none\"%s points=\"%s \"/>\n",
            stroke(line.look), String.join(" ", points)));
    if (line.look == Look.BOUND) {
      return;
    }
    // Dots, without which a single point would not show.
    int from = points.size() <= FEW_POINTS ? 0 : points.size() - 1;
    for (String point : points.subList(from, points.size())) {
      String[] place = point.split(",", -1);
      s.append(
          text(
              "<circle fill=\"%s\" cx=\"%s\" cy=\"%s\" r=\"3\"/>\n",
              line.look.colour, place[0], place[1]));
    }
  }

  private static String stroke(Look look) {
    return text(" stroke=\"%s\" stroke-width=\"%s\"", look.colour, look.width)
        + (look.dashes.isEmpty() ? "" : text(" stroke-dasharray=\"%s\"", look.dashes));
  }
}
