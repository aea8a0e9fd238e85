package io.tiebreak.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.JSHandle;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.SameSiteAttribute;
import io.tiebreak.Chromium;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One visit to the live page, from the printed address to the loss of the cookie. */
@Tag("alone")
class BrowserTest {

  private static final String RUN = "drift";
  private static final String SCRIPT = "<script>alert(1)</script><b>bold</b>";

  private static final String OWN =
      """
      inner: {loss: squared, data: train.csv, target: y}
      outer: {loss: squared, data: valid.csv, target: y}
      set: {l1-ball: {radius: 1.0}}
      method: ir-fscg
      observe: {iterations: 100}
      stop: {iterations: 2000}
      """;

  private static final String TABLE = "a,b,y\n1,0,0.5\n0,1,-0.2\n1,1,0.3\n2,1,0.8\n";

  @TempDir private Path folder;

  @AutoClose private final Chromium chromium = new Chromium();
  private Server server;
  private Visit visit;
  private Page page;

  @BeforeEach
  void begin() throws IOException {
    PlaywrightAssertions.setDefaultAssertionTimeout(Visit.PATIENCE_MILLIS);
    serve(0);
    visit = visit(URI.create("about:blank"), desk());
    page = visit.page();
  }

  @AfterEach
  void end() throws IOException {
    server.close();
  }

  private void serve(int port) throws IOException {
    server = Server.start(new Settings("127.0.0.1", port, folder));
  }

  private Visit visit(URI address, Browser.NewContextOptions options) {
    return new Visit(chromium.open(address, options));
  }

  private static Browser.NewContextOptions desk() {
    return new Browser.NewContextOptions().setViewportSize(1300, 900);
  }

  /** Of the page without the token and without anything shown. */
  private String bare() {
    return "http://127.0.0.1:%d/".formatted(server.address().getPort());
  }

  private String token() {
    return server.address().getQuery().replaceFirst("^token=", "");
  }

  private interface Step {
    void go() throws Exception;
  }

  /** A browser tells of every answer that is no success; only those named may have come. */
  private void step(Step step, String... expected) throws Exception {
    step.go();
    chromium.requireNoTroubles(List.of(expected));
  }

  /** Each step begins where the one before it has ended. */
  @Test
  void allStatesOfThePageInOneVisit() throws Exception {
    step(this::thePrintedAddressMayBeALinkOnAnotherPage);
    step(this::beforeAnyRunTheChartsAreEmptyAndNothingIsStreamed);
    step(this::theKeyboardIsEnoughToStartAnExample);
    step(this::theKeyboardIsEnoughToPauseToStopAndToDelete);
    step(this::faultsOfFilesAreTold, "400 (Bad Request)");
    step(this::droppedFilesAreRun);
    step(this::severalRunsAreComparedOnOneChart);
    step(this::aStoppedRunHasItsFilesAndCanBeResumedAndHidden);
    step(this::theAxesFollowTheirChoicesAndSurviveAReload);
    step(this::twoBrowsersSeeTheSameRun);
    step(this::aServerThatIsGoneIsToldAndFoundAgain, "net::ERR_");
    step(this::aLongStreamIsReplacedByASelection);
    step(this::aPhoneDoesNotScrollSideways);
    step(this::moreThanThreeRunsMoveTogether);
    step(this::aRunThatIsNotThereIsForgotten);
    step(this::aBrowserThatHasLostItsCookieIsToldWhereToLook, "401 (Unauthorized)");
  }

  /** As in a terminal that is a page itself. */
  private void thePrintedAddressMayBeALinkOnAnotherPage() {
    page.setContent("<a href='%s'>open</a>".formatted(server.address()));
    page.locator("a").click();
    visit.ready();
    assertThat(page).hasURL(bare());
    assertThat((String) page.evaluate("document.cookie")).isEmpty();
    assertThat(page.context().cookies())
        .extracting(cookie -> cookie.name, cookie -> cookie.value, cookie -> cookie.httpOnly)
        .containsExactly(tuple("tiebreak-" + server.address().getPort(), token(), true));
    assertThat(page.context().cookies().get(0).sameSite).isEqualTo(SameSiteAttribute.STRICT);
    page.goBack();
    assertThat(page.url()).doesNotContain(token());
    page.goForward();
    visit.ready();
  }

