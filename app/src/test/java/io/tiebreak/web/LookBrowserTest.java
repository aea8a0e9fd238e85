package io.tiebreak.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.deque.html.axecore.results.Rule;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Cookie;
import com.microsoft.playwright.options.SameSiteAttribute;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The live page on other screens, for other eyes, and behind a token. */
class LookBrowserTest {

  private static final String RUN = "drift";
  private static final Set<String> GRAVE = Set.of("serious", "critical");

  @RegisterExtension static final Visits VISITS = new Visits();

  private static Browser.NewContextOptions phone() {
    return new Browser.NewContextOptions()
        .setViewportSize(360, 740)
        .setDeviceScaleFactor(2)
        .setIsMobile(true)
        .setHasTouch(true);
  }

  private static void requireForAll(Visit visit) {
    List<Rule> grave =
        new AxeBuilder(visit.page())
            .analyze().getViolations().stream()
                .filter(rule -> GRAVE.contains(String.valueOf(rule.getImpact())))
                .toList();
    assertThat(grave)
        .extracting(rule -> rule.getId() + ": " + rule.getNodes().get(0).getHtml())
        .isEmpty();
  }

  @ParameterizedTest
  @EnumSource(names = {"LIGHT", "DARK"})
  void nothingKeepsPeopleFromUsingIt(ColorScheme scheme) {
    String name = scheme.name().toLowerCase(Locale.ROOT);
    Visit visit = VISITS.visit(Visit.desk().setColorScheme(scheme)).ready();
    Page page = visit.page();
    assertThat(page.locator("#no-runs")).hasText("None yet.");
    page.locator("#example-file summary").click();
    page.locator("#options summary").click();
    requireForAll(visit);
    visit.watchEndless("first").watchEndless(RUN);
    page.locator("#runs label:has-text('first') input").check();
    page.locator("#numbers summary").click();
    assertThat(page.locator("#tables table")).hasCount(2);
    requireForAll(visit);
    visit.button(RUN, "Pause").click();
    visit.button("first", "Stop").click();
    assertThat(visit.state(RUN)).hasText("paused");
    assertThat(visit.state("first")).hasText("ended");
    page.locator("#problem").setInputFiles(Visit.file("none.yaml", "inner: 1"));
    VISITS.expect("400 (Bad Request)");
    visit.start();
    assertThat(page.locator("#trouble li").first()).isVisible();
    requireForAll(visit);
    visit.picture("all-" + name);
    visit.button("first", "Delete").click();
    requireForAll(visit);
  }

  @Test
  void inTheDarkTheInkIsLight() {
    Visit visit = VISITS.visit(Visit.desk().setColorScheme(ColorScheme.DARK)).ready();
    visit.watchEndless(RUN);
    assertThat(visit.page().locator("body")).hasCSS("background-color", "rgb(22, 24, 27)");
    assertThat(visit.ofChart("chart-outer", "chart.options.scales.x.ticks.color"))
        .isEqualTo("#e6e6e6");
    visit.page().emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
    visit
        .page()
        .waitForFunction(
            "() => Chart.getChart('chart-outer').options.scales.x.ticks.color === '#1c1e21'");
  }

  @Test
  void aPhoneDoesNotScrollSideways() {
    Visit visit = VISITS.visit(phone()).ready();
    Page page = visit.page();
    assertThat(visit.scrollsSideways()).isFalse();
    page.locator("#options summary").click();
    page.locator("[name=source][value=files]").check();
    page.locator("#problem")
        .setInputFiles(Visit.file("a-long-name-without-any-place-to-break-it.yaml", Visit.ENDLESS));
    assertThat(visit.scrollsSideways()).isFalse();
    visit.picture("phone-form");
    page.locator("#name").fill("averylongnamethathasnospaceinitandgoesonandonuntiltheend");
    visit.start();
    assertThat(visit.state("averylong")).hasText("running");
    visit.waitForPoints("chart-proven", 1, 3);
    assertThat(page.locator("#start")).not().hasAttribute("open", "");
    page.locator("#numbers summary").click();
    assertThat(page.locator("#tables td").first()).isVisible();
    assertThat(visit.scrollsSideways()).isFalse();
    visit.picture("phone");
    for (String button : List.of("Pause", "Stop")) {
      assertThat(visit.button("averylong", button).boundingBox().height).isGreaterThan(40);
    }
    visit.button("averylong", "Stop").tap();
    assertThat(visit.state("averylong")).hasText("ended");
    visit.button("averylong", "Delete").tap();
    page.locator("#question-yes").tap();
    assertThat(page.locator("#runs li")).hasCount(0);
  }

  @Test
  void thePrintedAddressOpensThePageAndTheTokenLeavesTheAddress() {
    Visit visit = VISITS.visit(Visit.desk()).ready();
    Page page = visit.page();
    String token = VISITS.address().getQuery().replaceFirst("^token=", "");
    String bare = "http://127.0.0.1:%d/".formatted(VISITS.address().getPort());
    assertThat(page).hasURL(bare);
    assertThat((String) page.evaluate("document.cookie")).isEmpty();
    List<Cookie> cookies = page.context().cookies();
    assertThat(cookies).hasSize(1);
    Cookie cookie = cookies.get(0);
    assertThat(cookie.name).isEqualTo("tiebreak-" + VISITS.address().getPort());
    assertThat(cookie.value).isEqualTo(token);
    assertThat(cookie.httpOnly).isTrue();
    assertThat(cookie.sameSite).isEqualTo(SameSiteAttribute.STRICT);
    visit.watchEndless(RUN);
    page.goBack();
    assertThat(page.url()).doesNotContain(token);
  }

  @Test
  void aBookmarkShowsTheSameAfterARestartOfTheServer() throws Exception {
    Visit visit = VISITS.visit(Visit.desk()).ready().watchEndless(RUN);
    Page page = visit.page();
    String bookmark = page.url();
    page.navigate("about:blank");
    VISITS.end();
    VISITS.serveAgain();
    page.navigate(bookmark);
    assertThat(visit.state(RUN)).hasText("stopped with the server");
  }

  @Test
  void aBrowserThatHasLostItsCookieIsToldWhereToLook() {
    Visit visit = VISITS.visit(Visit.desk()).ready().watchEndless(RUN);
    Page page = visit.page();
    VISITS.expect("401 (Unauthorized)");
    page.context().clearCookies();
    assertThat(page.locator("body")).containsText("address that it printed in its terminal");
    assertThat(page.locator("body")).not().containsText(RUN);
    visit.picture("without-token");
  }

  /** As in a terminal that is a page itself. */
  @Test
  void thePrintedAddressMayBeALinkOnAnotherPage() {
    Visit visit = VISITS.visit(URI.create("about:blank"), Visit.desk());
    visit.page().setContent("<a href='%s'>open</a>".formatted(VISITS.address()));
    visit.page().locator("a").click();
    visit.ready();
    assertThat(visit.page().url()).doesNotContain("token");
  }
}
