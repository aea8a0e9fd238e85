package io.tiebreak.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What may be uploaded, and what an uploaded problem may read. */
@Timeout(300)
class UploadTest {

  private static final int MOST = 1 << 20;
  private static final int FILES = 5;

  @TempDir private Path folder;
  private Path runs;
  private Site site;

  @BeforeEach
  void start() throws IOException {
    runs = folder.resolve("runs");
    site = Site.of(runs, LimitsOf.upload(MOST, FILES));
    Files.writeString(folder.resolve("secret.csv"), Site.ROWS);
    Files.writeString(runs.resolve("secret.csv"), Site.ROWS);
  }

  @AfterEach
  void end() throws IOException {
    site.close();
    assertThat(runs.resolve(".incoming")).isEmptyDirectory();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../secret.csv",
        "../../secret.csv",
        "../../../secret.csv",
        "..\\\\secret.csv",
        "../../../../../../../../../etc/passwd",
        "/etc/passwd",
        "./rows.csv",
        "../input/rows.csv",
        ".",
        "..",
        "",
        "/dev/zero",
        "/proc/self/environ",
        "rows.csv\\0",
        "rows%2e.csv",
        "file:///etc/passwd",
        "missing.csv",
        "problem.yaml/../rows.csv"
      })
  void aProblemReadsNoFileButThoseSentWithIt(String name) throws Exception {
    String quoted = '"' + name + '"';
    String[] problems = {
      Site.SHORT.replaceFirst("rows\\.csv", quoted.replace("\\", "\\\\")),
      Site.SHORT + "start: {file: " + quoted + "}\n",
      Site.SHORT + "replay: {outer: " + quoted + ", inner: " + quoted + "}\n",
      Site.SHORT.replaceFirst(
          "data: rows\\.csv", "data: {stream: " + quoted.replace("\\", "\\\\") + "}"),
      Site.SHORT.replaceFirst(
          "set: .*", "set: {hull: {file: " + quoted.replace("\\", "\\\\") + "}}")
    };
    for (String problem : problems) {
      HttpResponse<String> answer =
          site.post("/api/runs", Form.problem(problem).data("rows.csv", Site.ROWS));
      assertThat(answer.statusCode()).as(problem).isEqualTo(400);
      assertThat(answer.body())
          .as(problem)
          .contains("faults")
          .doesNotContain("root:")
          .doesNotContain(folder.toString());
    }
    assertThat(site.ids()).isEmpty();
  }

  @Test
  void filesAreFoundByTheirNames() throws Exception {
    String problem = Site.SHORT.replace("rows.csv", "\"Meine Zeilen (2) ä.csv\"");
    site.ended(Form.problem(problem).data("Meine Zeilen (2) ä.csv", Site.ROWS));
    String start =
        site.begin(
            Form.problem(Site.SHORT + "start: {file: solution.csv}\n")
                .data("rows.csv", Site.ROWS)
                .data("solution.csv", "0.5\n0\n"));
    site.await(start, RunState.ENDED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "../rows.csv",
        "..",
        ".",
        ".hidden",
        "a/b.csv",
        "a\\\\b.csv",
        "C:\\\\rows.csv",
        "%2e%2e%2frows.csv",
        "a\tb.csv",
        "a<b>.csv",
        "rows.csv.",
        "-rf",
        "*.csv",
        "a;b.csv"
      })
  void aDataFileHasAPlainName(String name) throws Exception {
    HttpResponse<String> answer =
        site.post("/api/runs", Form.problem(Site.SHORT).data(name, Site.ROWS));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(400);
    assertThat(site.ids()).isEmpty();
    try (Stream<Path> all = Files.walk(folder)) {
      assertThat(all.filter(Files::isRegularFile).map(Path::getFileName).map(Path::toString))
          .containsOnly("secret.csv", ".serve", ".token");
    }
  }

  @Test
  void whatIsTooLargeIsRefusedAndLeavesNothing() throws Exception {
    String big = "1,2,3\n".repeat(MOST / 6 + 1);
    HttpResponse<String> answer =
        site.post("/api/runs", Form.problem(Site.SHORT).data("rows.csv", big));
    assertThat(answer.statusCode()).isEqualTo(413);
    assertThat(answer.body()).contains("1 MB");
    assertThat(site.ids()).isEmpty();
  }

  /** More than sockets buffer: a client that must still write would not read the response. */
  @Test
  void whoSendsTooMuchIsHeardOutBeforeTheRefusal() throws Exception {
    int most = 16 << 20;
    try (Site larger = Site.of(runs.resolve("larger"), LimitsOf.upload(most, FILES))) {
      String head =
          """
          POST /api/runs HTTP/1.1
          Host: %s
          Authorization: Bearer %s
          Connection: close
          Content-Type: %s
          Content-Length: %d

          """
              .formatted(larger.host(), larger.token(), Form.TYPE, 2 * most)
              .replace("\n", "\r\n");
      String answer = larger.raw(head + "1".repeat(2 * most));
      assertThat(answer).startsWith("HTTP/1.1 413").contains("16 MB");
    }
  }

  /** In chunks, so that the length is unknown beforehand; it stops when the server does. */
  @Test
  void anEndlessUploadIsCutOff() throws Exception {
    long sent = 0;
    StringBuilder answer = new StringBuilder();
    try (Socket socket = site.connect()) {
      OutputStream out = socket.getOutputStream();
      out.write(
          ("POST /api/runs HTTP/1.1\r\n"
                  + site.owner()
                  + "Transfer-Encoding: chunked\r\nContent-Type: "
                  + Form.TYPE
                  + "\r\n\r\n")
              .getBytes(StandardCharsets.UTF_8));
      byte[] head =
          ("------boundary\r\nContent-Disposition: form-data; name=\"data\"; filename=\"a.csv\""
                  + "\r\n\r\n")
              .getBytes(StandardCharsets.UTF_8);
      chunk(out, head);
      byte[] rows = "1,2,3\n".repeat(1000).getBytes(StandardCharsets.UTF_8);
      try {
        while (socket.getInputStream().available() == 0) {
          chunk(out, rows);
          sent += rows.length;
          assertThat(sent).isLessThan(1L << 32);
        }
        byte[] some = new byte[1000];
        int got = socket.getInputStream().read(some);
        answer.append(new String(some, 0, Math.max(got, 0), StandardCharsets.UTF_8));
      } catch (IOException closed) {
        answer.append("closed");
      }
    }
    assertThat(answer.toString()).containsAnyOf("HTTP/1.1 413", "closed");
    assertThat(site.ids()).isEmpty();
    assertThat(site.get("/api/info").statusCode()).isEqualTo(200);
  }

  private static void chunk(OutputStream out, byte[] bytes) throws IOException {
    out.write((Integer.toHexString(bytes.length) + "\r\n").getBytes(StandardCharsets.UTF_8));
    out.write(bytes);
    out.write("\r\n".getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  @Test
  void tooManyFilesAreRefused() throws Exception {
    Form form = Form.problem(Site.SHORT).data("rows.csv", Site.ROWS);
    for (int k = 0; k < FILES - 2; k++) {
      form.data("more" + k + ".csv", "1\n");
    }
    site.ended(form);
    for (int more : new int[] {1, FILES, 1000}) {
      for (int k = 0; k < more; k++) {
        form.data("more" + more + "-" + k + ".csv", "1\n");
      }
      HttpResponse<String> answer = site.post("/api/runs", form);
      assertThat(answer.statusCode()).isEqualTo(413);
      assertThat(answer.body()).contains("5 files");
    }
  }

  @Test
  void formsThatMakeNoSenseAreRefusedInASentence() throws Exception {
    assertThat(site.post("/api/runs", new Form()).statusCode()).isEqualTo(400);
    assertThat(site.post("/api/runs").statusCode()).isEqualTo(400);
    Form alone = Form.problem(Site.SHORT.replace("rows.csv", "../../secret.csv"));
    assertThat(site.post("/api/runs", alone).body()).contains("inner.data: ", "'../../secret.csv'");
    assertThat(site.post("/api/runs", Form.example("none")).statusCode()).isEqualTo(404);
    Form twice = Site.small().data("rows.csv", Site.ROWS);
    assertThat(site.post("/api/runs", twice).body()).contains("'rows.csv'");
    Form problems = Site.small().file("problem", "b.yaml", Site.SHORT);
    assertThat(site.post("/api/runs", problems).statusCode()).isEqualTo(400);
    Form same = Site.small().data("problem.yaml", "x");
    assertThat(site.post("/api/runs", same).statusCode()).isEqualTo(400);
    Form wordy = Site.small().text("name", "x".repeat(5000));
    assertThat(site.post("/api/runs", wordy).statusCode()).isEqualTo(400);
    HttpResponse<String> torn =
        site.send(
            site.request("/api/runs")
                .header("Content-Type", "multipart/form-data; boundary=x")
                .POST(HttpRequest.BodyPublishers.ofString("nothing of the kind")));
    assertThat(torn.statusCode()).isEqualTo(400);
    assertThat(torn.body())
        .contains("\"error\"")
        .doesNotContain("xception")
        .doesNotContain("jetty");
  }

  @Test
  void namesAreShownAsTextAndNeverAsMarkup() throws Exception {
    String evil = "<script>alert(1)</script>\"'&\u0000\n\u202e";
    String id = site.ended(Site.small().text("name", evil));
    HttpResponse<String> view = site.get("/api/runs/" + id);
    assertThat(view.headers().firstValue("Content-Type"))
        .hasValue("application/json;charset=utf-8");
    assertThat(view.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
    assertThat(Site.json(view).get("name").asText()).isEqualTo("<script>alert(1)</script>\"'&");
    HttpResponse<String> report = site.get("/api/runs/" + id + "/files/report.html");
    assertThat(report.body()).doesNotContain("<script>alert").contains("&lt;script&gt;alert");
    assertThat(report.headers().firstValue("Content-Security-Policy").orElseThrow())
        .contains("sandbox")
        .doesNotContain("script-src");
  }

  @Test
  void noMoreRunsAreKeptThanThereIsRoomFor() throws Exception {
    try (Site little = Site.of(folder.resolve("little"), LimitsOf.keptRuns(1))) {
      String id = little.ended(Site.small());
      assertThat(little.post("/api/runs", Site.small()).statusCode()).isEqualTo(429);
      little.delete("/api/runs/" + id);
      little.begin(Site.small());
    }
  }
}
