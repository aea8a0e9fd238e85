package io.tiebreak.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import io.tiebreak.Chromium;
import io.tiebreak.experiment.Contest;
import io.tiebreak.experiment.Experiment;
import io.tiebreak.experiment.Experiments;
import io.tiebreak.experiment.Tiny;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Opens the report of a contest in a browser, as its reader does. */
class ContestPageTest {

  private static final List<String> CHARTS =
      List.of("inner-gap-time", "outer-gap-time", "inner-gap-samples", "outer-gap-samples");
  private static final int CONTENDERS = 3;

  /** Of one chart: how many pixels are coloured. */
  private static final String COLOURED =
      """
      name => {
        const canvas = document.querySelector('#' + name + ' canvas');
        const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
        copy.drawImage(canvas, 0, 0);
        const pixels = copy.getImageData(0, 0, canvas.width, canvas.height).data;
        let coloured = 0;
        for (let i = 0; i < pixels.length; i += 4) {
          const [r, g, b, a] = pixels.slice(i, i + 4);
          if (a > 100 && Math.max(r, g, b) - Math.min(r, g, b) > 60) coloured++;
        }
        return coloured;
      }
      """;

  private static final String CHART =
      "name => Chart.getChart(document.querySelector('#' + name + ' canvas'))";

  @TempDir static Path folder;
  private static Path report;
  private static Chromium chromium;

  private Page page;
  private Path opened = report;

  @BeforeAll
  static void open() throws Exception {
    try (RunFolder run = RunFolder.open(folder)) {
      run.publishBytes(new ContestFiles(new SmallContest(SmallContest.KNOWN).madeUp()).all());
    }
    report = folder.resolve("report.html");
    chromium = new Chromium();
  }

  @AfterAll
  static void close() {
    chromium.close();
  }

  @BeforeEach
  void read() {
    page = shown(new Browser.NewContextOptions().setViewportSize(1300, 900));
  }

  private Page shown(Browser.NewContextOptions options) {
    return chromium.open(opened, options);
  }

  @AfterEach
  void nothingWentWrongAndNothingWasAskedFor() {
    page.context().close();
    chromium.requireQuiet(opened);
  }

  private Object of(String name, String what) {
    return page.evaluate(
        "name => { const chart = (%s)(name); return %s; }".formatted(CHART, what), name);
  }

  private int coloured(String name) {
    return (int) page.evaluate(COLOURED, name);
  }

  @Test
  void everyChartHasACurveForEachContender() {
    assertThat(page.locator("canvas").count()).isEqualTo(CHARTS.size());
    for (String name : CHARTS) {
      assertThat(of(name, "chart.data.datasets.filter(set => set.data.length > 1).length"))
          .as(name)
          .isEqualTo(CONTENDERS);
      assertThat(
              of(
                  name,
                  "chart.data.datasets.every(set => set.data.every(p => p.x > 0 && p.y > 0 &&"
                      + " Number.isFinite(p.x + p.y)))"))
          .isEqualTo(true);
      assertThat(coloured(name)).as("coloured pixels of " + name).isGreaterThan(500);
    }
  }

  static List<Arguments> experiments() {
    return List.of(
        arguments("toy", List.of()),
        arguments("fair-classification", List.of("accuracy-steps", "disparity-steps")),
        arguments("dictionary", List.of("recovered-steps")));
  }

  /** Of a contest that was carried out, with all that its experiment has besides both levels. */
  @ParameterizedTest
  @MethodSource("experiments")
  void theReportOfAnExperimentShowsAllOfIt(String name, List<String> measured, @TempDir Path to)
      throws Exception {
    Experiment experiment = Experiments.named(name, Optional.empty());
    Contest.Results results = Tiny.contest(experiment, 60);
    try (RunFolder run = RunFolder.open(to)) {
      run.publishBytes(new ContestFiles(results).all());
    }
    page.context().close();
    chromium.requireQuiet(report);
    opened = to.resolve("report.html");
    page = shown(new Browser.NewContextOptions().setViewportSize(1300, 900));
    int contenders = experiment.contenders().size();
    List<String> charts = new ArrayList<>(measured);
    String outer = results.reference().outer().isPresent() ? "outer-gap" : "outer-value";
    for (String height : List.of("inner-gap", outer)) {
      charts.addAll(List.of(height + "-steps", height + "-samples"));
    }
    assertThat(page.locator("canvas").count()).isEqualTo(charts.size());
    for (String chart : charts) {
      assertThat(of(chart, "chart.data.datasets.filter(set => set.data.length > 0).length"))
          .as(chart)
          .isEqualTo(contenders);
      assertThat(coloured(chart)).as("coloured pixels of " + chart).isGreaterThan(200);
    }
    assertThat(page.locator("#methods button").count()).isEqualTo(contenders);
    assertThat(page.locator(".numbers tbody tr").count()).isEqualTo(contenders);
    assertThat(page.locator(".findings li").count()).isEqualTo(experiment.findings(results).size());
    assertThat(page.locator("#paths svg .path").count())
        .isEqualTo(experiment.plane().isPresent() ? contenders : 0);
  }

  @Test
  void aMethodIsHiddenAndShownInEveryChartByMouseAndKeyboard() {
    Map<String, Integer> before =
        CHARTS.stream().collect(Collectors.toMap(name -> name, this::coloured));
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
    page.context().close();
    page = shown(new Browser.NewContextOptions().setJavaScriptEnabled(false));
    assertThat(page.locator("figure svg").count()).isEqualTo(CHARTS.size());
    assertThat(page.locator("figure svg").first().isVisible()).isTrue();
    assertThat(page.locator(".numbers tbody tr").count()).isEqualTo(CONTENDERS);
    assertThat(page.locator(".findings li").allTextContents())
        .containsExactly(
            "seen here One is <better>. 3 against 4",
            "not seen here Two worsens. 0.5 at the end. It is <small>.");
    assertThat(page.locator(".source").textContent()).contains("synthetic stand-in");
  }

  @Test
  void inTheDarkTheInkIsLightAndANarrowPageDoesNotScrollSideways() {
    page.context().close();
    page =
        shown(
            new Browser.NewContextOptions()
                .setColorScheme(ColorScheme.DARK)
                .setViewportSize(390, 800));
    assertThat(of(CHARTS.get(0), "chart.options.scales.x.ticks.color")).isEqualTo("#e6e6e6");
    assertThat(page.evaluate("document.documentElement.scrollWidth <= innerWidth")).isEqualTo(true);
  }
}
