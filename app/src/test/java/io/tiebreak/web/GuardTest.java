package io.tiebreak.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may ask, and for what. */
@Timeout(300)
class GuardTest {

  private static final String TOKEN = "a-token-of-some-length";

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/assets/../index.html",
        "/assets/%2e%2e/index.html",
        "/assets/..%2f..%2f..%2f..%2fetc%2fpasswd",
        "/assets/%2e%2e%2f%2e%2e%2fpom.xml",
        "/assets/..%5c..%5cpom.xml",
        "/assets/%252e%252e%252fpom.xml",
        "/assets/....//pom.xml",
        "/assets/Server.class",
        "/assets/examples/regression.yaml",
        "/assets/index.html",
        "/assets/.hidden.css",
        "/assets/a%00.css",
        "/../../../../etc/passwd",
        "//etc/passwd",
        "/api/runs/..%2f..%2fsecret/files/solution.csv",
        "/api/runs/../files/solution.csv",
        "/api/runs/ID/files/run.json",
        "/api/runs/ID/files/checkpoint",
        "/api/runs/ID/files/lock",
        "/api/runs/ID/files/input%2frows.csv",
        "/api/runs/ID/files/..%2f..%2fsecret.csv",
        "/api/runs/ID/files/%2e%2e%2f%2e%2e%2fsecret.csv",
        "/api/runs/ID/files/../run.json",
        "/api/runs/ID/files/..;/run.json",
        "/api/runs/ID/files/solution.csv%00.html",
        "/api/runs/ID/files//etc/passwd"
      })
  void noPathLeadsOutOfWhatIsOffered(String path) throws Exception {
    Files.writeString(folder.resolve("secret.csv"), "secret");
    try (Site site = Site.of(folder.resolve("runs"))) {
      String id = path.contains("ID") ? site.begin(Site.small()) : "";
      if (!id.isEmpty()) {
        site.await(id, State.ENDED);
      }
      String answer =
          site.raw(
              "GET "
                  + path.replace("ID", id)
                  + " HTTP/1.1\r\nHost: "
                  + site.host()
                  + "\r\nConnection: close\r\n\r\n");
      assertThat(answer).matches("(?s)HTTP/1.1 (400|404) .*");
      assertThat(answer)
          .doesNotContain("secret", "root:", "xception", "tiebreak.web", folder.toString());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "evil.example, 403",
    "evil.example:PORT, 403",
    "127.0.0.1.evil.example:PORT, 403",
    "127.0.0.1:1, 403",
    "127.0.0.1, 403",
    "localhost:PORT, 200",
    "LOCALHOST:PORT, 200",
    "127.0.0.1:PORT, 200",
    "[::1]:PORT, 200"
  })
  void aRequestMustMeanThisServer(String host, int status) throws Exception {
    try (Site site = Site.of(folder)) {
      String answer =
          site.raw(
              "GET /api/runs HTTP/1.1\r\nHost: "
                  + host.replace("PORT", "" + site.port())
                  + "\r\nConnection: close\r\n\r\n");
      assertThat(answer).startsWith("HTTP/1.1 " + status + " ");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "http://evil.example, , 403",
    "'null', , 403",
    "'null', cross-site, 403",
    "'null', same-origin, 201",
    "http://127.0.0.1:1, , 403",
    "https://evil.example, cross-site, 403",
    ", cross-site, 403",
    ", same-site, 403",
    "OWN, cross-site, 403",
    "http://evil.example, same-origin, 403",
    "OWN, same-origin, 201",
    "OWN, , 201",
    ", same-origin, 201",
    ", , 403"
  })
  void onlyItsOwnPageMayChangeSomething(String origin, String site, int status) throws Exception {
    try (Site server = Site.of(folder)) {
      HttpRequest.Builder request =
          server
              .request("/api/runs")
              .header("Content-Type", Form.TYPE)
              .POST(BodyPublishers.ofByteArray(Site.small().bytes()));
      if (origin != null) {
        request.header("Origin", origin.replace("OWN", "http://" + server.host()));
      }
      if (site != null) {
        request.header("Sec-Fetch-Site", site);
      }
      assertThat(server.send(request).statusCode()).isEqualTo(status);
      assertThat(server.ids()).hasSize(status == 201 ? 1 : 0);
    }
  }

  @Test
  void aForeignPageMayNotEvenLookAtRuns() throws Exception {
    try (Site site = Site.of(folder)) {
      for (String path : List.of("/api/runs", "/api/info", "/api/examples")) {
        assertThat(
                site.send(site.request(path).header("Sec-Fetch-Site", "cross-site")).statusCode())
            .isEqualTo(403);
        assertThat(site.get(path).headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
      }
      assertThat(site.send(site.request("/").header("Sec-Fetch-Site", "cross-site")).statusCode())
          .as("a link on another page")
          .isEqualTo(200);
    }
  }

  @Test
  void everyAnswerSaysWhatABrowserMayDoWithIt() throws Exception {
    try (Site site = Site.of(folder)) {
      for (String path :
          List.of("/", "/login", "/assets/chart.js", "/api/runs", "/none", "/api/runs/x")) {
        HttpResponse<String> answer = site.get(path);
        assertThat(answer.headers().firstValue("Content-Security-Policy").orElse(""))
            .as(path)
            .startsWith("default-src 'none'; script-src 'self'; style-src 'self';")
            .contains("frame-ancestors 'none'", "form-action 'self'", "base-uri 'none'")
            .doesNotContain("unsafe");
        assertThat(answer.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
        assertThat(answer.headers().firstValue("Referrer-Policy")).hasValue("no-referrer");
        assertThat(answer.headers().firstValue("Server")).isEmpty();
        if (path.startsWith("/api")) {
          assertThat(answer.headers().firstValue("Cache-Control")).hasValue("no-store");
        }
      }
    }
  }

  @Test
  void withoutTheTokenNothingIsToldAndNothingDone() throws Exception {
    try (Site site = Site.of(folder, TOKEN)) {
      String host = "Host: " + site.host() + "\r\nConnection: close\r\n";
      for (String path :
          List.of("/api/runs", "/api/info", "/api/examples", "/api/runs/x/events", "/none")) {
        assertThat(site.raw("GET " + path + " HTTP/1.1\r\n" + host + "\r\n"))
            .as(path)
            .startsWith("HTTP/1.1 401 ");
      }
      String same = host + "Origin: http://" + site.host() + "\r\nContent-Length: 0\r\n";
      assertThat(site.raw("POST /api/runs HTTP/1.1\r\n" + same + "\r\n"))
          .startsWith("HTTP/1.1 401 ");
      assertThat(site.raw("GET / HTTP/1.1\r\n" + host + "\r\n"))
          .startsWith("HTTP/1.1 303 ")
          .contains("/login");
      assertThat(site.raw("GET /login HTTP/1.1\r\n" + host + "\r\n")).startsWith("HTTP/1.1 200 ");
      assertThat(
              site.raw(
                  "GET /api/runs HTTP/1.1\r\nCookie: tiebreak=" + TOKEN + "\r\n" + host + "\r\n"))
          .as("the token is no session")
          .startsWith("HTTP/1.1 401 ");
      assertThat(site.raw("GET /api/runs?token=" + TOKEN + " HTTP/1.1\r\n" + host + "\r\n"))
          .startsWith("HTTP/1.1 401 ");
      assertThat(site.get("/api/runs").statusCode()).as("as a bearer").isEqualTo(200);
      site.await(site.begin(Site.small()), State.ENDED);
    }
  }

  @Test
  void whoShowsTheTokenGetsASession() throws Exception {
    try (Site site = Site.of(folder, TOKEN)) {
      String answer = signIn(site, TOKEN);
      assertThat(answer).startsWith("HTTP/1.1 303 ").doesNotContain(TOKEN);
      String cookie =
          answer.lines().filter(l -> l.startsWith("Set-Cookie: ")).findFirst().orElseThrow();
      assertThat(cookie).contains("HttpOnly").contains("SameSite=Strict").contains("Path=/");
      String session = cookie.replaceFirst("Set-Cookie: (tiebreak=[0-9a-f]{64});.*", "$1");
      assertThat(
              site.raw(
                  "GET /api/runs HTTP/1.1\r\nHost: "
                      + site.host()
                      + "\r\nConnection: close\r\n"
                      + "Cookie: "
                      + session
                      + "\r\n\r\n"))
          .startsWith("HTTP/1.1 200 ");
    }
  }

  private static String signIn(Site site, String token) throws Exception {
    String body = "token=" + token;
    return site.raw(
        "POST /login HTTP/1.1\r\nHost: "
            + site.host()
            + "\r\nOrigin: http://"
            + site.host()
            + "\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\n"
            + "Content-Length: "
            + body.length()
            + "\r\n\r\n"
            + body);
  }

  @Test
  void wrongTokensAreRefusedAndSoonNotEvenLookedAt() throws Exception {
    try (Site site = Site.of(folder, TOKEN)) {
      String first = signIn(site, "wrong");
      assertThat(first).startsWith("HTTP/1.1 303 ").contains("/login?wrong");
      assertThat(first).doesNotContain("Set-Cookie");
      String last = first;
      for (int k = 0; k < 2 * Limits.usual().signInsAMinute() && !last.contains(" 429 "); k++) {
        last = signIn(site, TOKEN + k);
      }
      assertThat(last).startsWith("HTTP/1.1 429 ");
      assertThat(signIn(site, TOKEN)).startsWith("HTTP/1.1 429 ");
    }
  }

  @Test
  void whoAsksTooOftenIsAskedToWait() throws Exception {
    try (Site site = Site.of(folder, LimitsOf.clients(64, Duration.ofSeconds(20), 1))) {
      int status = 200;
      for (int k = 0; k < 1000 && status == 200; k++) {
        status = site.get("/api/info").statusCode();
      }
      assertThat(status).isEqualTo(429);
    }
  }

  @Test
  void othersThanThisComputerNeedAToken() {
    assertThatThrownBy(() -> new Settings("0.0.0.0", 0, Optional.empty(), folder))
        .hasMessageContaining("needs a token")
        .hasMessageContaining("--token");
    assertThatThrownBy(() -> new Settings("0.0.0.0", 0, Optional.of("short"), folder))
        .hasMessageContaining("12");
    assertThatThrownBy(() -> new Settings("no.such.host.invalid", 0, Optional.empty(), folder))
        .hasMessageContaining("not known");
    assertThatThrownBy(() -> new Settings("127.0.0.1", 70_000, Optional.empty(), folder))
        .hasMessageContaining("70000");
    assertThat(new Settings("0.0.0.0", 0, Optional.of(TOKEN), folder).host()).isEqualTo("0.0.0.0");
  }
}