  private void beforeAnyRunTheChartsAreEmptyAndNothingIsStreamed() {
    assertThat(page.locator("#no-runs")).hasText("None yet.");
    for (String chart : Visit.CHARTS) {
      assertThat(page.locator(".plot:has(#" + chart + ") .empty")).not().isEmpty();
      assertThat(visit.ofChart(chart, "chart.scales.x.ticks.length > 2")).isEqualTo(true);
      assertThat(visit.coloured(chart)).isZero();
    }
    visit.waitForList();
    assertThat(chromium.takeRequests()).noneMatch(url -> url.contains("/events"));
  }

  private void theKeyboardIsEnoughToStartAnExample() {
    visit.tabTo("className === 'skip'");
    visit.tabTo("id === 'example'").type("sens");
    assertThat(page.locator("#example-title")).containsText("Sensors that drift");
    visit.tabTo("closest('#example-file') !== null").press("Enter");
    assertThat(page.locator("#example-text")).containsText("set: {l1-ball: {radius: 1.0}}");
    visit.tabTo("closest('#options') !== null").press("Enter");
    visit.requireForAll("empty");
    visit.tabTo("id === 'method'").type("ir-f");
    assertThat(page.locator("#method")).hasValue("ir-fscg");
    visit.tabTo("id === 'time'").type("1h");
    visit.tabTo("id === 'seed'").type("3");
    page.keyboard().press("Enter");

    visit.is("sensors", "running");
    assertThat(page.locator("#watch")).isFocused();
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
    assertThat(visit.card("sensors").locator(".share")).containsText("%");
    assertThat(page).hasURL(Pattern.compile(".*#runs=[\\w-]+$"));
    assertThat(page).hasTitle(Pattern.compile("sensors, running .*"));
    assertThat(chromium.takeRequests()).filteredOn(url -> url.contains("/events")).hasSize(1);
  }

  private void theKeyboardIsEnoughToPauseToStopAndToDelete() {
    visit.tabTo("textContent === 'Pause'").press("Space");
    visit.is("sensors", "paused");
    assertThat(page.locator("#said")).hasText("sensors: paused");
    assertThat(visit.button("sensors", "Go on")).isFocused();
    visit.waitForList(); // the step that was under way is over
    long paused = visit.steps("sensors");
    visit.waitForList();
    assertThat(visit.steps("sensors")).isEqualTo(paused);
    page.keyboard().press("Space");
    visit.is("sensors", "running");
    visit.waitForSteps("sensors", paused);
    visit.tabTo("textContent === 'Stop'").press("Enter");
    visit.is("sensors", "ended");
    assertThat(visit.card("sensors").locator("h3")).isFocused();
    visit.tabTo("textContent === 'Delete'").press("Enter");
    assertThat(page.locator("#question")).isVisible();
    page.keyboard().press("Escape");
    assertThat(page.locator("#question")).isHidden();
    assertThat(Visit.free(visit.button("sensors", "Delete"))).isFocused();
    page.keyboard().press("Enter");
    assertThat(page.locator("#question")).isVisible();
    visit.tabTo("id === 'question-yes'").press("Enter");
    assertThat(visit.card("sensors")).hasCount(0);
    assertThat(page.locator("#runs li")).hasCount(0);
    assertThat(page.locator("#nothing")).isVisible();
    assertThat(page.url()).doesNotContain("runs=");
  }

