package io.tiebreak.page;

import static io.tiebreak.page.Text.text;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Draws the paths of runs in the plane as SVG: the set, level lines of F, the direction in which G
 * falls, the edge where G is least, the first run of each method, the answer. {@link PathPng} draws
 * the same.
 */
public final class PathFigure {

  private static final int WIDTH = 820;
  private static final int HEIGHT = 560;

  /** The place of the origin, and the length of 1. */
  private static final double LEFT = 60;

  private static final double BOTTOM = 500;
  private static final double UNIT = 560;

  private static final double LEGEND = 660;
  private static final double LINE = 22;

  /** Pieces of a level line. */
  private static final int PIECES = 80;

  final String title;
  final Plane plane;
  final List<Way> ways;
  private final StringBuilder text = new StringBuilder();

  /** The observed points of a contender's first run. */
  public record Way(String contender, List<double[]> points) {}

  /** All ways must begin at the same point. */
  public PathFigure(String title, Plane plane, List<Way> ways) {
    this.title = title;
    this.plane = plane;
    this.ways = ways;
  }

  /** A PNG file. */
  public byte[] png() {
    return new PathPng(this).bytes();
  }

  /** The levels of F to draw, the best first, whose line touches the edge where G is least. */
  List<Double> levels() {
    return Stream.concat(
            Stream.of(plane.outer().applyAsDouble(plane.answer())), plane.levels().stream())
        .toList();
  }

  /** The line where F has a level; F is linear in x2, so that two values determine the place. */
  List<double[]> level(double level, int pieces) {
    return IntStream.rangeClosed(0, pieces)
        .mapToDouble(k -> (double) k / pieces)
        .mapToObj(
            x1 -> {
              double low = plane.outer().applyAsDouble(new double[] {x1, 0});
              double slope = plane.outer().applyAsDouble(new double[] {x1, 1}) - low;
              return new double[] {x1, (level - low) / slope};
            })
        .toList();
  }

