package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What bench/compare makes of figures, with stand-ins for all it runs, since no test is timed. */
@Timeout(120)
class CompareScriptTest {

  private static final List<String> PROGRAMS =
      List.of(
          "numpy_methods.py",
          "limit.cpp",
          "dump.py",
          "dictionary_numpy.py",
          "limit_dictionary.cpp",
          "reference.py",
          "stand_in.py");

  /** Has every module, and is each of the programs. */
  private static final String PYTHON =
      """
      case $1 in
      *numpy_methods.py) echo "ir_scg: 100 it/s, F(z)=1.1e-04"; echo "ir_fscg: 40 it/s, F(z)=1.1e-04" ;;
      *dictionary_numpy.py) echo "dictionary ir_scg: 50 it/s, F=1.2e-01" ;;
      *reference.py)
        echo "G_opt 4.0 optimal l1 0.9 6.5 F there 2.5"
        echo "F_min over X 1.0 unknown"
        echo "F_opt 2.0 unknown G 4.0 l1 0.9 1.5" ;;
      esac
      """;

  /** Compiles everything to one and the same program. */
  private static final String COMPILER =
      """
      printf '#!/bin/sh\\necho ir_scg: 8000 it/s\\necho ir_fscg: 2000 it/s\\n' >"$5"
      /bin/chmod +x "$5"
      """;

  /**
   * Half a second for each 1,000 steps of ir-scg and each 250 of ir-fscg; proves only 2e-7 and
   * 4e-9.
   */
  private static final String TIEBREAK =
      """
      [ "$1" = solve ] || { echo '{"version": "7", "kernels": "vector"}'; exit 0; }
      case $(/bin/cat "$2") in
      *'method: ir-scg'*) echo '{}' ;;
      *'{ir-scg: {varsigma: '*) echo '{"method": "ir-scg", "iterations": 4000, "seconds": 2.0, "time": {"set_up": 0.1}}' ;;
      *'{ir-fscg: {varsigma: '*) echo '{"method": "ir-fscg", "iterations": 1000, "seconds": 2.0, "time": {"set_up": 0.5}}' ;;
      *'{eps-outer: 2e-07, eps-inner: 4e-09}'*) echo '{"status": "CERTIFIED", "seconds": 2.0}' ;;
      *) echo "compare asks for something else" >&2; exit 1 ;;
      esac
      """;

  @TempDir Path folder;
  private Path tools;
  private Path peers;
  private Path scratch;

  @BeforeEach
  void standIns() throws Exception {
    tools = Files.createDirectory(folder.resolve("tools"));
    peers = Files.createDirectory(folder.resolve("peers"));
    scratch = Files.createDirectory(folder.resolve("scratch"));
    for (String program : PROGRAMS) {
      Files.writeString(peers.resolve(program), "");
    }
    script(tools.resolve("python3"), PYTHON);
    script(tools.resolve("g++"), COMPILER);
    script(folder.resolve("tiebreak"), TIEBREAK);
  }

  private static void script(Path file, String text) throws IOException {
    Files.writeString(file, "#!/bin/sh\n" + text);
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  /**
   * With these tools alone; the blanks of its table are single ones, and nothing is left behind.
   */
  private Ran compare(String... arguments) throws Exception {
    List<String> command = new ArrayList<>(List.of(python(), "../bench/compare"));
    Stream.of(arguments).map(word -> word.replace("PEERS", peers.toString())).forEach(command::add);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("PATH", tools.toString());
    builder.environment().put("TMPDIR", scratch.toString());
    Ran ran = Ran.of(builder.start());
    assertThat(scratch).isEmptyDirectory();
    return new Ran(ran.code(), ran.out().replaceAll(" +", " "), ran.err());
  }

  /** Python itself, for a launcher of it would look along the PATH. */
  private static String python() throws Exception {
    try {
      String[] command = {"python3", "-c", "import sys; print(sys.executable)"};
      return Ran.of(new ProcessBuilder(command).start()).out().strip();
    } catch (IOException none) {
      assumeTrue(false, "no python3");
      throw none;
    }
  }

  private Ran compareAll() throws Exception {
    return compare("PEERS", "--rounds", "2", "--tiebreak", folder.resolve("tiebreak").toString());
  }

  @Test
  void everyProgramHasItsRatios() throws Exception {
    Ran ran = compareAll();
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out())
        .startsWith("Tiebreak 7 (vector kernels), programs of " + peers)
        .contains(
            "regression, ir-scg 2,000 /s NumPy 100 /s 20 20 to 20\n",
            "regression, ir-scg 2,000 /s C++ 8,000 /s 0.25 0.25 to 0.25\n",
            "regression, ir-fscg 500 /s NumPy 40 /s 12.5 12.5 to 12.5\n",
            "regression, ir-fscg 500 /s C++ 2,000 /s 0.25 0.25 to 0.25\n",
            "dictionary, ir-scg 2,000 /s NumPy 50 /s 40 40 to 40\n",
            "dictionary, ir-scg 2,000 /s C++ 8,000 /s 0.25 0.25 to 0.25\n",
            "dictionary, ir-fscg 500 /s C++ 2,000 /s 0.25 0.25 to 0.25\n",
            "homotopy, proven 2 s cvxopt 8 s 0.25 0.25 to 0.25\n")
        .containsPattern("\nstart of solve \\S+ s NumPy \\S+ s \\S+ \\S+ to \\S+\n$")
        .contains("\nregression, ir-fscg: setting up took 25% of the time; measure longer with ")
        .doesNotContain("Skipped", "ir-scg: setting up");
  }

