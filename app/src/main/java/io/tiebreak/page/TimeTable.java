package io.tiebreak.page;

import static io.tiebreak.page.Text.text;

import io.tiebreak.run.TimeByPart;
import java.util.List;

/** Where the time of a run went, as a part of the report: one bar and its numbers. */
record TimeTable(TimeByPart parts) {

  private static final int WIDTH = 600;

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

  String html() {
    double total = parts.total();
    if (!(total > 0)) {
      return "";
    }
    StringBuilder bar = new StringBuilder();
    StringBuilder table = new StringBuilder();
    double at = 0;
    int number = 0;
    for (Row row : rows()) {
      double width = row.seconds / total * WIDTH;
      number++;
      bar.append(
          text(
              "<rect class=\"part%d\" x=\"%.1f\" y=\"0\" width=\"%.1f\" height=\"24\">"
                  + "<title>%s</title></rect>",
              number, at, width, row.name));
      at += width;
      table.append(
          text(
              "<tr><th scope=\"row\"><span class=\"key part%d\"></span> %s</th><td>%.3g&nbsp;s</td>"
                  + "<td>%.1f&nbsp;%%</td><td class=\"words\">%s</td></tr>\n",
              number, row.name, row.seconds, 100 * row.seconds / total, row.what));
    }
    return text(
        "<h2>Where the time went</h2>\n<p>Not every step is timed by part, so samples, oracle and"
            + " other are estimates.</p>\n<svg class=\"time\" viewBox=\"0 0 %d 24\" preserveAspectRatio=\"none\" role=\"img\""
            + " aria-label=\"time by part\">%s</svg>\n<table class=\"numbers\">\n%s</table>\n",
        WIDTH, bar, table);
  }
}
