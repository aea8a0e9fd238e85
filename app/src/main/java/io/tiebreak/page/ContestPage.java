package io.tiebreak.page;

import static io.tiebreak.page.HtmlReport.escape;

import io.tiebreak.folder.ContestRecord;
import io.tiebreak.folder.ContestRecord.Row;
import io.tiebreak.folder.Json;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * The page of a reproduced experiment, which needs no other file. Scripts only let the figures be
 * zoomed.
 *
 * @param source where the data come from
 * @param notes shown first
 * @param words shown below the table
 * @param paths paths in the plane, if the problem is two-dimensional
 * @param origins where the numbers come from
 * @param parameters the parameters of every contender
 */
public record ContestPage(
    String title,
    String source,
    List<String> notes,
    List<Finding> findings,
    ContestRecord written,
    List<String> words,
    List<Figure> figures,
    Optional<PathFigure> paths,
    Map<String, Object> origins,
    Map<String, Object> parameters) {

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

  public String text() {
    StringBuilder page = new StringBuilder(HEAD.formatted(escape(title), own("contest.css")));
    page.append("<p class=\"source\"><strong>Data.</strong> ")
        .append(escape(source))
        .append("</p>\n");
    notes.forEach(note -> page.append("<p class=\"note\">").append(escape(note)).append("</p>\n"));
    findings(page);
    table(page);
    charts(page);
    paths.ifPresent(
        figure ->
            page.append("<h2>Paths in the plane</h2>\n<figure id=\"paths\">\n")
                .append(figure.svg())
                .append("</figure>\n"));
    page.append("<h2>Where the numbers come from</h2>\n");
    HtmlReport.table(page, origins);
    page.append("<h2>Parameters</h2>\n");
    HtmlReport.table(page, parameters);
    page.append("</main>\n");
    scripts(page);
    return page.append("</body>\n</html>\n").toString();
  }

  private void findings(StringBuilder page) {
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

  private record Column(String heading, String format, ToDoubleFunction<Row> value) {}

  private List<Column> columns() {
    Row first = written.table().get(0);
    List<Column> columns = new ArrayList<>();
    columns.add(new Column("iterations", "%,.1f", Row::iterations));
    columns.add(new Column("samples", "%,.1f", Row::samples));
    columns.add(new Column("seconds", "%.2f", Row::seconds));
    columns.add(new Column("outer F", "%.5g", Row::outer));
    columns.add(new Column("inner G", "%.5g", Row::inner));
    if (first.outerGap().isPresent()) {
      columns.add(new Column("|outer gap|", "%.2e", row -> row.outerGap().orElseThrow()));
      columns.add(new Column("its deviation", "%.1e", row -> row.outerGapSd().orElseThrow()));
    }
    columns.add(new Column("inner gap", "%.2e", Row::innerGap));
    columns.add(new Column("its deviation", "%.1e", Row::innerGapSd));
    for (String measure : first.measures().keySet()) {
      columns.add(
          new Column(measure, "%.3g", row -> row.measures().getOrDefault(measure, Double.NaN)));
    }
    if (published()) {
      columns.add(
          new Column("published iterations", "%,.1f", row -> known(row.publishedIterations())));
      columns.add(new Column("published samples", "%,.1f", row -> known(row.publishedSamples())));
    }
    return columns;
  }

  private boolean published() {
    return written.table().stream().anyMatch(row -> row.publishedSamples().isPresent());
  }

  private static double known(Optional<BigDecimal> number) {
    return number.map(BigDecimal::doubleValue).orElse(Double.NaN);
  }

  private void table(StringBuilder page) {
    page.append(
        "<h2>Results</h2>\n<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Results\">\n"
            + "<table class=\"numbers\">\n<thead><tr><th scope=\"col\">method</th>");
    List<Column> columns = columns();
    columns.forEach(
        column -> page.append("<th scope=\"col\">").append(escape(column.heading)).append("</th>"));
    page.append("</tr></thead>\n<tbody>\n");
    for (Row row : written.table()) {
      page.append("<tr><th scope=\"row\">").append(escape(row.method())).append("</th>");
      columns.forEach(
          column ->
              page.append("<td>")
                  .append(shown(column.format, column.value.applyAsDouble(row)))
                  .append("</td>"));
      page.append("</tr>\n");
    }
    page.append("</tbody>\n</table>\n</div>\n<p><small>");
    words.forEach(sentence -> page.append(escape(sentence)).append(' '));
    page.append("All digits are in table.csv, every run in runs.csv.</small></p>\n");
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

  private void scripts(StringBuilder page) {
    page.append("<script id=\"figures\" type=\"application/json\">")
        .append(json().replace("<", "\\u003c"))
        .append("</script>\n<script>\n")
        .append(script(Resource.chartJs()))
        .append("</script>\n<script>\n")
        .append(script(own("contest.js")))
        .append("</script>\n");
  }

  private record Drawn(
      String name,
      String title,
      String along,
      String height,
      boolean logarithmic,
      List<Line> curves) {}

  @SuppressWarnings("ArrayRecordComponent") // written, never compared
  private record Line(
      String name,
      String colour,
      boolean dashed,
      double[] x,
      double[] mean,
      double[] low,
      double[] high) {}

  private String json() {
    return Json.line(
        figures.stream()
            .map(
                f ->
                    new Drawn(
                        f.name(),
                        f.title(),
                        f.along(),
                        f.height(),
                        f.logarithmic(),
                        f.curves().stream().map(ContestPage::line).toList()))
            .toList());
  }

  private static Line line(Curve curve) {
    return new Line(
        curve.name(),
        Figure.colour(curve.place()),
        Figure.dashed(curve.place()),
        drawn(curve.x()),
        drawn(curve.mean()),
        drawn(curve.low()),
        drawn(curve.high()));
  }

  /** Rounds to the digits that can be seen. */
  private static double[] drawn(double[] values) {
    return Arrays.stream(values)
        .map(v -> Double.parseDouble(String.format(Locale.ROOT, "%.6g", v)))
        .toArray();
  }

  /** Removes the reference to a source map, and what would end the script. */
  private static String script(String text) {
    return text.replaceAll("(?m)^//# sourceMappingURL=.*$", "").replace("</script", "<\\/script");
  }

  private static String own(String name) {
    return Resource.text("/io/tiebreak/page/" + name);
  }
}
