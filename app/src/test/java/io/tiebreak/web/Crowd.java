package io.tiebreak.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.InputStream;
import java.net.http.HttpResponse;
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
 * Windows and programs of one owner at a server: they start runs, control them, watch them and
 * disconnect in the middle of a stream. After a round only some ended runs remain.
 */
final class Crowd {

  private static final int PEOPLE = 6;

  /** Ended runs that remain after a round. */
  static final int KEPT = 40;

  private static final String TABLE = table();

  private static final List<String> PROBLEMS =
      List.of(
          Site.SHORT,
          Site.SHORT.replace("ir-scg", "homotopy"),
          Site.SHORT + "# of a large table\n",
          Site.SHORT.replace("data: rows.csv", "data: {stream: rows.csv}"));

  private final Site site;
  private final Map<String, String> solutions = new ConcurrentHashMap<>();
  private final AtomicLong ended = new AtomicLong();

  Crowd(Site site) {
    this.site = site;
  }

  private static String table() {
    Random random = new Random(1);
    StringBuilder text = new StringBuilder("a,b,c,y\n");
    for (int i = 0; i < 20_000; i++) {
      for (int j = 0; j < 3; j++) {
        text.append(random.nextInt(10)).append(',');
      }
      text.append(i % 7).append('\n');
    }
    return text.toString();
  }

  /** Runs that have ended, each as it should. */
  long ended() {
    return ended.get();
  }

  /** Lets all of them act at random for a while and finish what they have begun. */
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
    List<String> all = site.ids();
    for (String id : all.subList(Math.min(KEPT, all.size()), all.size())) {
      delete(id);
    }
  }

  private boolean busy(Random random, BooleanSupplier enough) throws Exception {
    while (!enough.getAsBoolean()) {
      switch (random.nextInt(4)) {
        case 0 -> solve(random);
        case 1 -> steer();
        case 2 -> look(random);
        default -> watch(random);
      }
    }
    return true;
  }

  /** The same problem has the same solution every time. */
  private void solve(Random random) throws Exception {
    String yaml = PROBLEMS.get(random.nextInt(PROBLEMS.size()));
    String rows = yaml.contains("stream") || yaml.contains("large") ? TABLE : Site.ROWS;
    String id = site.begin(Form.problem(yaml).data("rows.csv", rows));
    JsonNode view = site.await(id, RunState.ENDED);
    assertThat(view.get("faults")).as(view.toString()).isEmpty();
    HttpResponse<String> solution = site.get("/api/runs/" + id + "/files/solution.csv");
    assertThat(solution.statusCode()).as(solution.body()).isEqualTo(200);
    String first = solutions.putIfAbsent(yaml, solution.body());
    assertThat(first == null ? solution.body() : first).isEqualTo(solution.body()).isNotEmpty();
    if (site.ids().size() > KEPT) {
      delete(id);
    }
    ended.incrementAndGet();
  }

  private void steer() throws Exception {
    String id = site.begin(Site.endless());
    site.await(id, RunState.RUNNING);
    tell(id, "pause");
    tell(id, "go-on");
    site.await(id, RunState.RUNNING);
    tell(id, "stop");
    assertThat(site.await(id, RunState.ENDED).get("status").asText()).isEqualTo("INTERRUPTED");
    tell(id, "resume");
    site.await(id, RunState.RUNNING);
    tell(id, "stop");
    site.await(id, RunState.ENDED);
    delete(id);
    ended.incrementAndGet();
  }

  private void tell(String id, String what) throws Exception {
    HttpResponse<String> answer = site.post("/api/runs/" + id + "/" + what);
    assertThat(answer.statusCode()).as(what + ": " + answer.body()).isEqualTo(204);
  }

  private void delete(String id) throws Exception {
    assertThat(site.delete("/api/runs/" + id).statusCode()).isEqualTo(204);
  }

  private void look(Random random) throws Exception {
    for (String path : List.of("/", "/assets/chart.js", "/api/examples")) {
      assertThat(site.get(path).statusCode()).as(path).isEqualTo(200);
    }
    String path = "/api/runs/" + any(random);
    for (String what : List.of("", "/trace", "/files/report.html", "/files/none")) {
      assertThat(site.get(path + what).statusCode()).isIn(200, 404);
    }
  }

  /** The first events of some run. */
  private void watch(Random random) throws Exception {
    String path = "/api/runs/" + any(random) + "/events";
    try (InputStream events = site.open(site.request(path))) {
      events.readNBytes(random.nextInt(2000));
    }
  }

  /** Some run, or a possible id if there is none. */
  private String any(Random random) throws Exception {
    List<String> ids = site.ids();
    return ids.isEmpty() ? "20200101-000000-00000000" : ids.get(random.nextInt(ids.size()));
  }
}
