package io.tiebreak.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/**
 * People and programs at a server, the good and the bad: they send runs, steer them, watch, leave
 * in the middle of a word, send nonsense. Each request has a connection of its own. After a round
 * nothing is left of them but some ended runs.
 */
final class Crowd {

  private static final int PEOPLE = 6;

  /** Ended runs that stay after a round. */
  static final int KEPT = 40;

  private static final int NAP_MILLIS = 100;

  private static final String TABLE = table();

  private static final List<String> PROBLEMS =
      List.of(
          Site.SHORT,
          Site.SHORT.replace("ir-scg", "ir-fscg"),
          Site.SHORT.replace("ir-scg", "homotopy"),
          Site.SHORT.replace("ir-scg", "sbcgi"),
          Site.SHORT + "# of a large table\n",
          Site.SHORT.replace("data: rows.csv", "data: {stream: rows.csv}"));

  private final Site site;
  private final Map<String, String> solutions = new ConcurrentHashMap<>();
  private final AtomicLong requests = new AtomicLong();
  private final AtomicLong ended = new AtomicLong();

  Crowd(Site site) {
    this.site = site;
  }

  private static String table() {
    Random random = new Random(1);
    StringBuilder text = new StringBuilder("a,b,c,y\n");
    for (int i = 0; i < 20_000; i++) {
      text.append("%d,%d,%d,%d\n".formatted(digit(random), digit(random), digit(random), i % 7));
    }
    return text.toString();
  }

  private static int digit(Random random) {
    return random.nextInt(10);
  }

  long requests() {
    return requests.get();
  }

  /** Runs that have ended, each as it should. */
  long ended() {
    return ended.get();
  }

