package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.LEVELS;
import static io.tiebreak.cli.Problems.SET;
import static io.tiebreak.cli.Problems.summary;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What users see in a terminal, from the launcher to the colours. */
@Timeout(120)
class TerminalTest {

  private static final String CLEAR = "\u001b[K";
  private static final String RED = "\u001b[31m";
  private static final String GREEN = "\u001b[32m";
  private static final String YELLOW = "\u001b[33m";
  private static final String CTRL_C = "\u0003";

  /** Every move of the cursor or change of colour. */
  private static final Pattern ESCAPES = Pattern.compile("\u001b\\[[0-9;]*[A-Za-z]");

  @TempDir Path folder;
  private Path launcher;

  @BeforeEach
  void prepare() throws Exception {
    Problems.tables(folder);
    launcher = Pty.launcher(folder);
  }

  private Pty start(int columns, Map<String, String> environment, String arguments)
      throws Exception {
    return Pty.start(folder, columns, environment, "'%s' %s".formatted(launcher, arguments));
  }

  private void problem(String name, String more) throws Exception {
    Problems.write(folder, name, LEVELS + SET + "observe: {every: 20ms}\n" + more + "\n");
  }

  @ParameterizedTest
  @CsvSource({"50", "80", "132"})
  void theLiveLineFitsAndIsClearedBeforeTheClosingText(int columns) throws Exception {
    problem("p.yaml", "method: {ir-scg: {varsigma: 1}}\nstop: {time: 300ms}");
    try (Pty pty = start(columns, Map.of(), "solve p.yaml")) {
      assertThat(pty.end()).isZero();
      String screen = pty.screen();
      assertThat(screen).contains("\r" + CLEAR + "p: " + YELLOW + "TIME\u001b[0m after ");
      String[] lines = ESCAPES.matcher(screen).replaceAll("").split("[\r\n]+");
      assertThat(lines).anyMatch(line -> line.matches(".*[0-9.]+ s  .*F [-0-9.e]+.*"));
      for (String line : lines) {
        if (line.contains(" s  ")) {
          assertThat(line).hasSizeLessThan(columns);
        }
      }
      if (columns > 100) {
        assertThat(screen).as("there is room for a bar").contains("\r[#");
      }
    }
  }

  @Test
  void theStatusIsGreenWhereAllIsProven() throws Exception {
    problem("p.yaml", "stop: {eps-outer: 1e-3, eps-inner: 1e-3}");
    try (Pty pty = start(80, Map.of(), "solve p.yaml")) {
      assertThat(pty.end()).isZero();
      assertThat(pty.screen()).contains("p: " + GREEN + "CERTIFIED\u001b[0m after ");
    }
  }

  @Test
  void anErrorIsRed() throws Exception {
    try (Pty pty = start(80, Map.of(), "solve none.yaml")) {
      assertThat(pty.end()).isEqualTo(2);
      assertThat(pty.screen()).startsWith(RED + "none.yaml: 1: there is no such file");
    }
  }

  @ParameterizedTest
  @CsvSource({"NO_COLOR, 1", "TERM, dumb"})
  void thereIsNoColourWhereNoneIsWanted(String name, String value) throws Exception {
    problem("p.yaml", "method: ir-scg\nstop: {iterations: 10}");
    for (String file : new String[] {"p.yaml", "none.yaml"}) {
      try (Pty pty = start(80, Map.of(name, value), "solve " + file)) {
        pty.end();
        assertThat(pty.screen()).contains(file.replace(".yaml", "")).doesNotContain("\u001b[3");
      }
    }
  }

  @Test
  void aPipeGetsNeitherColourNorLiveLine() throws Exception {
    problem("p.yaml", "method: ir-scg\nstop: {time: 200ms}");
    try (Pty pty = start(80, Map.of(), "solve p.yaml 2>&1 | cat")) {
      assertThat(pty.end()).isZero();
      assertThat(pty.screen()).contains("p: TIME after ").doesNotContain("\u001b");
    }
  }

  @Test
  void controlCEndsARunWithEverythingWritten() throws Exception {
    assumeFalse(ProcessTest.ignored(2), "the signal is not ignored here");
    problem("p.yaml", "method: ir-scg\nstop: {time: 100s}");
    try (Pty pty = start(80, Map.of(), "solve p.yaml")) {
      pty.await("steps/s").type(CTRL_C);
      assertThat(pty.end()).isZero();
      assertThat(pty.screen()).contains("p: " + YELLOW + "INTERRUPTED\u001b[0m after ");
    }
    assertThat(summary(folder.resolve("runs/p")).get("status").textValue())
        .isEqualTo("INTERRUPTED");
  }
}
