package io.tiebreak.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** What users of the live page do, and what they see; every look waits until it is there. */
record Visit(Page page) {

  /** Steps without end, looked at often. */
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

  static Browser.NewContextOptions desk() {
    return new Browser.NewContextOptions().setViewportSize(1300, 900);
  }

  static FilePayload file(String name, String text) {
    return new FilePayload(name, "application/octet-stream", text.getBytes(StandardCharsets.UTF_8));
  }

  /** Waits for what the server offers. */
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
    page.locator("#go").click();
  }

  /** Starts a run without end, and waits for its first points. */
  Visit watchEndless(String name) {
    choose(file(name + ".yaml", ENDLESS));
    start();
    assertThat(state(name)).hasText("running");
    waitForPoints("chart-outer", 0, 3);
    return this;
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

  /** The list was asked for and drawn once more; what was to change has changed by then. */
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

  /** How many pixels of a chart are coloured. */
  int coloured(String chart) {
    return (int)
        page.evaluate(
            """
            name => {
              const canvas = document.getElementById(name);
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
            """,
            chart);
  }

  boolean scrollsSideways() {
    return (boolean) page.evaluate("document.documentElement.scrollWidth > innerWidth");
  }

  /** Kept for people to look at. */
  void picture(String name) {
    page.screenshot(
        new Page.ScreenshotOptions()
            .setPath(Path.of("target", "live-page", name + ".png"))
            .setFullPage(true));
  }
}