  @Test
  void whatLacksAToolIsReportedAndSkipped() throws Exception {
    Files.delete(tools.resolve("g++"));
    Ran ran = compareAll();
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out())
        .contains(
            "Skipped limit.cpp: there is no g++ on the PATH; on Debian: apt install g++\n",
            "Skipped limit_dictionary.cpp: there is no g++ ",
            "regression, ir-scg 2,000 /s NumPy 100 /s 20 ",
            "dictionary, ir-fscg 500 /s\n")
        .doesNotContain("C++");
  }

  @Test
  void withoutAnyToolNothingIsCompared() throws Exception {
    Files.delete(tools.resolve("g++"));
    script(tools.resolve("python3"), "exit 1\n");
    Ran ran = compareAll();
    assertThat(ran.code()).isOne();
    assertThat(ran.err().strip())
        .isEqualTo("compare: nothing could be compared; see above what is missing");
    assertThat(ran.out())
        .contains(
            "Skipped numpy_methods.py: no python3 on the PATH has numpy; "
                + "on Debian: apt install python3-numpy\n",
            "Skipped reference.py: no python3 on the PATH has numpy and cvxopt; "
                + "on Debian: apt install python3-numpy python3-cvxopt\n",
            "Skipped NumPy's start: ");
    assertThat(ran.out().lines().filter(line -> line.startsWith("Skipped "))).hasSize(6);
  }

  @Test
  void whatFailsOrPrintsSomethingElseIsReportedAndSkipped() throws Exception {
    script(
        tools.resolve("python3"),
        "case $1 in *numpy_methods.py) echo 'no such table' >&2; exit 3 ;; esac\n");
    Files.delete(peers.resolve("limit.cpp"));
    Ran ran = compareAll();
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out())
        .containsPattern(
            "\nSkipped numpy_methods.py: '\\S+python3 \\S+numpy_methods.py 6' ended with exit code 3: "
                + "no such table\n")
        .contains(
            "Skipped limit.cpp: there is no limit.cpp in " + peers,
            "Skipped dictionary_numpy.py: it printed no line such as 'ir_scg: 31159 it/s'\n",
            "Skipped reference.py: it printed no values and seconds of G_opt and F_opt\n")
        .doesNotContain("regression, ");
  }

  @Test
  void aFailureOfTiebreakEndsIt() throws Exception {
    script(folder.resolve("tiebreak"), "echo 'no such command' >&2; exit 2\n");
    Ran ran = compareAll();
    assertThat(ran.code()).isOne();
    assertThat(ran.err())
        .isEqualTo(
            "compare: '%s version --json' ended with exit code 2: no such command\n"
                .formatted(folder.resolve("tiebreak").toRealPath()));
  }

  @Test
  void anAccuracyThatIsNotProvenEndsIt() throws Exception {
    script(folder.resolve("tiebreak"), TIEBREAK.replace("CERTIFIED", "TIME"));
    Ran ran = compareAll();
    assertThat(ran.code()).isOne();
    assertThat(ran.err())
        .isEqualTo("compare: homotopy ended with TIME: it did not prove the accuracy\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "\"\"                | the following arguments are required: PEERS",
        "none              | 'none' is not a folder that holds any of numpy_methods.py, ",
        "PEERS --seconds 0 | argument --seconds: '0' is not a whole number from 1 to 99; ",
        "PEERS --rounds 1.5| argument --rounds: '1.5' is not a whole number from 1 to 99; ",
        "PEERS more        | unrecognized arguments: more",
      })
  void aWrongArgumentIsRefused(String words, String reason) throws Exception {
    Ran ran = compare(words.isEmpty() ? new String[0] : words.split(" ", -1));
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).startsWith("usage: bench/compare ").contains(reason);
  }
}
