package io.tiebreak.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.tiebreak.run.Checkpoint;
import io.tiebreak.run.Checkpoints;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The life of a run on the server, over real sockets. */
@Timeout(300)
class LifeTest {

  @TempDir private Path folder;
  private Site site;

  @BeforeEach
  void start() throws Exception {
    site = Site.of(folder);
  }

  @AfterEach
  void end() throws Exception {
    site.close();
  }

  @Test
  void aRunStartsIsWatchedAndEndsWithItsFiles() throws Exception {
    String id = site.begin(Site.small().text("name", "my run"));
    String events = new String(events(id, ""), UTF_8);
    assertThat(events).contains("event: run\n").contains("event: point\n");
    assertThat(events).endsWith("event: end\ndata: {}\n\n");
    JsonNode view = site.view(id);
    assertThat(view.get("name").asText()).isEqualTo("my run");
    assertThat(view.get("state").asText()).isEqualTo("ENDED");
    assertThat(view.get("status").asText()).isEqualTo("ITERATIONS");
    assertThat(view.get("method").asText()).isEqualTo("ir-scg");
    assertThat(view.get("iterations").asLong()).isEqualTo(2000);
    assertThat(view.get("share").asDouble()).isEqualTo(1);
    assertThat(view.get("canResume").asBoolean()).isFalse();
    for (JsonNode name : view.get("files")) {
      assertThat(site.get("/api/runs/" + id + "/files/" + name.asText()).statusCode())
          .as(name.asText())
          .isEqualTo(200);
    }
    assertThat(view.get("files").toString())
        .contains("report.html", "solution.csv", "trace.csv", "proof.json", "problem.yaml");
  }

  @Test
  void headTellsOfAFileWhatGetDoesWithoutIt() throws Exception {
    String id = site.ended(Site.small());
    for (String name : List.of("solution.csv", "report.html", "proof.json", "none")) {
      String path = "/api/runs/" + id + "/files/" + name;
      HttpResponse<String> get = site.get(path);
      HttpResponse<String> head =
          site.send(site.request(path).method("HEAD", BodyPublishers.noBody()));
      assertThat(head.statusCode()).as(name).isEqualTo(get.statusCode());
      assertThat(head.body()).isEmpty();
      for (String header : List.of("Content-Length", "Content-Type", "Content-Disposition")) {
        assertThat(head.headers().firstValue(header)).isEqualTo(get.headers().firstValue(header));
      }
    }
  }

  @Test
  void aListOfRunsIsSentAgainOnceAnEndedRunIsDeletedWithItsFolder() throws Exception {
    String id = site.ended(Site.small());
    HttpResponse<String> first = site.get("/api/runs");
    String tag = first.headers().firstValue("ETag").orElseThrow();
    HttpResponse<String> same = site.send(site.request("/api/runs").header("If-None-Match", tag));
    assertThat(same.statusCode()).isEqualTo(304);
    assertThat(same.body()).isEmpty();
    assertThat(site.delete("/api/runs/" + id).statusCode()).isEqualTo(204);
    assertThat(folder.resolve(id)).doesNotExist();
    assertThat(site.get("/api/runs/" + id).statusCode()).isEqualTo(404);
    assertThat(site.delete("/api/runs/" + id).statusCode()).isEqualTo(404);
    HttpResponse<String> next = site.send(site.request("/api/runs").header("If-None-Match", tag));
    assertThat(next.statusCode()).isEqualTo(200);
    assertThat(next.body()).isEqualTo("[]");
  }

  private byte[] events(String id, String query) throws Exception {
    return site.open(site.request("/api/runs/" + id + "/events" + query)).readAllBytes();
  }

  @Test
  void everyExampleThatIsOfferedCanBeRun() throws Exception {
    List<String> names = Site.json(site.get("/api/examples")).findValuesAsText("name");
    assertThat(names).contains("regression", "sensors");
    for (String name : names) {
      String id = site.begin(Form.example(name).text("time", "1ms"));
      assertThat(site.await(id, RunState.ENDED).get("name").asText()).isEqualTo(name);
    }
  }

