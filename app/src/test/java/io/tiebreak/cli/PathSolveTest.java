package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.LEVELS;
import static io.tiebreak.cli.Problems.numbers;
import static io.tiebreak.cli.Problems.read;
import static io.tiebreak.cli.Problems.summary;
import static io.tiebreak.cli.Problems.trace;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A list of radii, from the problem file to a folder for each; also radii.md. */
class PathSolveTest {

  private static final String STEPS =
      "method: ir-fscg\nstop: {iterations: 60}\nobserve: {iterations: 10}\n";

  @TempDir Path folder;
  private Path out;

  @BeforeEach
  void tables() throws Exception {
    Problems.tables(folder);
    out = folder.resolve("out");
  }

  private static String path(String radii) {
    return LEVELS + "set: {l1-ball: {radius: [%s]}}\n".formatted(radii);
  }

  private Path at(String radius) {
    return out.resolve("radius-" + radius);
  }

  /** The first line of a trace holds F and G at the start, which is the answer before. */
  @ParameterizedTest
  @CsvSource({"'0.1, 0.5', 0.1, 0.5", "'1, 0.1', 1, 0.1"})
  void eachStartsFromTheAnswerBeforeAndStaysInItsSet(String radii, String first, String second)
      throws Exception {
    Problems.solved(folder, path(radii) + STEPS);
    List<String> lines = read(out, "path.csv").lines().toList();
    for (String radius : List.of(first, second)) {
      double size = Double.parseDouble(radius);
      double[] x = numbers(read(at(radius), "solution.csv"));
      assertThat(Arrays.stream(x).map(Math::abs).sum()).isLessThanOrEqualTo(size * (1 + 1e-12));
      String[] line = lines.get(radius.equals(first) ? 1 : 2).split(",", -1);
      assertThat(Double.parseDouble(line[0])).isEqualTo(size);
      assertThat(Double.parseDouble(line[2]))
          .isEqualTo(summary(at(radius)).get("outer").doubleValue());
      assertThat(Double.parseDouble(line[7]))
          .isEqualTo(summary(at(radius)).at("/certificate/eps_inner").doubleValue());
    }
    if (Double.parseDouble(first) < Double.parseDouble(second)) { // else it is moved inside
      String[] start = trace(at(second)).get(1).split(",", -1);
      assertThat(Double.parseDouble(start[4]))
          .isCloseTo(summary(at(first)).get("outer").doubleValue(), within(1e-14));
      assertThat(Double.parseDouble(start[5]))
          .isCloseTo(summary(at(first)).get("inner").doubleValue(), within(1e-14));
    }
  }

  @Test
  void resumeGoesThroughEachRadiusInTurnToTheSameBytes() throws Exception {
    Problems.solved(folder, path("0.1, 0.5") + STEPS);
    String first = read(at("0.1"), "solution.csv");
    String second = read(at("0.5"), "solution.csv");
    try (var files = Files.list(at("0.5"))) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    for (String radii : List.of("0.1, 0.5", "0.1, 0.5, 0.6")) {
      Problems.solved(folder, path(radii) + STEPS, "--resume");
      assertThat(read(at("0.1"), "solution.csv")).isEqualTo(first);
      assertThat(read(at("0.5"), "solution.csv")).isEqualTo(second);
    }
    assertThat(read(out, "path.csv").lines()).hasSize(4);
  }

  @Test
  void aSignalEndsThePathWithWhatThereIs() throws Exception {
    String yaml =
        path("0.1, 0.5") + "method: ir-fscg\nstop: {time: 100s}\ncheckpoint: {every: 50ms}\n";
    Path problem = Problems.write(folder, "p.yaml", yaml);
    Process child = Ran.child("solve", problem.toString(), "--out", out.toString()).start();
    try {
      while (!Files.exists(at("0.1").resolve("checkpoint"))) {
        assertThat(child.isAlive()).isTrue();
        Thread.sleep(10);
      }
      child.toHandle().destroy(); // by SIGTERM
      Ran ran = Ran.of(child);
      assertThat(ran.code()).as(ran.err()).isZero();
      assertThat(read(out, "path.csv").lines().skip(1))
          .singleElement()
          .asString()
          .startsWith("0.1,INTERRUPTED,");
      assertThat(at("0.5")).doesNotExist();
    } finally {
      child.destroyForcibly();
    }
  }
}
