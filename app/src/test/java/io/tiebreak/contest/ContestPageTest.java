package io.tiebreak.contest;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import io.tiebreak.Chromium;
import io.tiebreak.folder.RunFolder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Opens the report of a contest in a browser, as its reader does. */
@Tag("alone")
class ContestPageTest {

  private static final List<String> CHARTS =
      List.of("inner-gap-time", "outer-gap-time", "inner-gap-samples", "outer-gap-samples");
  private static final int CONTENDERS = 3;

  private static final String CHART =
      "name => Chart.getChart(document.querySelector('#' + name + ' canvas'))";

  private static Path report;
  @AutoClose private static final Chromium CHROMIUM = new Chromium();
  private static Page page;

  @BeforeAll
  static void open(@TempDir Path folder) throws Exception {
    report = published(SmallContest.madeUp(SmallContest.KNOWN), folder);
    page = CHROMIUM.open(report, desk());
  }

  /** There were no errors and no requests. */
  @AfterAll
  static void requireQuiet() {
    CHROMIUM.requireQuiet(report);
  }

  private static Browser.NewContextOptions desk() {
    return new Browser.NewContextOptions().setViewportSize(1300, 900);
  }

  static Path published(Contest.Results results, Path folder) throws Exception {
    try (RunFolder run = RunFolder.open(folder)) {
      run.publishBytes(new ContestFiles(results).all());
    }
    return folder.resolve("report.html");
  }

  private static Object of(String name, String what) {
    return of(page, name, what);
  }

  private static Object of(Page page, String name, String what) {
    return page.evaluate(
        "name => { const chart = (%s)(name); return %s; }".formatted(CHART, what), name);
  }

  private static int coloured(String name) {
    return Chromium.coloured(page.locator("#" + name + " canvas"));
  }

  /** The page of a real contest, with everything its experiment has besides both levels. */
  static void requireAllOf(
      Chromium chromium, Contest.Results results, List<String> measured, Path to) throws Exception {
    Path report = published(results, to);
    Page page = chromium.open(report, desk());
    Experiment experiment = results.experiment();
    int contenders = experiment.contenders().size();
    List<String> charts = new ArrayList<>(measured);
    String outer = results.reference().outer().isPresent() ? "outer-gap" : "outer-value";
    for (String height : List.of("inner-gap", outer)) {
      charts.addAll(List.of(height + "-steps", height + "-samples"));
    }
    assertThat(page.locator("canvas").count()).isEqualTo(charts.size());
    for (String chart : charts) {
      assertThat(of(page, chart, "chart.data.datasets.filter(set => set.data.length > 0).length"))
          .as(chart)
          .isEqualTo(contenders);
      assertThat(
              of(
                  page,
                  chart,
                  "chart.data.datasets.every(set => set.data.every(p => p.x > 0 &&"
                      + " Number.isFinite(p.x + p.y)))"))
          .isEqualTo(true);
      assertThat(Chromium.coloured(page.locator("#" + chart + " canvas")))
          .as("coloured pixels of " + chart)
          .isGreaterThan(200);
    }
    assertThat(page.locator("#methods button").count()).isEqualTo(contenders);
    assertThat(page.locator(".numbers tbody tr").count()).isEqualTo(contenders);
    assertThat(page.locator(".findings li").count()).isEqualTo(experiment.findings(results).size());
    assertThat(page.locator("#paths svg .path").count())
        .isEqualTo(experiment.paths().isPresent() ? contenders : 0);
    page.context().close();
    chromium.requireQuiet(report);
  }

