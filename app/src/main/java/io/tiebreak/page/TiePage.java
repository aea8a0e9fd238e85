package io.tiebreak.page;

import static io.tiebreak.page.HtmlReport.escape;
import static io.tiebreak.page.Text.text;

import io.tiebreak.explain.Explanation;
import io.tiebreak.explain.Explanation.Price;
import io.tiebreak.explain.Explanation.Range;
import io.tiebreak.explain.Explanation.Solved;
import io.tiebreak.folder.ExplanationFile;
import io.tiebreak.spec.Levels;
import java.util.Comparator;
import java.util.List;

/** The worth of a tie, as a page that needs no other file and as text for a terminal. */
public record TiePage(String name, Levels levels, Explanation explained) {

  /** The most coefficients on the page, and on a terminal. */
  private static final int MOST_SHOWN = 40;

  private static final int MOST_PRINTED = 10;

  private static final int WIDTH = 400;

  public String html() {
    StringBuilder page = new StringBuilder(HtmlReport.head(name + ": what the tie is worth"));
    page.append("<p>").append(escape(verdict(explained))).append("</p>\n");
    page.append("<p>").append(escape(spread(explained))).append("</p>\n");
    if (!explained.complete()) {
      page.append("<p>It was cut short: what is missing was not looked at.</p>\n");
    }
    prices(page);
    ranges(page);
    page.append(
        Comparison.of(
                levels,
                end(explained.plain()),
                end(explained.answer()),
                "The plain inner solution minimises G and knows nothing of F. Both are"
                    + " near-minimisers of G, proven.")
            .html());
    return page.append("</body>\n</html>\n").toString();
  }

  private static Comparison.End end(Solved of) {
    return new Comparison.End(of.point(), of.outer(), of.inner());
  }

  /** The widest ranges, widest first, in the units of the data. */
  private List<Range> widest(int most) {
    return explained.ranges().stream()
        .map(range -> ExplanationFile.inUnits(levels, range))
        .sorted(Comparator.comparingDouble(Range::width).reversed())
        .limit(most)
        .toList();
  }

  /** A sentence that says whether there is a tie. */
  static String verdict(Explanation e) {
    return e.tie().present()
        ? text(
            "There is a tie: the points with G(x) <= G_opt + %.2g are %.3g %% as wide as the set,"
                + " and still %.3g %% at a hundredth of that.",
            e.tolerance(), 100 * e.tie().width(), 100 * e.tie().finerWidth())
        : text(
            "There is no tie: the points with G(x) <= G_opt + %.2g are %.3g %% as wide as the set,"
                + " and %.3g %% at a hundredth of that, as around a single minimiser.",
            e.tolerance(), 100 * e.tie().width(), 100 * e.tie().finerWidth());
  }

  /** A sentence with the range of F among near-minimisers. */
  static String spread(Explanation e) {
    String most =
        Double.isFinite(e.spread().upper())
            ? text("%.6g (proven: nowhere above %.6g)", e.spread().most(), e.spread().upper())
            : text("at least %.6g", e.spread().most());
    return text(
        "Among them F goes from %.6g (proven: nowhere below %.6g) to %s; a plain fit of G alone"
            + " has %.6g.",
        e.spread().least(), e.spread().lower(), most, e.plain().outer());
  }

  private void prices(StringBuilder page) {
    List<Price> prices = explained.prices();
    if (prices.size() < 2) {
      return;
    }
    Figure figure =
        Figure.above(
            "price",
            "What F gains where G may be worse",
            "slack: how much worse than G_opt G may be",
            "F",
            prices.stream().mapToDouble(Price::slack).toArray(),
            prices.stream().mapToDouble(Price::value).toArray(),
            prices.stream().mapToDouble(Price::lower).toArray());
    page.append("<h2>The price of slack</h2>\n<figure>")
        .append(new FigureSvg(figure).inline())
        .append(
            "<figcaption><small>Each point is the best F that was found with its slack; the band"
                + " reaches down to where F is proven not to be.</small></figcaption></figure>\n");
    page.append(
        "<table class=\"numbers\">\n<tr><th scope=\"col\">slack</th><th scope=\"col\">F found</th>"
            + "<th scope=\"col\">F proven at least</th></tr>\n");
    for (Price p : prices) {
      page.append(
          text(
              "<tr><th scope=\"row\">%.3g</th><td>%.6g</td><td>%.6g</td></tr>\n",
              p.slack(), p.value(), p.lower()));
    }
    page.append("</table>\n");
  }

