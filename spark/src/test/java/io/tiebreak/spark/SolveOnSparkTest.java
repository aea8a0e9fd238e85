package io.tiebreak.spark;

import static io.tiebreak.spark.Agreement.assertAgree;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the command line in processes of its own, with problem files that name Spark. */
class SolveOnSparkTest {

  private static final String PROBLEM =
      """
      inner: {loss: squared, data: %s}
      outer: {loss: huber, delta: 0.5, data: test.csv}
      set: {l1-ball: {radius: 2}}
      method: ir-fscg
      stop: {iterations: %d}
      observe: {iterations: 50}
      seed: 3
      """;

  private static final String ON_SPARK = "engine: {spark: {master: \"%s\"}}\n";
  private static final String HERE = ON_SPARK.formatted("local[2]");

  @TempDir private Path folder;

  private record Ran(int code, String out, String err) {}

  @BeforeEach
  void aFileAndAFolderOfTheSameRows() throws IOException {
    List<String> lines = Numbers.csv(2_500, 1);
    Path parts = Files.createDirectories(folder.resolve("train"));
    Numbers.write(parts.resolve("a.csv"), Numbers.HEADER, lines.subList(0, 500));
    Numbers.write(parts.resolve("b.csv"), Numbers.HEADER, lines.subList(500, 2_500));
    Numbers.write(folder.resolve("train.csv"), Numbers.HEADER, lines);
    Numbers.write(folder.resolve("test.csv"), Numbers.HEADER, Numbers.csv(300, 2));
  }

  private void problem(String data, long steps, String engine) throws IOException {
    Files.writeString(folder.resolve("p.yaml"), PROBLEM.formatted(data, steps) + engine);
  }

  private Process start(String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(argument -> argument.startsWith("--add-") || argument.startsWith("-Dlog4j2"))
        .forEach(command::add);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "io.tiebreak.cli.Main"));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command)
        .directory(folder.toFile())
        .redirectOutput(folder.resolve("stdout").toFile())
        .redirectError(folder.resolve("stderr").toFile())
        .start();
  }

  private Ran ended(Process process) throws Exception {
    try {
      assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    return new Ran(process.exitValue(), read("stdout"), read("stderr"));
  }

  private Ran tiebreak(String... arguments) throws Exception {
    return ended(start(arguments));
  }

  private String read(String file) throws IOException {
    return Files.readString(folder.resolve(file))
        .replace("WARNING: Using incubator modules: jdk.incubator.vector\n", "");
  }

  private void solves(String out, String... more) throws Exception {
    List<String> arguments = new ArrayList<>(List.of("solve", "p.yaml", "--quiet", "--out", out));
    arguments.addAll(List.of(more));
    assertThat(tiebreak(arguments.toArray(new String[0]))).isEqualTo(new Ran(0, "", ""));
  }

  /** The output without seconds. */
  private String trace(String run) throws IOException {
    return read(run + "/trace.csv").replaceAll("(?m)^(\\d+),[^,]*,", "$1,");
  }

  @Test
  void aRunOnSparkAgreesGoesOnFromItsCheckpointAndIsCertified() throws Exception {
    problem("train.csv", 300, "");
    solves("here");
    problem("train", 150, HERE);
    solves("there");
    assertThat(read("there/summary.json"))
        .contains("\"engine\" : \"spark on local[2]\"", "sha256-of-blocks:");
    problem("train", 300, HERE);
    solves("there", "--resume");
    assertThat(read("there/summary.json")).contains("\"resumed_from\" : 150");
    for (String file : List.of("solution.csv", "last.csv", "model.csv")) {
      assertAgree(read("there/" + file), read("here/" + file));
    }
    assertAgree(trace("there"), trace("here"));
    assertThat(tiebreak("certify", "p.yaml", "there").code()).isZero();
    problem("train.csv", 300, "");
    Ran refused = tiebreak("solve", "p.yaml", "--out", "there", "--resume");
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("engine: spark");
  }

  /** By itself, Spark would stop in the middle of a step. */
  @Test
  void aSignalEndsTheRunAfterItsStepWithEverythingWritten() throws Exception {
    problem("train", 1_000_000_000, HERE);
    Process process = start("solve", "p.yaml", "--out", "run");
    while (process.isAlive() && !read("stderr").contains("steps/s")) {
      Thread.sleep(20);
    }
    process.destroy(); // SIGTERM
    Ran ran = ended(process);
    assertThat(ran.code()).isZero();
    assertThat(read("run/summary.json")).contains("\"INTERRUPTED\"");
    assertThat(folder.resolve("run/solution.csv")).exists();
    assertThat(folder.resolve("run/report.html")).exists();
  }

  @Test
  void aFaultOfTheDataIsOneLineAndNothingIsWritten() throws Exception {
    Files.writeString(folder.resolve("train/b.csv"), Numbers.HEADER + "\n1,2,3,4,x,6,7,8\n");
    problem("train", 30, HERE);
    fails(2, "inner.data: 1: train/b.csv: line 2: ");
  }

  @Test
  void mastersThatDoNotAnswerOrAreNotKnownAreOneLine() throws Exception {
    problem("train", 10, ON_SPARK.formatted("spark://127.0.0.1:9"));
    fails(1, "spark://127.0.0.1:9");
    problem("train", 10, ON_SPARK.formatted("lokal[2]"));
    fails(1, "lokal[2]");
  }

  private void fails(int code, String named) throws Exception {
    Ran ran = tiebreak("solve", "p.yaml", "--out", "run", "--quiet");
    assertThat(ran.code()).isEqualTo(code);
    assertThat(ran.err().strip())
        .contains(named)
        .doesNotContain("Exception", "\tat ")
        .hasLineCount(1);
    assertThat(folder.resolve("run")).doesNotExist();
  }
}
