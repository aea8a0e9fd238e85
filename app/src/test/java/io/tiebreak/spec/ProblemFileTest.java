package io.tiebreak.spec;

import static io.tiebreak.spec.SmallFolder.PROBLEM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.tiebreak.method.Homotopy;
import io.tiebreak.run.Every;
import io.tiebreak.run.Stop;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The file as a whole: its form, its keys, its defaults. */
class ProblemFileTest {

  @TempDir Path path;
  private SmallFolder folder;

  @BeforeEach
  void writeData() throws Exception {
    folder = SmallFolder.in(path);
  }

  @Test
  void threeLinesMakeAProblemAndTheRestHasDefaults() throws Exception {
    Job job = folder.job(PROBLEM);
    assertThat(job.problem().start()).containsExactly(0, 0, 0);
    assertThat(job.method()).isEqualTo(new Homotopy());
    assertThat(job.stop()).isEqualTo(Stop.after(Duration.ofSeconds(60)));
    assertThat(job.seed()).isZero();
    assertThat(job.observe()).isEqualTo(new Every.Time(Duration.ofSeconds(1)));
    assertThat(job.checkpointEvery()).isEqualTo(Duration.ofSeconds(30));
    assertThat(job.levels().columns()).containsExactly("a", "b", "c");
    assertThat(job.levels().test()).isEmpty();
    assertThat(job.notes()).singleElement().asString().startsWith("auto chose homotopy");
  }

  @Test
  void everyDefaultMayBeWrittenOut() throws Exception {
    Job written =
        folder.job(
            """
            inner: {loss: squared, data: train.csv, target: last}
            outer: {loss: squared, data: validation.csv, target: last}
            set: {l1-ball: {radius: 1}}
            start: zero
            method: auto
            stop: {time: 60s}
            seed: 0
            observe: {every: 1s}
            checkpoint: {every: 30s}
            """);
    Job left = folder.job(PROBLEM);
    assertThat(written.identity()).isEqualTo(left.identity());
    assertThat(written.method()).isEqualTo(left.method());
    assertThat(written.stop()).isEqualTo(left.stop());
    assertThat(written.observe()).isEqualTo(left.observe());
    assertThat(written.checkpointEvery()).isEqualTo(left.checkpointEvery());
    assertThat(written.problem().start()).isEqualTo(left.problem().start());
    assertThat(written.notes()).isEqualTo(left.notes());
  }

  @Test
  void allFaultsAreToldAtOnceInTheOrderOfTheirLines() throws Exception {
    assertThat(
            folder.faults(
                """
                seed: seven
                observe: {every: soon}
                checkpoint: {every: 0s}
                stop: {iterations: -1, tme: 60s}
                method: {ir-scg: {varsigma: -1, p: 0.75}}
                start: nowhere
                set: {l1-ball: {radius: 0}}
                outer: {loss: squared, data: missing.csv, targt: y}
                inner: {loss: sqared, data: train.csv, target: z}
                colour: blue
                """))
        .containsExactly(
            "seed: 1: 'seven' is not a whole number: write one such as 1000",
            "observe.every: 2: 'soon' is not a duration: write one such as 500ms, 60s, 5m or 2h,"
                + " below 290 years",
            "checkpoint.every: 3: it must be longer than nothing: write 1s",
            "stop.iterations: 4: -1 is negative: write 0 or more",
            "stop.tme: 4: the key 'tme' is not known here: did you mean time? (known are eps-inner,"
                + " eps-outer, iterations, samples, time)",
            "method.ir-scg.varsigma: 5: varsigma (-1.0) must be positive and finite: Try 1, or"
                + " leave it out",
            "method.ir-scg.p: 5: p (0.75) must lie in (0, 1/2) for IR-SCG with a"
                + " convex outer objective: Try 0.25",
            "start: 6: the start 'nowhere' is not known: known are random, vertex, zero, or {file:"
                + " start.csv}",
            "set.l1-ball.radius: 7: radius (0.0) must be positive and finite: Try 1",
            "outer.data: 8: missing.csv: there is no such file: check the spelling, and that the"
                + " path is right from the problem file's folder",
            "outer.targt: 8: the key 'targt' is not known here: did you mean target? (known are"
                + " data, intercept, loss, scale, target, variables, weights)",
            "inner.loss: 9: the loss 'sqared' is not known: did you mean squared? (known are"
                + " covariance, dictionary, huber, logistic, norm, squared, squared-hinge)",
            "inner.target: 9: the table has no column 'z': known are a, b, c, y",
            "colour: 10: the key 'colour' is not known here: known are checkpoint, engine, inner, method,"
                + " observe, outer, replay, seed, set, slack, split, start, stop");
  }

