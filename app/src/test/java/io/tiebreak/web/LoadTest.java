package io.tiebreak.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.tiebreak.execute.Execution;
import io.tiebreak.folder.RunFolder;
import io.tiebreak.spec.Job;
import io.tiebreak.spec.Overrides;
import io.tiebreak.spec.ProblemFile;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Many runs at once, more than there are places for. */
@Tag("alone")
@Timeout(600)
class LoadTest {

  private static final int RUNS = 50;
  private static final int CLIENTS = 5;
  private static final int WATCHED = 50;

  /** The data of all runs do not fit into it; those of the runs that compute do. */
  private static final String HEAP = "48m";

  private static final int ROWS = 4_000;
  private static final int COLUMNS = 30;

  /** Observations of one run; not so many that they are thinned. */
  private static final int MANY_SEEN = 8000;

  private static final List<String> METHODS =
      List.of("ir-scg", "ir-fscg", "sbcgi", "ar-ip-seg", "sdbgd");

  @TempDir private Path folder;

  /** A problem that differs from all others in its data, and from most in method and steps. */
  private record Sent(int k, String yaml, String rows) {

    static Sent of(int k, int rows) {
      String yaml =
          """
          inner: {loss: squared, data: rows.csv, target: y}
          outer: {loss: squared, data: rows.csv, target: y}
          set: {l1-ball: {radius: 1}}
          method: %s
          seed: %d
          stop: {iterations: %d}
          observe: {iterations: 50}
          """
              .formatted(METHODS.get(k % METHODS.size()), k, steps(k));
      return new Sent(k, yaml, table(rows, new Random(k)));
    }

    private static int steps(int k) {
      return 100 + k;
    }

    int steps() {
      return steps(k);
    }

    private static String table(int rows, Random random) {
      StringBuilder text = new StringBuilder();
      for (int j = 0; j < COLUMNS; j++) {
        text.append('c').append(j).append(',');
      }
      text.append("y\n");
      for (int i = 0; i < rows; i++) {
        for (int j = 0; j < COLUMNS; j++) {
          text.append(random.nextInt(10)).append(',');
        }
        text.append(random.nextInt(10)).append('\n');
      }
      return text.toString();
    }

    Form form() {
      return Form.problem(yaml).data("rows.csv", rows);
    }

    /** Runs it alone in this process and returns the folder. */
    Path alone(Path folder) throws Exception {
      Path own = Files.createDirectories(folder.resolve("alone" + k));
      Files.writeString(own.resolve("problem.yaml"), yaml);
      Files.writeString(own.resolve("rows.csv"), rows);
      try (RunFolder to = RunFolder.open(own.resolve("out"));
          Job job = ProblemFile.read(own.resolve("problem.yaml"), Overrides.none())) {
        new Execution("problem", job, to).go();
      }
      return own.resolve("out");
    }
  }

  @Test
  void fiftyRunsAtOnceEndAsEachWouldAlone() throws Exception {
    load(RUNS, ROWS);
  }

  /** As many at once as a folder may hold. */
  @Test
  @Tag("long")
  void aThousandRunsAtOnceEndAsEachWouldAlone() throws Exception {
    load(Limits.usual().keptRuns(), 100);
  }

  private void load(int count, int rows) throws Exception {
    Path runs = folder.resolve("runs");
    ServerProcess server = ServerProcess.start(runs, HEAP, folder.resolve("said"));
    try (Site site = Site.of(server)) {
      List<String> ids = sendAll(site, count, rows);
      Map<String, JsonNode> ended = awaitAll(site);
      assertThat(ended.keySet()).containsExactlyInAnyOrderElementsOf(ids);
      for (int k = 0; k < count; k++) {
        String id = ids.get(k);
        requireAsAlone(Sent.of(k, rows), Objects.requireNonNull(ended.get(id)), runs.resolve(id));
      }
    }
  }

  /** Starts runs from several clients at once, watches some of them, and returns their ids. */
  private static List<String> sendAll(Site site, int count, int rows) throws Exception {
    ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
    ExecutorService watchers = Executors.newCachedThreadPool();
    try {
      List<Future<String>> sent = new ArrayList<>();
      List<Future<?>> watched = new ArrayList<>();
      for (int k = 0; k < count; k++) {
        Sent next = Sent.of(k, rows);
        sent.add(clients.submit(() -> site.begin(next.form())));
      }
      List<String> ids = new ArrayList<>();
      for (Future<String> one : sent) {
        String id = one.get();
        int k = ids.size();
        ids.add(id);
        if (k < WATCHED) {
          watched.add(watchers.submit(() -> watch(site, id, k % 2 == 0)));
        }
      }
      for (Future<?> one : watched) {
        one.get();
      }
      return ids;
    } finally {
      clients.shutdownNow();
      watchers.shutdownNow();
    }
  }

  /** Reads all events of a run, or disconnects in the middle of the first. */
  private static boolean watch(Site site, String id, boolean toTheEnd) throws Exception {
    try (InputStream events = site.open(site.request("/api/runs/" + id + "/events"))) {
      if (!toTheEnd) {
        return events.read() == 'e';
      }
      String all = new String(events.readAllBytes(), UTF_8);
      assertThat(all).contains("event: point\n").endsWith("event: end\ndata: {}\n\n");
      return true;
    }
  }

