package io.tiebreak.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What one server writes and the next one reads. */
@Tag("alone")
@Timeout(300)
class RestartTest {

  @TempDir private Path folder;

  @Test
  void runsUnderWayAreWrittenWhenAServerEndsAndGoOnWithTheNext() throws Exception {
    String running;
    String paused;
    String ended;
    try (Site site = Site.of(folder, LimitsOf.activeRuns(3))) {
      running = site.begin(Site.endless().text("name", "running"));
      paused = site.begin(Site.endless());
      ended = site.begin(Site.small());
      site.await(running, view -> view.get("iterations").asLong() > 0);
      site.await(paused, view -> view.get("iterations").asLong() > 0);
      site.post("/api/runs/" + paused + "/pause");
      site.await(ended, RunState.ENDED);
    }
    try (Site site = Site.of(folder)) {
      assertThat(site.ids()).containsExactlyInAnyOrder(running, paused, ended);
      assertThat(site.view(ended).get("state").asText()).isEqualTo("ENDED");
      assertThat(site.view(ended).get("iterations").asLong()).isEqualTo(2000);
      for (String id : new String[] {running, paused}) {
        JsonNode view = site.view(id);
        assertThat(view.get("state").asText()).isEqualTo("STOPPED_BY_SERVER");
        assertThat(view.get("status").asText()).isEqualTo("INTERRUPTED");
        assertThat(view.get("canResume").asBoolean()).isTrue();
        assertThat(view.get("files").toString()).contains("report.html", "solution.csv");
      }
      JsonNode before = site.view(running);
      assertThat(before.get("name").asText()).isEqualTo("running");
      site.post("/api/runs/" + running + "/resume");
      site.await(
          running, view -> view.get("iterations").asLong() > before.get("iterations").asLong());
    }
  }

  @Test
  void theTraceOfAnEndedRunIsThatOfTheServerThatRanIt() throws Exception {
    String id;
    String trace;
    try (Site site = Site.of(folder)) {
      id = site.ended(Site.small());
      trace = site.get("/api/runs/" + id + "/trace").body();
    }
    try (Site site = Site.of(folder)) {
      JsonNode now = Site.json(site.get("/api/runs/" + id + "/trace"));
      assertThat(now.get("total").asLong()).isEqualTo(21);
      assertThat(now.get("points").get(7))
          .isEqualTo(new ObjectMapper().readTree(trace).get("points").get(7));
    }
    Files.delete(folder.resolve(id).resolve("checkpoint"));
    Files.deleteIfExists(folder.resolve(id).resolve("checkpoint.previous"));
    try (Site site = Site.of(folder)) {
      JsonNode now = Site.json(site.get("/api/runs/" + id + "/trace"));
      assertThat(now.get("points").size()).isEqualTo(21);
      assertThat(now.get("points").get(7).get("sigma").isNull()).isTrue();
    }
  }

  /** The state after a power cut. */
  @Test
  void aRunWhoseServerWasKilledIsListedAndCanBeResumed() throws Exception {
    String id;
    try (Site site = Site.of(folder)) {
      id = site.begin(Site.endless());
      site.await(id, view -> view.get("iterations").asLong() > 0);
    }
    RunRecord.read(folder.resolve(id))
        .over(RunState.RUNNING, null, List.of())
        .write(folder.resolve(id));
    try (Site site = Site.of(folder)) {
      JsonNode view = site.view(id);
      assertThat(view.get("state").asText()).isEqualTo("STOPPED_BY_SERVER");
      assertThat(view.get("status").isNull()).isTrue();
      assertThat(view.get("canResume").asBoolean()).isTrue();
      site.post("/api/runs/" + id + "/resume");
      site.await(id, RunState.RUNNING);
    }
  }

  @Test
  void whatIsNoRunOfAServerIsLeftAlone() throws Exception {
    Path solved = Files.createDirectories(folder.resolve("regression"));
    Files.writeString(solved.resolve("run.json"), "{}");
    Path damaged = Files.createDirectories(folder.resolve("20200101-000000-0123abcd"));
    Files.writeString(damaged.resolve("run.json"), "{ cut off");
    try (Site site = Site.of(folder)) {
      assertThat(site.ids()).isEmpty();
      assertThat(site.get("/api/runs/regression").statusCode()).isEqualTo(404);
    }
    assertThat(solved.resolve("run.json")).hasContent("{}");
    assertThat(damaged.resolve("run.json")).hasContent("{ cut off");
  }

  @Test
  void aFolderHasOneServerAtATime() throws Exception {
    try (Site site = Site.of(folder)) {
      assertThatThrownBy(() -> Site.of(folder))
          .isInstanceOf(IOException.class)
          .hasMessageContainingAll(folder.toString(), "--runs");
      assertThat(site.get("/api/info").statusCode()).isEqualTo(200);
    }
  }

  @Test
  void aServerThatCannotBeginLeavesTheFolderToOthers() throws Exception {
    Path inTheWay = folder.resolve(".incoming");
    Files.createSymbolicLink(inTheWay, folder.resolve("nowhere"));
    assertThatThrownBy(() -> Site.of(folder)).hasMessageContaining(folder.toString());
    Files.delete(inTheWay);
    try (Site site = Site.of(folder)) {
      assertThat(site.get("/api/info").statusCode()).isEqualTo(200);
    }
  }
}
