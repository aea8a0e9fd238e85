package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.LEVELS;
import static io.tiebreak.cli.Problems.SET;
import static io.tiebreak.cli.Problems.read;
import static io.tiebreak.cli.Problems.summary;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ResumeTest {

  @TempDir Path folder;
  private Path straight;
  private Path out;

  @BeforeEach
  void writeData() throws Exception {
    Problems.tables(folder);
    straight = folder.resolve("straight");
    out = folder.resolve("out");
  }

  private Path problem(int iterations, String... lines) throws Exception {
    return Problems.write(
        folder,
        "p.yaml",
        LEVELS
            + SET
            + "stop: {iterations: %d}\nobserve: {iterations: 100}\n".formatted(iterations)
            + String.join("\n", lines)
            + "\n"
            + Problems.sampling(String.join("\n", lines)));
  }

  private void requireSameRun() throws Exception {
    for (String name : List.of("solution.csv", "last.csv", "model.csv")) {
      assertThat(read(out, name)).as(name).isEqualTo(read(straight, name));
    }
    assertThat(Problems.trace(out)).isEqualTo(Problems.trace(straight));
  }

  private static void damage(Path file) throws Exception {
    byte[] bytes = Files.readAllBytes(file);
    bytes[bytes.length / 2] ^= 1;
    Files.write(file, bytes);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ir-scg",
        "ir-fscg",
        "{ir-scg: {varsigma: 5, offset: 3}}",
        "{ir-scg: {convex: false}}",
        "{ir-fscg: {convex: false, outer-batch: 3, inner-period: 9}}",
      })
  void aRunInTwoPartsGivesTheBytesOfOneInOne(String method) throws Exception {
    assertThat(Ran.solve(problem(1000, "method: " + method), straight).code()).isZero();
    assertThat(Ran.solve(problem(400, "method: " + method), out).code()).isZero();
    String halfWay = read(out, "solution.csv");
    Ran ran = Ran.solve(problem(1000, "method: " + method), out, "--resume");
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.err()).contains("Going on from the checkpoint after 400 steps.");
    requireSameRun();
    assertThat(read(out, "solution.csv")).isNotEqualTo(halfWay);
    assertThat(summary(out).get("resumed_from").longValue()).isEqualTo(400);
    for (String key : List.of("outer_samples", "inner_samples", "lmo_calls", "outer", "inner")) {
      assertThat(summary(out).get(key)).as(key).isEqualTo(summary(straight).get(key));
    }
  }

  @Test
  void aReplayIsResumedToo() throws Exception {
    StringBuilder rows = new StringBuilder();
    for (int t = 0; t < 300; t++) {
      rows.append(t * 7 % 23).append('\n');
    }
    Files.writeString(folder.resolve("rows.csv"), rows);
    String replay = "replay: {outer: rows.csv, inner: rows.csv}";
    assertThat(Ran.solve(problem(1000, replay, "method: ir-scg"), straight).code()).isZero();
    assertThat(summary(straight).get("status").textValue()).isEqualTo("REPLAY_ENDED");
    assertThat(Ran.solve(problem(100, replay, "method: ir-scg"), out).code()).isZero();
    assertThat(Ran.solve(problem(1000, replay, "method: ir-scg"), out, "--resume").code()).isZero();
    requireSameRun();
  }

  @Test
  void withoutACheckpointItStartsAndSaysSo() throws Exception {
    Ran ran = Ran.solve(problem(10), out, "--resume");
    assertThat(ran.code()).isZero();
    assertThat(ran.err())
        .contains("There is no checkpoint in " + out + "; starting from the beginning.");
    assertThat(summary(out).get("resumed_from").isNull()).isTrue();
    Ran quiet = Ran.solve(problem(10), folder.resolve("other"), "--resume", "--quiet");
    assertThat(quiet).isEqualTo(new Ran(0, "", ""));
  }

  @Test
  void aFinishedRunIsWrittenAgainTheSame() throws Exception {
    Ran.solve(problem(500), straight);
    Ran.solve(problem(500), out);
    String report = read(out, "solution.csv");
    ObjectNode first = (ObjectNode) summary(out);
    String trace = read(out, "trace.csv");
    for (String name : List.of("solution.csv", "last.csv", "model.csv", "trace.csv")) {
      Files.delete(out.resolve(name));
    }
    assertThat(Ran.solve(problem(500), out, "--resume").code()).isZero();
    assertThat(read(out, "solution.csv")).isEqualTo(report);
    assertThat(read(out, "trace.csv")).as("the clock too").isEqualTo(trace);
    requireSameRun();
    ObjectNode second = (ObjectNode) summary(out);
    assertThat(second.get("resumed_from").longValue()).isEqualTo(500);
    for (ObjectNode summary : List.of(first, second)) {
      summary.remove(List.of("wall_seconds", "resumed_from"));
      ((ObjectNode) summary.get("time")).remove(List.of("certificate", "observing"));
    }
    assertThat(second).isEqualTo(first);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "seed: 8 | `draws: seed 7` | `draws: seed 8`",
        "method: {ir-scg: {p: 0.3}} | `method: ir-fscg` | `method: ir-scg`",
        "start: vertex | `start: ` | `start: `",
      })
  void anotherRunIsRefusedWithWhatDiffers(String line, String theirs, String ours)
      throws Exception {
    String other = line.startsWith("seed") ? "" : "seed: 7\n";
    assertThat(Ran.solve(problem(400, "seed: 7"), out).code()).isZero();
    String before = read(out, "summary.json");
    Ran ran = Ran.solve(problem(1000, other + line), out, "--resume");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err().lines())
        .singleElement()
        .asString()
        .startsWith("--resume: the checkpoint is of another run: it has ")
        .contains(theirs, ours)
        .contains("undo the change, or start again without");
    assertThat(read(out, "summary.json")).isEqualTo(before);
  }

  @Test
  void otherDataOrAnotherSetAreRefused() throws Exception {
    Path file = problem(400);
    String yaml = Files.readString(file);
    assertThat(Ran.solve(file, out).code()).isZero();
    for (String changed :
        List.of(
            yaml.replace("radius: 1", "radius: 1.5"),
            yaml.replace("train.csv", "train.csv, target: f")
                .replace("validation.csv", "validation.csv, target: f"))) {
      Ran ran = Ran.solve(Problems.write(folder, "p.yaml", changed), out, "--resume");
      assertThat(ran.code()).isEqualTo(2);
      assertThat(ran.err()).containsAnyOf("l1-ball of radius 1.5", "inner target: column 4");
    }
    Files.writeString(
        folder.resolve("train.csv"), read(folder, "train.csv").replaceFirst("\n.", "\n9"));
    Ran ran = Ran.solve(Problems.write(folder, "p.yaml", yaml), out, "--resume");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("inner.data: sha256:").doesNotContain("outer.data");
  }

  @Test
  void aDamagedCheckpointGivesWayToThePreviousOne() throws Exception {
    Ran.solve(problem(1000), straight);
    Ran.solve(problem(400), out);
    Ran.solve(problem(600), out, "--resume");
    damage(out.resolve("checkpoint"));
    assertThat(Ran.solve(problem(1000), out, "--resume").code()).isZero();
    assertThat(summary(out).get("resumed_from").longValue()).isEqualTo(400);
    requireSameRun();
  }

  @ParameterizedTest
  @ValueSource(strings = {"damaged", "cut", "empty", "foreign"})
  void twoDamagedCheckpointsAreOneSentenceAndExitCodeOne(String how) throws Exception {
    Ran.solve(problem(400), out);
    Ran.solve(problem(600), out, "--resume");
    String before = read(out, "summary.json");
    for (String name : List.of("checkpoint", "checkpoint.previous")) {
      Path file = out.resolve(name);
      byte[] bytes = Files.readAllBytes(file);
      switch (how) {
        case "damaged" -> damage(file);
        case "cut" -> Files.write(file, Arrays.copyOf(bytes, bytes.length - 5));
        case "empty" -> Files.write(file, new byte[0]);
        default -> Files.writeString(file, "This is not a checkpoint at all.");
      }
    }
    Ran ran = Ran.solve(problem(1000), out, "--resume");
    assertThat(ran.code()).isOne();
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err().lines())
        .singleElement()
        .asString()
        .startsWith("checkpoint")
        .endsWith("Start again without --resume.");
    assertThat(read(out, "summary.json")).isEqualTo(before);
    assertThat(Ran.solve(problem(1000), out).code()).as("without --resume").isZero();
  }
}
