package io.tiebreak.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import java.net.URI;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Runs as the live page shows them, in a browser and against the server. */
class WatchBrowserTest {

  private static final String RUN = "drift";

  @RegisterExtension static final Visits VISITS = new Visits();

  @Test
  void beforeAnyRunTheChartsAreEmptyAndNothingIsStreamed() {
    Visit visit = VISITS.visit(Visit.desk()).ready();
    assertThat(visit.page().locator("#no-runs")).hasText("None yet.");
    for (String chart : Visit.CHARTS) {
      assertThat(visit.page().locator(".plot:has(#" + chart + ") .empty"))
          .hasText("No run is shown.");
      assertThat(visit.ofChart(chart, "chart.scales.x.ticks.length > 2")).isEqualTo(true);
      assertThat(visit.coloured(chart)).isZero();
    }
    visit.waitForList();
    assertThat(VISITS.takeRequests()).noneMatch(url -> url.contains("/events"));
    visit.picture("empty");
  }

  @Test
  void anExampleIsStartedAndItsPointsArrive() {
    Visit visit = VISITS.visit(Visit.desk()).ready();
    Page page = visit.page();
    page.locator("#example").selectOption("sensors");
    assertThat(page.locator("#example-title")).containsText("Sensors that drift");
    page.locator("#example-file summary").click();
    assertThat(page.locator("#example-text")).containsText("set: {l1-ball: {radius: 1.0}}");
    page.locator("#options summary").click();
    page.locator("#method").selectOption("ir-fscg");
    page.locator("#time").fill("1h");
    page.locator("#seed").fill("3");
    visit.start();
    assertThat(visit.state("sensors")).hasText("running");
    for (String chart : Visit.CHARTS) {
      for (int line = 0; line < 2; line++) {
        visit.waitForPoints(chart, line, 3);
      }
      visit.waitForPoints(chart, 0, visit.points(chart, 0));
      assertThat(visit.coloured(chart)).as(chart).isGreaterThan(100);
    }
    for (String number : List.of("F", "G", "Fopt at least", "Gopt at least", "steps/s")) {
      assertThat(visit.number("sensors", number)).hasText(Pattern.compile("−?\\d.*"));
    }
    assertThat(visit.card("sensors").locator(".condition")).containsText("ir-fscg");
    assertThat(visit.card("sensors").locator(".share")).containsText("% of the limit");
    assertThat(page).hasURL(Pattern.compile(".*#runs=[\\w-]+$"));
    assertThat(page).hasTitle("sensors, running - Tiebreak");
    assertThat(VISITS.takeRequests()).filteredOn(url -> url.contains("/events")).hasSize(1);
    visit.picture("running");
  }

  @Test
  void aPausedRunStandsStillUntilItGoesOn() {
    Visit visit = VISITS.visit(Visit.desk()).ready().watchEndless(RUN);
    visit.button(RUN, "Pause").click();
    assertThat(visit.state(RUN)).hasText("paused");
    assertThat(visit.page().locator("#said")).hasText(RUN + ": paused");
    assertThat(visit.button(RUN, "Go on")).isFocused();
    visit.waitForList(); // the step that was under way is over
    visit.waitForList();
    long paused = visit.steps(RUN);
    visit.waitForList();
    visit.waitForList();
    assertThat(visit.steps(RUN)).isEqualTo(paused);
    visit.picture("paused");
    visit.button(RUN, "Go on").click();
    assertThat(visit.state(RUN)).hasText("running");
    visit.waitForSteps(RUN, paused);
  }

  @Test
  void aStoppedRunHasItsFilesAndCanBeResumedAndDeleted() throws Exception {
    Visit visit = VISITS.visit(Visit.desk()).ready().watchEndless(RUN);
    Page page = visit.page();
    visit.button(RUN, "Stop").click();
    assertThat(visit.state(RUN)).hasText("ended");
    assertThat(visit.card(RUN).locator(".end")).containsText("stopped on request");
    assertThat(visit.button(RUN, "Pause")).isHidden();

    Page report = page.waitForPopup(() -> page.locator(".files a:text-is('Report')").click());
    assertThat(report.locator("h1")).hasText(RUN);
    report.close();
    Download solution =
        page.waitForDownload(() -> page.locator(".files a:text-is('Solution')").click());
    assertThat(solution.suggestedFilename()).isEqualTo("solution.csv");
    assertThat(Files.readAllLines(solution.path())).hasSize(60);
    visit.picture("stopped");

    long stopped = visit.steps(RUN);
    visit.button(RUN, "Resume").click();
    page.locator("#more-time").fill("2h");
    visit.picture("resume");
    page.locator("#question-yes").click();
    assertThat(visit.state(RUN)).hasText("running");
    visit.waitForSteps(RUN, stopped);
    visit.waitForPoints("chart-outer", 0, 3);

    visit.button(RUN, "Stop").click();
    assertThat(visit.state(RUN)).hasText("ended");
    visit.button(RUN, "Delete").click();
    page.locator("#question button:text-is('Cancel')").click();
    assertThat(visit.card(RUN)).isVisible();
    visit.button(RUN, "Delete").click();
    page.locator("#question-yes").click();
    assertThat(visit.card(RUN)).hasCount(0);
    assertThat(page.locator("#runs li")).hasCount(0);
    assertThat(page.locator("#watch-title")).hasText("No run is shown");
    assertThat(page.url()).doesNotContain("runs=");
  }