  private void faultsOfFilesAreTold() {
    visit.choose(
        Visit.file("bad.yaml", OWN.replace("1.0", "-1").replace("squared", "<b>round</b>")));
    visit.start();
    assertThat(page.locator("#trouble")).isFocused();
    assertThat(page.locator("#trouble li").first()).isVisible();
    assertThat(page.locator("#trouble li").allInnerTexts())
        .anyMatch(fault -> fault.contains("radius") && fault.contains("-1"))
        .anyMatch(fault -> fault.contains("<b>round</b>"));
    assertThat(page.locator("#trouble b")).hasCount(0);
    assertThat(page.locator("#runs li")).hasCount(0);
    visit.requireForAll("faults");

    visit.choose(Visit.file("own.yaml", OWN), Visit.file("train.csv", TABLE));
    assertThat(page.locator("#chosen li")).hasCount(2);
    visit.start();
    assertThat(page.locator("#trouble")).containsText("valid.csv");
    page.locator("#forget").click();
    assertThat(page.locator("#chosen li")).hasCount(0);
    visit.start();
    assertThat(page.locator("#trouble")).isFocused();
    assertThat(page.locator("#trouble")).not().containsText("valid.csv");
  }

  private void droppedFilesAreRun() {
    page.locator("[name=source][value=example]").check();
    JSHandle dropped =
        page.evaluateHandle(
            """
            files => {
              const list = new DataTransfer();
              for (const [name, text] of Object.entries(files)) list.items.add(new File([text], name));
              return list;
            }
            """,
            Map.of("own.yaml", OWN, "train.csv", TABLE, "valid.csv", TABLE));
    page.dispatchEvent("body", "dragover", Map.of("dataTransfer", dropped));
    assertThat(page.locator("body.dropping")).isVisible();
    page.dispatchEvent("body", "drop", Map.of("dataTransfer", dropped));
    assertThat(page.locator("body.dropping")).hasCount(0);
    assertThat(page.locator("#trouble")).isHidden();
    assertThat(page.locator("#of-files")).isVisible();
    assertThat(page.locator("#chosen li")).hasCount(3);
    assertThat(page.locator("#chosen li").first()).containsText("own.yaml");
    visit.picture("own-files");
    visit.start();
    visit.is("own", "ended");
    assertThat(visit.number("own", "steps")).hasText("2,000");
    visit.waitForPoints("chart-outer", 0, 10);
  }

  /** One of them has a name with a script in it, which is shown as it is. */
  private void severalRunsAreComparedOnOneChart() {
    page.locator("#name").fill(SCRIPT);
    visit.watchEndless("script");
    page.locator("#name").fill("");
    assertThat(page.locator("#cards h3")).hasText(SCRIPT);
    assertThat(page.locator("#runs .name").first()).hasText(SCRIPT);
    page.locator("#numbers summary").click();
    assertThat(page.locator("#tables caption")).containsText(SCRIPT);
    assertThat(page.locator("main script, main b")).hasCount(0);

    visit.watchEndless(RUN);
    assertThat(page.locator("#cards article")).hasCount(1);
    visit.tick("script");
    assertThat(page.locator("#watch-title")).hasText("2 runs compared");
    assertThat(page).hasURL(Pattern.compile(".*#runs=[\\w-]+,[\\w-]+$"));
    for (String chart : Visit.CHARTS) {
      for (int line = 0; line < 4; line++) {
        visit.waitForPoints(chart, line, 3);
      }
      assertThat(visit.ofSets(chart, "sets.map(s => [s.slot, Math.sign(s.borderDash.length)])"))
          .isEqualTo(List.of(List.of(0, 0), List.of(0, 1), List.of(1, 0), List.of(1, 1)));
      assertThat(visit.ofSets(chart, "new Set(sets.map(s => s.borderColor)).size")).isEqualTo(2);
    }
    assertThat(page.locator("#tables table")).hasCount(2);
    assertThat(page.locator("#tables caption").first()).containsText(RUN);
    visit.requireForAll("compared");
  }

