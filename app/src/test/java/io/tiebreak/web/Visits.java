package io.tiebreak.web;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import io.tiebreak.Chromium;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * A server for each test and a browser for all of them. After each the console must be empty but
 * for what was expected.
 */
final class Visits
    implements BeforeAllCallback, BeforeEachCallback, AfterEachCallback, AfterAllCallback {

  /** No test waits that long unless it fails. */
  private static final int PATIENCE_MILLIS = 60_000;

  private Chromium chromium;
  private Path folder;
  private Server server;
  private int port;
  private final List<Visit> open = new ArrayList<>();
  private final List<String> expected = new ArrayList<>();

  @Override
  public void beforeAll(ExtensionContext context) {
    chromium = new Chromium();
    PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE_MILLIS);
  }

  @Override
  public void beforeEach(ExtensionContext context) throws IOException {
    folder = Files.createTempDirectory("runs");
    serve(0);
  }

  @Override
  public void afterEach(ExtensionContext context) throws IOException {
    open.forEach(visit -> visit.page().context().close());
    open.clear();
    server.close();
    Runs.delete(folder);
    List<String> allowed = List.copyOf(expected);
    expected.clear();
    chromium.takeRequests();
    chromium.requireNoTroubles(allowed);
  }

  @Override
  public void afterAll(ExtensionContext context) {
    chromium.close();
  }

  private void serve(int at) throws IOException {
    server = Server.start(new Settings("127.0.0.1", at, folder));
    port = server.address().getPort();
  }

  /** As the server prints it. */
  URI address() {
    return server.address();
  }

  void end() throws IOException {
    server.close();
  }

  /** The same address and the same folder. */
  void serveAgain() throws IOException {
    serve(port);
  }

  Visit visit(Browser.NewContextOptions options) {
    return visit(address(), options);
  }

  Visit visit(URI address, Browser.NewContextOptions options) {
    Visit visit = new Visit(chromium.open(address, options));
    visit.page().setDefaultTimeout(PATIENCE_MILLIS);
    open.add(visit);
    return visit;
  }

  /** A browser tells of every answer that is no success; here one is meant to come. */
  void expect(String trouble) {
    expected.add(trouble);
  }

  List<String> takeRequests() {
    return chromium.takeRequests();
  }
}
