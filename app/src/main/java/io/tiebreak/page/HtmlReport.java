package io.tiebreak.page;

import static io.tiebreak.page.LineChart.Look.FIRST;
import static io.tiebreak.page.LineChart.Look.FIRST_BROKEN;
import static io.tiebreak.page.LineChart.Look.SECOND;

import io.tiebreak.certificate.Certificate;
import io.tiebreak.problem.Slack;
import io.tiebreak.run.TimeByPart;
import io.tiebreak.run.TracePoint;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The page of a run, which needs no other file. */
public record HtmlReport(
    String name,
    Map<String, @Nullable Object> summary,
    List<TracePoint> trace,
    TimeByPart parts,
    Slack slack,
    Optional<Comparison> comparison) {

  private static final int TIME_WIDTH = 600;

  private static final String HEAD =
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>%1$s - Tiebreak</title>
      <style>
      :root { color-scheme: light dark; --line: #1763b6; --second: #b8560f; --plain: #7d8590; --soft: #8886;
        --proof: #2e7d4f; --start: #7a5ea8; }
      @media (prefers-color-scheme: dark) { :root { --line: #7db8f7; --second: #f0a35e; --plain: #9a9fa6;
        --proof: #6cc08b; --start: #b79ce0; } }
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
      h1 { margin-bottom: 0; } h2 { margin-top: 2rem; }
      .charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); gap: 1rem; }
      figure { margin: 0; } figcaption { font-weight: 600; } small { font-weight: 400; }
      figcaption small { white-space: nowrap; margin-left: .6em; }
      svg { width: 100%%; height: auto; } svg.stroke { width: 1.8em; height: .6em; }
      svg.time { display: block; max-width: 40rem; height: 1.5rem; margin: .5rem 0; } svg text { font: 12px system-ui, sans-serif; fill: currentColor; }
      table { border-collapse: collapse; } th, td { text-align: left; vertical-align: top;
        padding: .2rem 1rem .2rem 0; border-bottom: 1px solid var(--soft); overflow-wrap: anywhere; }
      th { font-weight: 600; white-space: nowrap; }
      .numbers td, .numbers th[scope=col] { text-align: right; font-variant-numeric: tabular-nums; }
      .numbers td { white-space: nowrap; } .numbers th[scope=col] { white-space: normal; overflow-wrap: normal; }
      .numbers th[scope=col]:first-child { text-align: left; }
      .bars td, .bars th { vertical-align: middle; padding-top: 0; padding-bottom: 0; }
      .bars svg { display: block; width: 18rem; max-width: 35vw; height: auto; }
      .plain { fill: var(--plain); background: var(--plain); } .answer { fill: var(--line); background: var(--line); }
      .part1 { fill: var(--start); background: var(--start); } .part2 { fill: var(--line); background: var(--line); }
      .part3 { fill: var(--second); background: var(--second); } .part4 { fill: var(--plain); background: var(--plain); }
      .part5 { fill: var(--proof); background: var(--proof); } .part6 { fill: var(--soft); background: var(--soft); }
      .numbers td.words { text-align: left; white-space: normal; }
      .key { display: inline-block; width: 1.5em; height: .6em; }
      </style>
      </head>
      <body>
      <h1>%1$s</h1>
      """;

  /** The beginning of every page. */
  static String head(String title) {
    return HEAD.formatted(escape(title));
  }

  public String text() {
    TracePoint last = trace.get(trace.size() - 1);
    StringBuilder page = new StringBuilder(head(name));
    page.append(
            Text.text(
                "<p>%,d steps of %s ended with %s after %.3g s.</p>\n",
                last.iteration(),
                escape(String.valueOf(summary.get("method"))),
                escape(String.valueOf(summary.get("status"))),
                last.seconds()))
        .append(proven(last.certificate()))
        .append(slack.none() ? "" : "<p>%s.</p>\n".formatted(escape(Text.slack(slack))))
        .append("<div class=\"charts\">\n")
        .append(charts())
        .append("</div>\n")
        .append(comparison.map(Comparison::html).orElse(""))
        .append(times())
        .append("<h2>Result</h2>\n");
    table(page, summary);
    return page.append("</body>\n</html>\n").toString();
  }

  private String charts() {
    StringBuilder s = new StringBuilder();
    s.append(
        LineChart.of("Outer objective F", trace)
            .with("F", FIRST, TracePoint::outer)
            .withBound("F<sub>lo</sub>, proven", p -> p.certificate().outerLower())
            .svg());
    s.append(
        LineChart.of("Inner objective G", trace)
            .with("G", FIRST, TracePoint::inner)
            .withBound("G<sub>lo</sub>, proven", p -> p.certificate().innerLower())
            .svg());
    LineChart proven =
        LineChart.ofPowers("Proven accuracy", trace)
            .with("F - F<sub>opt</sub> at most", FIRST, p -> p.certificate().epsOuter())
            .with(
                "F below F<sub>opt</sub>, by at least",
                FIRST_BROKEN,
                p -> -p.certificate().epsOuter())
            .with("G - G<sub>opt</sub> at most", SECOND, p -> p.certificate().epsInner());
    LineChart weights =
        LineChart.ofPowersBySteps("Weight and step size", trace)
            .with("&sigma;<sub>t</sub>, the weight of F", FIRST, TracePoint::sigma)
            .with("step size", SECOND, TracePoint::stepSize);
    for (LineChart chart : List.of(proven, weights)) {
      if (chart.any()) {
        s.append(chart.svg());
      }
    }
    return s.toString();
  }

  private record Row(String name, String what, double seconds) {}

  private List<Row> rows() {
    return List.of(
        new Row("set-up", "until the first step could begin", parts.setUp()),
        new Row("samples", "draws, and estimates of gradients and values", parts.samples()),
        new Row("oracle", "linear minimisation over the set", parts.oracle()),
        new Row("other", "moving, averaging, projecting", parts.other()),
        new Row("certificate", "proving bounds", parts.certificate()),
        new Row("observing", "values for the trace, checkpoints", parts.observing()));
  }

  /** One bar and its numbers: where the time of the run went. */
  private String times() {
    double total = parts.total();
    if (!(total > 0)) {
      return "";
    }
    StringBuilder bar = new StringBuilder();
    StringBuilder table = new StringBuilder();
    double at = 0;
    int number = 0;
    for (Row row : rows()) {
      double width = row.seconds / total * TIME_WIDTH;
      number++;
      bar.append(
          Text.text(
              "<rect class=\"part%d\" x=\"%.1f\" y=\"0\" width=\"%.1f\" height=\"24\">"
                  + "<title>%s</title></rect>",
              number, at, width, row.name));
      at += width;
      table.append(
          Text.text(
              "<tr><th scope=\"row\"><span class=\"key part%d\"></span> %s</th><td>%.3g&nbsp;s</td>"
                  + "<td>%.1f&nbsp;%%</td><td class=\"words\">%s</td></tr>\n",
              number, row.name, row.seconds, 100 * row.seconds / total, row.what));
    }
    return Text.text(
        "<h2>Where the time went</h2>\n<p>Not every step is timed by part, so samples, oracle and"
            + " other are estimates.</p>\n<svg class=\"time\" viewBox=\"0 0 %d 24\" preserveAspectRatio=\"none\" role=\"img\""
            + " aria-label=\"time by part\">%s</svg>\n<table class=\"numbers\">\n%s</table>\n",
        TIME_WIDTH, bar, table);
  }

  /** A sentence with the proven bounds. */
  private String proven(Certificate c) {
    if (!Double.isFinite(c.epsInner())) {
      return "";
    }
    String inner = Text.text("G(x) - G_opt &le; %.3g", c.epsInner()) + Text.withinSlack(slack, c);
    return Double.isFinite(c.epsOuter())
        ? Text.text("<p>Proven: F(x) - F_opt &le; %.3g and %s.</p>\n", c.epsOuter(), inner)
        : "<p>Proven: %s. Nothing is proven of F, which is not convex.</p>\n".formatted(inner);
  }

  /** A table of keys and values, with maps and lists inside cells. */
  static void table(StringBuilder page, Map<?, ?> rows) {
    page.append("<table>\n");
    rows.forEach(
        (key, value) -> {
          page.append("<tr><th scope=\"row\">")
              .append(escape(String.valueOf(key)))
              .append("</th><td>");
          if (value instanceof Map<?, ?> inner) {
            table(page, inner);
          } else if (value instanceof List<?> lines) {
            lines.forEach(line -> page.append(escape(String.valueOf(line))).append("<br>"));
          } else {
            page.append(value == null ? "&ndash;" : escape(String.valueOf(value)));
          }
          page.append("</td></tr>\n");
        });
    page.append("</table>\n");
  }

  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