  @Test
  void severalRunsAreComparedOnOneChart() {
    Visit visit = VISITS.visit(Visit.desk()).ready().watchEndless("first").watchEndless("second");
    Page page = visit.page();
    assertThat(page.locator("#cards article")).hasCount(1);
    page.locator("#runs label:has-text('first') input").check();
    assertThat(page.locator("#watch-title")).hasText("2 runs compared");
    assertThat(page).hasURL(Pattern.compile(".*#runs=[\\w-]+,[\\w-]+$"));
    for (String chart : Visit.CHARTS) {
      for (int line = 0; line < 4; line++) {
        visit.waitForPoints(chart, line, 3);
      }
      assertThat(visit.ofChart(chart, "new Set(chart.data.datasets.map(s => s.slot)).size"))
          .isEqualTo(2);
      assertThat(visit.ofChart(chart, "new Set(chart.data.datasets.map(s => s.borderColor)).size"))
          .isEqualTo(2);
      assertThat(
              visit.ofChart(chart, "chart.data.datasets.map(s => s.borderDash.length > 0 ? 1 : 0)"))
          .isEqualTo(List.of(0, 1, 0, 1));
    }
    page.locator("#numbers summary").click();
    assertThat(page.locator("#tables table")).hasCount(2);
    assertThat(page.locator("#tables caption").first()).containsText("second");
    visit.picture("compared");
    page.locator("#numbers summary").click();
    visit.button("second", "Hide").click();
    assertThat(visit.card("first")).isVisible();
    assertThat(visit.card("second")).hasCount(0);
    page.waitForFunction("() => Chart.getChart('chart-outer').data.datasets.length === 2");
    assertThat(visit.ofChart("chart-outer", "chart.data.datasets[0].slot")).isEqualTo(1);
  }

  @Test
  void theAxesFollowTheirChoices() {
    Visit visit = VISITS.visit(Visit.desk()).ready().watchEndless(RUN);
    Page page = visit.page();
    assertThat(visit.ofChart("chart-outer", "chart.scales.y.type")).isEqualTo("logarithmic");
    page.locator("[name=y][value=linear]").check();
    page.locator("[name=x][value=iteration]").check();
    page.locator("[name=logx]").check();
    page.waitForFunction("() => Chart.getChart('chart-outer').scales.y.type === 'linear'");
    page.waitForFunction("() => Chart.getChart('chart-outer').scales.x.type === 'logarithmic'");
    page.waitForFunction("() => Chart.getChart('chart-outer').scales.x.max > 1000");
    assertThat(visit.ofChart("chart-outer", "chart.scales.x.options.title.text"))
        .isEqualTo("steps");
    assertThat(page).hasURL(Pattern.compile(".*&x=iteration&y=linear&logx=true$"));
    visit.picture("linear-by-steps");
  }

  @Test
  void aReloadInTheMiddleShowsTheSameAndGoesOn() {
    Visit visit = VISITS.visit(Visit.desk()).ready().watchEndless(RUN);
    visit.page().locator("[name=y][value=linear]").check();
    visit.waitForPoints("chart-outer", 0, 20);
    Object first = visit.ofChart("chart-outer", "chart.data.datasets[0].data[0].y");
    long before = visit.steps(RUN);
    visit.page().reload();
    assertThat(visit.state(RUN)).hasText("running");
    assertThat(visit.page().locator("[name=y][value=linear]")).isChecked();
    visit.waitForPoints("chart-outer", 0, 20);
    assertThat(visit.ofChart("chart-outer", "chart.data.datasets[0].data[0].y")).isEqualTo(first);
    visit.waitForSteps(RUN, before);
    int now = visit.points("chart-outer", 0);
    visit.waitForPoints("chart-outer", 0, now);
  }

