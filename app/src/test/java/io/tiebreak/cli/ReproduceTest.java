package io.tiebreak.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.data.Digest;
import io.tiebreak.data.WikipediaFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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

  /** Without the column of seconds. */
  private static List<String> timeless(Path file) throws Exception {
    List<String> lines = Files.readAllLines(file);
    List<String> header = List.of(lines.get(0).split(",", -1));
    return lines.stream()
        .map(
            line -> {
              String[] cells = line.split(",", -1);
              return IntStream.range(0, cells.length)
                  .filter(i -> !header.get(i).equals("seconds"))
                  .mapToObj(i -> cells[i])
                  .collect(Collectors.joining(","));
            })
        .toList();
  }

  @Test
  void aContestOfStepsIsRepeatedByTheSameCommand() throws Exception {
    String[] words = {"--steps", "40", "--starts", "2", "--seed", "3", "--quiet"};
    Path first = reproduce("first", words);
    List<String> table = Files.readAllLines(first.resolve("table.csv"));
    assertThat(table.get(0)).isEqualTo(HEADER);
    assertThat(table).hasSize(10);
    assertThat(table.get(1)).startsWith("ir-scg,40,80,").endsWith(",1182617,2365234");
    Path second = reproduce("second", words);
    for (String file : List.of("table.csv", "runs.csv")) {
      assertThat(timeless(second.resolve(file))).isEqualTo(timeless(first.resolve(file)));
    }
    assertThat(second.resolve("figures/inner-gap-steps.svg"))
        .hasSameBinaryContentAs(first.resolve("figures/inner-gap-steps.svg"));
    assertThat(second.resolve("figures")).isDirectoryContaining("glob:**.png");
    assertThat(Files.readString(second.resolve("report.html")))
        .contains("stand-in", "40 steps for each run at most", "not in equal time");
    words[5] = "4";
    assertThat(timeless(reproduce("other", words).resolve("table.csv")))
        .hasSize(10)
        .isNotEqualTo(timeless(first.resolve("table.csv")));
  }

  @Test
  void withAllMethodsTheOthersAreAsTheyWere() throws Exception {
    String[] words = {"--steps", "20", "--starts", "1", "--quiet"};
    List<String> published = timeless(reproduce("published", words).resolve("table.csv"));
    String[] more = {"--all", "--steps", "20", "--starts", "1", "--quiet"};
    List<String> all = timeless(reproduce("all", more).resolve("table.csv"));
    assertThat(all).hasSize(17).startsWith(published.toArray(String[]::new));
    assertThat(all.stream().map(line -> line.split(",", -1)[0]))
        .endsWith(
            "homotopy", "r-apm", "pb-apg", "pb-apg staged", "fc-bio", "a-irg", "big-sam", "bloop");
  }

  /** The few steps of --quick are those of --steps, and the closing text says how many. */
  @Test
  void aQuickContestIsOneOfFewSteps() throws Exception {
    Path quick = folder.resolve("quick");
    Ran ran = Ran.command("reproduce", "toy", "--quick", "--out", quick + "");
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out())
        .contains("Methods are compared after 20,000 steps each", "and not in equal time");
    Path steps = folder.resolve("steps");
    String words = "reproduce toy --steps 20000 --starts 2 --quiet --out ";
    assertThat(Ran.command((words + steps).split(" ")).code()).isZero();
    assertThat(timeless(steps.resolve("runs.csv"))).isEqualTo(timeless(quick.resolve("runs.csv")));
    Path five = folder.resolve("five");
    Ran.command("reproduce", "toy", "--steps", "9", "--quiet", "--out", five + "");
    assertThat(five.resolve("runs.csv")).content().hasLineCount(1 + 9 * 5);
  }

  @Test
  void thePublishedDataAreTakenFromTheirFileAndAnotherFileIsRefused() throws Exception {
    Path file = Files.writeString(folder.resolve("views.json"), WikipediaFiles.whole());
    Path out = reproduce("out", "--data", file + "", "--steps", "5", "--starts", "1", "--quiet");
    assertThat(Files.readString(out.resolve("report.html")))
        .contains("Wikipedia Math Essentials, 1,068 articles and 731 days, from views.json")
        .contains(Digest.ofText(WikipediaFiles.whole()))
        .doesNotContain("stand-in");
    Files.writeString(file, "{\"time_periods\": 3, \"node_ids\": {}}");
    Path refused = folder.resolve("refused");
    Ran ran =
        Ran.command("reproduce", "regression", "--data", file + "", "--out", refused.toString());
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err())
        .contains(
            file + ": line 1, column 19: time_periods is \"3\", but 731 days are expected",
            file + ": has 0 of 731 days; missing \"0\", ",
            "docs/data.md says where it is published");
    assertThat(refused).doesNotExist();
  }

  /** An earlier build would have read it. */
  @Test
  void aFileInTheFormerCacheIsNotedAndNotRead() throws Exception {
    Path cached = folder.resolve("cache/wikivital_mathematics.json");
    Files.createDirectories(cached.getParent());
    Files.writeString(cached, WikipediaFiles.whole());
    Path out = folder.resolve("out");
    String words = "reproduce regression --steps 5 --starts 1 --quiet --out ";
    Ran ran = Ran.command((words + out).split(" "));
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.err().lines())
        .singleElement()
        .asString()
        .contains("Note: ", cached + " and is not used", "--data " + cached);
    assertThat(Files.readString(out.resolve("report.html"))).contains("stand-in");
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
        "regression --quick --full | --quick, --full, --time and --steps each say how long a run is",
        "regression --steps 10 --time 1s | --quick, --full, --time and --steps each say how long a run is: give one of them.",
        "regression --steps 10 --quick | --quick, --full, --time and --steps each say how long a run is",
        "regression --steps 0 | --steps: '0' is not a whole number from 1 to 999999999: write one such as 10000",
        "regression --steps -5 | '-5' is not a whole number from 1 to 999999999",
        "regression --steps many | --steps: 'many' is not a whole number from 1 to 999999999",
        "regression --starts 0 | --starts: '0' is not a whole number from 1 to 1000",
        "regression --time soon | --time: 'soon' is not a duration: write one such as",
        "regression --seed x | --seed: 'x' is not a whole number",
        "regression --data nowhere.json | nowhere.json",
        "dictionary --data x.json | x.json: dictionary makes its own data: leave --data out",
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