  private void aStoppedRunHasItsFilesAndCanBeResumedAndHidden() throws Exception {
    visit.press("script", "Pause");
    visit.press(RUN, "Stop");
    visit.is("script", "paused");
    visit.is(RUN, "ended");
    assertThat(visit.card(RUN).locator(".end")).containsText("stopped on request");
    assertThat(visit.button(RUN, "Pause")).isHidden();
    visit.requireForAll("stopped");

    Page report = page.waitForPopup(() -> page.locator(".files a:text-is('Report')").click());
    assertThat(report.locator("h1")).hasText(RUN);
    report.close();
    Download solution =
        page.waitForDownload(() -> page.locator(".files a:text-is('Solution')").click());
    assertThat(solution.suggestedFilename()).isEqualTo("solution.csv");
    assertThat(Files.readAllLines(solution.path())).hasSize(60);

    long stopped = visit.steps(RUN);
    visit.press(RUN, "Resume");
    page.locator("#more-time").fill("2h");
    visit.requireForAll("resume");
    page.locator("#question-yes").click();
    visit.is(RUN, "running");
    visit.waitForSteps(RUN, stopped);
    visit.waitForPoints("chart-outer", 0, 3);

    visit.press(RUN, "Hide");
    assertThat(visit.card("script")).isVisible();
    assertThat(visit.card(RUN)).hasCount(0);
    page.waitForFunction("() => Chart.getChart('chart-outer').data.datasets.length === 2");
    assertThat(visit.ofSets("chart-outer", "sets[0].slot")).isEqualTo(1);
  }

  private void theAxesFollowTheirChoicesAndSurviveAReload() {
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

    visit.press("script", "Go on");
    page.locator("[name=logx]").uncheck(); // so that the start is shown
    page.waitForFunction("() => Chart.getChart('chart-outer').data.datasets[0].data[0].x === 0");
    visit.waitForPoints("chart-outer", 0, 20);
    Object first = visit.ofSets("chart-outer", "sets[0].data[0].y");
    long before = visit.steps("script");
    page.reload();
    visit.is("script", "running");
    assertThat(page.locator("[name=y][value=linear]")).isChecked();
    visit.waitForPoints("chart-outer", 0, 20);
    assertThat(visit.ofSets("chart-outer", "sets[0].data[0].y")).isEqualTo(first);
    visit.waitForSteps("script", before);
    visit.waitForPoints("chart-outer", 0, visit.points("chart-outer", 0));
  }

  private void twoBrowsersSeeTheSameRun() {
    Visit other = visit(server.address(), desk()).ready();
    assertThat(other.page()).hasURL(bare());
    other.tick("script");
    other.is("script", "running");
    other.waitForPoints("chart-inner", 0, 3);
    visit.press("script", "Pause");
    other.is("script", "paused");
    other.press("script", "Go on");
    visit.is("script", "running");
    other.press("script", "Stop");
    visit.is("script", "ended");
    visit.press("script", "Delete");
    assertThat(page.locator("#question-title")).containsText(SCRIPT);
    assertThat(page.locator("#question b, #question script")).hasCount(0);
    page.locator("#question button:text-is('Cancel')").click();
    assertThat(visit.card("script")).isVisible();
    visit.press("script", "Delete");
    page.locator("#question-yes").click();
    assertThat(other.card("script")).hasCount(0);
    assertThat(other.page().locator("#nothing")).isVisible();
    other.page().context().close();
  }

  private void aServerThatIsGoneIsToldAndFoundAgain() throws Exception {
    visit.tick(RUN);
    visit.is(RUN, "running");
    int port = server.address().getPort();
    server.close();
    assertThat(page.locator("#gone")).isVisible();
    assertThat(page.locator("#said")).not().isEmpty();
    assertThat(visit.card(RUN)).isVisible();
    visit.start();
    assertThat(page.locator("#trouble")).not().isEmpty();
    visit.picture("gone");
    serve(port);
    page.locator("#again").click();
    assertThat(page.locator("#gone")).isHidden();
    visit.is(RUN, "stopped with the server");

    String bookmark = page.url();
    page.navigate("about:blank");
    page.navigate(bookmark);
    visit.is(RUN, "stopped with the server");
    visit.waitForPoints("chart-outer", 0, 3);
    visit.press(RUN, "Resume");
    page.locator("#question-yes").click();
    visit.is(RUN, "running");
  }

