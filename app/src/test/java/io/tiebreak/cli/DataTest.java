package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.tiebreak.data.Digest;
import io.tiebreak.data.WikipediaFiles;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code tiebreak data wikipedia} against a server on this machine. */
@Timeout(60)
class DataTest {
  private static final String CACHE = "tiebreak.cache";
  private static final String WHOLE = WikipediaFiles.whole();
  private static final String DIGITS = Digest.ofText(WHOLE).substring("sha256:".length());
  private static final String OTHER = "0123456789abcdef".repeat(4);

  @TempDir Path folder;
  private Path file;
  private HttpServer server;
  private ExecutorService threads;
  private final CountDownLatch ended = new CountDownLatch(1);
  private final AtomicInteger downloads = new AtomicInteger();
  private volatile String content = WHOLE;

  @BeforeEach
  void start() throws IOException {
    file = folder.resolve("cache/tiebreak/wikivital_mathematics.json");
    System.setProperty(CACHE, file.getParent().toString());
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    threads = Executors.newCachedThreadPool();
    server.setExecutor(threads);
    server.createContext("/good", exchange -> answer(exchange, 200, content));
    server.createContext("/missing", exchange -> answer(exchange, 404, "none"));
    server.createContext("/broken", exchange -> answer(exchange, 500, "sorry"));
    server.createContext(
        "/moved",
        exchange -> {
          exchange.getResponseHeaders().add("Location", "/good");
          answer(exchange, 302, "");
        });
    server.createContext("/mute", this::pause);
    server.createContext(
        "/stalled",
        exchange -> {
          begin(exchange);
          pause(exchange);
        });
    server.start();
  }

  @AfterEach
  void stop() {
    System.clearProperty(CACHE);
    ended.countDown();
    server.stop(0);
    threads.shutdownNow();
  }

  private void answer(HttpExchange exchange, int status, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    downloads.incrementAndGet();
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    try (OutputStream to = exchange.getResponseBody()) {
      to.write(bytes);
    }
  }

  private static void begin(HttpExchange exchange) throws IOException {
    exchange.sendResponseHeaders(200, 1000);
    exchange.getResponseBody().write(new byte[100]);
    exchange.getResponseBody().flush();
  }

  /** Longer than any patience here, but not for ever. */
  private void pause(HttpExchange exchange) {
    try {
      ended.await(20, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      exchange.close();
    }
  }

  private String url(String path) {
    return "http://127.0.0.1:%d/%s".formatted(server.getAddress().getPort(), path);
  }

  private Ran fetch(String path, String... more) {
    return Ran.command(
        Stream.concat(Stream.of("data", "wikipedia", "--from", url(path)), Stream.of(more))
            .toArray(String[]::new));
  }

  /** All that lies in the cache. */
  private List<String> cache() throws IOException {
    if (!Files.exists(file.getParent())) {
      return List.of();
    }
    try (Stream<Path> all = Files.list(file.getParent())) {
      return all.map(f -> f.getFileName().toString()).sorted().toList();
    }
  }

  private void assertFailed(Ran ran, String... parts) throws IOException {
    assertThat(ran.code()).as(ran.err()).isOne();
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err().lines().toList()).hasSize(2);
    assertThat(ran.err().lines().skip(1).findFirst().orElseThrow())
        .contains(parts)
        .doesNotContain("Exception", "null", "java.")
        .endsWith(".");
    assertThat(cache()).isEmpty();
  }