  @Test
  void twoBrowsersSeeTheSameRun() {
    Visit one = VISITS.visit(Visit.desk()).ready().watchEndless(RUN);
    Visit other = VISITS.visit(Visit.desk()).ready();
    other.page().locator("#runs label:has-text('" + RUN + "') input").check();
    assertThat(other.state(RUN)).hasText("running");
    other.waitForPoints("chart-inner", 0, 3);
    one.button(RUN, "Pause").click();
    assertThat(other.state(RUN)).hasText("paused");
    other.button(RUN, "Go on").click();
    assertThat(one.state(RUN)).hasText("running");
    other.button(RUN, "Stop").click();
    assertThat(one.state(RUN)).hasText("ended");
    one.button(RUN, "Delete").click();
    one.page().locator("#question-yes").click();
    assertThat(other.card(RUN)).hasCount(0);
    assertThat(other.page().locator("#watch-title")).hasText("No run is shown");
  }

  @Test
  void aServerThatIsGoneIsToldAndFoundAgain() throws Exception {
    Visit visit = VISITS.visit(Visit.desk()).ready().watchEndless(RUN);
    Page page = visit.page();
    VISITS.expect("net::ERR_");
    VISITS.end();
    assertThat(page.locator("#gone")).isVisible();
    assertThat(page.locator("#said")).hasText("The server does not answer.");
    assertThat(visit.card(RUN)).isVisible();
    visit.start();
    assertThat(page.locator("#trouble")).hasText("The server does not answer.");
    visit.picture("gone");
    VISITS.serveAgain();
    page.locator("#again").click();
    assertThat(page.locator("#gone")).isHidden();
    assertThat(visit.state(RUN)).hasText("stopped with the server");
    visit.waitForPoints("chart-outer", 0, 3);
    visit.button(RUN, "Resume").click();
    page.locator("#question-yes").click();
    assertThat(visit.state(RUN)).hasText("running");
  }

  /** The stream of a long run, made up: the page must not hold all of it. */
  @Test
  void aLongStreamIsReplacedByASelection() {
    Visit visit = VISITS.visit(Visit.desk()).ready().watchEndless(RUN);
    Page page = visit.page();
    visit.button(RUN, "Pause").click();
    assertThat(visit.state(RUN)).hasText("paused");
    StringBuilder events = new StringBuilder();
    for (int i = 0; i < 10_000; i++) {
      events.append("event: point\ndata: %s\n\n".formatted(point(i)));
    }
    page.route(
        Pattern.compile(".*/api/.*/events.*"),
        route ->
            route.fulfill(
                new com.microsoft.playwright.Route.FulfillOptions()
                    .setContentType("text/event-stream")
                    .setBody(events + "event: end\ndata: {}\n\n")));
    page.route(
        Pattern.compile(".*/api/.*/trace.*"),
        route ->
            route.fulfill(
                new com.microsoft.playwright.Route.FulfillOptions()
                    .setContentType("application/json")
                    .setBody(
                        "{\"points\": [%s, %s], \"total\": 10000}"
                            .formatted(point(0), point(9_999)))));
    page.reload();
    page.waitForFunction(
        "() => Chart.getChart('chart-outer')?.data.datasets[0]?.data.at(-1)?.x === 9999");
    page.waitForFunction(
        "() => Chart.getChart('chart-outer')?.data.datasets[0]?.data.length <= 4000");
  }

  private static String point(int i) {
    return """
        {"i": %1$d, "iteration": %1$d, "seconds": %1$d, "outer": 1, "inner": 1, "outerLower": null,\
         "innerLower": null, "epsOuter": null, "epsInner": null, "sigma": 0, "alpha": 0}"""
        .formatted(i);
  }

  @Test
  void aRunThatIsNotThereIsForgotten() {
    URI gone = VISITS.address().resolve("#runs=20200101-000000-00000000");
    Visit visit = VISITS.visit(gone, Visit.desk()).ready();
    assertThat(visit.page().locator("#said"))
        .hasText("A run that was shown is not there any more.");
    assertThat(visit.page().url()).doesNotContain("runs=");
  }

  @Test
  void moreThanThreeRunsMoveTogether() {
    Visit visit = VISITS.visit(Visit.desk()).ready();
    Page page = visit.page();
    FilePayload problem = Visit.file("many.yaml", Visit.ENDLESS);
    visit.choose(problem);
    page.locator("#options summary").click();
    for (String name : List.of("a", "b", "c", "d")) {
      page.locator("#name").fill(name);
      visit.start();
      assertThat(page.locator("#cards h3")).hasText(name);
    }
    for (String name : List.of("a", "b", "c")) {
      page.locator("#runs label:has-text('" + name + "') input").check();
    }
    assertThat(page.locator("#cards article")).hasCount(4);
    VISITS.takeRequests();
    page.reload();
    assertThat(page.locator("#cards article:visible")).hasCount(4);
    visit.waitForList();
    visit.waitForList();
    assertThat(VISITS.takeRequests()).filteredOn(url -> url.contains("/events")).hasSize(3);
  }
}