  private static double finite(double bound, double otherwise) {
    return Double.isFinite(bound) ? bound : otherwise;
  }

  private void ranges(StringBuilder page) {
    List<Range> shown = widest(MOST_SHOWN);
    if (shown.isEmpty()) {
      return;
    }
    page.append(
        text(
            "<h2>What each coefficient can be</h2>\n<p>%s of %d, those that vary most: the values"
                + " that near-minimisers were found to have <span class=\"key part2\"></span>,"
                + " within what is proven <span class=\"key part6\"></span>; the answer as a long"
                + " stroke, the plain fit as a short one.</p>\n",
            shown.size() < explained.ranges().size() ? "" + shown.size() : "All",
            explained.ranges().size()));
    double least = shown.stream().mapToDouble(r -> finite(r.lower(), r.low())).min().orElse(0);
    double most = shown.stream().mapToDouble(r -> finite(r.upper(), r.high())).max().orElse(1);
    double unit = WIDTH / Math.max(most - least, Double.MIN_NORMAL);
    page.append(
        "<table class=\"numbers bars\">\n<tr><th scope=\"col\">column</th><th scope=\"col\">from"
            + "</th><th scope=\"col\">to</th><th scope=\"col\">answer</th><td></td></tr>\n");
    double[] answers = levels.unscaled(explained.answer().point());
    double[] plains = levels.unscaled(explained.plain().point());
    for (Range r : shown) {
      double answer = answers[r.coordinate()];
      double plain = plains[r.coordinate()];
      page.append(
          text(
              "<tr><th scope=\"row\">%s</th><td>%.4g</td><td>%.4g</td><td>%.4g</td><td>",
              escape(levels.column(r.coordinate())), r.low(), r.high(), answer));
      page.append(
          text(
              "<svg viewBox=\"-2 0 %d 20\" aria-hidden=\"true\">%s%s%s%s</svg></td></tr>\n",
              WIDTH + 4,
              bar(
                  "part6",
                  6,
                  8,
                  (finite(r.lower(), r.low()) - least) * unit,
                  (finite(r.upper(), r.high()) - least) * unit),
              bar("part2", 7, 6, (r.low() - least) * unit, (r.high() - least) * unit),
              stroke(1, 19, (answer - least) * unit),
              stroke(5, 15, (plain - least) * unit)));
    }
    page.append("</table>\n");
  }

  private static String bar(String look, int top, int height, double from, double to) {
    return text(
        "<rect class=\"%s\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>",
        look, from, top, Math.max(to - from, 1), height);
  }

  private static String stroke(int top, int bottom, double at) {
    return text(
        "<line x1=\"%1$.1f\" y1=\"%2$d\" x2=\"%1$.1f\" y2=\"%3$d\" stroke=\"currentColor\""
            + " stroke-width=\"2\"/>",
        at, top, bottom);
  }

  /** Text for a terminal. */
  public String onTerminal() {
    StringBuilder s = new StringBuilder(name).append(": what the tie is worth\n");
    s.append("  ").append(verdict(explained)).append('\n');
    s.append("  ").append(spread(explained)).append('\n');
    values(s, "plain fit of G", explained.plain());
    values(s, "tie broken", explained.answer());
    if (explained.prices().size() > 1) {
      s.append("  price of slack: how much worse G may be, F found, F proven at least\n");
      for (Price p : explained.prices()) {
        s.append(text("    %-10.3g %-12.6g %.6g%n", p.slack(), p.value(), p.lower()));
      }
    }
    List<Range> widest = widest(MOST_PRINTED);
    if (!widest.isEmpty()) {
      s.append("  coefficients that can vary most: from, to; answer\n");
      double[] answer = levels.unscaled(explained.answer().point());
      for (Range r : widest) {
        s.append(
            text(
                "    %-24s %-12.5g %-12.5g %.5g%n",
                levels.column(r.coordinate()), r.low(), r.high(), answer[r.coordinate()]));
      }
    }
    if (!explained.complete()) {
      s.append(
          text(
              "  Cut short after %d of %d coefficients. Allow more time with --time.%n",
              explained.ranges().size(), explained.plain().point().length));
    }
    return s.toString();
  }

  private void values(StringBuilder s, String what, Solved of) {
    s.append(text("  %-16s F = %.6g, G = %.6g", what, of.outer(), of.inner()));
    levels.testError(of.point()).ifPresent(error -> s.append(text(", test error = %.6g", error)));
    s.append('\n');
  }
}
