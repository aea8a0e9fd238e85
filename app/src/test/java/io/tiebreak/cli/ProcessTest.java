package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.LEVELS;
import static io.tiebreak.cli.Problems.SET;
import static io.tiebreak.cli.Problems.numbers;
import static io.tiebreak.cli.Problems.read;
import static io.tiebreak.cli.Problems.summary;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs in their own processes: signals, kills, locks, a full disk; also java-options.md. */
@Tag("alone")
@Timeout(120)
class ProcessTest {

  private static final String OFTEN = "observe: {iterations: 50000}\ncheckpoint: {every: 50ms}\n";

  @TempDir Path folder;
  private Path out;
  private final List<Process> children = new ArrayList<>();

  @BeforeEach
  void writeData() throws Exception {
    Problems.tables(folder);
    out = folder.resolve("out");
  }

  private Path problem(String stop) throws Exception {
    return Problems.write(
        folder, "p.yaml", LEVELS + SET + OFTEN + "method: ir-scg\nseed: 2\n" + stop + "\n");
  }

  private Process start(Path problem, String... more) throws Exception {
    List<String> arguments =
        new ArrayList<>(List.of("solve", problem.toString(), "--out", out.toString()));
    arguments.addAll(List.of(more));
    Process child = Ran.child(arguments.toArray(String[]::new)).start();
    children.add(child);
    return child;
  }

  @AfterEach
  void leaveNoChildBehind() {
    children.forEach(Process::destroyForcibly);
  }

  /**
   * Waits for a checkpoint. The second comes after 99 times the time that the first took to write,
   * which is a minute on a disk that stalls, and as many steps would have to be repeated.
   */
  private void awaitCheckpoint(Process child) throws Exception {
    while (!Files.exists(out.resolve("checkpoint"))) {
      assertThat(child.isAlive()).as("the run continues").isTrue();
      Thread.sleep(10);
    }
  }

  private static void signal(String name, Process child) throws Exception {
    assertThat(new ProcessBuilder("kill", "-" + name, "" + child.pid()).start().waitFor()).isZero();
  }

  /** A signal that was ignored where the tests were started (nohup, &) is ignored by children. */
  static boolean ignored(int number) throws IOException {
    try (Stream<String> lines = Files.lines(Path.of("/proc/self/status"))) {
      return lines
          .filter(line -> line.startsWith("SigIgn:"))
          .mapToLong(line -> Long.parseUnsignedLong(line.substring(7).strip(), 16))
          .anyMatch(mask -> (mask >> (number - 1) & 1) == 1);
    }
  }