  @Test
  void aRunIsPausedGoesOnAndIsStoppedWhilePaused() throws Exception {
    String id = site.begin(Site.endless());
    String path = "/api/runs/" + id;
    site.await(id, view -> view.get("iterations").asLong() > 0);
    assertThat(site.post(path + "/go-on").statusCode()).isEqualTo(409);
    assertThat(site.post(path + "/resume").statusCode()).isEqualTo(409);
    assertThat(site.delete(path).statusCode()).isEqualTo(409);
    assertThat(site.post(path + "/pause").statusCode()).isEqualTo(204);
    assertThat(site.view(id).get("state").asText()).isEqualTo("PAUSED");
    assertThat(site.post(path + "/pause").statusCode()).isEqualTo(409);
    long held = settled(id);
    assertThat(site.post(path + "/go-on").statusCode()).isEqualTo(204);
    site.await(id, view -> view.get("iterations").asLong() > held);
    assertThat(site.post(path + "/pause").statusCode()).isEqualTo(204);
    assertThat(site.post(path + "/stop").statusCode()).isEqualTo(204);
    JsonNode ended = site.await(id, RunState.ENDED);
    assertThat(ended.get("status").asText()).isEqualTo("INTERRUPTED");
    assertThat(ended.get("files").toString()).contains("report.html");
    assertThat(site.post(path + "/stop").statusCode()).isEqualTo(409);
  }

  /** The iterations of a run once its current step is done. */
  private long settled(String id) throws Exception {
    long before = -1;
    long now = site.view(id).get("iterations").asLong();
    while (now != before) {
      Thread.sleep(100);
      before = now;
      now = site.view(id).get("iterations").asLong();
    }
    return now;
  }

  @Test
  void aStoppedRunGoesOnFromItsCheckpoint() throws Exception {
    String id = site.begin(Site.endless());
    site.await(id, view -> view.get("iterations").asLong() > 0);
    site.post("/api/runs/" + id + "/stop");
    JsonNode ended = site.await(id, RunState.ENDED);
    assertThat(ended.get("canResume").asBoolean()).isTrue();
    long before = ended.get("iterations").asLong();
    assertThat(site.post("/api/runs/" + id + "/resume").statusCode()).isEqualTo(204);
    site.await(id, view -> view.get("iterations").asLong() > before);
    assertThat(site.ids()).containsExactly(id);
    site.post("/api/runs/" + id + "/stop");
    JsonNode again = site.await(id, RunState.ENDED);
    assertThat(again.get("notes").toString()).contains("was resumed");
    JsonNode trace = Site.json(site.get("/api/runs/" + id + "/trace"));
    assertThat(trace.get("points").get(0).get("iteration").asLong()).isZero();
  }

  @Test
  void aMistypedTimeIsToldAndTheRunCanStillBeResumed() throws Exception {
    String id = site.ended(Site.endless().text("time", "50ms"));
    HttpResponse<String> refused =
        site.post("/api/runs/" + id + "/resume", new Form().text("time", "5 mins"));
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(Site.json(refused).get("error").asText()).startsWith("time: '5 mins'");
    HttpResponse<String> torn =
        site.send(
            site.request("/api/runs/" + id + "/resume")
                .header("Content-Type", Form.TYPE)
                .POST(BodyPublishers.ofString("------boundary")));
    assertThat(torn.statusCode()).isEqualTo(400);
    assertThat(site.view(id).get("status").asText()).isEqualTo("TIME");
    assertThat(site.view(id).get("canResume").asBoolean()).isTrue();
    assertThat(site.post("/api/runs/" + id + "/resume").statusCode()).isEqualTo(204);
  }

