package io.tiebreak.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which requests are admitted. */
@Timeout(300)
class GuardTest {

  private static final String WRONG = "0123456789abcdef0123456789abcdef";

  @TempDir private static Path folder;
  private static Site site;
  private static String ended;

  @BeforeAll
  static void start() throws Exception {
    Files.writeString(folder.resolve("secret.csv"), "secret");
    site = Site.of(folder.resolve("runs"));
    ended = site.ended(Site.small());
  }

  @AfterAll
  static void end() throws Exception {
    site.close();
  }

  private static String get(String path, String lines) throws Exception {
    return site.raw("GET %s HTTP/1.1\r\n%sConnection: close\r\n\r\n".formatted(path, lines));
  }

  private static String host() {
    return "Host: " + site.host() + "\r\n";
  }

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
        "/api/runs/..%2f.token",
        "/api/runs/ID/files/..%2f..%2f.token",
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
    String answer = get(path.replace("ID", ended), site.owner());
    assertThat(answer).matches("(?s)HTTP/1.1 (400|404) .*");
    assertThat(answer)
        .doesNotContain("secret", "root:", "xception", "tiebreak.web", folder.toString())
        .doesNotContain(site.token());
  }

  @ParameterizedTest
  @CsvSource({
    "evil.example, 403",
    "evil.example:PORT, 403",
    "127.0.0.1.evil.example:PORT, 403",
    "localhost.evil.example, 403",
    "evil.example:80:PORT, 400",
    "127.0.0.1@evil.example:PORT, 400",
    "127.0.0.1, 200",
    "127.0.0.1:8080, 200",
    "localhost:8080, 200",
    "localhost:PORT, 200",
    "LOCALHOST:PORT, 200",
    "127.0.0.1:PORT, 200",
    "[::1]:PORT, 200",
    "[::1]:1, 200"
  })
  void aRequestMustMeanThisServerByAnyPort(String host, int status) throws Exception {
    String bearer = "Authorization: Bearer " + site.token() + "\r\n";
    String lines = "Host: " + host.replace("PORT", "" + site.port()) + "\r\n" + bearer;
    assertThat(get("/api/runs", lines)).startsWith("HTTP/1.1 " + status + " ");
  }

  @ParameterizedTest
  @CsvSource({
    "http://evil.example, , 403",
    "'null', , 403",
    "'null', cross-site, 403",
    "'null', same-origin, 403",
    "http://127.0.0.1:1, , 403",
    "http://localhost:PORT, , 403",
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
  void onlyItsOwnPageMayChangeSomethingByItsCookie(String origin, String fetched, int status)
      throws Exception {
    int before = site.ids().size();
    HttpRequest.Builder request =
        site.stranger("/api/runs")
            .header("Cookie", cookie(site.token()))
            .header("Content-Type", Form.TYPE)
            .POST(BodyPublishers.ofByteArray(Site.small().bytes()));
    if (origin != null) {
      String own = "http://" + site.host();
      request.header("Origin", origin.replace("OWN", own).replace("PORT", "" + site.port()));
    }
    if (fetched != null) {
      request.header("Sec-Fetch-Site", fetched);
    }
    assertThat(site.send(request).statusCode()).isEqualTo(status);
    assertThat(site.ids()).hasSize(before + (status == 201 ? 1 : 0));
  }

  private static String cookie(String token) {
    return "tiebreak-%d=%s".formatted(site.port(), token);
  }

  @Test
  void aForeignPageMayNotEvenLookAtRuns() throws Exception {
    for (String path : List.of("/api/runs", "/api/info", "/api/examples")) {
      assertThat(site.send(site.request(path).header("Sec-Fetch-Site", "cross-site")).statusCode())
          .isEqualTo(403);
      assertThat(site.send(site.request(path).header("Origin", "http://a.example")).statusCode())
          .isEqualTo(403);
      assertThat(site.get(path).headers().firstValue("Access-Control-Allow-Origin")).isEmpty();
    }
    assertThat(site.send(site.request("/").header("Sec-Fetch-Site", "cross-site")).statusCode())
        .as("a link on another page")
        .isEqualTo(200);
  }

  /** As through ssh -L 8080:127.0.0.1:PORT, with a second server at another port of the tunnel. */
  @Test
  void aPageBehindATunnelIsItsOwn() throws Exception {
    String there = "Host: localhost:8080\r\n";
    String entered = get("/?token=" + site.token(), there);
    assertThat(entered).contains("Set-Cookie: tiebreak-8080=");
    String lines =
        there
            + "Cookie: tiebreak-8080=%s; tiebreak-8081=%s\r\n".formatted(site.token(), WRONG)
            + "Origin: http://localhost:8080\r\nSec-Fetch-Site: same-origin\r\n";
    assertThat(get("/api/runs", lines)).startsWith("HTTP/1.1 200 ");
    String form = new String(Site.small().bytes(), StandardCharsets.UTF_8);
    String sent =
        "POST /api/runs HTTP/1.1\r\n%sConnection: close\r\nContent-Type: %s\r\n"
            .formatted(lines, Form.TYPE);
    assertThat(site.raw(sent + "Content-Length: %d\r\n\r\n%s".formatted(form.length(), form)))
        .startsWith("HTTP/1.1 201 ");
  }

  @Test
  void everyAnswerSaysWhatABrowserMayDoWithIt() throws Exception {
    for (String path : List.of("/", "/assets/chart.js", "/api/runs", "/none", "/api/runs/x")) {
      for (HttpRequest.Builder request : List.of(site.request(path), site.stranger(path))) {
        HttpResponse<String> answer = site.send(request);
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

  /** For any request with any token, the response is a sentence and no more. */
  @Test
  void withoutTheTokenNothingIsToldAndNothingDone() throws Exception {
    String id = site.begin(Site.endless().text("name", "confidential"));
    List<String> before = site.ids();
    site.await(id, view -> view.get("iterations").asLong() > 0);
    String run = "/api/runs/" + id;
    for (String asked :
        List.of(
            "GET /",
            "GET /?token",
            "GET /?token=",
            "GET /?token=%zz",
            "GET /?token=" + WRONG,
            "GET /assets/main.js",
            "GET /assets/chart.js",
            "GET /api/info",
            "GET /api/examples",
            "GET /api/runs",
            "GET /api/runs?token=" + site.token(),
            "GET " + run,
            "GET " + run + "/trace",
            "GET " + run + "/events",
            "GET " + run + "/files/problem.yaml",
            "HEAD " + run + "/files/report.html",
            "POST /api/runs",
            "POST " + run + "/pause",
            "POST " + run + "/go-on",
            "POST " + run + "/stop",
            "POST " + run + "/resume",
            "DELETE " + run,
            "OPTIONS /api/runs",
            "GET /none")) {
      for (String shown :
          List.of(
              "",
              "Authorization: Bearer " + WRONG + "\r\n",
              "Authorization: Bearer \r\n",
              "Authorization: Basic " + site.token() + "\r\n",
              "Cookie: " + cookie(WRONG) + "\r\n",
              "Cookie: tiebreak-1=" + site.token() + "\r\n",
              "Cookie: " + cookie("") + "\r\n")) {
        String answer =
            site.raw(
                "%s HTTP/1.1\r\n%s%sOrigin: http://%s\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
                    .formatted(asked, host(), shown, site.host()));
        String[] parts = answer.split("\r\n\r\n", 2);
        assertThat(parts[0])
            .as(asked + " " + shown)
            .startsWith("HTTP/1.1 401 ")
            .contains("WWW-Authenticate: Bearer")
            .doesNotContain("Set-Cookie", "ETag", site.token());
        assertThat(parts[1]).matches(asked.startsWith("HEAD") ? "" : ".*token.*terminal.*\n");
      }
    }
    assertThat(site.view(id).get("state").asText()).isEqualTo("RUNNING");
    assertThat(site.ids()).isEqualTo(before);
  }

  @Test
  void thePrintedAddressLeadsToACookieAndToAnAddressWithoutTheToken() throws Exception {
    assertThat(site.token()).matches("[0-9a-f]{32}");
    String answer = get("/?token=" + site.token(), host());
    assertThat(answer).startsWith("HTTP/1.1 303 ").containsPattern("Location: \\S*/\r\n");
    String cookie =
        answer.lines().filter(l -> l.startsWith("Set-Cookie: ")).findFirst().orElseThrow();
    assertThat(cookie)
        .startsWith("Set-Cookie: " + cookie(site.token()) + ";")
        .contains("HttpOnly", "SameSite=Strict", "Path=/");
    assertThat(answer.replace(cookie, "")).doesNotContain(site.token());
    String shown = host() + "Cookie: " + cookie(site.token()) + "\r\n";
    assertThat(get("/", shown)).startsWith("HTTP/1.1 200 ").contains("<title>");
    assertThat(get("/api/runs", shown)).startsWith("HTTP/1.1 200 ");
  }

  @Test
  void whatCannotBeListenedAtIsASentence() {
    assertThatThrownBy(() -> new Settings("no.such.host.invalid", 0, folder))
        .hasMessageContaining("host (no.such.host.invalid)");
    assertThatThrownBy(() -> new Settings("127.0.0.1", 70_000, folder))
        .hasMessageContaining("70000");
    assertThat(new Settings("0.0.0.0", 0, folder).shared()).isTrue();
    assertThat(new Settings("localhost", 0, folder).shared()).isFalse();
  }
}
