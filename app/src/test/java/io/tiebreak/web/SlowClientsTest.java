package io.tiebreak.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Clients that take a place and do not use it. */
@Timeout(300)
class SlowClientsTest {

  private static final int MANY = 200;

  @TempDir private Path folder;

  private static Socket begin(Site site, String text) throws IOException {
    Socket socket = site.connect();
    socket.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
    socket.getOutputStream().flush();
    return socket;
  }

  /** Nothing, half a head, half an upload, an answer that nobody reads. */
  private static List<String> kinds(Site site) {
    String host = "Host: " + site.host() + "\r\n";
    return List.of(
        "",
        "GET /api/runs HTTP/1.1\r\nHost",
        "POST /api/runs HTTP/1.1\r\n"
            + host
            + "X-Tiebreak: 1\r\nContent-Type: "
            + Form.TYPE
            + "\r\nContent-Length: 100000\r\n\r\n------boundary\r\n",
        ("GET /assets/chart.js HTTP/1.1\r\n" + host + "\r\n").repeat(30));
  }

  @Test
  void twoHundredSlowConnectionsHoldUpNobody() throws Exception {
    Limits limits = LimitsOf.clients(64, Duration.ofHours(1), 100_000);
    List<Socket> sockets = new ArrayList<>();
    try (Site site = Site.of(folder, limits)) {
      List<String> kinds = kinds(site);
      for (int k = 0; k < MANY; k++) {
        sockets.add(begin(site, kinds.get(k % kinds.size())));
      }
      String id = site.begin(Site.small());
      site.await(id, State.ENDED);
      assertThat(site.get("/api/runs/" + id + "/files/solution.csv").statusCode()).isEqualTo(200);
      for (Socket socket : sockets) {
        socket.close();
      }
    }
  }

  @Test
  void aConnectionThatMovesNothingIsClosed() throws Exception {
    Limits limits = LimitsOf.clients(64, Duration.ofSeconds(1), 100_000);
    try (Site site = Site.of(folder, limits)) {
      for (String kind : kinds(site).subList(0, 3)) {
        try (Socket socket = begin(site, kind)) {
          assertThat(drained(socket.getInputStream())).as(kind).isTrue();
        }
      }
    }
  }

  /** A byte now and then resets a time-out, but is no rate. */
  @Test
  void aHeadThatComesByteForByteIsCutOff() throws Exception {
    Limits limits = LimitsOf.clients(64, Duration.ofSeconds(2), 100_000);
    try (Site site = Site.of(folder, limits)) {
      try (Socket socket = begin(site, "GET /api/runs HTTP/1.1\r\nX-Long: ")) {
        boolean closed = false;
        long until = System.nanoTime() + Site.PATIENCE.toNanos();
        while (!closed && System.nanoTime() < until) {
          closed = !dripped(socket);
        }
        assertThat(closed).isTrue();
      }
    }
  }

  private static boolean dripped(Socket socket) throws InterruptedException {
    try {
      Thread.sleep(100);
      socket.getOutputStream().write('x');
      socket.getOutputStream().flush();
      return socket.getInputStream().available() == 0;
    } catch (IOException closed) {
      return false;
    }
  }

  private static boolean drained(InputStream in) {
    try {
      in.readAllBytes();
      return true;
    } catch (SocketTimeoutException still) {
      return false;
    } catch (IOException closed) {
      return true;
    }
  }

  @Test
  void aStreamOfEventsIsSlowByItsNature() throws Exception {
    Limits limits = LimitsOf.clients(64, Duration.ofSeconds(6), 100_000);
    try (Site site = Site.of(folder, limits)) {
      String id = site.begin(Site.endless());
      site.await(id, State.RUNNING);
      site.post("/api/runs/" + id + "/pause");
      try (Socket socket =
          begin(
              site,
              "GET /api/runs/" + id + "/events HTTP/1.1\r\nHost: " + site.host() + "\r\n\r\n")) {
        InputStream in = socket.getInputStream();
        StringBuilder seen = new StringBuilder();
        while (count(seen) < 3) { // longer than the patience
          int next = in.read();
          assertThat(next).as("still open after " + seen).isNotNegative();
          seen.append((char) next);
        }
      }
    }
  }

  private static int count(CharSequence seen) {
    return seen.toString().split(": still here", -1).length - 1;
  }

  @Test
  void thereAreSoManyStreamsAndNoMore() throws Exception {
    Limits limits = LimitsOf.clients(2, Duration.ofSeconds(20), 100_000);
    try (Site site = Site.of(folder, limits)) {
      String id = site.begin(Site.endless());
      String path = "/api/runs/" + id + "/events";
      InputStream one = site.open(site.request(path));
      InputStream two = site.open(site.request(path));
      assertThat(one.read()).isEqualTo('e');
      assertThat(two.read()).isEqualTo('e');
      assertThat(site.get(path).statusCode()).isEqualTo(503);
      one.close();
      int status = 503;
      long until = System.nanoTime() + Site.PATIENCE.toNanos();
      while (status == 503 && System.nanoTime() < until) {
        Thread.sleep(50);
        try (Socket socket =
            begin(site, "GET " + path + " HTTP/1.1\r\nHost: " + site.host() + "\r\n\r\n")) {
          byte[] line = socket.getInputStream().readNBytes(12);
          status = Integer.parseInt(new String(line, StandardCharsets.UTF_8).substring(9));
        }
      }
      assertThat(status).isEqualTo(200);
      two.close();
    }
  }
}
