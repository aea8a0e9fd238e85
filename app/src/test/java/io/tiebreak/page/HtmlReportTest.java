package io.tiebreak.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.certificate.Certificate;
import io.tiebreak.problem.Counters;
import io.tiebreak.problem.Slack;
import io.tiebreak.run.TimeByPart;
import io.tiebreak.run.TracePoint;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HtmlReportTest {

  private static final String NAME = "a<b>&\"c";

  private static final TimeByPart PARTS = new TimeByPart(0.1, 4, 3, 0.5, 2, 0.4);

  private static TracePoint point(long t, double outer, double inner) {
    return new TracePoint(
        t, t / 1000.0, new Counters(t, t, t), outer, inner, Certificate.NONE, 0, 0);
  }

  private static Map<String, @Nullable Object> summary() {
    Map<String, @Nullable Object> summary = new LinkedHashMap<>();
    summary.put("status", "TIME");
    summary.put("method", "ir-scg");
    summary.put("resumed_from", null);
    summary.put("notes", List.of("x < y & \"z\""));
    summary.put("provenance", Map.of("data", Map.of("inner.data", "<script>alert(1)</script>")));
    return summary;
  }

  private static String page(TracePoint... trace) {
    return new HtmlReport(NAME, summary(), List.of(trace), PARTS, Slack.NONE, Optional.empty())
        .text();
  }

  @Test
  void thePageNeedsNothingBesidesItselfAndEscapesWhatItTells() {
    assertThat(page(point(0, 1, 2), point(5, 0.5, 1)))
        .startsWith("<!doctype html>")
        .endsWith("</html>\n")
        .doesNotContainPattern("(?i)https?:|src=|href=|@import|url\\(|<script|<link|<iframe")
        .contains("<h1>a&lt;b&gt;&amp;&quot;c</h1>", "<title>a&lt;b&gt;&amp;&quot;c - Tiebreak")
        .contains("x &lt; y &amp; &quot;z&quot;", "&lt;script&gt;alert(1)&lt;/script&gt;")
        .contains("<th scope=\"row\">resumed_from</th><td>&ndash;</td>")
        .doesNotContain(NAME, ">null<");
  }

  @Test
  void theLanguageOfTheComputerDoesNotChangeThePage() {
    String expected = page(point(0, 1, 2), point(12_345, 0.5, 0.25));
    assertThat(expected).contains("12,345 steps", "ir-scg", "TIME", "12.3 s");
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      assertThat(page(point(0, 1, 2), point(12_345, 0.5, 0.25))).isEqualTo(expected);
    } finally {
      Locale.setDefault(before);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "1, 1",
    "-1, 2",
    "1e-320, 1e308",
    "NaN, 1",
    "Infinity, 0",
    "1e308, 1e308",
    "0, 1e300",
  })
  void everyTraceGivesCoordinatesThatAreNumbers(double first, double second) {
    for (String page :
        List.of(page(point(0, first, second)), page(point(0, first, first), point(9, second, 1)))) {
      assertThat(page.substring(0, page.indexOf("<h2>")))
          .doesNotContain("NaN", "Infinity")
          .contains("Outer objective F", "Inner objective G");
    }
  }

  @Test
  void aHundredThousandPointsStaySmallAndKeepTheirEnds() {
    List<TracePoint> trace =
        IntStream.range(0, 100_000).mapToObj(t -> point(t, 1.0 / (t + 1), 2)).toList();
    String page =
        new HtmlReport(NAME, summary(), trace, PARTS, Slack.NONE, Optional.empty()).text();
    assertThat(page.length()).isLessThan(50_000);
    assertThat(page).contains("99,999 steps").contains("points=\"78.0,").contains(">100 s<");
  }

  private static TracePoint proven(long t, double epsOuter, double epsInner) {
    return new TracePoint(
        t,
        t / 1000.0,
        new Counters(t, t, t),
        1 + 1.0 / t,
        1 + 2.0 / t,
        new Certificate(1, 1, epsOuter, epsInner),
        10 / Math.sqrt((double) t),
        2.0 / (t + 2));
  }

  /** The figure of this title. */
  private static String figure(String page, String title) {
    int from = page.indexOf("<figure><figcaption>" + title);
    assertThat(from).as("a figure %s", title).isNotNegative();
    return page.substring(from, page.indexOf("</figure>", from));
  }

  /** The number of points of each line, in order. */
  private static List<Integer> points(String figure) {
    return Pattern.compile("points=\"([^\"]*)\"")
        .matcher(figure)
        .results()
        .map(line -> line.group(1).trim().split(" ", -1).length)
        .toList();
  }

  @Test
  void everyChartHasItsPointsAndASingleOneIsADot() {
    assertThat(page(point(0, 3, 0)).split("<circle ", -1)).hasSize(3);
    String page = page(proven(1, 1, 1), proven(50, 0.1, 0.01), proven(1000, 1e-3, 1e-5));
    for (String title :
        List.of("Outer objective", "Inner objective", "Proven accuracy", "Weight and step size")) {
      assertThat(points(figure(page, title))).as(title).containsExactly(3, 3);
    }
    assertThat(figure(page, "Weight and step size"))
        .contains("against steps", ">1000 steps<", "&sigma;<sub>t</sub>", "step size");
    assertThat(figure(page, "Proven accuracy")).contains(">0.01<").doesNotContain("below");
  }

  @Test
  void anOuterValueBelowTheOptimumIsShownAsSuch() {
    String page = page(proven(1, 1, 1), proven(50, 0.1, 0.01), proven(1000, -1e-3, 1e-5));
    assertThat(page).contains("F(x) - F_opt &le; -0.00100");
    assertThat(figure(page, "Proven accuracy"))
        .contains("F below F<sub>opt</sub>", "stroke-dasharray");
    assertThat(points(figure(page, "Proven accuracy"))).containsExactly(2, 1, 3);
  }

  @Test
  void whatIsNotProvenOrNotThereHasNoChart() {
    assertThat(page(point(0, 1, 2), point(5, 0.5, 1)))
        .doesNotContain("Proven accuracy", "Weight and step size");
    String stream = page(point(0, Double.NaN, 2), point(5, Double.NaN, 1));
    assertThat(figure(stream, "Outer objective F")).doesNotContain("points=");
    assertThat(points(figure(stream, "Inner objective G"))).containsExactly(2);
    String infinity = page(proven(1, Double.POSITIVE_INFINITY, 0.5));
    assertThat(points(figure(infinity, "Proven accuracy"))).containsExactly(1);
  }

  @Test
  void theTimeByPartIsABarAndATable() {
    String page = page(point(0, 1, 2));
    assertThat(page)
        .contains("samples</th><td>4.00&nbsp;s</td><td>40.0&nbsp;%</td>")
        .contains("oracle</th><td>3.00&nbsp;s</td><td>30.0&nbsp;%</td>")
        .contains("certificate</th><td>2.00&nbsp;s</td><td>20.0&nbsp;%</td>");
    double width =
        Pattern.compile("<rect class=\"part\\d\" x=\"[0-9.]+\" y=\"0\" width=\"([0-9.]+)\"")
            .matcher(page)
            .results()
            .mapToDouble(part -> Double.parseDouble(part.group(1)))
            .sum();
    assertThat(width).as("all parts together").isCloseTo(600, within(0.5));
  }
}
