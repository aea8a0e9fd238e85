package io.tiebreak.report;

import static io.tiebreak.report.HtmlReport.escape;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tiebreak.experiment.Budget;
import io.tiebreak.experiment.Contender;
import io.tiebreak.experiment.Contest;
import io.tiebreak.experiment.Finding;
import io.tiebreak.experiment.Measure;
import io.tiebreak.experiment.Reference;
import io.tiebreak.experiment.Result;
import io.tiebreak.run.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * One page that shows a reproduced experiment and needs nothing besides itself. Without scripts it
 * still has the table, the findings and the figures; with them the figures can be zoomed.
 */
final class ContestReport {

  private static final String HEAD =
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
      <link rel="icon" href="data:,">
      <title>%1$s - Tiebreak</title>
      <style>
      %2$s</style>
      </head>
      <body>
      <main>
      <h1>%1$s</h1>
      """;

  private final Contest.Results results;
  private final List<Figure> figures;
  private final List<String> notes;

  ContestReport(Contest.Results results, List<Figure> figures, List<String> notes) {
    this.results = results;
    this.figures = figures;
    this.notes = notes;
  }

  String text() {
    StringBuilder page =
        new StringBuilder(HEAD.formatted(escape(results.experiment().title()), own("contest.css")));
    page.append("<p class=\"source\"><strong>Data.</strong> ")
        .append(escape(results.experiment().source().words()))
        .append("</p>\n");
    Stream.concat(results.budget().caution().stream(), notes.stream())
        .forEach(note -> page.append("<p class=\"note\">").append(escape(note)).append("</p>\n"));
    findings(page);
    table(page);
    charts(page);
    results
        .experiment()
        .plane()
        .ifPresent(
            plane ->
                page.append("<h2>Paths in the plane</h2>\n<figure id=\"paths\">\n")
                    .append(new PathFigure(results, plane).svg())
                    .append("</figure>\n"));
    page.append("<h2>Where the numbers come from</h2>\n");
    HtmlReport.table(page, origins());
    page.append("<h2>Parameters</h2>\n");
    HtmlReport.table(page, parameters());
    page.append("</main>\n");
    scripts(page);
    return page.append("</body>\n</html>\n").toString();
  }

  private void findings(StringBuilder page) {
    List<Finding> findings = results.experiment().findings(results);
    if (findings.isEmpty()) {
      return;
    }
    long seen = findings.stream().filter(Finding::seen).count();
    page.append(
        "<h2>%s</h2>\n<p>%d of %d are seen here.</p>\n<ul class=\"findings\">\n"
            .formatted(published() ? "Findings of the paper" : "Findings", seen, findings.size()));
    for (Finding finding : findings) {
      page.append(
          "<li><span class=\"%s\">%s</span> <span>%s <small>%s%s</small></span></li>\n"
              .formatted(
                  finding.seen() ? "seen" : "unseen",
                  finding.seen() ? "seen here" : "not seen here",
                  escape(finding.claim()),
                  escape(finding.number()),
                  escape(finding.cause().map(why -> ". " + why).orElse(""))));
    }
    page.append("</ul>\n");
  }

  private boolean published() {
    return results.all().stream().anyMatch(result -> result.contender().published().isPresent());
  }

  /** A column: its heading, and what stands below it. */
  private record Column(String heading, ToDoubleFunction<Result> value, String format) {}

  private List<Column> columns() {
    List<Column> columns = new ArrayList<>();
    columns.add(new Column("iterations", r -> r.mean(Outcome::steps), "%,.1f"));
    columns.add(new Column("samples", r -> r.mean(o -> o.work().counters().samples()), "%,.1f"));
    columns.add(new Column("seconds", r -> r.mean(o -> o.work().seconds()), "%.2f"));
    columns.add(new Column("outer F", r -> r.mean(Outcome::outer), "%.5g"));
    columns.add(new Column("inner G", r -> r.mean(Outcome::inner), "%.5g"));
    if (results.reference().outer().isPresent()) {
      ToDoubleFunction<Outcome> gap = o -> results.outerGap(o.outer());
      columns.add(new Column("|outer gap|", r -> r.mean(gap), "%.2e"));
      columns.add(new Column("its deviation", r -> r.deviation(gap), "%.1e"));
    }
    ToDoubleFunction<Outcome> gap = o -> results.innerGap(o.inner());
    columns.add(new Column("inner gap", r -> r.mean(gap), "%.2e"));
    columns.add(new Column("its deviation", r -> r.deviation(gap), "%.1e"));
    for (Measure measure : results.experiment().measures()) {
      columns.add(new Column(measure.name(), r -> r.mean(measure), "%.3g"));
    }
    if (published()) {
      columns.add(
          new Column(
              "published iterations", r -> published(r, Contender.Published::iterations), "%,.1f"));
      columns.add(
          new Column(
              "published samples", r -> published(r, Contender.Published::samples), "%,.1f"));
    }
    return columns;
  }

  private static double published(Result result, ToDoubleFunction<Contender.Published> value) {
    return result.contender().published().map(value::applyAsDouble).orElse(Double.NaN);
  }

  private void table(StringBuilder page) {
    page.append(
        "<h2>Results</h2>\n<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Results\">\n"
            + "<table class=\"numbers\">\n<thead><tr><th scope=\"col\">method</th>");
    List<Column> columns = columns();
    columns.forEach(
        column -> page.append("<th scope=\"col\">").append(escape(column.heading)).append("</th>"));
    page.append("</tr></thead>\n<tbody>\n");
    for (Result result : results.all()) {
      page.append("<tr><th scope=\"row\">")
          .append(escape(result.contender().name()))
          .append("</th>");
      for (Column column : columns) {
        page.append("<td>")
            .append(shown(column.format, column.value.applyAsDouble(result)))
            .append("</td>");
      }
      page.append("</tr>\n");
    }
    page.append("</tbody>\n</table>\n</div>\n<p><small>%s".formatted(tableWords()));
    for (Measure measure : results.experiment().measures()) {
      page.append(" ").append(escape(measure.name() + ": " + measure.words() + "."));
    }
    page.append(" All digits are in table.csv, every run in runs.csv.</small></p>\n");
  }

  private String tableWords() {
    return results.starts() == 1
        ? "One start."
        : "Means over %d starts, with the deviations of the gaps over the starts."
            .formatted(results.starts());
  }

  private static String shown(String format, double value) {
    if (Double.isNaN(value)) {
      return "&ndash;";
    }
    String text = String.format(Locale.ROOT, format, value);
    return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
  }

  private void charts(StringBuilder page) {
    page.append("<h2>Figures</h2>\n<div id=\"methods\"></div>\n<div class=\"charts\">\n");
    for (Figure figure : figures) {
      page.append("<figure id=\"%s\">\n<div class=\"picture\">\n".formatted(figure.name()))
          .append(new FigureSvg(figure).inline())
          .append("</div>\n<figcaption>")
          .append(escape(figure.title() + ". " + figure.caption()))
          .append("</figcaption>\n</figure>\n");
    }
    page.append("</div>\n");
  }

  private Map<String, Object> origins() {
    Reference reference = results.reference();
    Map<String, Object> o = new LinkedHashMap<>();
    o.put("data", results.experiment().source().words());
    o.put("digests", new TreeMap<>(results.experiment().source().digests()));
    o.put("reference", reference.words());
    reference
        .outer()
        .ifPresent(
            outer ->
                o.put(
                    "F_opt",
                    Numbers.text(outer)
                        + String.format(
                            Locale.ROOT,
                            ", of an answer with F(x) - F_opt <= %.3g proven",
                            reference.outerWidth())));
    o.put(
        "G_opt",
        Numbers.text(reference.inner())
            + String.format(
                Locale.ROOT,
                " or above it by at most %.3g, by the reference and the least G of all runs",
                Figure.innerWidth(results)));
    o.put("budget", budget());
    o.put("starts", results.starts());
    o.put(
        "seeds",
        results.starts() == 1
            ? Long.toString(results.seed())
            : results.seed() + " to " + (results.seed() + results.starts() - 1));
    o.put("machine", Provenance.machine());
    o.putAll(Provenance.software());
    return o;
  }

  private String budget() {
    if (results.budget() instanceof Budget.Steps fixed) {
      return fixed.words() + " for each run at most";
    }
    double seconds = results.budget().limit().orElseThrow().toMillis() / 1e3;
    return "%s s for each run, on the method's own clock".formatted(Numbers.text(seconds));
  }

  private Map<String, Object> parameters() {
    Map<String, Object> methods = new LinkedHashMap<>();
    for (Result result : results.all()) {
      List<String> given = new ArrayList<>(List.of(result.contender().method().name()));
      result.contender().method().parameters().forEach((k, v) -> given.add(k + " " + v));
      methods.put(result.contender().name(), String.join(", ", given));
    }
    return methods;
  }

  private void scripts(StringBuilder page) {
    page.append("<script id=\"figures\" type=\"application/json\">")
        .append(json().replace("<", "\\u003c"))
        .append("</script>\n<script>\n")
        .append(script(Resource.chartJs()))
        .append("</script>\n<script>\n")
        .append(script(own("contest.js")))
        .append("</script>\n");
  }

  private String json() {
    List<Map<String, Object>> all = new ArrayList<>();
    for (Figure figure : figures) {
      Map<String, Object> f = new LinkedHashMap<>();
      f.put("name", figure.name());
      f.put("title", figure.title());
      f.put("along", figure.along());
      f.put("height", figure.height());
      f.put("logarithmic", figure.logarithmic());
      f.put("curves", figure.curves().stream().map(ContestReport::curve).toList());
      all.add(f);
    }
    try {
      return new ObjectMapper().writeValueAsString(all);
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Map<String, Object> curve(Curve curve) {
    Map<String, Object> c = new LinkedHashMap<>();
    c.put("name", curve.name());
    c.put("colour", Figure.colour(curve.place()));
    c.put("dashed", Figure.dashed(curve.place()));
    c.put("x", drawn(curve.x()));
    c.put("mean", drawn(curve.mean()));
    c.put("low", drawn(curve.low()));
    c.put("high", drawn(curve.high()));
    return c;
  }

  /** With as many digits as can be seen. */
  private static double[] drawn(double[] values) {
    return Arrays.stream(values)
        .map(v -> Double.parseDouble(String.format(Locale.ROOT, "%.6g", v)))
        .toArray();
  }

  /** Its end would end the script; its map would be asked for. */
  private static String script(String text) {
    return text.replaceAll("(?m)^//# sourceMappingURL=.*$", "").replace("</script", "<\\/script");
  }

  private static String own(String name) {
    return Resource.text("/io/tiebreak/report/" + name);
  }
}
