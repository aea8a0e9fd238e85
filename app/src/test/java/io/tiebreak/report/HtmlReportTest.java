package io.tiebreak.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.certificate.Certificate;
import io.tiebreak.method.Counters;
import io.tiebreak.run.TracePoint;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HtmlReportTest {

  private static final String NAME = "a<b>&\"c";

  private static TracePoint point(long t, double outer, double inner) {
    return new TracePoint(t, t / 1000.0, new Counters(t, t, t), outer, inner, Certificate.NONE, 0, 0);
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
    return new HtmlReport(NAME, summary(), List.of(trace), Optional.empty()).text();
  }

  @Test
  void thePageNeedsNothingBesidesItself() {
    assertThat(page(point(0, 1, 2), point(5, 0.5, 1)))
        .startsWith("<!doctype html>")
        .endsWith("</html>\n")
        .doesNotContainPattern("(?i)https?:|src=|href=|@import|url\\(|<script|<link|<iframe");
  }

  @Test
  void namesAndTextsAreEscaped() {
    assertThat(page(point(0, 1, 2)))
        .contains("<h1>a&lt;b&gt;&amp;&quot;c</h1>", "<title>a&lt;b&gt;&amp;&quot;c - Tiebreak")
        .contains("x &lt; y &amp; &quot;z&quot;", "&lt;script&gt;alert(1)&lt;/script&gt;")
        .doesNotContain(NAME);
  }

  @Test
  void whatIsNotKnownIsSaidAndNotCalledNull() {
    assertThat(page(point(0, 1, 2)))
        .contains("<th scope=\"row\">resumed_from</th><td>&ndash;</td>")
        .doesNotContain(">null<");
  }

  @Test
  void theLanguageOfTheComputerDoesNotChangeThePage() {
    String expected = page(point(0, 1, 2), point(12_345, 0.5, 0.25));
    assertThat(expected).contains("12,345 steps of ir-scg ended with TIME after 12.3 s.");
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
  void aSinglePointIsADot() {
    String page = page(point(0, 3, 0));
    assertThat(page.split("<circle ", -1)).hasSize(3);
  }

  @Test
  void aHundredThousandPointsStaySmallAndKeepTheirEnds() {
    List<TracePoint> trace =
        IntStream.range(0, 100_000).mapToObj(t -> point(t, 1.0 / (t + 1), 2)).toList();
    String page = new HtmlReport(NAME, summary(), trace, Optional.empty()).text();
    assertThat(page.length()).isLessThan(50_000);
    assertThat(page).contains("99,999 steps").contains("points=\"78.0,").contains(">100 s<");
  }
}
