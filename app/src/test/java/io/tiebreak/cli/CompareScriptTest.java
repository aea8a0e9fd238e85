package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The output of bench/compare for given figures; its page has stand-ins for what it runs. */
@Timeout(120)
class CompareScriptTest {

  @Test
  void itPrintsWhatThePageSays(@TempDir Path temporary) throws Exception {
    Path folder = temporary.toRealPath();
    String python = python();
    Transcript page = new Transcript(Path.of("src/test/transcripts/bench/compare.md"));
    page.run(
        new Transcript.Machine() {
          @Override
          public void write(String name, String content) throws IOException {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            assertThat(Files.writeString(file, content).toFile().setExecutable(true)).isTrue();
          }

          @Override
          public Ran run(String command) throws Exception {
            ProcessBuilder shell = new ProcessBuilder("bash", "-o", "pipefail", "-c", command);
            shell.environment().put("PYTHON", python);
            shell.environment().put("COMPARE", Path.of("../bench/compare").toRealPath().toString());
            Ran ran = Ran.of(shell.directory(folder.toFile()).start());
            return new Ran(
                ran.code(),
                Transcript.plain(ran.out(), folder),
                Transcript.plain(ran.err(), folder));
          }
        });
    if (Boolean.getBoolean("tiebreak.write")) {
      page.rewrite();
    }
    assertThat(page.differences()).isEmpty();
  }

  /** Python itself, as a launcher of Python would search the PATH. */
  private static String python() throws Exception {
    try {
      String[] command = {"python3", "-c", "import sys; print(sys.executable)"};
      return Ran.of(new ProcessBuilder(command).start()).out().strip();
    } catch (IOException none) {
      assumeTrue(false, "no python3");
      throw none;
    }
  }
}
