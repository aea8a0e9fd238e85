package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.LEVELS;
import static io.tiebreak.cli.Problems.SET;
import static io.tiebreak.cli.Problems.summary;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What users see in a terminal, from the launcher to the colours. */
@Tag("alone")
@Timeout(120)
class TerminalTest {

  private static final String CLEAR = "\u001b[K";
  private static final String RED = "\u001b[31m";
  private static final String GREEN = "\u001b[32m";
  private static final String YELLOW = "\u001b[33m";
  private static final String CTRL_C = "\u0003";
  private static final String CTRL_U = "\u0015";
  private static final String CTRL_D = "\u0004";

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
  @CsvSource({"50", "132"})
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
      assertThat(pty.screen()).startsWith(RED + "none.yaml: 1: ");
    }
  }

  /** Neither if turned off, nor in a pipe, which gets no live line either. */
  @ParameterizedTest
  @CsvSource({"NO_COLOR, 1, p.yaml", "TERM, dumb, none.yaml", "TERM, xterm, p.yaml 2>&1 | cat"})
  void thereIsNoColourWhereNoneIsWanted(String name, String value, String file) throws Exception {
    problem("p.yaml", "method: ir-scg\nstop: {time: 100ms}");
    try (Pty pty = start(80, Map.of(name, value), "solve " + file)) {
      pty.end();
      assertThat(pty.screen())
          .contains(file.replaceFirst("\\..*", ""))
          .doesNotContain(file.contains("cat") ? "\u001b" : "\u001b[3");
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

  @Test
  void initAsksAndEnterAcceptsItsGuesses() throws Exception {
    Path mine = Problems.write(folder, "mine.yaml", "mine");
    try (Pty pty = start(80, Map.of(), "init")) {
      pty.await("to be fitted [train.csv]: ").type("\r");
      pty.await("none to split train.csv [validation.csv]: ").type("\r");
      pty.await("Target [y]: ").type("z\r");
      pty.await(RED + "the inner rows have no column 'z'").await("m\r\nTarget [y]: ").type("e\r");
      pty.await("Loss [squared]: ").type("\r");
      pty.await("Scale [none]: ").type("unit\r");
      pty.await("Problem file [problem.yaml]: ").type("mine.yaml\r");
      pty.await("mine.yaml already exists; overwrite it? [y/N]: ").type("y\r");
      pty.await("Set and radius [l1:").type("l3:1\r");
      pty.await("the set 'l3:1' is not known").await("m\r\nSet and radius [l1:").type("l2:0.5\r");
      assertThat(pty.end()).isZero();
      assertThat(pty.screen()).contains("tiebreak solve mine.yaml");
    }
    assertThat(mine)
        .content()
        .contains("  data: validation.csv", "  target: e", "  scale: unit")
        .contains("set: {l2-ball: {radius: 0.5}}");
    assertThat(Ran.solve(mine, folder.resolve("out")).code()).isZero();
  }

  @Test
  void aKeyboardThatIsGoneEndsTheQuestions() throws Exception {
    try (Pty pty = start(80, Map.of(), "init train.csv validation.csv")) {
      pty.await("Target [y]: ").type(CTRL_D);
      assertThat(pty.end()).isEqualTo(2);
    }
    assertThat(folder.resolve("problem.yaml")).doesNotExist();
  }

  @Test
  void runsAreRemovedAfterAQuestion() throws Exception {
    problem("p.yaml", "method: ir-scg\nstop: {iterations: 10}");
    Path run = folder.resolve("runs/p");
    assertThat(Ran.solve(folder.resolve("p.yaml"), run).code()).isZero();
    for (String answer : new String[] {"", "y"}) {
      try (Pty pty = start(80, Map.of(), "runs clean p")) {
        pty.await(" (p)? [y/N]: ").type(answer + "\r");
        assertThat(pty.end()).isZero();
        assertThat(pty.screen()).contains(answer.equals("y") ? "is removed" : "Nothing was");
      }
      assertThat(Files.exists(run)).isEqualTo(answer.isEmpty());
    }
  }

  @Test
  void bashCompletesTheLauncherByTheTabulator() throws Exception {
    String shell = "PS1='> ' PATH='%s':$PATH exec bash --norc -i".formatted(launcher.getParent());
    try (Pty pty = Pty.start(folder, 80, Map.of(), shell)) {
      pty.await("> "); // only now does bash handle keys, not the terminal
      pty.type("bind 'set enable-bracketed-paste off'; source <(tiebreak completion); ");
      pty.type("echo re''ady\r").await("ready\r\n> ");
      pty.type("tiebreak solve --method homo\t").await("--method homotopy ");
      pty.type(CTRL_U); // not Ctrl-C, which also discards what is typed next
      pty.type("./tiebreak-home/tiebreak ver\t").await("tiebreak version ");
    }
  }
}
