package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.LEVELS;
import static io.tiebreak.cli.Problems.numbers;
import static io.tiebreak.cli.Problems.read;
import static io.tiebreak.cli.Problems.summary;
import static io.tiebreak.cli.Problems.trace;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A list of radii, from the problem file to a folder for each. */
class PathSolveTest {

  private static final String STEPS =
      "method: ir-fscg\nstop: {iterations: 60}\nobserve: {iterations: 10}\n";

  private static final List<String> OF_A_RUN =
      List.of("solution.csv", "last.csv", "model.csv", "summary.json", "report.html", "proof.json");

  @TempDir Path folder;
  private Path out;

  @BeforeEach
  void tables() throws Exception {
    Problems.tables(folder);
    out = folder.resolve("out");
  }

  private Path problem(String radii, String lines) throws IOException {
    return Problems.write(
        folder, "p.yaml", LEVELS + "set: {l1-ball: {radius: %s}}\n".formatted(radii) + lines);
  }

  private Ran solve(String radii, String lines, String... more) throws IOException {
    Ran ran = Ran.solve(problem(radii, lines), out, more);
    assertThat(ran.code()).as(ran.err()).isZero();
    return ran;
  }

  private Path at(String radius) {
    return out.resolve("radius-" + radius);
  }

  private static double norm(Path run) throws IOException {
    return Arrays.stream(numbers(read(run, "solution.csv"))).map(Math::abs).sum();
  }

  @Test
  void everyRadiusHasAFolderALineAndAPlaceOnThePage() throws Exception {
    Ran ran = solve("[0.1, 0.2, 1]", STEPS);
    for (String radius : List.of("0.1", "0.2", "1")) {
      OF_A_RUN.forEach(file -> assertThat(at(radius).resolve(file)).isNotEmptyFile());
      assertThat(summary(at(radius)).get("radius").doubleValue())
          .isEqualTo(Double.parseDouble(radius));
      assertThat(norm(at(radius))).isLessThanOrEqualTo(Double.parseDouble(radius) * (1 + 1e-12));
    }
    assertThat(out.resolve("solution.csv")).doesNotExist();
    List<String> lines = read(out, "path.csv").lines().toList();
    assertThat(lines).hasSize(4);
    assertThat(lines.get(0))
        .isEqualTo(
            "radius,status,outer,inner,outer_lower,inner_lower,eps_outer,eps_inner,test,seconds");
    String[] last = lines.get(3).split(",", -1);
    assertThat(last[1]).isEqualTo("ITERATIONS");
    assertThat(Double.parseDouble(last[2])).isEqualTo(summary(at("1")).get("outer").doubleValue());
    assertThat(Double.parseDouble(last[7]))
        .isEqualTo(summary(at("1")).get("certificate").get("eps_inner").doubleValue());
    assertThat(last[8]).as("no test rows").isEmpty();
    assertThat(read(out, "path.html"))
        .contains("Outer objective F against the radius", "href=\"radius-0.2/report.html\"")
        .doesNotContain("Test error", "http://", "src=");
    assertThat(ran.out()).contains("p, radius 0.1: ITERATIONS after ", "p: 3 radii");
    assertThat(ran.out().lines().filter(line -> line.matches(" +(0\\.1|0\\.2|1) +ITERATIONS .*")))
        .hasSize(3);
  }

  /** The first line of a trace tells F and G at the start. */
  @Test
  void eachStartsFromTheAnswerBefore() throws Exception {
    solve("[0.1, 0.5]", STEPS);
    String[] start = trace(at("0.5")).get(1).split(",", -1);
    assertThat(start[0]).isEqualTo("0");
    assertThat(Double.parseDouble(start[4]))
        .isCloseTo(summary(at("0.1")).get("outer").doubleValue(), within(1e-14));
    assertThat(Double.parseDouble(start[5]))
        .isCloseTo(summary(at("0.1")).get("inner").doubleValue(), within(1e-14));
  }

  @Test
  void aListMayDescend() throws Exception {
    solve("[1, 0.1]", STEPS);
    assertThat(norm(at("0.1"))).isLessThanOrEqualTo(0.1 * (1 + 1e-12));
    assertThat(read(out, "path.csv").lines().skip(1).map(line -> line.split(",", 2)[0]))
        .containsExactly("1", "0.1");
  }

