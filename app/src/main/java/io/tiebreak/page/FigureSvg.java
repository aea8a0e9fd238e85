package io.tiebreak.page;

import static io.tiebreak.page.HtmlReport.escape;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Draws a figure as SVG; text stays text, in the colour of the page around it. */
final class FigureSvg {

  private static final int WIDTH = 900;
  private static final int HEIGHT = 540;
  private static final int LEFT = 92;
  private static final int RIGHT = 190;
  private static final int TOP = 44;
  private static final int BOTTOM = 66;
  private static final int LEGEND_LINE = 26;
  private static final int CAPTION_LINE = 18;
  private static final int CAPTION_CHARACTERS = 115;

  private final Figure figure;
  private final ChartAxis across;
  private final ChartAxis up;

  FigureSvg(Figure figure) {
    this.figure = figure;
    this.across = ChartAxis.around(figure.widths(), true, 0.01);
    this.up = ChartAxis.around(figure.heights(), figure.logarithmic(), 0.05);
  }

  /** A whole file, on white and with the caption. */
  String file() {
    List<String> caption = wrapped(figure.caption());
    int height = HEIGHT + CAPTION_LINE * caption.size() + 8;
    StringBuilder s =
        new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
            .append(open(height, " xmlns=\"http://www.w3.org/2000/svg\" color=\"#222\""))
            .append(line("<rect width=\"%d\" height=\"%d\" fill=\"#fff\"/>", WIDTH, height));
    draw(s);
    for (int i = 0; i < caption.size(); i++) {
      s.append(
          text(12, HEIGHT + 12 + i * CAPTION_LINE, "start", caption.get(i), "font-size=\"14\""));
    }
    return s.append("</svg>\n").toString();
  }

  /** A part of a page, which shows the caption itself. */
  String inline() {
    StringBuilder s = new StringBuilder(open(HEIGHT, ""));
    draw(s);
    return s.append("</svg>\n").toString();
  }

  private String open(int height, String more) {
    return line(
        "<svg viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" role=\"img\" aria-label=\"%s\""
            + " font-family=\"system-ui, sans-serif\" font-size=\"15\"%s>",
        WIDTH, height, WIDTH, height, escape(figure.title()), more);
  }

  private void draw(StringBuilder s) {
    s.append(text(LEFT, 26, "start", figure.title(), "font-size=\"19\" font-weight=\"600\""));
    for (double tick : across.ticks()) {
      s.append(grid(x(tick), TOP, x(tick), HEIGHT - BOTTOM));
      s.append(text(x(tick), HEIGHT - BOTTOM + 21, "middle", ChartAxis.label(tick), ""));
    }
    for (double tick : up.ticks()) {
      s.append(grid(LEFT, y(tick), WIDTH - RIGHT, y(tick)));
      s.append(text(LEFT - 8, y(tick) + 5, "end", ChartAxis.label(tick), ""));
    }
    s.append(
        line(
            "<path d=\"M%d %dV%dH%d\" fill=\"none\" stroke=\"currentColor\"/>",
            LEFT, TOP, HEIGHT - BOTTOM, WIDTH - RIGHT));
    double middle = (LEFT + WIDTH - RIGHT) / 2.0;
    s.append(text(middle, HEIGHT - 16, "middle", figure.along(), "font-size=\"16\""));
    s.append(
        line(
            "<text transform=\"translate(20 %d) rotate(-90)\" text-anchor=\"middle\""
                + " font-size=\"16\" fill=\"currentColor\">%s</text>",
            (TOP + HEIGHT - BOTTOM) / 2, escape(figure.height())));
    figure.curves().forEach(curve -> s.append(band(curve)));
    figure.curves().forEach(curve -> s.append(path(curve)));
    for (Curve curve : figure.curves()) {
      int at = TOP + 12 + curve.place() * LEGEND_LINE;
      s.append(
          line(
              "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" %s/>",
              WIDTH - RIGHT + 14, at, WIDTH - RIGHT + 46, at, stroke(curve.place())));
      s.append(text(WIDTH - RIGHT + 54, at + 5, "start", curve.name(), ""));
    }
  }

  private static String grid(double x1, double y1, double x2, double y2) {
    return line(
        "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"#8884\"/>", x1, y1, x2, y2);
  }

  private static String stroke(int place) {
    return "stroke=\"%s\" stroke-width=\"2.2\"%s"
        .formatted(Figure.colour(place), Figure.dashed(place) ? " stroke-dasharray=\"9 3\"" : "");
  }

  private String band(Curve curve) {
    if (curve.x().length < 2) {
      return "";
    }
    StringBuilder d = new StringBuilder();
    IntStream.range(0, curve.x().length)
        .forEach(i -> d.append(point(d.length() == 0 ? 'M' : 'L', curve.x()[i], curve.high()[i])));
    IntStream.iterate(curve.x().length - 1, i -> i >= 0, i -> i - 1)
        .forEach(i -> d.append(point('L', curve.x()[i], curve.low()[i])));
    return line(
        "<path class=\"band\" d=\"%sZ\" fill=\"%s\" fill-opacity=\"0.15\"/>",
        d, Figure.colour(curve.place()));
  }

  private String path(Curve curve) {
    StringBuilder d = new StringBuilder();
    IntStream.range(0, curve.x().length)
        .forEach(i -> d.append(point(d.length() == 0 ? 'M' : 'L', curve.x()[i], curve.mean()[i])));
    if (curve.x().length == 1) {
      d.append("h6"); // makes a single point visible
    }
    return line(
        "<path class=\"mean\" d=\"%s\" fill=\"none\" stroke-linejoin=\"round\" %s><title>%s</title>"
            + "</path>",
        d, stroke(curve.place()), escape(curve.name()));
  }

  private String point(char how, double x, double y) {
    return String.format(Locale.ROOT, "%c%.1f %.1f", how, x(x), y(y));
  }

  private static String text(double x, double y, String anchor, String words, String more) {
    return line(
        "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"currentColor\" %s>%s</text>",
        x, y, anchor, more, escape(words));
  }

  private static String line(String format, Object... values) {
    return String.format(Locale.ROOT, format, values) + "\n";
  }

  private double x(double value) {
    return LEFT + across.share(value) * (WIDTH - LEFT - RIGHT);
  }

  private double y(double value) {
    return HEIGHT - BOTTOM - up.share(value) * (HEIGHT - TOP - BOTTOM);
  }

  /** Breaks text into lines between words. */
  static List<String> wrapped(String words) {
    List<String> lines = new ArrayList<>();
    StringBuilder now = new StringBuilder();
    for (String word : words.split(" ", -1)) {
      if (now.length() + word.length() > CAPTION_CHARACTERS) {
        lines.add(now.toString().strip());
        now.setLength(0);
      }
      now.append(word).append(' ');
    }
    lines.add(now.toString().strip());
    return lines;
  }
}
