package io.tiebreak.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command line on data that the cluster reads. */
class FarCommandTest {

  private static final long MOST_SECONDS = 120;

  @TempDir private Path folder;

  private record Ended(int code, String said) {}

  private Ended tiebreak(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(argument -> argument.startsWith("--add-opens") || argument.startsWith("-Dlog4j2"))
        .forEach(command::add);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "io.tiebreak.cli.Main"));
    command.addAll(List.of(arguments));
    File said = folder.resolve("said").toFile();
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(said)
            .start();
    try {
      assertThat(process.waitFor(MOST_SECONDS, TimeUnit.SECONDS)).isTrue();
      return new Ended(process.exitValue(), Files.readString(said.toPath()));
    } finally {
      process.destroyForcibly();
    }
  }

  private void write(List<String> lines) throws IOException {
    Path parts = Files.createDirectories(folder.resolve("train"));
    Numbers.write(parts.resolve("a.csv"), Numbers.HEADER, Numbers.csv(500, 1));
    Numbers.write(parts.resolve("b.csv"), Numbers.HEADER, lines);
    Numbers.write(folder.resolve("test.csv"), Numbers.HEADER, Numbers.csv(20, 2));
    Files.writeString(
        folder.resolve("problem.yaml"),
        """
        inner: {loss: squared, data: train}
        outer: {loss: squared, data: test.csv}
        set: {l1-ball: {radius: 2}}
        stop: {iterations: 30}
        engine: {spark: {master: "local[2]"}}
        """);
  }

  @Test
  void aFaultOfTheDataIsToldAndNothingIsWritten() throws Exception {
    write(List.of("1,2,3,4,5,6,7,8", "1,2,3,4,x,6,7,8"));
    Ended ended = tiebreak("solve", "problem.yaml", "--out", "run");
    assertThat(ended.code).isEqualTo(2);
    assertThat(ended.said.strip())
        .contains("inner.data: 1: train/b.csv: line 3: column \"e\" holds \"x\"")
        .doesNotContain("Exception", "apache", "\tat ")
        .hasLineCount(1);
    assertThat(folder.resolve("run")).doesNotExist();
  }

  @Test
  void aRunOnAFolderIsCertifiedLater() throws Exception {
    write(Numbers.csv(2_000, 3));
    Ended solved = tiebreak("solve", "problem.yaml", "--out", "run", "--quiet");
    assertThat(solved.said).isEmpty();
    assertThat(solved.code).isZero();
    assertThat(folder.resolve("run").resolve("summary.json"))
        .content()
        .contains("sha256-of-blocks:");
    Ended certified = tiebreak("certify", "problem.yaml", "run");
    assertThat(certified.said).contains("every claim of run/proof.json holds");
    assertThat(certified.code).isZero();
  }
}
