package io.tiebreak.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command line with a problem file that names Spark, as processes of their own. */
class SolveOnSparkTest {

  private static final String PROBLEM =
      """
      split: {data: {generate: page-views, seed: 0}, inner: 0.6, outer: 0.2, test: 0.2, seed: 1}
      inner: {loss: huber, delta: 0.01}
      outer: {loss: squared}
      set: {l1-ball: {radius: 1.0}}
      method: ir-fscg
      stop: {iterations: %d}
      observe: {iterations: 50}
      seed: 3
      """;

  private static final String ON_SPARK = "engine: {spark: {master: \"%s\"}}\n";

  @TempDir Path folder;

  private record Ran(int code, String out, String err) {}

  private static List<String> command(String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ProcessHandle.current()
        .info()
        .arguments()
        .ifPresent(
            given ->
                List.of(given).stream().filter(a -> a.startsWith("--add-")).forEach(command::add));
    command.add("-Dlog4j2.configurationFile=classpath:io/tiebreak/spark/log4j2.properties");
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add("io.tiebreak.cli.Main");
    command.addAll(List.of(arguments));
    return command;
  }

  private Ran tiebreak(String... arguments) throws Exception {
    Path out = Files.createTempFile(folder, "out", "");
    Path err = Files.createTempFile(folder, "err", "");
    Process process =
        new ProcessBuilder(command(arguments))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    return ended(process, out, err);
  }

  private static Ran ended(Process process, Path out, Path err) throws Exception {
    try {
      assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    String said =
        Files.readString(err)
            .replace("WARNING: Using incubator modules: jdk.incubator.vector\n", "");
    return new Ran(process.exitValue(), Files.readString(out), said);
  }

  private Path problem(String name, int steps, String engine) throws IOException {
    return Files.writeString(folder.resolve(name), PROBLEM.formatted(steps) + engine);
  }

  private Path solved(Path problem, String out, String... more) throws Exception {
    Path to = folder.resolve(out);
    List<String> arguments =
        new ArrayList<>(List.of("solve", problem.toString(), "--out", to.toString(), "--quiet"));
    arguments.addAll(List.of(more));
    Ran ran = tiebreak(arguments.toArray(new String[0]));
    assertThat(ran.err()).isEmpty();
    assertThat(ran.code()).isZero();
    return to;
  }

  /** All but the seconds. */
  private static List<String> trace(Path run) throws IOException {
    return Files.readAllLines(run.resolve("trace.csv")).stream()
        .map(line -> line.replaceFirst(",[^,]*,", ","))
        .toList();
  }

  @Test
  void aRunOnSparkIsTheSameAndGoesOnFromItsCheckpoint() throws Exception {
    String engine = ON_SPARK.formatted("local[2]");
    Path here = solved(problem("here.yaml", 300, ""), "here");
    Path half = solved(problem("there.yaml", 150, engine), "there");
    assertThat(Files.readString(half.resolve("summary.json")))
        .contains("\"engine\" : \"spark on local[2]\"");
    Path there = solved(problem("there.yaml", 300, engine), "there", "--resume");
    assertThat(Files.readString(there.resolve("summary.json"))).contains("\"resumed_from\" : 150");
    for (String file : List.of("solution.csv", "last.csv", "model.csv")) {
      assertThat(there.resolve(file)).hasSameBinaryContentAs(here.resolve(file));
    }
    assertThat(trace(there)).isEqualTo(trace(here));

    Ran refused =
        tiebreak(
            "solve",
            problem("back.yaml", 300, "").toString(),
            "--out",
            there.toString(),
            "--resume");
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err()).contains("engine: spark");
  }

  /** Spark would stop at once, in the middle of a step. */
  @Test
  void aSignalEndsTheRunAfterItsStepWithEverythingWritten() throws Exception {
    Path to = folder.resolve("signalled");
    Path problem = problem("long.yaml", 1_000_000_000, ON_SPARK.formatted("local[2]"));
    Path out = Files.createTempFile(folder, "out", "");
    Path err = Files.createTempFile(folder, "err", "");
    Process process =
        new ProcessBuilder(command("solve", problem.toString(), "--out", to.toString()))
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    while (process.isAlive() && !Files.readString(err).contains("steps/s")) {
      Thread.sleep(50);
    }
    process.destroy(); // SIGTERM
    Ran ran = ended(process, out, err);
    assertThat(ran.err()).doesNotContain("failed");
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).startsWith("long: INTERRUPTED after ");
    assertThat(to.resolve("solution.csv")).exists();
    assertThat(to.resolve("report.html")).exists();
  }

  @Test
  void aMasterThatDoesNotAnswerIsOneSentenceAndNothingIsWritten() throws Exception {
    Path to = folder.resolve("nothing");
    Path problem = problem("far.yaml", 10, ON_SPARK.formatted("spark://127.0.0.1:9"));
    Ran ran = tiebreak("solve", problem.toString(), "--out", to.toString());
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err().strip())
        .endsWith(
            "The Spark master spark://127.0.0.1:9 does not answer. See that it runs and can be"
                + " reached from here, or try engine: {spark: {master: \"local[2]\"}}.")
        .doesNotContain("Exception");
    assertThat(to).doesNotExist();
  }

  @Test
  void aMasterThatSparkDoesNotKnowIsOneSentence() throws Exception {
    Path problem = problem("odd.yaml", 10, ON_SPARK.formatted("lokal[2]"));
    Ran ran = tiebreak("solve", problem.toString(), "--out", folder.resolve("no").toString());
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.err()).contains("Spark does not start on lokal[2]").doesNotContain("Exception");
  }
}