  /** An SVG, both for a file and as part of a page. */
  public String svg() {
    text.setLength(0);
    add(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$d %2$d" width="%1$d" height="%2$d" \
        font-family="sans-serif" font-size="13" role="img" aria-label="%3$s">
        <rect width="%1$d" height="%2$d" fill="#ffffff"/>
        """,
        WIDTH, HEIGHT, HtmlReport.escape(title));
    axes();
    set();
    drawLevels();
    direction();
    for (int i = 0; i < ways.size(); i++) {
      drawPath(ways.get(i), i);
    }
    answer();
    legend();
    return text.append("</svg>\n").toString();
  }

  private void axes() {
    for (int k = 0; k <= 5; k++) {
      double at = k / 5.0;
      add("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">%.1f</text>\n", x(at), y(0) + 20, at);
      if (k < 5) { // the set ends below 1
        add(
            "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\">%.1f</text>\n",
            x(0) - 8, y(at) + 4, at);
      }
    }
    add("<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">x1</text>\n", x(0.5), y(0) + 42);
    add("<text x=\"%.1f\" y=\"%.1f\">x2</text>\n", x(0) - 50, y(0.5) + 4);
  }

  private void set() {
    add(
        "<polygon class=\"set\" points=\"%s\" fill=\"#f2f2ee\" stroke=\"#777777\"/>\n",
        points(plane.corners()));
    add(
        "<polyline class=\"face\" points=\"%s\" stroke=\"#bbbbbb\" stroke-width=\"9\""
            + " stroke-linecap=\"round\"><title>where G is least</title></polyline>\n",
        points(plane.face()));
  }

  /** Draws level lines, cut at the edges of the set. */
  private void drawLevels() {
    add("<clipPath id=\"inside\"><polygon points=\"%s\"/></clipPath>\n", points(plane.corners()));
    for (double level : levels()) {
      boolean best = level == levels().get(0);
      add(
          "<polyline class=\"level\" clip-path=\"url(#inside)\" points=\"%s\" fill=\"none\""
              + " stroke=\"#999999\" stroke-width=\"%s\"><title>F = %s</title></polyline>\n",
          points(level(level, PIECES)), best ? "1.6" : "0.7", level);
    }
  }

  /** -grad G = (1, 1). */
  private void direction() {
    double x = x(0.72);
    double y = y(0.62);
    add(
        "<path class=\"direction\" d=\"M%.1f,%.1f l40,-40 m-14,4 l14,-4 l-4,14\" fill=\"none\""
            + " stroke=\"#777777\" stroke-width=\"2\"/>\n",
        x, y);
    add("<text x=\"%.1f\" y=\"%.1f\" fill=\"#555555\">G falls</text>\n", x + 46, y - 26);
  }

  private void drawPath(Way drawn, int place) {
    List<double[]> way = drawn.points;
    add(
        "<polyline class=\"path\" points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"1.8\""
            + " stroke-linejoin=\"round\"%s><title>%s</title></polyline>\n",
        points(way), Figure.colour(place), dashes(place), HtmlReport.escape(drawn.contender));
    double[] end = way.get(way.size() - 1);
    add(
        "<circle class=\"end\" cx=\"%.2f\" cy=\"%.2f\" r=\"4\" fill=\"%s\"/>\n",
        x(end[0]), y(end[1]), Figure.colour(place));
    if (place == 0) { // all of them begin there
      add(
          "<circle class=\"start\" cx=\"%.2f\" cy=\"%.2f\" r=\"5\" fill=\"#ffffff\""
              + " stroke=\"#000000\" stroke-width=\"1.5\"><title>start</title></circle>\n",
          x(way.get(0)[0]), y(way.get(0)[1]));
    }
  }

  private void answer() {
    double x = x(plane.answer()[0]);
    double y = y(plane.answer()[1]);
    add(
        "<path class=\"answer\" d=\"M%.1f,%.1f h18 m-9,-9 v18\" stroke=\"#000000\""
            + " stroke-width=\"2\"><title>the answer</title></path>\n",
        x - 9, y);
    add(
        "<text x=\"%.1f\" y=\"%.1f\">(%s, %s)</text>\n",
        x + 14, y - 8, plane.answer()[0], plane.answer()[1]);
  }

  private void legend() {
    double y = 40;
    for (int i = 0; i < ways.size(); i++) {
      add(
          "<line x1=\"%.0f\" y1=\"%.0f\" x2=\"%.0f\" y2=\"%.0f\" stroke=\"%s\""
              + " stroke-width=\"2.5\"%s/>\n",
          LEGEND, y, LEGEND + 30, y, Figure.colour(i), dashes(i));
      add(
          "<text x=\"%.0f\" y=\"%.0f\">%s</text>\n",
          LEGEND + 38, y + 4, HtmlReport.escape(ways.get(i).contender));
      y += LINE;
    }
    add(
        "<line x1=\"%.0f\" y1=\"%.0f\" x2=\"%.0f\" y2=\"%.0f\" stroke=\"#bbbbbb\""
            + " stroke-width=\"9\"/><text x=\"%.0f\" y=\"%.0f\">G is least</text>\n",
        LEGEND, y, LEGEND + 30, y, LEGEND + 38, y + 4);
    y += LINE;
    add(
        "<line x1=\"%.0f\" y1=\"%.0f\" x2=\"%.0f\" y2=\"%.0f\" stroke=\"#999999\"/>"
            + "<text x=\"%.0f\" y=\"%.0f\">F is constant</text>\n",
        LEGEND, y, LEGEND + 30, y, LEGEND + 38, y + 4);
  }

  private static String dashes(int place) {
    return Figure.dashed(place) ? " stroke-dasharray=\"9 3\"" : "";
  }

  private static String points(List<double[]> all) {
    return all.stream()
        .map(p -> text("%.2f,%.2f", x(p[0]), y(p[1])))
        .collect(Collectors.joining(" "));
  }

  private static double x(double x1) {
    return LEFT + UNIT * x1;
  }

  private static double y(double x2) {
    return BOTTOM - UNIT * x2;
  }

  private void add(String format, Object... values) {
    text.append(text(format, values));
  }
}