  @Test
  void aResumedRunTellsOfADamagedCheckpointInSentences() throws Exception {
    String id = site.ended(Site.endless().text("time", "50ms"));
    Path own = folder.resolve(id);
    Files.copy(own.resolve("checkpoint"), own.resolve("checkpoint.previous"), REPLACE_EXISTING);
    Files.writeString(own.resolve("checkpoint"), "damaged");
    site.post("/api/runs/" + id + "/resume");
    JsonNode view = site.await(id, seen -> seen.get("notes").toString().contains("was resumed"));
    assertThat(view.get("notes").toString()).contains(". The run was resumed");
  }

  @Test
  void aCheckpointThatIsNoneOfThisRunIsToldAsSuch() throws Exception {
    String id = site.ended(Site.endless().text("time", "50ms"));
    Path own = folder.resolve(id);
    Checkpoints checkpoints = new Checkpoints(own);
    Checkpoint good = checkpoints.read(damage -> {}).orElseThrow();
    checkpoints.write(
        new Checkpoint(
            good.identity(),
            good.iteration(),
            good.clock(),
            good.wall(),
            good.trace(),
            Arrays.copyOf(good.state(), good.state().length + 1)));
    requireRefused(id, "state of this");
    Files.deleteIfExists(own.resolve("checkpoint.previous"));
    Files.writeString(own.resolve("checkpoint"), "damaged");
    requireRefused(id, "checkpoint is not");
  }

  private JsonNode requireRefused(String id, String why) throws Exception {
    assertThat(site.post("/api/runs/" + id + "/resume").statusCode()).isEqualTo(204);
    JsonNode refused = site.await(id, view -> !view.get("faults").isEmpty());
    assertThat(refused.get("faults").get(0).asText()).contains(why);
    assertThat(refused.get("state").asText()).isEqualTo("ENDED");
    assertThat(refused.get("status").asText()).isEqualTo("TIME");
    return refused;
  }

  @Test
  void aRunThatCannotBeResumedStaysWhatItWas() throws Exception {
    String id = site.ended(Site.endless().text("time", "50ms"));
    Path rows = folder.resolve(id).resolve("input").resolve("rows.csv");
    String before = Files.readString(rows);
    Files.writeString(rows, before.replace('1', '2'));
    JsonNode refused = requireRefused(id, "be resumed");
    assertThat(refused.get("files").toString()).contains("report.html");
    Files.writeString(rows, before);
    assertThat(site.post("/api/runs/" + id + "/resume").statusCode()).isEqualTo(204);
    JsonNode again = site.await(id, view -> view.get("notes").toString().contains("was resumed"));
    assertThat(again.get("faults")).isEmpty();
  }

  @Test
  void aDiskThatTakesNothingIsNotedBesideTheOtherNotes() {
    RunRecord.Asked asked = new RunRecord.Asked("lost", null, null, null);
    LiveRun run =
        new LiveRun(
            folder.resolve("nowhere"), RunRecord.fresh(asked, "2026-01-01T00:00:00Z"), () -> {});
    run.warning("The first.");
    run.warning("The second.");
    assertThat(run.view().notes()).hasSize(3).startsWith("The first.").endsWith("The second.");
  }

  @Test
  void aRunWhoseTimeIsSpentGetsTheSameOnceMore() throws Exception {
    String id = site.begin(Site.endless().text("time", "50ms"));
    JsonNode first = site.await(id, RunState.ENDED);
    assertThat(first.get("status").asText()).isEqualTo("TIME");
    site.post("/api/runs/" + id + "/resume");
    JsonNode second =
        site.await(
            id,
            view ->
                view.get("state").asText().equals("ENDED")
                    && view.get("seconds").asDouble() > first.get("seconds").asDouble());
    assertThat(second.get("seconds").asDouble()).isGreaterThan(0.1);
    site.post("/api/runs/" + id + "/resume", new Form().text("time", "300ms"));
    JsonNode third =
        site.await(
            id,
            view ->
                view.get("state").asText().equals("ENDED")
                    && view.get("seconds").asDouble() >= 0.3);
    assertThat(third.get("status").asText()).isEqualTo("TIME");
  }

