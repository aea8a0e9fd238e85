package io.tiebreak.page;

import static io.tiebreak.page.HtmlReport.escape;
import static io.tiebreak.page.Text.text;

import io.tiebreak.folder.CsvLines;
import io.tiebreak.folder.PathLine;
import io.tiebreak.run.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** The results of a problem for a list of radii, as text, a table and a page. */
public final class RadiusPath {

  private final String name;
  private final int planned;
  private final List<Leg> legs = new ArrayList<>();

  /** The result for one radius. */
  public record Leg(double radius, Outcome outcome, OptionalDouble test) {}

  public RadiusPath(String name, int planned) {
    this.name = name;
    this.planned = planned;
  }

  /** Adds the next run, which has ended. */
  public void add(Leg leg) {
    legs.add(leg);
  }

  /** The answer of the last run, from which the next run starts. */
  public Optional<double[]> answer() {
    return legs.isEmpty()
        ? Optional.empty()
        : Optional.of(legs.get(legs.size() - 1).outcome.point());
  }

  /** Files by name. */
  public Map<String, String> files() {
    Map<String, String> files = new LinkedHashMap<>();
    files.put("path.csv", csv());
    files.put("path.html", html());
    return files;
  }

  private String csv() {
    return CsvLines.text(
        PathLine.class,
        legs.stream().map(leg -> PathLine.of(leg.radius, leg.outcome, leg.test)).toList());
  }

  private boolean tested() {
    return legs.stream().anyMatch(leg -> leg.test.isPresent());
  }

  /** Text with one line per radius. */
  public String table() {
    StringBuilder s = new StringBuilder(text("%s: %s%n", name, progress()));
    s.append(
        text(
            "  %10s  %-12s %14s %14s %10s %10s%s%n",
            "radius",
            "status",
            "outer F",
            "inner G",
            "eps F",
            "eps G",
            tested() ? "     test error" : ""));
    for (Leg leg : legs) {
      s.append(
          text(
              "  %10s  %-12s %14.8g %14.8g %10s %10s%s%n",
              PathLine.shown(leg.radius),
              leg.outcome.status(),
              leg.outcome.outer(),
              leg.outcome.inner(),
              brief(leg.outcome.certificate().epsOuter()),
              brief(leg.outcome.certificate().epsInner()),
              leg.test.isPresent() ? text(" %14.8g", leg.test.getAsDouble()) : ""));
    }
    return s.toString();
  }

  private String progress() {
    return legs.size() == planned
        ? text("%d radii", planned)
        : text("%d of %d radii", legs.size(), planned);
  }

  private static String brief(double eps) {
    return Double.isFinite(eps) ? text("%.2e", eps) : "-";
  }

  private String html() {
    StringBuilder page = new StringBuilder(HtmlReport.head(name + ": along the radius"));
    page.append(
        text(
            "<p>%s, each started from the answer before; what is proven of each is proven by its"
                + " own run.</p>\n",
            progress()));
    page.append(
        figure(
            "Outer objective F",
            leg -> leg.outcome.outer(),
            leg -> leg.outcome.certificate().outerLower()));
    page.append(
        figure(
            "Inner objective G",
            leg -> leg.outcome.inner(),
            leg -> leg.outcome.certificate().innerLower()));
    if (tested()) {
      page.append(figure("Test error", leg -> leg.test.orElse(Double.NaN), leg -> Double.NaN));
    }
    return rows(page).append("</body>\n</html>\n").toString();
  }

  private String figure(String title, ToDoubleFunction<Leg> value, ToDoubleFunction<Leg> lower) {
    List<Leg> shown =
        legs.stream()
            .filter(leg -> Double.isFinite(value.applyAsDouble(leg)))
            .sorted(Comparator.comparingDouble(Leg::radius))
            .toList();
    double[] bounds = shown.stream().mapToDouble(lower).toArray();
    Figure figure =
        Figure.above(
            "path",
            title + " against the radius",
            "radius",
            title,
            shown.stream().mapToDouble(Leg::radius).toArray(),
            shown.stream().mapToDouble(value).toArray(),
            bounds);
    return "<figure>"
        + new FigureSvg(figure).inline()
        + (Arrays.stream(bounds).anyMatch(Double::isFinite)
            ? "<figcaption><small>The band reaches down to what is proven to be below the optimum."
                + "</small></figcaption>"
            : "")
        + "</figure>\n";
  }

  private StringBuilder rows(StringBuilder page) {
    List<String> heads =
        Stream.of("radius", "status", "F", "G", "eps F", "eps G", tested() ? "test error" : "", "s")
            .filter(head -> !head.isEmpty())
            .toList();
    page.append("<h2>Runs</h2>\n<table class=\"numbers\">\n<tr>");
    heads.forEach(head -> page.append("<th scope=\"col\">").append(head).append("</th>"));
    page.append("</tr>\n");
    for (Leg leg : legs) {
      page.append(
          text(
              "<tr><th scope=\"row\"><a href=\"%s/report.html\">%s</a></th><td>%s</td><td>%.6g</td>"
                  + "<td>%.6g</td><td>%s</td><td>%s</td>%s<td>%.3g</td></tr>\n",
              escape(PathLine.folder(leg.radius)),
              PathLine.shown(leg.radius),
              leg.outcome.status(),
              leg.outcome.outer(),
              leg.outcome.inner(),
              brief(leg.outcome.certificate().epsOuter()),
              brief(leg.outcome.certificate().epsInner()),
              leg.test.isPresent() ? text("<td>%.6g</td>", leg.test.getAsDouble()) : "",
              leg.outcome.work().seconds()));
    }
    return page.append("</table>\n");
  }
}