  /** All runs by their ids, once all have ended. */
  private static Map<String, JsonNode> awaitAll(Site site) throws Exception {
    Map<String, JsonNode> all = new HashMap<>();
    do {
      Thread.sleep(200);
      JsonNode list = Site.json(site.get("/api/runs"));
      list.forEach(view -> all.put(view.get("id").asText(), view));
    } while (all.values().stream()
        .anyMatch(view -> !RunState.valueOf(view.get("state").asText()).over()));
    return all;
  }

  private void requireAsAlone(Sent sent, JsonNode view, Path own) throws Exception {
    assertThat(view.get("state").asText()).as(view.toString()).isEqualTo("ENDED");
    assertThat(view.get("status").asText()).isEqualTo("ITERATIONS");
    assertThat(view.get("iterations").asInt()).isEqualTo(sent.steps());
    Path alone = sent.alone(folder);
    for (String name : List.of("solution.csv", "last.csv", "model.csv", "proof.json")) {
      assertThat(own.resolve(name)).hasSameBinaryContentAs(alone.resolve(name));
    }
    List<String> files = new ArrayList<>(names(alone));
    files.addAll(List.of("input", "run.json"));
    assertThat(names(own)).containsExactlyInAnyOrderElementsOf(files);
    assertThat(own.resolve("input").resolve("rows.csv")).hasContent(sent.rows());
    RunStore.delete(alone);
  }

  /** The observations of all runs would fill the heap; they are on disk, and stay there. */
  @Test
  void lookingAtManyEndedRunsTakesTheMemoryOfOne() throws Exception {
    Path runs = Files.createDirectory(folder.resolve("runs"));
    for (int k = 0; k < RUNS; k++) {
      Files.createDirectory(runs.resolve(old(k)));
    }
    putWatched(runs);
    try (Site site = Site.of(ServerProcess.start(runs, "32m", folder.resolve("said")))) {
      for (int k = 0; k < RUNS; k++) {
        JsonNode trace = Site.json(site.get("/api/runs/" + old(k) + "/trace?points=1"));
        assertThat(trace.get("total").asInt()).isEqualTo(MANY_SEEN + 1);
      }
    }
  }

  private static String old(int k) {
    return "20260101-000000-%08x".formatted(k);
  }

  /** The same run in each of these folders. */
  private void putWatched(Path runs) throws Exception {
    String often =
        Site.SHORT
            .replace("iterations: 2000", "iterations: " + MANY_SEEN)
            .replace("iterations: 100}", "iterations: 1}");
    try (Site site = Site.of(folder.resolve("source"))) {
      String id = site.begin(Form.problem(often).data("rows.csv", Site.ROWS));
      site.await(id, RunState.ENDED);
      for (int k = 0; k < RUNS; k++) {
        for (String name : List.of("run.json", "checkpoint")) {
          Path source = folder.resolve("source").resolve(id).resolve(name);
          Files.createLink(runs.resolve(old(k)).resolve(name), source);
        }
      }
    }
  }

  /** With one place the order is visible: each run is stopped before the next can begin. */
  @Test
  void whoWaitsBeginsInTheOrderOfArrivalAndIsNotOvertaken() throws Exception {
    try (Site site = Site.of(folder, LimitsOf.activeRuns(1))) {
      String stopped = running(site, site.begin(Site.endless()));
      site.post("/api/runs/" + stopped + "/stop");
      site.await(stopped, RunState.ENDED);
      String paused = running(site, site.begin(Site.endless()));
      site.post("/api/runs/" + paused + "/pause");
      String now = running(site, site.begin(Site.endless()));
      List<String> order = new ArrayList<>();
      for (int k = 0; k < 6; k++) {
        order.add(site.begin(Site.endless()));
      }
      assertThat(site.post("/api/runs/" + paused + "/go-on").statusCode()).isEqualTo(204);
      order.add(paused);
      assertThat(site.post("/api/runs/" + stopped + "/resume").statusCode()).isEqualTo(204);
      order.add(stopped);
      for (int k = 0; k < 6; k++) {
        order.add(site.begin(Site.endless()));
      }
      for (String next : order) {
        site.post("/api/runs/" + now + "/stop");
        site.await(now, RunState.ENDED);
        now = active(site);
        assertThat(now).isEqualTo(next);
        running(site, now);
      }
    }
  }

  private static String running(Site site, String id) throws Exception {
    site.await(id, RunState.RUNNING);
    return id;
  }

  /** The one run that computes, as soon as there is one. */
  private static String active(Site site) throws Exception {
    List<String> active = List.of();
    while (active.isEmpty()) {
      JsonNode list = Site.json(site.get("/api/runs"));
      active =
          StreamSupport.stream(list.spliterator(), false)
              .filter(view -> RunState.valueOf(view.get("state").asText()).active())
              .map(view -> view.get("id").asText())
              .toList();
    }
    assertThat(active).hasSize(1);
    return active.get(0);
  }

  private static List<String> names(Path folder) throws Exception {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }
}
