package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.LEVELS;
import static io.tiebreak.cli.Problems.SET;
import static io.tiebreak.cli.Problems.read;
import static io.tiebreak.cli.Problems.summary;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a run says of a fit of the inner level alone. */
class PlainInnerSolveTest {

  /** A conditional gradient has the rate 1/t: 10,000 steps and a constant of at most 5 here. */
  private static final double NEAR = 5e-4;

  private static final String CHANGED = "What the tie-break changed";

  @TempDir Path folder;
  private Path out;

  @BeforeEach
  void writeData() throws Exception {
    Problems.tables(folder);
    out = folder.resolve("out");
  }

  private Ran solve(String yaml) throws Exception {
    Ran ran = Ran.solve(Problems.write(folder, "p.yaml", yaml), out);
    assertThat(ran.code()).as(ran.err()).isIn(0, 3);
    return ran;
  }

  /**
   * Twins a and b: G = (a + b - 1)^2 mean of s^2 is nil on a + b = 1, and F = (a - 0.25)^2 / 2 + (b
   * - 0.75)^2 / 2. From zero the plain solution goes to the first twin, x = (1, 0), F = 9/16.
   */
  @Test
  void theBestFitAloneStandsBesideTheAnswer() throws Exception {
    Files.writeString(folder.resolve("train.csv"), "a,b,y\n1,1,1\n2,2,2\n");
    Files.writeString(folder.resolve("validation.csv"), "a,b,y\n1,0,0.25\n0,1,0.75\n");
    Ran ran = solve(LEVELS + SET + "stop: {iterations: 20000}\n");
    JsonNode plain = summary(out).get("plain_inner");
    assertThat(plain.fieldNames()).toIterable().containsExactly("outer", "inner");
    assertThat(plain.get("outer").doubleValue()).isCloseTo(9 / 16.0, within(NEAR));
    assertThat(plain.get("inner").doubleValue()).isCloseTo(0, within(NEAR));
    assertThat(ran.out()).contains("  against a fit of G alone: F 0.56").contains(" -> ", ", G ");
    assertThat(ran.out()).doesNotContain("hardly a gain");
    assertThat(summary(out).get("notes").toString())
        .contains("an approximate minimiser of G alone, by ", " steps of homotopy on G");
    assertThat(read(out, "report.html"))
        .contains(CHANGED, "<th scope=\"row\">a</th><td>1.000</td><td>0.250")
        .contains("<th scope=\"row\">b</th><td>0.000</td><td>0.750");
  }

  /** Where both levels are the same there is nothing to gain. */
  @Test
  void whereNothingIsGainedExplainIsNamed() throws Exception {
    Files.copy(folder.resolve("train.csv"), folder.resolve("validation.csv"), REPLACE_EXISTING);
    Ran ran = solve(LEVELS + SET + "stop: {iterations: 2000}\n");
    assertThat(ran.out()).contains("hardly a gain: tiebreak explain tells whether there is a tie");
  }

  @Test
  void aSplitComparesItsTestErrorsToo() throws Exception {
    solve(
        """
        inner: {loss: squared}
        outer: {loss: norm}
        split: {data: train.csv, inner: 0.5, test: 0.25, intercept: true, scale: minmax}
        set: {l2-ball: {radius: 1}}
        stop: {iterations: 300}
        """);
    assertThat(summary(out).get("plain_inner").get("test").isNumber()).isTrue();
    assertThat(read(out, "report.html"))
        .contains("<th scope=\"row\">test error</th><td>", ">intercept</th>");
  }

  @Test
  void itIsTheSameEachTimeAndDoesNotTouchTheAnswer() throws Exception {
    solve(LEVELS + SET + "stop: {iterations: 500}\n");
    JsonNode first = summary(out);
    solve(LEVELS + SET + "stop: {iterations: 500}\n");
    assertThat(summary(out).get("plain_inner")).isEqualTo(first.get("plain_inner"));
    assertThat(summary(out).get("inner_samples")).isEqualTo(first.get("inner_samples"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "stop: {iterations: 0}",
        "stop: {iterations: 9}\nstart: {file: far.csv}",
      })
  void withoutAStepOrANumberThereIsNothingToCompare(String more) throws Exception {
    Files.writeString(folder.resolve("far.csv"), "1e200,0,0,0,0");
    Ran ran = solve(LEVELS + "set: {l1-ball: {radius: 1e200}}\n" + more);
    requireNone(ran);
  }

  @Test
  void aDictionaryIsNotCompared() throws Exception {
    Files.writeString(folder.resolve("old.csv"), "1,2\n3,4\n5,6\n");
    Files.writeString(folder.resolve("known.csv"), "1,0\n0,1\n1,1\n");
    requireNone(
        solve(
            """
            inner: {loss: dictionary, data: old.csv, coefficients: known.csv}
            outer: {loss: dictionary, data: old.csv}
            set: {dictionary: {radius: 3}}
            stop: {iterations: 7}
            """));
  }

  private void requireNone(Ran ran) throws Exception {
    assertThat(summary(out).get("plain_inner").isNull()).isTrue();
    assertThat(summary(out).get("notes").toString()).doesNotContain("plain");
    assertThat(read(out, "report.html")).doesNotContain(CHANGED);
    assertThat(ran.out()).doesNotContain("against");
  }
}
