package io.tiebreak.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Keyboard;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.FilePayload;
import com.microsoft.playwright.options.WaitForSelectorState;
import io.tiebreak.Chromium;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** What users of the live page do and see; each check waits for what it expects. */
record Visit(Page page) {

  /** Nothing takes that long unless it fails. */
  static final int PATIENCE_MILLIS = 60_000;

  private static final Set<String> GRAVE = Set.of("serious", "critical");

  /** Endless steps, observed often. */
  static final String ENDLESS =
      """
      inner: {loss: squared, data: {generate: sensors, seed: 0}}
      outer: {loss: squared, data: {generate: sensors, seed: 0}}
      set: {l1-ball: {radius: 1.0}}
      method: ir-fscg
      observe: {iterations: 200}
      stop: {time: 1h}
      """;

  static final List<String> CHARTS =
      List.of("chart-outer", "chart-inner", "chart-proven", "chart-weight");

  static FilePayload file(String name, String text) {
    return new FilePayload(name, "application/octet-stream", text.getBytes(StandardCharsets.UTF_8));
  }

  Visit {
    page.setDefaultTimeout(PATIENCE_MILLIS);
  }

  /** Waits until the page shows what the server offers. */
  Visit ready() {
    page.locator("#example option")
        .first()
        .waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.ATTACHED));
    assertThat(page.locator("#version")).not().isEmpty();
    return this;
  }

  void choose(FilePayload problem, FilePayload... data) {
    page.locator("[name=source][value=files]").check();
    page.locator("#problem").setInputFiles(problem);
    page.locator("#data").setInputFiles(data);
  }

  void start() {
    free(page.locator("#go")).click();
  }

  /** Starts an endless run and waits for its first points. */
  Visit watchEndless(String name) {
    choose(file(name + ".yaml", ENDLESS));
    start();
    assertThat(state(name)).hasText("running");
    waitForPoints("chart-outer", 0, 3);
    return this;
  }

  /** Shows a run in addition to others. */
  void tick(String name) {
    page.locator("#runs label:has-text('" + name + "') input").check();
  }

  Locator card(String name) {
    return page.locator("#cards article")
        .filter(
            new Locator.FilterOptions()
                .setHas(page.locator("h3", new Page.LocatorOptions().setHasText(name))));
  }

  Locator state(String name) {
    return card(name).locator(".state");
  }

  Locator button(String name, String label) {
    return card(name).locator("button", new Locator.LocatorOptions().setHasText(label));
  }

  /** Waits until the page has finished its last action, as it ignores others until then. */
  static Locator free(Locator button) {
    assertThat(button).not().hasAttribute("aria-disabled", "true");
    return button;
  }

  Visit press(String name, String label) {
    free(button(name, label)).click();
    return this;
  }

  void is(String name, String state) {
    assertThat(state(name)).hasText(state);
  }

  /** One of the numbers of a card. */
  Locator number(String name, String of) {
    return card(name)
        .locator("dl > div")
        .filter(
            new Locator.FilterOptions()
                .setHas(
                    page.locator(
                        "dt",
                        new Page.LocatorOptions().setHasText(Pattern.compile("^" + of + "$")))))
        .locator("dd");
  }

  long steps(String name) {
    return Long.parseLong(number(name, "steps").innerText().replace(",", ""));
  }

  void waitForSteps(String name, long above) {
    page.waitForFunction(
        """
        ([id, above]) => Number(document.getElementById(id).closest('article')
            .querySelectorAll('dd')[7].textContent.replaceAll(',', '')) > above
        """,
        List.of(card(name).locator("h3").getAttribute("id"), (double) above));
  }

  /** Waits until the list is requested and drawn once more, by when all changes are in it. */
  void waitForList() {
    page.waitForResponse(response -> response.url().endsWith("/api/runs"), () -> {});
  }

  int points(String chart, int line) {
    return (int)
        page.evaluate(
            "([chart, line]) => Chart.getChart(chart).data.datasets[line]?.data.length ?? 0",
            List.of(chart, line));
  }

  void waitForPoints(String chart, int line, int above) {
    page.waitForFunction(
        "([chart, line, above]) => (Chart.getChart(chart)?.data.datasets[line]?.data.length ?? 0) >"
            + " above",
        List.of(chart, line, above));
  }

  Object ofChart(String chart, String what) {
    return page.evaluate(
        "name => { const chart = Chart.getChart(name); return %s; }".formatted(what), chart);
  }

  /** Of the lines of a chart. */
  Object ofSets(String chart, String what) {
    return ofChart(chart, "(sets => %s)(chart.data.datasets)".formatted(what));
  }

  int coloured(String chart) {
    return Chromium.coloured(page.locator("#" + chart));
  }

  boolean scrollsSideways() {
    return (boolean) page.evaluate("document.documentElement.scrollWidth > innerWidth");
  }

  /** Moves through the page with the keyboard; the focus must always be visible. */
  Keyboard tabTo(String there) {
    for (int stops = 0; stops < 60; stops++) {
      page.keyboard().press("Tab");
      if ((boolean) page.evaluate("document.activeElement === document.body")) {
        continue; // round the end of the page
      }
      assertThat(
              page.evaluate(
                  "(s => s.outlineStyle !== 'none' &&"
                      + " s.outlineWidth)(getComputedStyle(document.activeElement))"))
          .as("outline of %s", page.evaluate("document.activeElement.outerHTML"))
          .isEqualTo("3px");
      if ((boolean) page.evaluate("document.activeElement." + there)) {
        return page.keyboard();
      }
    }
    throw new AssertionError("No key leads to where " + there);
  }

  /**
   * In light and in dark, the page is accessible, and its text and charts stand out from the
   * background.
   */
  void requireForAll(String name) {
    requireNothingGrave(new AxeBuilder(page));
    emulate(ColorScheme.DARK, "#e6e6e6");
    assertThat(page.locator("body")).hasCSS("background-color", "rgb(22, 24, 27)");
    requireNothingGrave(new AxeBuilder(page).withRules(List.of("color-contrast")));
    picture(name + "-dark");
    emulate(ColorScheme.LIGHT, "#1c1e21");
    picture(name);
  }

  private void emulate(ColorScheme scheme, String ink) {
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
    page.waitForFunction(
        "ink => Chart.getChart('chart-outer').options.scales.x.ticks.color === ink", ink);
  }

  private static void requireNothingGrave(AxeBuilder axe) {
    assertThat(axe.analyze().getViolations())
        .filteredOn(rule -> GRAVE.contains(String.valueOf(rule.getImpact())))
        .extracting(rule -> rule.getId() + ": " + rule.getNodes().get(0).getHtml())
        .isEmpty();
  }

  /** Saves a screenshot for the developer. */
  void picture(String name) {
    page.screenshot(
        new Page.ScreenshotOptions()
            .setPath(Path.of("target", "live-page", name + ".png"))
            .setFullPage(true));
  }
}