  @Test
  void aMethodIsHiddenAndShownInEveryChartByMouseAndKeyboard() {
    Map<String, Integer> before =
        CHARTS.stream().collect(Collectors.toMap(name -> name, ContestPageTest::coloured));
    Locator button = page.locator("#methods button").first();
    assertThat(button.textContent()).isEqualTo("ir-scg");
    button.click();
    assertThat(button.getAttribute("aria-pressed")).isEqualTo("false");
    for (String name : CHARTS) {
      assertThat(of(name, "chart.isDatasetVisible(0)")).isEqualTo(false);
      assertThat(of(name, "chart.isDatasetVisible(1)")).isEqualTo(true);
      assertThat(coloured(name)).isLessThan(before.get(name));
    }
    button.press("Enter");
    assertThat(CHARTS).allSatisfy(n -> assertThat(coloured(n)).isEqualTo(before.get(n)));
  }

  @Test
  void aBoxZoomsAndTheButtonResets() {
    String name = CHARTS.get(0);
    Object whole = of(name, "[chart.scales.x.min, chart.scales.x.max, chart.scales.y.max]");
    Locator canvas = page.locator("#" + name + " canvas");
    Locator reset = page.locator("#" + name + " button");
    canvas.scrollIntoViewIfNeeded();
    assertThat(reset.isDisabled()).isTrue();
    BoundingBox box = canvas.boundingBox();
    page.mouse().move(box.x + box.width * 0.4, box.y + box.height * 0.3);
    page.mouse().down();
    page.mouse().move(box.x + box.width * 0.7, box.y + box.height * 0.6);
    assertThat(page.locator(".box").count()).isEqualTo(1);
    page.mouse().up();
    assertThat(page.locator(".box").count()).isZero();
    assertThat(
            of(
                name,
                "chart.scales.x.max / chart.scales.x.min < %s / %s"
                    .formatted(((List<?>) whole).get(1), ((List<?>) whole).get(0))))
        .isEqualTo(true);
    assertThat(of(name, "chart.scales.y.max < " + ((List<?>) whole).get(2))).isEqualTo(true);
    reset.click();
    assertThat(of(name, "[chart.scales.x.min, chart.scales.x.max, chart.scales.y.max]"))
        .isEqualTo(whole);
    assertThat(reset.isDisabled()).isTrue();
  }

  @Test
  void theKeyboardZoomsMovesAndResets() {
    String name = CHARTS.get(1);
    Locator canvas = page.locator("#" + name + " canvas");
    Object whole = of(name, "[chart.scales.x.min, chart.scales.y.min]");
    canvas.press("+");
    Object closer = of(name, "[chart.scales.x.min, chart.scales.y.min]");
    canvas.press("ArrowRight");
    assertThat(of(name, "[chart.scales.x.min, chart.scales.y.min]"))
        .isNotEqualTo(closer)
        .isNotEqualTo(whole);
    canvas.press("0");
    assertThat(of(name, "[chart.scales.x.min, chart.scales.y.min]")).isEqualTo(whole);
  }

  @Test
  void withoutScriptsThereAreTheTableTheFindingsAndThePictures() {
    Page still = CHROMIUM.open(report, desk().setJavaScriptEnabled(false));
    assertThat(still.locator("figure svg").count()).isEqualTo(CHARTS.size());
    assertThat(still.locator("figure svg").first().isVisible()).isTrue();
    assertThat(still.locator(".numbers tbody tr").count()).isEqualTo(CONTENDERS);
    assertThat(still.locator(".findings li").allTextContents())
        .satisfiesExactly(
            seen -> assertThat(seen).startsWith("seen here").contains("<better>", "3 against 4"),
            not -> assertThat(not).startsWith("not seen").contains("0.5 at the end", "<small>"));
    assertThat(still.locator(".source").textContent()).contains("synthetic stand-in");
  }

  @Test
  void inTheDarkTheInkIsLightAndANarrowPageDoesNotScrollSideways() {
    Page dark =
        CHROMIUM.open(report, desk().setColorScheme(ColorScheme.DARK).setViewportSize(390, 800));
    assertThat(of(dark, CHARTS.get(0), "chart.options.scales.x.ticks.color")).isEqualTo("#e6e6e6");
    assertThat(dark.evaluate("document.documentElement.scrollWidth <= innerWidth")).isEqualTo(true);
  }
}
