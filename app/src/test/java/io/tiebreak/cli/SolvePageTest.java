package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import io.tiebreak.Chromium;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Opens the report of a run in a browser. */
@Tag("alone")
class SolvePageTest {

  /** For every chart: its label, the number of lines, and the points of the longest line. */
  private static final String CHARTS =
      """
      () => [...document.querySelectorAll('figure svg[role=img]')].map(svg => {
        const lines = [...svg.querySelectorAll('polyline, path')];
        const points = lines.map(l => (l.getAttribute('points') || l.getAttribute('d') || '').trim().split(/[ ML]+/).length);
        const box = svg.getBoundingClientRect();
        return svg.getAttribute('aria-label') + '|' + lines.length + '|' + Math.max(0, ...points)
            + '|' + Math.round(box.width) + '|' + Math.round(box.height);
      })
      """;

  @AutoClose private static final Chromium CHROMIUM = new Chromium();

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ir-fscg | stop: {iterations: 20000} | 4",
        "{sbcgi: {warm-start: none}} | stop: {iterations: 20000} | 4",
        "homotopy | stop: {eps-outer: 1e-8, eps-inner: 1e-10} | 3",
      })
  void theChartsHaveDataInThem(String method, String stop, int least) throws Exception {
    String problem =
        """
        inner: {loss: squared, data: {generate: sensors, seed: 0}}
        outer: {loss: squared, data: {generate: sensors, seed: 0}}
        set: {l1-ball: {radius: 1.0}}
        observe: {iterations: %d}
        method: %s
        %s
        """
            .formatted(method.equals("homotopy") ? 10 : 100, method, stop);
    Ran ran = Ran.solve(Problems.write(folder, "sensors.yaml", problem), folder.resolve("out"));
    assertThat(ran.code()).as(ran.err()).isZero();
    Path report = folder.resolve("out").resolve("report.html");
    Page page = CHROMIUM.open(report, new Browser.NewContextOptions().setViewportSize(1000, 900));
    @SuppressWarnings("unchecked")
    List<String> charts = (List<String>) page.evaluate(CHARTS);
    assertThat(charts).hasSizeGreaterThanOrEqualTo(least);
    for (String chart : charts) {
      String[] told = chart.split("\\|", -1);
      assertThat(Integer.parseInt(told[1])).as("lines of %s", chart).isPositive();
      int points =
          chart.startsWith("Proven") ? 0 : 10; // some runs prove something only at their end
      assertThat(Integer.parseInt(told[2])).as("points of %s", chart).isGreaterThan(points);
      assertThat(Integer.parseInt(told[3])).as("width of %s", chart).isGreaterThan(250);
      assertThat(Integer.parseInt(told[4])).as("height of %s", chart).isGreaterThan(120);
    }
    assertThat(page.locator("h1").innerText()).isEqualTo("sensors");
    page.context().close();
    CHROMIUM.requireQuiet(report);
  }
}
