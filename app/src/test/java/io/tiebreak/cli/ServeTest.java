package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The server in its own process; its errors are in serve.md. */
@Timeout(300)
class ServeTest {

  private static final String OPEN =
      "Open (http://[\\w.]+:\\d+/\\?token=[0-9a-f]{32}) in a browser.*";

  @TempDir private Path folder;
  private final HttpClient client = HttpClient.newHttpClient();

  @Test
  void aPortThatIsTakenIsNamed() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Ran ran =
          Ran.command("serve", "--port", "" + taken.getLocalPort(), "--runs", folder.toString());
      assertThat(ran.code()).isEqualTo(Main.FAILED);
      assertThat(ran.err().lines())
          .singleElement()
          .asString()
          .contains("" + taken.getLocalPort(), "127.0.0.1", "--port");
    }
  }

  /** From start to end: its address, a run, a signal, everything written, no other output. */
  @Test
  void aSignalEndsTheServerWithItsRunsWritten() throws Exception {
    Process child = Ran.child("serve", "--port", "0", "--runs", folder.toString()).start();
    try {
      URI address = address(child);
      assertThat(address.getHost()).isEqualTo("127.0.0.1");
      assertThat(get(address, "").body()).contains("<title>");
      String id = begin(address);
      while (!get(address, "api/runs/" + id).body().contains("\"state\":\"RUNNING\"")) {
        Thread.sleep(50);
      }
      Ran ended = ended(child);
      assertThat(ended.err()).isEmpty();
      assertThat(ended.code()).isZero();
      assertThat(Files.readString(folder.resolve(id).resolve("run.json")))
          .contains("STOPPED_BY_SERVER");
      assertThat(folder.resolve(id).resolve("report.html")).isNotEmptyFile();
      assertThat(folder.resolve(id).resolve("checkpoint")).isNotEmptyFile();
    } finally {
      child.destroyForcibly();
    }
  }

  @Test
  void whoeverLetsOthersConnectIsWarned() throws Exception {
    Process child =
        Ran.child("serve", "--host", "0.0.0.0", "--port", "0", "--runs", folder.toString()).start();
    try {
      URI address = address(child);
      assertThat(address.getHost()).isEqualTo("localhost");
      assertThat(get(address, "api/runs").statusCode()).isEqualTo(200);
      for (NetworkInterface network : Collections.list(NetworkInterface.getNetworkInterfaces())) {
        for (InetAddress own : Collections.list(network.getInetAddresses())) {
          if (own instanceof Inet4Address) {
            URI there = URI.create(address.toString().replace("localhost", own.getHostAddress()));
            assertThat(get(there, "api/runs").statusCode()).as("%s", own).isEqualTo(200);
          }
        }
      }
      assertThat(ended(child).err()).contains("encrypted");
    } finally {
      child.destroyForcibly();
    }
  }

  private static URI address(Process child) throws Exception {
    String said =
        new BufferedReader(new InputStreamReader(child.getInputStream(), StandardCharsets.UTF_8))
            .readLine();
    assertThat(said).matches(OPEN);
    return URI.create(said.replaceFirst(OPEN, "$1"));
  }

  /** Ends it by a signal. */
  private static Ran ended(Process child) throws Exception {
    assertThat(new ProcessBuilder("kill", "-TERM", "" + child.pid()).start().waitFor()).isZero();
    return Ran.of(child);
  }

  /** The address and the token in the printed line. */
  private static HttpRequest.Builder request(URI address, String path) {
    return HttpRequest.newBuilder(address.resolve("/" + path))
        .header("Authorization", "Bearer " + address.getQuery().replaceFirst("^token=", ""));
  }

  private HttpResponse<String> get(URI address, String path) throws Exception {
    return client.send(request(address, path).build(), BodyHandlers.ofString());
  }

  private String begin(URI address) throws Exception {
    String form =
        Stream.of("example\"\r\n\r\nsensors", "time\"\r\n\r\n100h", "method\"\r\n\r\nir-scg")
                .map(field -> "--b\r\nContent-Disposition: form-data; name=\"" + field + "\r\n")
                .reduce("", String::concat)
            + "--b--\r\n";
    HttpResponse<String> answer =
        client.send(
            request(address, "api/runs")
                .header("Content-Type", "multipart/form-data; boundary=b")
                .POST(BodyPublishers.ofString(form))
                .build(),
            BodyHandlers.ofString());
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
    return answer.body().replaceFirst(".*\"id\":\"([^\"]+)\".*", "$1");
  }

  /** Other commands must not spend time on loading a server. */
  @Test
  void otherCommandsLoadNoServer() throws Exception {
    List<String> command = Ran.child("methods").command();
    command.add(1, "-verbose:class");
    Ran ran = Ran.of(new ProcessBuilder(command).start());
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("io.tiebreak.cli.MethodsCommand ");
    assertThat(ran.out()).doesNotContain("io.javalin.", "org.eclipse.jetty.");
  }
}