  /** The stream of a long run, made up: the page must not hold all of it. */
  private void aLongStreamIsReplacedByASelection() {
    visit.press(RUN, "Pause").is(RUN, "paused");
    StringBuilder events = new StringBuilder();
    for (int i = 0; i < 10_000; i++) {
      events.append("event: point\ndata: %s\n\n".formatted(point(i)));
    }
    answer("events", "text/event-stream", events + "event: end\ndata: {}\n\n");
    answer(
        "trace",
        "application/json",
        "{\"points\": [%s, %s], \"total\": 10000}".formatted(point(0), point(9_999)));
    page.reload();
    page.waitForFunction(
        "() => Chart.getChart('chart-outer')?.data.datasets[0]?.data.at(-1)?.x === 9999");
    page.waitForFunction(
        "() => Chart.getChart('chart-outer')?.data.datasets[0]?.data.length <= 4000");
    page.unrouteAll();
    visit.press(RUN, "Go on").is(RUN, "running");
  }

  private void answer(String of, String type, String body) {
    page.route(
        Pattern.compile(".*/api/.*/" + of + ".*"),
        route -> route.fulfill(new Route.FulfillOptions().setContentType(type).setBody(body)));
  }

  private static String point(int i) {
    return """
    {"i": %1$d, "iteration": %1$d, "seconds": %1$d, "outer": 1, "inner": 1, "outerLower": null,\
     "innerLower": null, "epsOuter": null, "epsInner": null, "sigma": 0, "alpha": 0}\
    """
        .formatted(i);
  }

  private void aPhoneDoesNotScrollSideways() {
    Visit phone =
        visit(
                server.address(),
                new Browser.NewContextOptions()
                    .setViewportSize(360, 740)
                    .setDeviceScaleFactor(2)
                    .setIsMobile(true)
                    .setHasTouch(true))
            .ready();
    Page small = phone.page();
    assertThat(phone.scrollsSideways()).isFalse();
    small.locator("#options summary").click();
    phone.choose(Visit.file("a-long-name-without-any-place-to-break-it.yaml", Visit.ENDLESS));
    assertThat(phone.scrollsSideways()).isFalse();
    phone.picture("phone-form");
    small.locator("#name").fill("averylongnamethathasnospaceinitandgoesonandonuntiltheend");
    phone.start();
    phone.is("averylong", "running");
    phone.waitForPoints("chart-proven", 1, 3);
    assertThat(small.locator("#start")).not().hasAttribute("open", "");
    small.locator("#numbers summary").click();
    assertThat(small.locator("#tables td").first()).isVisible();
    assertThat(phone.scrollsSideways()).isFalse();
    phone.picture("phone");
    for (String button : List.of("Pause", "Stop")) {
      assertThat(phone.button("averylong", button).boundingBox().height).isGreaterThan(40);
    }
    phone.button("averylong", "Stop").tap();
    phone.is("averylong", "ended");
    phone.button("averylong", "Delete").tap();
    small.locator("#question-yes").tap();
    assertThat(small.locator("#runs li:has-text('averylong')")).hasCount(0);
    small.context().close();
  }

  /** The oldest one is not streamed, for want of connections. */
  private void moreThanThreeRunsMoveTogether() {
    for (String name : List.of("beta", "gamma", "delta")) {
      visit.choose(Visit.file(name + ".yaml", Visit.ENDLESS));
      visit.start();
      assertThat(page.locator("#cards h3")).hasText(name);
    }
    List.of("beta", "gamma", RUN).forEach(visit::tick);
    assertThat(page.locator("#cards article")).hasCount(4);
    chromium.takeRequests();
    page.reload();
    assertThat(page.locator("#cards article:visible")).hasCount(4);
    visit.waitForPoints("chart-outer", 6, 3);
    visit.waitForSteps(RUN, visit.steps(RUN));
    assertThat(chromium.takeRequests()).filteredOn(url -> url.contains("/events")).hasSize(3);
  }

  private void aRunThatIsNotThereIsForgotten() {
    page.navigate("about:blank");
    page.navigate(bare() + "#runs=20200101-000000-00000000");
    assertThat(page.locator("#said")).not().isEmpty();
    assertThat(page).hasURL(bare() + "#");
    visit.tick(RUN);
    visit.is(RUN, "running");
  }

  private void aBrowserThatHasLostItsCookieIsToldWhereToLook() {
    page.context().clearCookies();
    assertThat(page.locator("body")).containsText("terminal");
    assertThat(page.locator("body")).not().containsText(RUN);
    visit.picture("without-token");
  }
}