  @Test
  void severalRunAtOnceAndFurtherOnesWait() throws Exception {
    site.close();
    site = Site.of(folder, LimitsOf.activeRuns(2));
    List<String> ids = new ArrayList<>();
    for (int k = 0; k < 4; k++) {
      ids.add(site.begin(Site.endless()));
    }
    site.await(ids.get(0), view -> view.get("iterations").asLong() > 0);
    site.await(ids.get(1), view -> view.get("iterations").asLong() > 0);
    assertThat(site.view(ids.get(2)).get("state").asText()).isEqualTo("QUEUED");
    assertThat(site.view(ids.get(3)).get("state").asText()).isEqualTo("QUEUED");
    assertThat(site.post("/api/runs/" + ids.get(3) + "/pause").statusCode()).isEqualTo(409);
    site.post("/api/runs/" + ids.get(3) + "/stop");
    assertThat(site.await(ids.get(3), RunState.ENDED).get("status").asText())
        .isEqualTo("INTERRUPTED");
    site.post("/api/runs/" + ids.get(0) + "/pause");
    site.await(ids.get(2), view -> view.get("iterations").asLong() > 0);
    long held = settled(ids.get(0));
    assertThat(site.post("/api/runs/" + ids.get(0) + "/go-on").statusCode()).isEqualTo(204);
    assertThat(site.view(ids.get(0)).get("state").asText()).isEqualTo("QUEUED");
    site.post("/api/runs/" + ids.get(2) + "/stop");
    site.await(ids.get(0), view -> view.get("iterations").asLong() > held);
    assertThat(site.ids()).containsExactlyInAnyOrderElementsOf(ids);
  }

  @Test
  void aMissedPartOfTheEventsIsSentAgain() throws Exception {
    String id = site.ended(Site.small());
    String all = new String(events(id, ""), UTF_8);
    assertThat(numbers(all)).startsWith("0").endsWith("20").hasSize(21);
    String some = new String(events(id, "?after=17"), UTF_8);
    assertThat(numbers(some)).containsExactly("18", "19", "20");
    String rest =
        new String(
            site.open(site.request("/api/runs/" + id + "/events").header("Last-Event-ID", "19"))
                .readAllBytes(),
            UTF_8);
    assertThat(numbers(rest)).containsExactly("20");
  }

  private static List<String> numbers(String events) {
    return events.lines().filter(l -> l.startsWith("id: ")).map(l -> l.substring(4)).toList();
  }

  @Test
  void aProblemThatCannotBeRunIsRefusedWithAllItsFaultsAndLeavesNothing() throws Exception {
    HttpResponse<String> answer =
        site.post("/api/runs", Form.problem("inner: {loss: sqared}\nouter: 3\nset: {}\n"));
    assertThat(answer.statusCode()).isEqualTo(400);
    JsonNode faults = new ObjectMapper().readTree(answer.body()).get("faults");
    assertThat(faults.size()).isGreaterThan(1);
    assertThat(answer.body()).contains("sqared").doesNotContain(folder.toString());
    HttpResponse<String> torn = site.post("/api/runs", Form.problem("inner: [\n"));
    assertThat(torn.statusCode()).isEqualTo(400);
    assertThat(torn.body()).contains("problem.yaml: ").doesNotContain(folder.toString());
    HttpResponse<String> time = site.post("/api/runs", Site.small().text("time", "soon"));
    assertThat(time.statusCode()).isEqualTo(400);
    assertThat(time.body()).contains("time: 'soon'");
    assertThat(site.ids()).isEmpty();
    assertThat(folder.resolve(".incoming")).isEmptyDirectory();
  }
}
