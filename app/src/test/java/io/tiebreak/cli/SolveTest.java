package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.HUNDRED;
import static io.tiebreak.cli.Problems.LEVELS;
import static io.tiebreak.cli.Problems.SET;
import static io.tiebreak.cli.Problems.numbers;
import static io.tiebreak.cli.Problems.read;
import static io.tiebreak.cli.Problems.summary;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tiebreak.Tiebreak;
import io.tiebreak.linalg.Point;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.spec.Job;
import io.tiebreak.spec.Overrides;
import io.tiebreak.spec.ProblemFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SolveTest {

  private static final List<String> OUTPUTS =
      List.of("solution.csv", "last.csv", "model.csv", "trace.csv", "summary.json", "report.html");

  /** Of a sum of a few numbers. */
  private static final double ROUNDING = 1e-12;

  @TempDir Path folder;
  private Path out;

  @BeforeEach
  void writeData() throws Exception {
    Problems.tables(folder);
    out = folder.resolve("out");
  }

  private Path problem(String... lines) throws Exception {
    String more = String.join("\n", lines) + "\n";
    return Problems.write(folder, "p.yaml", LEVELS + SET + more + Problems.sampling(more));
  }

  private static List<String> names(Path folder) throws Exception {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void aRunLeavesEveryFileAndSaysHowItEnded() throws Exception {
    Ran ran = Ran.solve(problem(HUNDRED), out);
    assertThat(ran.code()).isZero();
    assertThat(names(out)).containsAll(OUTPUTS).contains("proof.json", "checkpoint");
    assertThat(ran.out())
        .startsWith("p: ITERATIONS after ")
        .contains("100 steps of ir-fscg", "outer F ", "inner G ", "the average z_t")
        .contains("written to " + out + "; see " + out.resolve("report.html"));
    assertThat(ran.err()).contains("varsigma = ");
  }

  @Test
  void theFilesHoldTheOutcomeToTheLastBit() throws Exception {
    Path file = problem(HUNDRED, "method: {ir-scg: {varsigma: 2}}", "seed: 3");
    assertThat(Ran.solve(file, out).code()).isZero();
    Job job = ProblemFile.read(file, Overrides.none());
    Outcome outcome =
        Run.of(job.problem(), job.method())
            .draws(job.draws())
            .stop(job.stop())
            .observe(job.observe())
            .go();
    assertThat(numbers(read(out, "solution.csv"))).isEqualTo(outcome.point());
    assertThat(numbers(read(out, "last.csv"))).isEqualTo(outcome.last());
    JsonNode summary = summary(out);
    assertThat(summary.get("outer").doubleValue()).isEqualTo(outcome.outer());
    assertThat(summary.get("inner").doubleValue()).isEqualTo(outcome.inner());
    List<String> trace = read(out, "trace.csv").lines().toList();
    assertThat(trace).hasSize(12);
    assertThat(trace.get(0))
        .isEqualTo(
            "iteration,seconds,outer_samples,inner_samples,lmo_calls,outer,inner,outer_lower,"
                + "inner_lower,eps_outer,eps_inner");
    for (int k = 1; k < trace.size(); k++) {
      String[] fields = trace.get(k).split(",", -1);
      assertThat(fields).hasSize(11);
      // A hundred steps are too few for a look on the way; that squares are not negative is known.
      assertThat(fields[8].equals("0")).isEqualTo(k < trace.size() - 1);
      assertThat(Double.parseDouble(fields[10])).isPositive();
      assertThat(fields[0]).isEqualTo("" + 10 * (k - 1));
      assertThat(Double.parseDouble(fields[5])).isEqualTo(outcome.trace().get(k - 1).outer());
      assertThat(Double.parseDouble(fields[6])).isEqualTo(outcome.trace().get(k - 1).inner());
    }
  }

  @Test
  void theSummaryHoldsWhatTheContractNames() throws Exception {
    assertThat(Ran.solve(problem(HUNDRED, "method: ir-scg", "seed: -4"), out).code()).isZero();
    JsonNode summary = summary(out);
    assertThat(summary.get("status").textValue()).isEqualTo("ITERATIONS");
    assertThat(summary.get("method").textValue()).isEqualTo("ir-scg");
    assertThat(summary.get("output").textValue()).isEqualTo("average");
    assertThat(summary.get("iterations").longValue()).isEqualTo(100);
    assertThat(summary.get("seconds").isNumber()).isTrue();
    assertThat(summary.get("wall_seconds").doubleValue())
        .isGreaterThanOrEqualTo(summary.get("seconds").doubleValue());
    assertThat(summary.get("time").fieldNames())
        .toIterable()
        .containsExactly("set_up", "samples", "oracle", "other", "certificate", "observing");
    assertThat(summary.get("time")).allMatch(part -> part.doubleValue() >= 0);
    assertThat(summary.get("outer_samples").longValue()).isEqualTo(100 + 23);
    assertThat(summary.get("inner_samples").longValue()).isEqualTo(100 + 40);
    assertThat(summary.get("lmo_calls").longValue()).isEqualTo(100 + 4);
    assertThat(summary.get("seed").longValue()).isEqualTo(-4);
    assertThat(summary.get("resumed_from").isNull()).isTrue();
    assertThat(summary.get("certificate").fieldNames())
        .toIterable()
        .containsExactly("outer_lower", "inner_lower", "eps_outer", "eps_inner");
    JsonNode provenance = summary.get("provenance");
    assertThat(provenance.get("data").get("inner.data").textValue()).startsWith("sha256:");
    assertThat(provenance.get("engine").textValue()).isEqualTo("this JVM");
    assertThat(provenance.get("version").textValue()).startsWith("0.1.0");
    assertThat(provenance.get("jvm").textValue()).contains("17");
    assertThat(provenance.get("kernels").textValue()).isIn("vector", "scalar");
    assertThat(provenance.get("threads").intValue()).isEqualTo(Tiebreak.threads());
  }

  @Test
  void theModelNamesTheColumnsOfTheNonZeros() throws Exception {
    assertThat(Ran.solve(problem("stop: {iterations: 1}", "method: ir-scg"), out).code()).isZero();
    double[] solution = numbers(read(out, "solution.csv"));
    List<String> names = List.of("a", "b", "\"c,d\"", "e", "f");
    List<String> expected = new ArrayList<>(List.of("column,coefficient"));
    for (int j = 0; j < solution.length; j++) {
      if (solution[j] != 0) {
        expected.add(names.get(j) + "," + (solution[j] > 0 ? "1" : "-1"));
      }
    }
    assertThat(expected).as("one step goes to a vertex").hasSize(2);
    assertThat(read(out, "model.csv").lines()).containsExactlyElementsOf(expected);
  }

  @Test
  void noStepsGiveTheStart() throws Exception {
    for (String stop : List.of("stop: {iterations: 0}", "stop: {time: 0s}", "stop: {samples: 0}")) {
      assertThat(Ran.solve(problem(stop), out).code()).isZero();
      assertThat(numbers(read(out, "solution.csv"))).containsOnly(0);
      assertThat(read(out, "model.csv")).isEqualTo("column,coefficient\n");
      assertThat(summary(out).get("iterations").longValue()).isZero();
      assertThat(summary(out).get("output").textValue()).isEqualTo("last");
      assertThat(read(out, "trace.csv").lines()).hasSize(2);
    }
  }

  @Test
  void theFirstStopRuleThatIsReachedGivesTheStatus() throws Exception {
    Ran.solve(problem("stop: {iterations: 50, samples: 20, time: 1h}", "method: ir-scg"), out);
    assertThat(summary(out).get("status").textValue()).isEqualTo("SAMPLES");
    Ran.solve(problem("stop: {iterations: 50, samples: 1e9, time: 1h}", "method: ir-scg"), out);
    assertThat(summary(out).get("status").textValue()).isEqualTo("ITERATIONS");
    Ran.solve(problem("stop: {iterations: 1e15}"), out, "--time", "10ms");
    assertThat(summary(out).get("status").textValue()).isEqualTo("TIME");
  }

  @Test
  void aSplitReportsItsTestError() throws Exception {
    Path file =
        Problems.write(
            folder,
            "p.yaml",
            """
            inner: {loss: squared}
            outer: {loss: squared}
            split: {data: train.csv, inner: 0.5, outer: 0.25, test: 0.25, seed: 1}
            """
                + SET
                + HUNDRED);
    Ran ran = Ran.solve(file, out);
    assertThat(ran.out()).contains("  test error ");
    Job job = ProblemFile.read(file, Overrides.none());
    double error =
        job.levels()
            .test()
            .orElseThrow()
            .whole()
            .orElseThrow()
            .value(Point.of(numbers(read(out, "solution.csv"))));
    assertThat(summary(out).get("test").doubleValue()).isEqualTo(error);
    assertThat(summary(out).get("notes").toString()).contains("20 inner, 10 outer and 10 test");
  }

  @Test
  void theSameCommandGivesTheSameBytes() throws Exception {
    Path again = folder.resolve("again");
    Ran.solve(problem(HUNDRED), out);
    Ran.solve(problem(HUNDRED), again);
    for (String name : List.of("solution.csv", "last.csv", "model.csv")) {
      assertThat(read(again, name)).isEqualTo(read(out, name));
    }
    assertThat(Problems.trace(again)).isEqualTo(Problems.trace(out));
    Ran.solve(problem(HUNDRED), again, "--seed", "1");
    assertThat(read(again, "solution.csv")).isNotEqualTo(read(out, "solution.csv"));
  }

  @Test
  void theCommandLineGoesBeforeTheFile() throws Exception {
    Path file = problem(HUNDRED, "method: {ir-fscg: {p: 0.4}}", "seed: 1");
    assertThat(Ran.solve(file, out, "--method", "ir-scg", "--seed", "9").code()).isZero();
    assertThat(summary(out).get("method").textValue()).isEqualTo("ir-scg");
    assertThat(summary(out).get("seed").longValue()).isEqualTo(9);
  }

  @Test
  void quietIsSilent() throws Exception {
    Ran ran = Ran.solve(problem(HUNDRED), out, "--quiet");
    assertThat(ran).isEqualTo(new Ran(0, "", ""));
    assertThat(Ran.solve(problem(HUNDRED, "sed: 1"), out, "--quiet").err())
        .contains("did you mean");
  }

  @Test
  void machinesGetTheSummaryAndNothingElse() throws Exception {
    for (String[] more : new String[][] {{"--json"}, {"--json", "--quiet"}}) {
      Ran ran = Ran.solve(problem(HUNDRED), out, more);
      assertThat(ran.code()).isZero();
      assertThat(ran.err().isEmpty()).isEqualTo(more.length == 2);
      ObjectNode said = (ObjectNode) new ObjectMapper().readTree(ran.out());
      assertThat(said.remove("folder").textValue()).isEqualTo(out.toString());
      assertThat(said).isEqualTo(summary(out));
    }
  }

  @Test
  void machinesGetTheSummariesOfAListOfRadii() throws Exception {
    Path file =
        Problems.write(folder, "p.yaml", LEVELS + "set: {l1-ball: {radius: [0.5, 1]}}\n" + HUNDRED);
    Ran ran = Ran.solve(file, out, "--json");
    assertThat(ran.code()).isZero();
    JsonNode said = new ObjectMapper().readTree(ran.out());
    assertThat(said.findValuesAsText("radius")).containsExactly("0.5", "1");
    assertThat(said.findValuesAsText("folder"))
        .containsExactly(out.resolve("radius-0.5").toString(), out.resolve("radius-1").toString());
  }

  @Test
  void everyFaultIsListedAndNothingWritten() throws Exception {
    List<String> before = names(folder);
    Ran ran = Ran.solve(problem("seed: x", "sto: {}"), out);
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err().lines())
        .containsExactly(
            "seed: 4: 'x' is not a whole number: write one such as 1000",
            "sto: 5: the key 'sto' is not known here: did you mean stop? (known are checkpoint,"
                + " engine, inner, method, observe, outer, replay, seed, set, slack, split, start, stop)");
    assertThat(names(folder)).hasSize(before.size() + 1).contains("p.yaml").doesNotContain("out");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--seed x | --seed: 'x' is not a whole number: write one such as 1000",
        "--time 5 | --time: '5' is not a duration: write one such as",
        "--method fw | --method: the method 'fw' is not known: known are "
            + "a-irg, ar-ip-seg, auto, big-sam, bloop, cg-bio, fc-bio, homotopy, ir-cg, ir-fscg,"
            + " ir-scg, pb-apg, r-apm, sbcgf, sbcgi, sdbgd, spider-fw",
        "--sed 1 | Unknown options: '--sed', '1'.",
        "--out | Missing required parameter for option '--out' (DIR).",
        "--sede 1 | Did you mean --seed? Try: tiebreak solve --help",
        "another.yaml | Unmatched argument at index",
      },
      quoteCharacter = '`')
  void aBadCommandIsRefusedAndNothingWritten(String more, String message) throws Exception {
    Path file = problem(HUNDRED);
    Ran ran = Ran.command(("solve " + file + " " + more).split(" "));
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains(message).doesNotContainPattern("(?i)exception|\\bat [a-z]+\\.");
    assertThat(out).doesNotExist();
  }

  @Test
  void aNameThatIsNoFileNameIsRefused() {
    Ran ran = Ran.command("solve", "a\0b.yaml");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err())
        .contains("is not a file name on this system; set LC_ALL=C.UTF-8 if it is one.")
        .doesNotContainPattern("(?i)exception|interface|java");
    assertThat(Ran.command("solve", "p.yaml", "--out", "").err()).contains("the name is empty");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "--help",
        "solve --help",
        "certify --help",
        "sets --help",
        "methods --help",
        "help",
        "help solve",
        "help sets",
        "--version"
      })
  void helpIsThereAndIsNoError(String command) {
    Ran ran = Ran.command(command.isEmpty() ? new String[0] : command.split(" "));
    assertThat(ran.code()).isZero();
    assertThat(ran.err()).isEmpty();
    assertThat(ran.out()).containsAnyOf("Usage: tiebreak", "Tiebreak 0.1.0");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"solve", "sovle", "certify", "certify p.yaml", "--wrong", "solve nope.yaml"})
  void whatIsNoCommandIsRefused(String command) {
    Ran ran = Ran.command(command.split(" "));
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err()).isNotBlank().doesNotContainPattern("(?i)exception|\\bat [a-z]+\\.");
  }

  @Test
  void anOutputFolderThatIsAFileIsOneSentenceAndExitCodeOne() throws Exception {
    Files.writeString(out, "precious");
    Ran ran = Ran.solve(problem(HUNDRED), out);
    assertThat(ran)
        .isEqualTo(
            new Ran(
                1,
                "",
                out
                    + " is a file; a run needs a folder. Name another with --out."
                    + System.lineSeparator()));
    assertThat(out).hasContent("precious");
    Ran below = Ran.solve(problem(HUNDRED), out.resolve("sub"));
    assertThat(below.code()).isOne();
    assertThat(below.err().lines()).hasSize(1);
  }

  @Test
  void aFolderThatMayNotBeWrittenIsOneSentenceAndExitCodeOne() throws Exception {
    Path shut =
        Files.createDirectory(
            folder.resolve("shut"),
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("r-xr-xr-x")));
    assumeFalse(Files.isWritable(shut), "this user may write everywhere");
    Ran ran = Ran.solve(problem(HUNDRED), shut.resolve("out"));
    assertThat(ran.code()).isOne();
    assertThat(ran.err())
        .isEqualTo(
            shut.resolve("out")
                + " may not be written. Choose another folder with --out."
                + System.lineSeparator());
  }

  @Test
  void anEarlierRunIsReplacedWhole() throws Exception {
    assertThat(Ran.solve(problem(HUNDRED), out).code()).isZero();
    Files.writeString(folder.resolve("old.csv"), "1,2\n3,4\n5,6\n");
    Files.writeString(folder.resolve("known.csv"), "1,0\n0,1\n1,1\n");
    Path dictionary =
        Problems.write(
            folder,
            "dictionary.yaml",
            """
            inner: {loss: dictionary, data: old.csv, coefficients: known.csv}
            outer: {loss: dictionary, data: old.csv}
            set: {dictionary: {radius: 3}}
            stop: {iterations: 7}
            """);
    assertThat(Ran.solve(dictionary, out).code()).isZero();
    assertThat(names(out)).doesNotContain("model.csv", ".new");
    assertThat(numbers(read(out, "solution.csv"))).hasSize(2 * 2 + 2 * 3);
    assertThat(summary(out).get("iterations").longValue()).isEqualTo(7);
    assertThat(summary(out).get("output").textValue()).isEqualTo("last");
    assertThat(read(out, "solution.csv")).isEqualTo(read(out, "last.csv"));
  }

  @Test
  void numbersTooLargeToComputeWithEndAsDivergedWithExitCodeThree() throws Exception {
    Files.writeString(folder.resolve("train.csv"), "a,y\n1e300,1e300\n-1e300,2\n");
    Files.writeString(folder.resolve("validation.csv"), "a,y\n1,2\n");
    Ran ran = Ran.solve(problem(HUNDRED), out);
    assertThat(ran.code()).isEqualTo(3);
    assertThat(ran.out()).contains("DIVERGED");
    assertThat(ran.err())
        .contains(
            "Row 0 of the inner level (of 2, counted from 0) has the value Infinity at the start.")
        .contains("Scale the data down, or choose a smaller set.", "scale: unit or minmax");
    JsonNode divergence = summary(out).get("divergence");
    assertThat(divergence.get("where").textValue()).isEqualTo("inner");
    assertThat(divergence.get("row").intValue()).isZero();
    assertThat(divergence.get("good_step").longValue()).isZero();
    assertThat(divergence.get("noticed_step").longValue()).isZero();
    assertThat(numbers(read(out, "solution.csv"))).containsOnly(0.0);
    assertThat(summary(out).get("status").textValue()).isEqualTo("DIVERGED");
    assertThat(summary(out).get("inner").isNull()).isTrue();
    assertThat(names(out)).containsAll(OUTPUTS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e-300", "1e150"})
  void aRadiusMayBeVerySmallOrLarge(String radius) throws Exception {
    Path file =
        Problems.write(
            folder,
            "p.yaml",
            LEVELS + "set: {l1-ball: {radius: " + radius + "}}\nmethod: ir-fscg\n" + HUNDRED);
    assertThat(Ran.solve(file, out).code()).isZero();
    assertThat(Arrays.stream(numbers(read(out, "solution.csv"))).map(Math::abs).sum())
        .isGreaterThan(0)
        .isLessThanOrEqualTo(Double.parseDouble(radius) * (1 + ROUNDING));
  }

  @Test
  void aNameWithMarkupIsEscapedInTheReport() throws Exception {
    Path file = Problems.write(folder, "a<b>&\"c.yaml", LEVELS + SET + HUNDRED);
    assertThat(Ran.solve(file, out).code()).isZero();
    assertThat(read(out, "report.html"))
        .contains("<h1>a&lt;b&gt;&amp;&quot;c</h1>")
        .doesNotContain("a<b>");
  }

  @ParameterizedTest
  @CsvSource({"my problem.yaml, my problem", ".yaml, .yaml", "plain, plain", "a.b.yml, a.b"})
  void theDefaultFolderIsNamedAfterTheFileInTheWorkingDirectory(String file, String name)
      throws Exception {
    Problems.write(folder, file, LEVELS + SET + "stop: {iterations: 3}\n");
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    Ran ran = Ran.of(Ran.child("solve", "../" + file).directory(elsewhere.toFile()).start());
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).contains("written to " + Path.of("runs", name));
    assertThat(names(elsewhere.resolve("runs").resolve(name))).containsAll(OUTPUTS);
  }
}
