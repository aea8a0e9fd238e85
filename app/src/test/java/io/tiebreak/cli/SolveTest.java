package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.HUNDRED;
import static io.tiebreak.cli.Problems.LEVELS;
import static io.tiebreak.cli.Problems.SET;
import static io.tiebreak.cli.Problems.numbers;
import static io.tiebreak.cli.Problems.read;
import static io.tiebreak.cli.Problems.solved;
import static io.tiebreak.cli.Problems.summary;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
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
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The files of a run against the library; what is printed, and every file once: solve.md. */
class SolveTest {

  /** Of a sum of a few numbers. */
  private static final double ROUNDING = 1e-12;

  /** A conditional gradient has the rate 1/t: 10,000 steps and a constant of at most 5 here. */
  private static final double NEAR = 5e-4;

  @TempDir Path folder;

  @BeforeEach
  void writeData() throws Exception {
    Problems.tables(folder);
  }

  @Test
  void theFilesHoldTheOutcomeToTheLastBit() throws Exception {
    Path out = solved(folder, LEVELS + SET + HUNDRED + "method: ir-scg\nseed: 3\n");
    Job job = ProblemFile.read(folder.resolve("p.yaml"), Overrides.none());
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
    assertThat(summary.at("/certificate/eps_inner").doubleValue())
        .isEqualTo(outcome.certificate().epsInner());
    assertThat(summary.get("outer_samples").longValue()).isEqualTo(100 + 23);
    assertThat(summary.get("inner_samples").longValue()).isEqualTo(100 + 40);
    assertThat(summary.get("lmo_calls").longValue()).isEqualTo(100 + 4);
    assertThat(summary.get("wall_seconds").doubleValue())
        .isGreaterThanOrEqualTo(summary.get("seconds").doubleValue());
    assertThat(summary.get("time")).allMatch(part -> part.doubleValue() >= 0);
    assertThat(summary.at("/provenance/threads").intValue()).isEqualTo(Tiebreak.threads());
    assertThat(summary.at("/provenance/kernels").textValue()).isEqualTo(Tiebreak.kernels());
    List<String> trace = read(out, "trace.csv").lines().toList();
    assertThat(trace).hasSize(12);
    for (int k = 1; k < trace.size(); k++) {
      double[] fields = numbers(trace.get(k));
      // A hundred steps are too few for a look on the way; that squares are not negative is known.
      assertThat(fields[8] == 0).isEqualTo(k < trace.size() - 1);
      assertThat(fields[10]).isPositive();
      assertThat(fields[0]).isEqualTo(10 * (k - 1));
      assertThat(fields[5]).isEqualTo(outcome.trace().get(k - 1).outer());
      assertThat(fields[6]).isEqualTo(outcome.trace().get(k - 1).inner());
    }
  }

  /** Of the columns {@code a, b, "c,d", e, f}. */
  @Test
  void theModelNamesTheColumnsOfTheNonZeros() throws Exception {
    Path out = solved(folder, LEVELS + "set: {l1-ball: {radius: 9}}\nstop: {iterations: 5}\n");
    double[] x = numbers(read(out, "solution.csv"));
    assertThat(x[2]).isNotZero();
    List<String> names = List.of("a", "b", "\"c,d\"", "e", "f");
    List<String> model = read(out, "model.csv").lines().skip(1).toList();
    assertThat(model.stream().map(line -> line.replaceFirst(",[^,]*$", "")))
        .containsExactlyElementsOf(
            IntStream.range(0, 5).filter(j -> x[j] != 0).mapToObj(names::get).toList());
    assertThat(model.stream().map(line -> line.replaceFirst(".*,", "")))
        .containsExactlyElementsOf(
            read(out, "solution.csv").lines().filter(number -> !number.equals("0")).toList());
  }

  @Test
  void aSplitReportsTheErrorOfItsTestRows() throws Exception {
    Path out =
        solved(
            folder,
            """
            inner: {loss: squared}
            outer: {loss: squared}
            split: {data: train.csv, inner: 0.5, outer: 0.25, test: 0.25, intercept: true}
            method: ir-fscg
            """
                + SET
                + HUNDRED);
    Job job = ProblemFile.read(folder.resolve("p.yaml"), Overrides.none());
    double error =
        job.levels()
            .test()
            .orElseThrow()
            .whole()
            .orElseThrow()
            .value(Point.of(numbers(read(out, "solution.csv"))));
    assertThat(summary(out).get("test").doubleValue()).isEqualTo(error);
    assertThat(summary(out).at("/plain_inner/test").doubleValue()).isPositive().isNotEqualTo(error);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e-300", "1e150"})
  void aRadiusMayBeVerySmallOrLarge(String radius) throws Exception {
    String set = "set: {l1-ball: {radius: " + radius + "}}\nmethod: ir-fscg\n";
    double[] x = numbers(read(solved(folder, LEVELS + set + HUNDRED), "solution.csv"));
    assertThat(Arrays.stream(x).map(Math::abs).sum())
        .isGreaterThan(0)
        .isLessThanOrEqualTo(Double.parseDouble(radius) * (1 + ROUNDING));
  }

  /**
   * Twins a and b: G = (a + b - 1)^2 mean of s^2 is nil on a + b = 1, and F = (a - 0.25)^2 / 2 + (b
   * - 0.75)^2 / 2. From zero the plain solution goes to the first twin, x = (1, 0), F = 9/16.
   */
  @Test
  void theFitOfTheInnerLevelAloneStandsBesideTheAnswerAndDoesNotTouchIt() throws Exception {
    Files.writeString(folder.resolve("train.csv"), "a,b,y\n1,1,1\n2,2,2\n");
    Files.writeString(folder.resolve("validation.csv"), "a,b,y\n1,0,0.25\n0,1,0.75\n");
    String yaml = LEVELS + SET + "method: ir-fscg\nstop: {iterations: 20000}\n";
    ObjectNode first = (ObjectNode) summary(solved(folder, yaml));
    assertThat(first.at("/plain_inner/outer").doubleValue()).isCloseTo(9 / 16.0, within(NEAR));
    assertThat(first.at("/plain_inner/inner").doubleValue()).isCloseTo(0, within(NEAR));
    JsonNode second = summary(solved(folder, yaml));
    for (String same : List.of("plain_inner", "inner_samples", "lmo_calls", "outer")) {
      assertThat(second.get(same)).isEqualTo(first.get(same));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "set: {l1-ball: {radius: 1}}\nstop: {iterations: 0}\n",
        "set: {l1-ball: {radius: 1e200}}\nstop: {iterations: 9}\nstart: {file: far.csv}\n",
      })
  void withoutAStepOrANumberThereIsNothingToCompare(String lines) throws Exception {
    Files.writeString(folder.resolve("far.csv"), "1e200,0,0,0,0");
    Ran.solve(Problems.write(folder, "p.yaml", LEVELS + lines), folder.resolve("out"));
    assertThat(summary(folder.resolve("out")).get("plain_inner").isNull()).isTrue();
  }
}