  /** Lets all of them do this and that, until it is enough; what they have begun they finish. */
  void round(long seed, BooleanSupplier enough) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(PEOPLE);
    try {
      List<Future<?>> people = new ArrayList<>();
      for (int k = 0; k < PEOPLE; k++) {
        Random random = new Random(seed * PEOPLE + k);
        people.add(threads.submit(() -> busy(random, enough)));
      }
      for (Future<?> person : people) {
        person.get();
      }
    } finally {
      threads.shutdownNow();
    }
    tidy();
  }

  private boolean busy(Random random, BooleanSupplier enough) throws Exception {
    List<Socket> held = new ArrayList<>();
    while (!enough.getAsBoolean()) {
      switch (random.nextInt(6)) {
        case 0 -> solve(random);
        case 1 -> steer();
        case 2 -> sendNonsense(random);
        case 3 -> look(random);
        case 4 -> held.add(leave(random));
        default -> watch(random);
      }
      if (held.size() > 5) {
        held.remove(0).close();
      }
    }
    for (Socket socket : held) {
      socket.close();
    }
    return true;
  }

  /** The same problem has the same solution every time. */
  private void solve(Random random) throws Exception {
    String yaml = PROBLEMS.get(random.nextInt(PROBLEMS.size()));
    String rows = yaml.contains("stream") || yaml.contains("large") ? TABLE : Site.ROWS;
    String id = begin(Form.problem(yaml).data("rows.csv", rows));
    JsonNode view = await(id, State.ENDED);
    assertThat(view.get("faults")).as(view.toString()).isEmpty();
    String solution = ask("GET", "/api/runs/" + id + "/files/solution.csv").require(200);
    assertThat(solution).isNotEmpty();
    String first = solutions.putIfAbsent(yaml + rows.length(), solution);
    assertThat(first == null ? solution : first).isEqualTo(solution);
    if (ids().size() > KEPT) {
      ask("DELETE", "/api/runs/" + id).require(204);
    }
    ended.incrementAndGet();
  }

  private void steer() throws Exception {
    String id = begin(Site.endless());
    String path = "/api/runs/" + id;
    await(id, State.RUNNING);
    ask("POST", path + "/pause").require(204);
    ask("POST", path + "/go-on").require(204);
    await(id, State.RUNNING);
    ask("POST", path + "/stop").require(204);
    assertThat(await(id, State.ENDED).get("status").asText()).isEqualTo("INTERRUPTED");
    ask("POST", path + "/resume").require(204);
    await(id, State.RUNNING);
    ask("POST", path + "/stop").require(204);
    await(id, State.ENDED);
    ask("DELETE", path).require(204);
    ended.incrementAndGet();
  }

  private void sendNonsense(Random random) throws Exception {
    Form many = Site.small();
    for (int k = 0; k < 100; k++) {
      many.data("more" + k + ".csv", "1\n");
    }
    List<Form> forms =
        List.of(
            new Form(),
            many,
            Form.problem("inner: ["),
            Form.problem(Site.SHORT),
            Form.problem(Site.SHORT).data("../rows.csv", Site.ROWS),
            Form.problem(Site.SHORT).data("rows.csv", "a,b,y\n1,2\n"),
            Site.small().text("method", "none"),
            Site.small().text("name", "x".repeat(5000)));
    Form form = forms.get(random.nextInt(forms.size()));
    Told told = ask("POST", "/api/runs", form);
    if (told.status == 201) { // all places were taken, so that its faults are told later
      String id = told.json().get("id").asText();
      await(id, State.REFUSED);
      ask("DELETE", "/api/runs/" + id).require(204);
    } else {
      assertThat(told.status).as(told.body).isBetween(400, 413);
    }
  }

  private void look(Random random) throws Exception {
    ask("GET", "/").require(200);
    ask("GET", "/assets/chart.js").require(200);
    ask("GET", "/api/examples").require(200);
    String path = "/api/runs/" + any(random);
    for (String what : List.of("", "/trace", "/files/report.html", "/files/none")) {
      assertThat(ask("GET", path + what).status).isIn(200, 404);
    }
  }

  /** Sends a part of a request, or asks for events that nobody will read. */
  private Socket leave(Random random) throws Exception {
    String host = "Host: " + site.host() + "\r\n";
    List<String> parts =
        List.of(
            "",
            "GET /api/runs HTTP/1.1\r\nHo",
            "GET /api/runs/" + any(random) + "/events HTTP/1.1\r\n" + host + "\r\n",
            head("POST", "/api/runs", 1 << 20)
                + "------boundary\r\nContent-Disposition: form-data");
    Socket socket = site.connect();
    String part = parts.get(random.nextInt(parts.size()));
    socket.getOutputStream().write(part.getBytes(StandardCharsets.UTF_8));
    requests.incrementAndGet();
    return socket;
  }

  /** The first events of some run. */
  private void watch(Random random) throws Exception {
    try (Socket socket = site.connect()) {
      String request = head("GET", "/api/runs/" + any(random) + "/events", 0);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
      byte[] start = socket.getInputStream().readNBytes(random.nextInt(2000));
      assertThat(new String(start, StandardCharsets.UTF_8)).matches("(?s)(H.*)?");
      requests.incrementAndGet();
    }
  }

  /** Some run; where there is none, an id that could be one. */
  private String any(Random random) throws Exception {
    List<String> ids = ids();
    return ids.isEmpty() ? "20200101-000000-00000000" : ids.get(random.nextInt(ids.size()));
  }

  private List<String> ids() throws Exception {
    return json(ask("GET", "/api/runs").require(200)).findValuesAsText("id");
  }

  /** So that there are as many runs after every round. */
  private void tidy() throws Exception {
    List<String> all = ids();
    for (String id : all.subList(Math.min(KEPT, all.size()), all.size())) {
      ask("DELETE", "/api/runs/" + id).require(204);
    }
  }

  private String begin(Form form) throws Exception {
    return json(ask("POST", "/api/runs", form).require(201)).get("id").asText();
  }

  private JsonNode await(String id, State state) throws Exception {
    long until = System.nanoTime() + Site.PATIENCE.toNanos();
    JsonNode view = json(ask("GET", "/api/runs/" + id).require(200));
    while (state(view) != state) {
      assertThat(state(view).over() || System.nanoTime() > until).as("still " + view).isFalse();
      Thread.sleep(NAP_MILLIS);
      view = json(ask("GET", "/api/runs/" + id).require(200));
    }
    return view;
  }

  private static State state(JsonNode view) {
    return State.valueOf(view.get("state").asText());
  }

  private static JsonNode json(String text) throws IOException {
    return new ObjectMapper().readTree(text);
  }

  /** An answer. */
  private record Told(int status, String body) {

    String require(int wanted) {
      assertThat(status).as(body).isEqualTo(wanted);
      return body;
    }

    JsonNode json() throws IOException {
      return Crowd.json(body);
    }
  }

  private Told ask(String method, String path) throws Exception {
    return ask(method, path, "");
  }

  private Told ask(String method, String path, Form form) throws Exception {
    return ask(method, path, new String(form.bytes(), StandardCharsets.UTF_8));
  }

  /** Who asks too often waits and asks again. */
  private Told ask(String method, String path, String body) throws Exception {
    Told told = once(method, path, body);
    while (told.status == 429) {
      Thread.sleep(NAP_MILLIS);
      told = once(method, path, body);
    }
    return told;
  }

  private Told once(String method, String path, String body) throws IOException {
    requests.incrementAndGet();
    int length = body.getBytes(StandardCharsets.UTF_8).length;
    String[] parts = site.raw(head(method, path, length) + body).split("\r\n\r\n", 2);
    assertThat(parts[0]).startsWith("HTTP/1.1 ");
    return new Told(Integer.parseInt(parts[0].substring(9, 12)), parts[1]);
  }

  /** In the older protocol a body has no marks in it, and ends with its connection. */
  private String head(String method, String path, int length) {
    String form = length == 0 ? "" : "Content-Type: " + Form.TYPE + "\r\n";
    return "%s %s HTTP/1.0\r\nHost: %s\r\nX-Tiebreak: 1\r\n%sContent-Length: %d\r\n\r\n"
        .formatted(method, path, site.host(), form, length);
  }
}