  @Test
  void aFileIsDownloadedAndItsDigestKeptBesideIt() throws Exception {
    Ran ran = fetch("good");
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.err().lines()).containsExactly("Downloading " + url("good"));
    assertThat(ran.out().lines())
        .containsExactly(
            "Wikipedia Math Essentials, 1,068 articles and 731 days, %.1f MB: downloaded"
                .formatted(WHOLE.length() / 1e6),
            "  file     " + file,
            "  sha256   " + DIGITS,
            "           no checksum is known to compare it with; kept for the next download",
            "  use it   ./tiebreak reproduce regression --data " + file);
    assertThat(file).hasContent(WHOLE);
    assertThat(file.resolveSibling(file.getFileName() + ".sha256"))
        .hasContent(DIGITS + "  wikivital_mathematics.json");
    assertThat(cache()).hasSize(2);
  }

  @Test
  void aRedirectionIsFollowed() {
    assertThat(fetch("moved").code()).isZero();
    assertThat(file).hasContent(WHOLE);
  }

  @Test
  void theAddressMayComeFromAProperty() {
    System.setProperty("tiebreak.wikipedia", url("good"));
    try {
      assertThat(Ran.command("data", "wikipedia", "--quiet")).isEqualTo(new Ran(0, "", ""));
    } finally {
      System.clearProperty("tiebreak.wikipedia");
    }
    assertThat(file).hasContent(WHOLE);
  }

  @Test
  void whatIsThereIsNotDownloadedAgainUnlessThatIsAsked() throws Exception {
    fetch("good");
    Ran again = fetch("good");
    assertThat(again.code()).isZero();
    assertThat(again.err()).isEmpty();
    assertThat(again.out())
        .contains("already there (--force downloads it again)", DIGITS, "as at the first download");
    assertThat(downloads).hasValue(1);
    assertThat(fetch("good", "--force").code()).isZero();
    assertThat(downloads).hasValue(2);
    assertThat(cache()).hasSize(2);
  }

  @Test
  void aKnownChecksumIsCompared() throws Exception {
    assertFailed(
        fetch("good", "--sha256", OTHER),
        "What came from " + url("good") + " has the SHA-256 " + DIGITS,
        "but " + OTHER + " is expected");
    Ran right = fetch("good", "--sha256", DIGITS.toUpperCase(Locale.ROOT));
    assertThat(right.code()).as(right.err()).isZero();
    assertThat(right.out()).contains("as expected");
  }

  @Test
  void aSecondDownloadThatDiffersIsRefusedUntilItIsAccepted() throws Exception {
    fetch("good");
    content = WHOLE.replace("[0, 1, 2", "[0, 1, 3");
    Ran changed = fetch("good", "--force");
    assertThat(changed.code()).isOne();
    assertThat(changed.err()).contains("that of the first download", "--force --sha256 ");
    assertThat(file).hasContent(WHOLE);
    assertThat(cache()).hasSize(2);
    String digits = changed.err().replaceFirst("(?s).*--sha256 ([0-9a-f]{64}).*", "$1");
    assertThat(fetch("good", "--force", "--sha256", digits).code()).isZero();
    assertThat(file).hasContent(content);
    assertThat(fetch("good").code()).isZero();
  }

  @Test
  void aCachedFileThatHasChangedIsNotTakenForTheOneThatCame() throws Exception {
    fetch("good");
    Files.writeString(file, WHOLE + " ");
    Ran ran = fetch("good");
    assertThat(ran.code()).isOne();
    assertThat(ran.err())
        .startsWith(file + " has the SHA-256 ")
        .contains(DIGITS + " is expected", "with --force");
    Files.delete(file.resolveSibling(file.getFileName() + ".sha256"));
    Files.writeString(file, "{}");
    Ran cut = fetch("good");
    assertThat(cut.code()).isOne();
    assertThat(cut.err()).contains("has 0 of 731 days").endsWith("with --force.\n");
    assertThat(fetch("good", "--force").code()).isZero();
    assertThat(file).hasContent(WHOLE);
  }

  @ParameterizedTest
  @CsvSource({
    "missing, 404, Check the address",
    "broken, 500, Try again later",
  })
  void anAnswerWithoutTheFileIsTold(String path, String status, String remedy) throws Exception {
    assertFailed(fetch(path), url(path) + " answers with HTTP status " + status, remedy);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Content-Length: %d", "Transfer-Encoding: chunked", "X-Length: none"})
  void aDownloadThatIsCutOffIsToldAndLeavesNothing(String header) throws Exception {
    String part = WHOLE.substring(0, WHOLE.length() / 2);
    String head = "HTTP/1.1 200 OK\r\n" + header.formatted(WHOLE.length()) + "\r\n\r\n";
    String chunk = header.contains("chunked") ? "%x\r\n%s".formatted(WHOLE.length(), part) : part;
    try (ServerSocket raw = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      threads.execute(
          () -> {
            try (Socket socket = raw.accept()) {
              socket.getInputStream().read(new byte[4096]);
              socket.getOutputStream().write((head + chunk).getBytes(StandardCharsets.UTF_8));
            } catch (IOException gone) {
              // The test says what is missing.
            }
          });
      String from = "http://127.0.0.1:%d/cut".formatted(raw.getLocalPort());
      Ran ran = Ran.command("data", "wikipedia", "--from", from);
      if (header.startsWith("X")) { // nothing but its content tells
        assertFailed(ran, "What came from " + from + " is not the data", "ends in the middle");
      } else {
        assertFailed(ran, "The download from " + from + " broke off after ", "Try again.");
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"mute", "stalled"})
  void aServerThatFallsSilentIsGivenUp(String path) throws Exception {
    assertFailed(
        fetch(path, "--timeout", "1"),
        url(path) + " has sent nothing for 1 s after " + (path.equals("mute") ? "0" : "100"),
        "--timeout");
  }

  @Test
  void aServerThatIsNotThereIsTold() throws Exception {
    server.stop(0);
    assertFailed(fetch("good"), "127.0.0.1 cannot be reached", "Check the network");
  }

  @Test
  void aPageInPlaceOfTheDataIsRefused() throws Exception {
    content = "<html>Please log in</html>";
    assertFailed(
        fetch("good"),
        "is not the data: wikivital_mathematics.json: line 1, column 2: is not JSON",
        "--from");
  }

  @Test
  void aFileInPlaceOfTheCacheIsTold() throws Exception {
    Files.createDirectories(file.getParent().getParent());
    Files.writeString(file.getParent(), "");
    Ran ran = fetch("good");
    assertThat(ran.code()).isOne();
    assertThat(ran.err())
        .contains(file.getParent() + " cannot be made: a file is in its place", "XDG_CACHE_HOME");
  }

  @Test
  void aFullDiskIsToldAndLeavesNothing() throws Exception {
    Files.createDirectories(file.getParent());
    String disk = file.getParent().toString();
    assumeTrue(
        ended("mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", disk), "a disk can be mounted");
    try {
      assertFailed(fetch("good"), disk, "No space left on device", "Free space");
    } finally {
      ended("umount", disk);
    }
  }

  private static boolean ended(String... command) throws InterruptedException {
    try {
      return new ProcessBuilder(command).start().waitFor() == 0;
    } catch (IOException notHere) {
      return false;
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --from    | ftp://host/file | The address (ftp://host/file) must begin with http:// or https:// and a host. Try
          --from    | //host/file     | The address (//host/file) must begin with http:// or https:// and a host. Try
          --from    | nonsense        | The address (nonsense) must begin with http:// or https:// and a host. Try
          --from    | http://a b      | The address (http://a b) must begin with http:// or https:// and a host. Try
          --sha256  | 12              | --sha256 ('12') must be 64 hexadecimal digits
          --timeout | 0               | --timeout (0) must be at least 1 second.
          --timeout | soon            | Invalid value for option '--timeout'
          """)
  void aBadCommandIsRefusedBeforeAnyWork(String option, String value, String message)
      throws Exception {
    Ran ran = Ran.command("data", "wikipedia", option, value);
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).startsWith(message);
    assertThat(cache()).isEmpty();
  }

  @Test
  void aNameIsNeeded() {
    Ran ran = Ran.command("data");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("Try: tiebreak data --help");
  }

  @Test
  void anInterruptedDownloadLeavesNothing() throws Exception {
    ProcessBuilder builder = Ran.child("data", "wikipedia", "--from", url("stalled"));
    builder.command().add(1, "-D" + CACHE + "=" + file.getParent());
    Process child = builder.start();
    try {
      while (cache().isEmpty()) {
        assertThat(child.isAlive()).isTrue();
        Thread.sleep(20);
      }
      child.destroy(); // SIGTERM, which ends a JVM as Ctrl-C does
      assertThat(child.waitFor(20, TimeUnit.SECONDS)).isTrue();
      assertThat(cache()).isEmpty();
    } finally {
      child.destroyForcibly();
    }
  }
}
