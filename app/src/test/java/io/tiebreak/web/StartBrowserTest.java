package io.tiebreak.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.JSHandle;
import com.microsoft.playwright.Page;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Problems that are brought to the live page, good and bad ones. */
class StartBrowserTest {

  private static final String OWN =
      """
      inner: {loss: squared, data: train.csv, target: y}
      outer: {loss: squared, data: valid.csv, target: y}
      set: {l1-ball: {radius: 1.0}}
      method: ir-fscg
      observe: {iterations: 100}
      stop: {iterations: 2000}
      """;

  private static final String SCRIPT = "<script>alert(1)</script><b>bold</b>";

  @RegisterExtension static final Visits VISITS = new Visits();

  private static String table(long seed) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder("a,b,c,y\n");
    for (int row = 0; row < 40; row++) {
      double a = random.nextGaussian();
      double b = random.nextGaussian();
      text.append(String.format(Locale.ROOT, "%.6f,%.6f,%.6f,%.6f%n", a, b, a, 0.5 * a - 0.2 * b));
    }
    return text.toString();
  }

  @Test
  void ownFilesAreRun() {
    Visit visit = VISITS.visit(Visit.desk()).ready();
    visit.choose(
        Visit.file("own.yaml", OWN),
        Visit.file("train.csv", table(1)),
        Visit.file("valid.csv", table(2)));
    assertThat(visit.page().locator("#chosen li")).hasCount(3);
    visit.picture("own-files");
    visit.start();
    assertThat(visit.card("own").locator(".condition")).containsText("its steps are made");
    assertThat(visit.state("own")).hasText("ended");
    assertThat(visit.number("own", "steps")).hasText("2,000");
    visit.waitForPoints("chart-outer", 0, 10);
  }

  @Test
  void filesAreDropped() {
    Visit visit = VISITS.visit(Visit.desk()).ready();
    Page page = visit.page();
    JSHandle dropped =
        page.evaluateHandle(
            """
            files => {
              const list = new DataTransfer();
              for (const [name, text] of Object.entries(files)) list.items.add(new File([text], name));
              return list;
            }
            """,
            Map.of("own.yaml", OWN, "train.csv", table(1), "valid.csv", table(2)));
    page.dispatchEvent("body", "dragover", Map.of("dataTransfer", dropped));
    assertThat(page.locator("body.dropping")).isVisible();
    page.dispatchEvent("body", "drop", Map.of("dataTransfer", dropped));
    assertThat(page.locator("body.dropping")).hasCount(0);
    assertThat(page.locator("#of-files")).isVisible();
    assertThat(page.locator("#chosen li").first()).containsText("own.yaml");
    visit.start();
    assertThat(visit.state("own")).hasText("ended");
  }

  @Test
  void allFaultsOfABadFileAreListed() {
    VISITS.expect("400 (Bad Request)");
    Visit visit = VISITS.visit(Visit.desk()).ready();
    Page page = visit.page();
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
    visit.picture("faults");
    visit.choose(Visit.file("good.yaml", Visit.ENDLESS));
    visit.start();
    assertThat(visit.state("good")).hasText("running");
    assertThat(page.locator("#trouble")).isHidden();
  }

  @Test
  void missingDataIsTold() {
    VISITS.expect("400 (Bad Request)");
    Visit visit = VISITS.visit(Visit.desk()).ready();
    visit.choose(Visit.file("own.yaml", OWN));
    visit.start();
    assertThat(visit.page().locator("#trouble")).containsText("train.csv");
    visit.page().locator("#forget").click();
    visit.start();
    assertThat(visit.page().locator("#trouble")).containsText("Choose a problem file first.");
  }

  @Test
  void aNameWithAScriptIsShownAsItIs() {
    Visit visit = VISITS.visit(Visit.desk()).ready();
    Page page = visit.page();
    visit.choose(Visit.file("own.yaml", Visit.ENDLESS));
    page.locator("#options summary").click();
    page.locator("#name").fill(SCRIPT);
    visit.start();
    assertThat(page.locator("#cards h3")).hasText(SCRIPT);
    assertThat(page.locator("#runs .name")).hasText(SCRIPT);
    page.locator("#numbers summary").click();
    assertThat(page.locator("#tables caption")).containsText(SCRIPT);
    assertThat(page.locator("main script, main b")).hasCount(0);
    visit.button("script", "Stop").click();
    visit.button("script", "Delete").click();
    assertThat(page.locator("#question-title")).hasText("Delete " + SCRIPT + "?");
    assertThat(page.locator("#question b, #question script")).hasCount(0);
  }

  @Test
  void theKeyboardIsEnough() {
    Visit visit = VISITS.visit(Visit.desk()).ready();
    Page page = visit.page();
    tabTo(page, "document.activeElement.className === 'skip'");
    tabTo(page, "document.activeElement.id === 'example'");
    page.keyboard().type("sens");
    tabTo(page, "document.activeElement.closest('#options') !== null");
    page.keyboard().press("Enter");
    tabTo(page, "document.activeElement.id === 'method'");
    page.keyboard().type("ir-f");
    assertThat(page.locator("#method")).hasValue("ir-fscg");
    tabTo(page, "document.activeElement.id === 'time'");
    page.keyboard().type("1h");
    page.keyboard().press("Enter");
    assertThat(visit.state("sensors")).hasText("running");
    assertThat(page.locator("#watch")).isFocused();
    tabTo(page, "document.activeElement.textContent === 'Pause'");
    page.keyboard().press("Space");
    assertThat(visit.state("sensors")).hasText("paused");
    tabTo(page, "document.activeElement.textContent === 'Stop'");
    page.keyboard().press("Enter");
    assertThat(visit.state("sensors")).hasText("ended");
    assertThat(visit.card("sensors").locator("h3")).isFocused();
    tabTo(page, "document.activeElement.textContent === 'Delete'");
    page.keyboard().press("Enter");
    assertThat(page.locator("#question")).isVisible();
    page.keyboard().press("Escape");
    assertThat(page.locator("#question")).isHidden();
    assertThat(visit.button("sensors", "Delete")).isFocused();
  }

  /** Goes from stop to stop; at each one it must be seen where one is. */
  private static void tabTo(Page page, String there) {
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
      if ((boolean) page.evaluate(there)) {
        return;
      }
    }
    throw new AssertionError("No key leads to where " + there);
  }
}