  @Test
  void theTestErrorIsPartOfThePath() throws Exception {
    Path problem =
        Problems.write(
            folder,
            "p.yaml",
            "inner: {loss: squared}\nouter: {loss: squared}\n"
                + "split: {data: train.csv, inner: 0.5, outer: 0.3, test: 0.2}\n"
                + "set: {l2-ball: {radius: [0.1, 0.3]}}\n"
                + STEPS);
    Ran ran = Ran.solve(problem, out);
    assertThat(ran.code()).as(ran.err()).isZero();
    String[] last = read(out, "path.csv").lines().toList().get(2).split(",", -1);
    assertThat(Double.parseDouble(last[8])).isEqualTo(summary(at("0.3")).get("test").doubleValue());
    assertThat(read(out, "path.html")).contains("Test error against the radius");
    assertThat(ran.out()).contains("     test error");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "/solution.csv"})
  void eachCanBeCertified(String what) throws Exception {
    solve("[0.1, 0.5]", "stop: {eps-outer: 1e-6, eps-inner: 1e-6}\n");
    for (String radius : List.of("0.1", "0.5")) {
      assertThat(summary(at(radius)).get("status").asText()).isEqualTo("CERTIFIED");
      Ran ran = Ran.command("certify", folder.resolve("p.yaml").toString(), at(radius) + what);
      assertThat(ran.code()).as(ran.err()).isZero();
      assertThat(ran.out())
          .startsWith(
              what.isEmpty()
                  ? "p: proven from the data; every claim of %s holds"
                      .formatted(at(radius).resolve("proof.json"))
                  : "p: proven from the data");
    }
    Ran other = Ran.command("certify", problem("[0.1, 0.6]", "") + "", at("0.5") + "");
    assertThat(other.code()).isEqualTo(2);
    assertThat(other.err()).contains("the list does not hold 0.5, the radius of the run");
  }

  @Test
  void resumeGoesThroughEachRadiusInTurn() throws Exception {
    solve("[0.1, 0.5]", STEPS);
    String first = read(at("0.1"), "solution.csv");
    String second = read(at("0.5"), "solution.csv");
    try (var files = Files.list(at("0.5"))) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Ran ran = solve("[0.1, 0.5]", STEPS, "--resume");
    assertThat(ran.err())
        .contains("Going on from the checkpoint after 60 steps.")
        .contains("There is no checkpoint in " + at("0.5"));
    assertThat(read(at("0.1"), "solution.csv")).isEqualTo(first);
    assertThat(read(at("0.5"), "solution.csv")).isEqualTo(second);
    assertThat(read(out, "path.csv").lines()).hasSize(3);
    Ran longer = solve("[0.1, 0.5, 0.6]", STEPS, "--resume");
    assertThat(longer.out()).contains("p: 3 radii");
    assertThat(read(at("0.5"), "solution.csv")).isEqualTo(second);
  }

  @Test
  void aCheckpointFromAnotherStartIsRefused() throws Exception {
    solve("[0.1, 0.5]", STEPS);
    Ran ran = Ran.solve(problem("[0.2, 0.5]", STEPS), out, "--resume");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("--resume: ", "start");
  }

  @Test
  void aSignalEndsThePathWithWhatThereIs() throws Exception {
    Path problem =
        problem("[0.1, 0.5]", "method: ir-fscg\nstop: {time: 100s}\ncheckpoint: {every: 50ms}\n");
    Process child = Ran.child("solve", problem.toString(), "--out", out.toString()).start();
    try {
      while (!Files.exists(at("0.1").resolve("checkpoint"))) {
        assertThat(child.isAlive()).isTrue();
        Thread.sleep(10);
      }
      assertThat(new ProcessBuilder("kill", "-TERM", "" + child.pid()).start().waitFor()).isZero();
      Ran ran = Ran.of(child);
      assertThat(ran.code()).as(ran.err()).isZero();
      assertThat(ran.out()).contains("p: 1 of 2 radii");
      assertThat(read(out, "path.csv")).contains("0.1,INTERRUPTED,");
      assertThat(at("0.5")).doesNotExist();
    } finally {
      child.destroyForcibly();
    }
  }
}
