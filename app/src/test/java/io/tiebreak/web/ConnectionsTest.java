package io.tiebreak.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Connections that take a place without using it. */
@Tag("alone")
@Timeout(300)
class ConnectionsTest {

  @TempDir private Path folder;

  private static Socket begin(Site site, String text) throws IOException {
    Socket socket = site.connect();
    socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    socket.getOutputStream().flush();
    return socket;
  }

  /** Nothing, half a head, a request that is refused and stays, half of the owner's upload. */
  private static List<String> kinds(Site site) {
    return List.of(
        "",
        "GET /api/runs HTTP/1.1\r\nHost",
        "GET /api/runs HTTP/1.1\r\nHost: " + site.host() + "\r\n\r\n",
        "POST /api/runs HTTP/1.1\r\n%sContent-Type: %s\r\nContent-Length: 100000\r\n\r\n------b"
            .formatted(site.owner(), Form.TYPE));
  }

  /** Reads until the server closes; if it does not, the socket times out. */
  private static void requireEnd(Socket socket) throws IOException {
    try {
      socket.getInputStream().readAllBytes();
    } catch (SocketException reset) {
      return;
    }
  }

  /** Whether the server is seen to have closed it. */
  private static boolean hasEnded(Socket socket) {
    try {
      socket.setSoTimeout(10);
      socket.getInputStream().readAllBytes();
      return true;
    } catch (SocketTimeoutException stillOpen) {
      return false;
    } catch (IOException reset) {
      return true;
    }
  }

  /** With the usual limits, and no idle time-out. */
  @Test
  void strangersDoNotKeepTheOwnerOut() throws Exception {
    int most = Limits.usual().connections();
    Limits limits = LimitsOf.connections(most, Duration.ofHours(1));
    List<Socket> strangers = new ArrayList<>();
    try (Site site = Site.of(folder, limits)) {
      String id = site.ended(Site.small());
      List<String> kinds = kinds(site).subList(0, 3);
      for (int k = 0; k < 2 * most; k++) {
        strangers.add(begin(site, kinds.get(k % kinds.size())));
      }
      assertThat(site.raw("GET /api/runs HTTP/1.0\r\n" + site.owner() + "\r\n"))
          .startsWith("HTTP/1.1 200 ")
          .contains(id);
      // Any of them may stay, as the server's threads may accept connections in another order.
      List<Socket> open = new ArrayList<>(strangers);
      while (open.size() > most / 4) {
        open.removeIf(ConnectionsTest::hasEnded);
      }
    } finally {
      for (Socket socket : strangers) {
        socket.close();
      }
    }
  }

  /** A connection that has shown the token no longer counts among strangers. */
  @Test
  void theOwnersConnectionsAreNoStrangers() throws Exception {
    Limits limits = LimitsOf.connections(40, Duration.ofHours(1));
    List<Socket> open = new ArrayList<>();
    try (Site site = Site.of(folder, limits)) {
      for (int k = 0; k < 25; k++) {
        Socket socket = begin(site, "GET /api/runs HTTP/1.1\r\n" + site.owner() + "\r\n");
        open.add(socket);
        requireList(socket.getInputStream());
      }
      for (Socket socket : open) {
        socket
            .getOutputStream()
            .write(
                ("GET /api/runs HTTP/1.1\r\n" + site.owner() + "\r\n")
                    .getBytes(StandardCharsets.UTF_8));
        requireList(socket.getInputStream());
      }
    } finally {
      for (Socket socket : open) {
        socket.close();
      }
    }
  }

  private static void requireList(InputStream in) throws IOException {
    StringBuilder seen = new StringBuilder();
    while (!seen.toString().endsWith("\r\n\r\n[]")) {
      int next = in.read();
      assertThat(next).as("after " + seen).isNotNegative();
      seen.append((char) next);
    }
    assertThat(seen.toString()).startsWith("HTTP/1.1 200 ");
  }

  @Test
  void anIdleConnectionEnds() throws Exception {
    try (Site site = Site.of(folder, LimitsOf.connections(64, Duration.ofMillis(500)))) {
      for (String kind : kinds(site)) {
        try (Socket socket = begin(site, kind)) {
          requireEnd(socket);
        }
      }
      assertThat(site.ids()).isEmpty();
    }
  }

  @Test
  void aStreamOfEventsOutlivesTheIdleTime() throws Exception {
    try (Site site = Site.of(folder, LimitsOf.connections(64, Duration.ofSeconds(2)))) {
      String id = site.begin(Site.endless());
      site.await(id, RunState.RUNNING);
      site.post("/api/runs/" + id + "/pause");
      String events = "GET /api/runs/%s/events HTTP/1.1\r\n%s\r\n".formatted(id, site.owner());
      try (Socket socket = begin(site, events)) {
        StringBuilder seen = new StringBuilder();
        while (seen.toString().split(": still here", -1).length <= 5) { // more than twice as long
          int next = socket.getInputStream().read();
          assertThat(next).as("still open after " + seen).isNotNegative();
          seen.append((char) next);
        }
      }
    }
  }
}
