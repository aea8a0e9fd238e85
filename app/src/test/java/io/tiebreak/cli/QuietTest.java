package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The log of the library reaches nobody's terminal, unless he asks for it. */
@Timeout(120)
class QuietTest {

  private static final String SAID = "The checkpoint is damaged; the one before it is used.";

  @TempDir Path folder;
  private Path out;

  @BeforeEach
  void damageACheckpoint() throws IOException {
    Problems.tables(folder);
    out = folder.resolve("out");
    assertThat(Ran.solve(problem(400), out).code()).isZero();
    assertThat(Ran.solve(problem(600), out, "--resume").code()).isZero();
    Files.write(out.resolve("checkpoint"), new byte[50]);
  }

  private Path problem(int iterations) throws IOException {
    return Problems.write(
        folder,
        "p.yaml",
        Problems.LEVELS
            + Problems.SET
            + "method: ir-scg\nstop: {iterations: %d}\n".formatted(iterations));
  }

  private Ran resumed(String... flags) throws Exception {
    ProcessBuilder child =
        Ran.child("solve", problem(1000).toString(), "--out", out.toString(), "--resume");
    for (String flag : flags) {
      child.command().add(1, flag);
    }
    Ran ran = Ran.of(child.start());
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).startsWith("p: ITERATIONS after ");
    return ran;
  }

  @Test
  void whatTheCommandTellsIsToldOnceAndByTheCommand() throws Exception {
    assertThat(resumed().err()).containsOnlyOnce(SAID).doesNotContain("WARNING");
  }

  @Test
  void whoConfiguresALogHasIt() throws Exception {
    Path settings =
        Files.writeString(
            folder.resolve("logging.properties"),
            """
            handlers = java.util.logging.ConsoleHandler
            java.util.logging.ConsoleHandler.level = ALL
            io.tiebreak.level = FINE
            """);
    assertThat(resumed("-Djava.util.logging.config.file=" + settings).err())
        .contains("WARNING: " + SAID, "Kernels: ", "A run ended as ITERATIONS");
  }
}
