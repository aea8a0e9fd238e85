package io.tiebreak;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** A real browser that opens pages, and remembers what went wrong and what they asked for. */
public final class Chromium implements AutoCloseable {

  private final Playwright playwright =
      Playwright.create(
          new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
  private final Browser browser =
      playwright
          .chromium()
          .launch(
              new BrowserType.LaunchOptions()
                  .setExecutablePath(Path.of("/usr/bin/chromium"))
                  .setArgs(List.of("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")));
  private final List<String> troubles = new ArrayList<>();
  private final List<String> requests = new ArrayList<>();

  /** Opens a file in a context of its own. */
  public Page open(Path file, Browser.NewContextOptions options) {
    return open(file.toUri(), options);
  }

  /** Opens an address in a context of its own. */
  public Page open(URI address, Browser.NewContextOptions options) {
    Page page = browser.newContext(options).newPage();
    page.onConsoleMessage(message -> troubles.add(message.text() + " " + message.location()));
    page.onPageError(troubles::add);
    page.onRequest(request -> requests.add(request.url()));
    page.navigate(address.toString());
    return page;
  }

  /** Neither a message nor a request since the last call, but for the file itself. */
  public void requireQuiet(Path file) {
    List<String> asked = List.copyOf(requests);
    requests.clear();
    assertThat(troubles).isEmpty();
    assertThat(asked)
        .filteredOn(url -> !url.startsWith("data:"))
        .containsOnly(file.toUri().toString());
  }

  /** No message since the last call, but for those that contain one of these. */
  public void requireNoTroubles(Collection<String> expected) {
    List<String> all = List.copyOf(troubles);
    troubles.clear();
    assertThat(all).filteredOn(trouble -> expected.stream().noneMatch(trouble::contains)).isEmpty();
  }

  /** What was asked for since the last call. */
  public List<String> takeRequests() {
    List<String> asked = List.copyOf(requests);
    requests.clear();
    return asked;
  }

  /** How many pixels of a canvas are coloured. */
  public static int coloured(Locator canvas) {
    return (int)
        canvas.evaluate(
            """
            canvas => {
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
            """);
  }

  @Override
  public void close() {
    playwright.close();
  }
}