  @Test
  void whatIsMissingIsAskedForWithAnExample() throws Exception {
    assertThat(folder.faults("# nothing but\nseed: 1\n"))
        .containsExactly(
            "inner: 2: it is missing: write inner: {loss: squared, data: file.csv}",
            "outer: 2: it is missing: write outer: {loss: squared, data: file.csv}",
            "set: 2: it is missing: write set: {l1-ball: {radius: 1}}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n", "# a comment\n", "---\n", "just words\n", "- a\n- list\n"})
  void aFileWithoutKeysIsAFault(String text) throws Exception {
    assertThat(folder.faults(text))
        .singleElement()
        .asString()
        .endsWith(
            "problem.yaml: 1: the file holds no keys: begin with inner:, outer: and set:, see the"
                + " README");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "2 | 'a: 1\nb: {c: 2\n' ",
        "2 | 'a: 1\n  b: 2\n'",
        "2 | 'a: 1\n\tb: 2\n'",
        "1 | 'a: \"open\n'",
        "1 | 'a: [1, 2}\n'",
        "1 | 'a: *nowhere\n'",
        "2 | 'a: 1\n--- \nb: 2\n'",
        "1 | 'a: @b\n'",
        "1 | '%YAML x\n---\na: 1\n'",
        "1 | 'a: b: c\n'",
      })
  void malformedYamlIsAFaultNearItsLine(int line, String text) throws Exception {
    String fault = folder.faults(text).get(0);
    assertThat(folder.faults(text)).hasSize(1);
    assertThat(fault).contains("problem.yaml: ").contains(": the file is not well-formed YAML (");
    int told = Integer.parseInt(fault.split("problem\\.yaml: ", 2)[1].split(":", 2)[0]);
    assertThat(told).isBetween(line, line + 1);
  }

  @Test
  void theFileMustBeThereAndAFileAndText() throws Exception {
    assertThat(folder.faultsOf("nope.yaml"))
        .containsExactly(
            path.resolve("nope.yaml") + ": 1: there is no such file: check its name and folder");
    Files.createDirectory(path.resolve("sub.yaml"));
    assertThat(folder.faultsOf("sub.yaml"))
        .singleElement()
        .asString()
        .contains("it is a folder, not a file");
    Files.write(
        path.resolve("latin.yaml"), "seed: 1 # größer".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(folder.faultsOf("latin.yaml"))
        .singleElement()
        .asString()
        .contains("the file is not UTF-8 text: save it as plain UTF-8");
    Files.write(path.resolve("zero.yaml"), "seed: \0".getBytes(StandardCharsets.UTF_8));
    assertThat(folder.faultsOf("zero.yaml"))
        .singleElement()
        .asString()
        .contains("characters that YAML does not allow");
  }

  @Test
  void aByteOrderMarkAndWindowsLineEndsAreAllowed() throws Exception {
    assertThat(folder.job("\uFEFF" + PROBLEM.replace("\n", "\r\n")).seed()).isZero();
  }

  @Test
  void aKeyGivenTwiceIsAFaultAtItsSecondLine() throws Exception {
    assertThat(folder.faults(PROBLEM + "seed: 1\nseed: 2\nstop: {time: 1s, time: 2s}\n"))
        .containsExactly(
            "seed: 5: the key is given twice: remove one of them",
            "stop.time: 6: the key is given twice: remove one of them");
  }

  @Test
  void keysThatAreNotWordsAreFaults() throws Exception {
    assertThat(folder.faults(PROBLEM + "? [a, b]\n: 1\n"))
        .containsExactly("file: 4: a key is not a word: write key: value");
  }

  @Test
  void anchorsAndAliasesStandForWhatTheyName() throws Exception {
    Job job =
        folder.job(
            """
            inner: {loss: &l squared, data: train.csv, target: &t y}
            outer: {loss: *l, data: validation.csv, target: *t}
            set: {l1-ball: {radius: 1}}
            observe: &clock {every: 2s}
            checkpoint: *clock
            """);
    assertThat(job.checkpointEvery()).isEqualTo(Duration.ofSeconds(2));
    assertThat(job.observe()).isEqualTo(new Every.Time(Duration.ofSeconds(2)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "set: &me {scaled: {factor: 2, set: *me}}\n",
        "set: {l1-ball: &me {radius: *me}}\n",
        "set: {product: &me [{simplex: {dimension: 3}}, *me]}\n"
      })
  void anAliasThatHoldsItselfIsAFaultAndNotAnEndlessReading(String set) throws Exception {
    String levels = PROBLEM.lines().limit(2).collect(Collectors.joining("\n", "", "\n"));
    assertThat(folder.faults(levels + set))
        .singleElement()
        .asString()
        .endsWith("problem.yaml: 3: what begins here holds itself: write it out, without & and *");
  }

  /** Forty lines that would be four million sets, or sets within sets beyond any stack. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {product: [*a, *a]} | it holds more than 100000 values
          {scaled: {factor: 1, set: {scaled: {factor: 1, set: *a}}}} | it is nested more than 50 levels deep
          """)
  void aliasesThatMakeMuchOfLittleAreAFault(String around, String what) throws Exception {
    StringBuilder text = new StringBuilder("x0: &a0 {simplex: {dimension: 1}}\n");
    for (int k = 1; k <= 22; k++) {
      text.append("x%d: &a%d %s\n".formatted(k, k, around.replace("*a", "*a" + (k - 1))));
    }
    assertThat(folder.faults(text + "set: *a22\n"))
        .singleElement()
        .asString()
        .contains(": %s: write it out, without & and *".formatted(what));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          set: {l1-ball: {radius: !!java.math.BigDecimal "1"}} | !!java.math.BigDecimal
          set: !!javax.script.ScriptEngineManager [!!java.net.URL ["http://localhost"]] | !!javax.script.ScriptEngineManager
          set: !mine {l1-ball: {radius: 1}} | !mine
          set: {l1-ball: {radius: !!binary "1"}} | !!binary
          !!java.util.HashMap set: {l1-ball: {radius: 1}} | !!java.util.HashMap
          """)
  void aTagIsRefusedAndMakesNothing(String set, String tag) throws Exception {
    String levels = PROBLEM.lines().limit(2).collect(Collectors.joining("\n", "", "\n"));
    BadProblem refused =
        catchThrowableOfType(BadProblem.class, () -> folder.job(levels + set + "\n"));
    assertThat(refused.faults())
        .extracting(KeyFault::line, KeyFault::what, KeyFault::remedy)
        .containsExactly(
            tuple(3, "it has the tag '%s'".formatted(tag), "remove what begins with !"));
  }

  @Test
  void aHugeOrDeeplyNestedFileIsAFault() throws Exception {
    for (String text :
        List.of("a: " + "[".repeat(10_000) + "]".repeat(10_000), "a: " + "x".repeat(1 << 20))) {
      assertThat(folder.faults(text))
          .singleElement()
          .asString()
          .contains("the file is larger than 1 MB or nested too deeply for a problem file");
    }
  }

  @Test
  void whatAMessageRepeatsOfTheFileIsShortAndOnOneLine() throws Exception {
    String word = "w".repeat(900);
    assertThat(
            folder.faults(
                PROBLEM
                    + word
                    + ": 1\nseed: "
                    + word
                    + "\nmethod: \"a\\nb"
                    + word
                    + "\"\nstart: "
                    + word
                    + "\nstop: {time: "
                    + "9".repeat(100_000)
                    + "s}\n"))
        .hasSize(5)
        .allSatisfy(fault -> assertThat(fault).hasSizeLessThan(400));
  }

  @Test
  void aNumberOfHalfAMillionDigitsIsRefusedInReasonableTime() throws Exception {
    String digits = "1".repeat(500_000);
    assertThat(folder.faults(PROBLEM + "seed: " + digits + "\nstop: {time: " + digits + "s}\n"))
        .hasSize(2);
    assertThat(folder.faults(PROBLEM + "seed: 1e999999999\nstop: {iterations: 1e-999999999}\n"))
        .hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "inner | inner: 5",
        "inner | inner: [a]",
        "inner.loss | inner: {loss: [squared], data: train.csv}",
        "inner.loss | inner: {loss: , data: train.csv}",
        "inner.data | inner: {loss: squared, data: [train.csv]}",
        "inner.data | inner: {loss: squared, data: }",
        "inner.data.generate | inner: {loss: squared, data: {generate: [a]}}",
        "inner.target | inner: {loss: squared, data: train.csv, target: [y]}",
        "inner.target | inner: {loss: squared, data: train.csv, target: }",
        "set | set: 1",
        "set | set: l1-ball",
        "set | set: [l1-ball]",
        "set.l1-ball | set: {l1-ball: 1}",
        "set.l1-ball.radius | set: {l1-ball: {radius: one}}",
        "set.l1-ball.radius | set: {l1-ball: {radius: [1, 2]}}",
        "set.l1-ball.radius | set: {l1-ball: {radius: .nan}}",
        "set.l1-ball.radius | set: {l1-ball: {radius: .inf}}",
        "set.l1-ball.radius | set: {l1-ball: {radius: 1e999}}",
        "set.hull.points | set: {hull: {points: [1]}}",
        "set.product | set: {product: {l1-ball: {radius: 1}}}",
        "start | start: [0, 0, 0]",
        "start | start:",
        "start.file | start: {file: [a]}",
        "method | method: [ir-scg]",
        "method | method:",
        "method.ir-scg | method: {ir-scg: 1}",
        "method.ir-scg.varsigma | method: {ir-scg: {varsigma: ten}}",
        "method.ir-scg.p | method: {ir-scg: {p: [0.25]}}",
        "method.ir-scg.convex | method: {ir-scg: {convex: yes}}",
        "method.ir-scg.offset | method: {ir-scg: {offset: 2.5}}",
        "method.ir-scg.omega | method: {ir-scg: {convex: false, omega: big}}",
        "method.ir-fscg.outer-batch | method: {ir-fscg: {outer-batch: x}}",
        "method.ir-fscg.outer-period | method: {ir-fscg: {outer-period: 1.5}}",
        "method.ir-fscg.inner-batch | method: {ir-fscg: {inner-batch: {}}}",
        "method.ir-fscg.inner-period | method: {ir-fscg: {inner-period: 0}}",
        "stop | stop: 60s",
        "stop | stop:",
        "stop.time | stop: {time: 60}",
        "stop.time | stop: {time: [60s]}",
        "stop.iterations | stop: {iterations: many}",
        "stop.iterations | stop: {iterations: 0.5}",
        "stop.samples | stop: {samples: {}}",
        "seed | seed: 0.5",
        "seed | seed: {a: 1}",
        "seed | seed: 9223372036854775808",
        "observe | observe: 1s",
        "observe.every | observe: {every: 1}",
        "observe.iterations | observe: {iterations: 1s}",
        "checkpoint | checkpoint: 30s",
        "checkpoint.every | checkpoint: {every: }",
        "replay | replay: rows.csv",
        "replay.outer | replay: {outer: [1], inner: rows.csv}",
        "replay.inner | replay: {outer: rows.csv, inner: {}}",
        "split | split: views.csv",
        "split.inner | split: {data: train.csv, inner: most}",
        "split.test | split: {data: train.csv, test: [0.2]}",
        "split.seed | split: {data: train.csv, seed: 1.5}",
        "split.data | split: {data: [train.csv]}",
      })
  void aValueOfTheWrongKindIsAFaultOfItsKey(String key, String line) throws Exception {
    folder.file("rows.csv", "0\n");
    String section = line.substring(0, line.indexOf(':'));
    StringBuilder yaml = new StringBuilder();
    for (String given : PROBLEM.split("\n", -1)) {
      boolean replaced = given.startsWith(section + ":");
      if (section.equals("split")) {
        given = given.replaceAll(", data: [a-z.]+", "");
      }
      yaml.append(replaced ? "" : given).append('\n');
    }
    yaml.append(line).append('\n');
    int last = yaml.toString().split("\n", -1).length - 1;
    assertThat(folder.faults(yaml.toString()))
        .singleElement()
        .asString()
        .startsWith(key + ": " + last + ": ");
  }
}