  @ParameterizedTest
  @CsvSource({"TERM, 15", "INT, 2"})
  void aSignalEndsARunThatGoesOnToTheSameBytes(String name, int number) throws Exception {
    assumeFalse(ignored(number), "the signal is not ignored here");
    Process child = start(problem("stop: {time: 100s}"));
    awaitLine(child);
    awaitCheckpoint(child);
    signal(name, child);
    Ran ran = Ran.of(child);
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).startsWith("p: INTERRUPTED after ");
    assertThat(summary(out).get("status").textValue()).isEqualTo("INTERRUPTED");
    assertThat(summary(out).get("plain_inner").isNull()).as("an interrupted run skips it").isTrue();
    long iterations = summary(out).get("iterations").longValue();
    assertThat(read(out, "trace.csv").lines().reduce("", (a, b) -> b)).startsWith(iterations + ",");
    requireAsStraight(iterations);
    requireResumed(iterations);
  }

  /** Without a terminal it reports progress now and then. */
  private static void awaitLine(Process child) throws IOException {
    BufferedReader err = child.errorReader();
    String line = err.readLine();
    while (line != null && !line.contains("steps/s")) {
      line = err.readLine();
    }
    assertThat(line).matches("ir-scg: \\S+( s)?  \\S+ steps/s  F .*  G .*  \\d:\\d\\d left");
  }

  /** The outputs are those of an undisturbed run. */
  private void requireAsStraight(long iterations) throws Exception {
    Path again = folder.resolve("again");
    assertThat(Ran.solve(problem("stop: {iterations: %d}".formatted(iterations)), again).code())
        .isZero();
    assertThat(summary(out).get("iterations").longValue()).isEqualTo(iterations);
    for (String file : List.of("solution.csv", "last.csv", "model.csv")) {
      assertThat(read(out, file)).as(file).isEqualTo(read(again, file));
    }
  }

  private void requireResumed(long from) throws Exception {
    long to = from + 9999;
    Ran ran = Ran.solve(problem("stop: {iterations: %d}".formatted(to)), out, "--resume");
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(summary(out).get("resumed_from").longValue()).isEqualTo(from);
    requireAsStraight(to);
  }

  @Test
  void aRunKeepsItsFolderForItselfUntilItIsKilledAndGoesOn() throws Exception {
    Process child = start(problem("stop: {time: 100s}"));
    awaitCheckpoint(child);
    for (String[] more : new String[][] {{}, {"--resume"}}) {
      Ran second = Ran.solve(problem("stop: {iterations: 5}"), out, more);
      assertThat(second).returns(Main.FAILED, Ran::code).returns("", Ran::out);
      assertThat(second.err().lines()).singleElement().asString().contains(out + " is in use");
    }
    child.destroyForcibly();
    assertThat(child.waitFor()).isNotZero();
    assertThat(out.resolve("solution.csv")).as("written at the end only").doesNotExist();
    // Its progress depends on the machine, so it is read before the run continues.
    assertThat(Ran.solve(problem("stop: {iterations: 1}"), out, "--resume").code()).isZero();
    long reached = summary(out).get("resumed_from").longValue();
    assertThat(reached).isPositive();
    requireResumed(reached);
  }

  @Test
  void aSignalEndsAListOfRadiiWithWhatThereIs() throws Exception {
    Path path = problem("stop: {time: 100s}");
    Files.writeString(path, Files.readString(path).replace("radius: 1", "radius: [0.1, 0.5]"));
    Process child = start(path);
    while (!Files.exists(out.resolve("radius-0.1/checkpoint"))) {
      assertThat(child.isAlive()).isTrue();
      Thread.sleep(10);
    }
    signal("TERM", child);
    Ran ran = Ran.of(child);
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(read(out, "path.csv").lines().skip(1))
        .singleElement()
        .asString()
        .startsWith("0.1,INTERRUPTED,");
    assertThat(out.resolve("radius-0.5")).doesNotExist();
  }

  @Test
  void aFullDiskCostsNeitherTheEarlierResultsNorTheRun() throws Exception {
    Path disk = Files.createDirectory(folder.resolve("disk"));
    assumeTrue(mount(disk), "a small disk can be mounted");
    try {
      out = disk.resolve("out");
      assertThat(Ran.solve(problem("stop: {iterations: 10}"), out).code()).isZero();
      String earlier = read(out, "summary.json");
      String solution = read(out, "solution.csv");
      byte[] checkpoint = Files.readAllBytes(out.resolve("checkpoint"));
      fill(disk.resolve("rest"));
      Ran ran = Ran.solve(problem("stop: {time: 300ms}"), out);
      assertThat(ran.code()).isOne();
      assertThat(ran.out()).isEmpty();
      List<String> said = ran.err().lines().toList();
      assertThat(said)
          .filteredOn(line -> line.startsWith("A checkpoint could not be written"))
          .as("a failed checkpoint only warns")
          .hasSize(1);
      assertThat(said.get(said.size() - 1)).contains("No space left on device");
      assertThat(ran.err()).doesNotContainPattern("(?i)exception|\\bat [a-z]+\\.|null");
      assertThat(read(out, "summary.json")).isEqualTo(earlier);
      assertThat(read(out, "solution.csv")).isEqualTo(solution);
      assertThat(numbers(solution)).hasSize(5);
      assertThat(out.resolve(".new")).doesNotExist();
      assertThat(out.resolve("checkpoint")).hasBinaryContent(checkpoint);
      assertThat(out.resolve("checkpoint.new")).doesNotExist();
      Ran fresh = Ran.solve(problem("stop: {iterations: 10}"), disk.resolve("fresh"));
      assertThat(fresh.code()).isOne();
      assertThat(fresh.err().lines().reduce("", (a, b) -> b)).contains("No space left on device");
      Files.delete(disk.resolve("rest"));
      assertThat(Ran.solve(problem("stop: {iterations: 20}"), out, "--resume").code()).isZero();
      assertThat(summary(out).get("resumed_from").longValue()).isEqualTo(10);
    } finally {
      new ProcessBuilder("umount", disk.toString()).start().waitFor();
    }
  }

  static boolean mount(Path disk) {
    try {
      return new ProcessBuilder("mount", "-t", "tmpfs", "-o", "size=256k", "tmpfs", disk.toString())
              .start()
              .waitFor()
          == 0;
    } catch (IOException | InterruptedException e) {
      return false;
    }
  }

  static void fill(Path file) throws IOException {
    try (var to = Files.newOutputStream(file)) {
      while (true) {
        to.write(new byte[4096]);
      }
    } catch (IOException full) {
      assertThat(full).hasMessageContaining("No space left");
    }
  }
}
