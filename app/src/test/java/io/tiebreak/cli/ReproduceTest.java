package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code tiebreak reproduce}, from the command line. */
class ReproduceTest {

  private static final String HEADER =
      "method,iterations,samples,seconds,outer,inner,outer_gap,inner_gap,outer_gap_sd,inner_gap_sd,"
          + "published_iterations,published_samples";

  private static final String CACHE = "tiebreak.cache";

  @TempDir Path folder;

  @BeforeEach
  void knowOfNoDownload() {
    System.setProperty(CACHE, folder.resolve("cache").toString());
  }

  @AfterEach
  void forgetTheCache() {
    System.clearProperty(CACHE);
  }

  private Path reproduce(String out, String... more) {
    Path to = folder.resolve(out);
    String[] command = {"reproduce", "regression", "--out", to.toString()};
    String[] all = Arrays.copyOf(command, command.length + more.length);
    System.arraycopy(more, 0, all, command.length, more.length);
    Ran ran = Ran.command(all);
    assertThat(ran.code()).as(ran.err()).isZero();
    return to;
  }

  /** Without the columns of seconds, and of what ended a run: its time, or now its steps. */
  private static List<String> timeless(Path file) throws Exception {
    List<String> lines = Files.readAllLines(file);
    List<String> header = List.of(lines.get(0).split(",", -1));
    return lines.stream()
        .map(
            line -> {
              String[] cells = line.split(",", -1);
              return IntStream.range(0, cells.length)
                  .filter(i -> !header.get(i).matches("seconds|status"))
                  .mapToObj(i -> cells[i])
                  .collect(Collectors.joining(","));
            })
        .toList();
  }

  @Test
  void aContestIsRepeatedStepByStep() throws Exception {
    Path first = reproduce("first", "--time", "20ms", "--starts", "2", "--seed", "3", "--quiet");
    List<String> table = Files.readAllLines(first.resolve("table.csv"));
    assertThat(table.get(0)).isEqualTo(HEADER);
    assertThat(table).hasSize(10);
    assertThat(table.get(1)).startsWith("ir-scg,").endsWith(",1182617,2365234");
    Path second = reproduce("second", "--again", first.toString(), "--quiet");
    for (String file : List.of("table.csv", "runs.csv")) {
      assertThat(timeless(second.resolve(file))).isEqualTo(timeless(first.resolve(file)));
    }
    assertThat(Files.readString(second.resolve("report.html"))).contains("stand-in");
    assertThat(second.resolve("figures")).isDirectoryContaining("glob:**.png");
    assertThat(second.resolve("figures")).isDirectoryContaining("glob:**.svg");
    refuse("its seed is 3 and not 4: leave --seed out", "regression", first, "--seed", "4");
    refuse("its runs are of regression and not of toy: reproduce that", "toy", first);
    refuse(
        "no run of homotopy from start 2: ask for at most 2", "regression", first, "--starts", "3");
  }

  @Test
  void withAllMethodsTheOthersAreAsTheyWere() throws Exception {
    Path all = reproduce("all", "--all", "--time", "20ms", "--starts", "1", "--quiet");
    List<String> methods =
        Files.readAllLines(all.resolve("table.csv")).stream()
            .skip(1)
            .map(line -> line.split(",", -1)[0])
            .toList();
    assertThat(methods)
        .hasSize(16)
        .startsWith("ir-scg", "ir-fscg", "sbcgi")
        .endsWith(
            "homotopy", "r-apm", "pb-apg", "pb-apg staged", "fc-bio", "a-irg", "big-sam", "bloop");
    Path again = reproduce("again", "--all", "--again", all.toString(), "--quiet");
    for (String file : List.of("table.csv", "runs.csv")) {
      assertThat(timeless(again.resolve(file))).isEqualTo(timeless(all.resolve(file)));
    }
    refuse(
        "a-irg is no method of regression: that contest had --all: give it here too",
        "regression",
        all);
  }

  private void refuse(String message, String name, Path earlier, String... more) {
    Path out = folder.resolve("refused");
    Ran ran =
        Ran.command(
            Stream.concat(
                    Stream.of("reproduce", name, "--again", earlier + "", "--out", out + ""),
                    Stream.of(more))
                .toArray(String[]::new));
    assertThat(ran.code()).as(ran.err()).isEqualTo(2);
    assertThat(ran.err()).contains(earlier.resolve("runs.csv") + ": ", message);
    assertThat(out).doesNotExist();
  }

  @Test
  void withoutATerminalALineAMethodTellsHowMuchIsLeft() {
    Path out = folder.resolve("toy");
    Ran ran = Ran.command("reproduce", "toy", "--time", "10ms", "--starts", "2", "--out", out + "");
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.err().lines().toList())
        .hasSize(10)
        .startsWith("ir-scg: run 1 of 18, about 0:00 left")
        .element(8)
        .asString()
        .matches("homotopy: run 17 of 18, about \\d+:\\d\\d left");
  }

  @Test
  void withoutANameTheExperimentsAreListed() {
    Ran ran = Ran.command("reproduce");
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("regression").contains("dictionary");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "regresion | the experiment 'regresion' is not known: did you mean regression? (known are",
        "regression --quick --full | --quick, --full, --time and --again each say how long a run is",
        "regression --starts 0 | --starts: 0: '0' is not a whole number from 1 to 1000",
        "regression --time soon | --time: 0: 'soon' is not a duration: write one such as",
        "regression --seed x | --seed: 0: 'x' is not a whole number",
        "regression --data nowhere.json | nowhere.json",
        "dictionary --data x.json | x.json: dictionary makes its own data: leave --data out",
        "regression --again nowhere | nowhere",
        "toy --all --quick | --all: toy has no further methods: leave it out, or reproduce regression",
      })
  void whatIsWrongIsSaidAndNothingWritten(String words, String message) {
    Path out = folder.resolve("out");
    Ran ran = Ran.command(("reproduce " + words + " --out " + out).split(" "));
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains(message).doesNotContainPattern("(?i)exception|\\bat [a-z]+\\.");
    assertThat(out).doesNotExist();
  }
}
