package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.numbers;
import static io.tiebreak.cli.Problems.read;
import static io.tiebreak.cli.Problems.summary;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Problems with other losses than the square, whose answers are known, from file to file. */
class LossesSolveTest {

  /** The steps of each run: a second at most. */
  private static final String STEPS = "stop: {iterations: 200000}\n";

  /** IR-FSCG has the rate t^-1/2, and sqrt(1/200,000) is 0.0022: constants of at most 1.3 here. */
  private static final double NEAR = 0.003;

  /** Of a few products of numbers up to 300. */
  private static final double ROUNDING = 1e-10;

  @TempDir Path folder;
  private Path out;

  private void solve(String yaml, Map<String, String> files) throws Exception {
    for (Map.Entry<String, String> file : files.entrySet()) {
      Files.writeString(folder.resolve(file.getKey()), file.getValue());
    }
    out = folder.resolve("out");
    Ran ran = Ran.solve(Problems.write(folder, "p.yaml", yaml), out);
    assertThat(ran.code()).as(ran.err()).isZero();
    text = ran.out();
  }

  private String text = "";

  private double[] solution() throws Exception {
    return numbers(read(out, "solution.csv"));
  }

  private Map<String, Double> model() throws Exception {
    Map<String, Double> model = new HashMap<>();
    for (String line : read(out, "model.csv").lines().skip(1).toList()) {
      int comma = line.indexOf(',');
      model.put(line.substring(0, comma), Double.parseDouble(line.substring(comma + 1)));
    }
    return model;
  }

  /** x = A'(AA')^-1 b: rows (1, 1, 0) and (0, 1, 1), b = (1, 0.5): AA' = (2 1; 1 2). */
  @Test
  void theNormPicksTheShortestOfAllModelsThatFit() throws Exception {
    solve(
        "inner: {loss: squared, data: t.csv}\nouter: {loss: norm}\nset: {l2-ball: {radius: 2}}\n"
            + STEPS,
        Map.of("t.csv", "a,b,c,y\n1,1,0,1\n0,1,1,0.5\n"));
    assertThat(solution()).containsExactly(new double[] {0.5, 0.5, 0}, within(NEAR));
    assertThat(summary(out).get("outer").doubleValue()).isCloseTo(0.25, within(NEAR));
  }

  /** Three of four labels are 1: any weights of twins with the sum log 3 are best. */
  @ParameterizedTest
  @CsvSource({"1, -1, l1-ball", "1, 0, l1-ball", "1, -1, l2-ball"})
  void theLogisticLossFindsTheLogOddsAndTheNormDividesThem(String yes, String no, String set)
      throws Exception {
    solve(
        "inner: {loss: logistic, data: t.csv}\nouter: {loss: norm}\nset: {%s: {radius: 2}}\n"
                .formatted(set)
            + STEPS,
        Map.of("t.csv", "a,b,y\n1,1,%1$s\n1,1,%1$s\n1,1,%2$s\n1,1,%1$s\n".formatted(yes, no)));
    double half = Math.log(3) / 2;
    assertThat(solution()).containsExactly(new double[] {half, half}, within(NEAR));
  }

  /**
   * The same twins; in the second table c = mean of (s - 1/2) a = (1/4, -1/2), so that c.x = 0 on
   * x1 + x2 = log 3 at (2, 1) log(3)/3.
   */
  @Test
  void theCovariancePicksTheFairestOfAllModelsThatFit() throws Exception {
    solve(
        """
        inner: {loss: logistic, data: t.csv}
        outer: {loss: covariance, data: f.csv, sensitive: s, target: y}
        set: {l1-ball: {radius: 2}}
        """
            + STEPS,
        Map.of(
            "t.csv", "a,b,y\n1,1,1\n1,1,1\n1,1,0\n1,1,1\n",
            "f.csv", "s,a,b,y\n1,1,0,1\n0,0,2,0\n"));
    double third = Math.log(3) / 3;
    assertThat(solution()).containsExactly(new double[] {2 * third, third}, within(NEAR));
    assertThat(summary(out).get("outer").doubleValue()).isLessThan(1e-4);
  }

  /** The Huber loss of a constant is its median, whatever an outlier says. */
  @Test
  void theHuberLossDoesNotFollowAnOutlier() throws Exception {
    solve(
        "inner: {loss: huber, delta: 0.1, data: t.csv}\nouter: {loss: norm}\n"
            + "set: {l1-ball: {radius: 3}}\n"
            + STEPS,
        Map.of("t.csv", "a,b,y\n1,1,0.9\n1,1,1\n1,1,1000\n"));
    // Slopes: clip(m - 0.9) + clip(m - 1) - 0.1 = 0 at m = 1.
    assertThat(solution()).containsExactly(new double[] {0.5, 0.5}, within(NEAR));
  }

  /** The solution is of scaled columns, the model of those in the file: they must predict alike. */
  @ParameterizedTest
  @ValueSource(strings = {"unit", "minmax", "none"})
  void theModelIsOfTheColumnsAsTheyAreInTheFile(String scale) throws Exception {
    double[][] rows = {{0, 100}, {1, 300}, {2, 100}, {3, 0}, {1, 200}};
    solve(
        """
        inner: {loss: squared, data: t.csv, intercept: true, scale: %s}
        outer: {loss: norm}
        set: {l2-ball: {radius: 30}}
        stop: {iterations: 1000}
        """
            .formatted(scale),
        Map.of("t.csv", "a,b,y\n0,100,2\n1,300,2\n2,100,6\n3,0,9\n1,200,3\n"));
    assertThat(summary(out).get("scale").textValue()).isEqualTo(scale);
    double[] x = solution();
    Map<String, Double> model = model();
    assertThat(model).containsOnlyKeys("a", "b", "intercept");
    double rms = Math.sqrt((100 * 100 * 2 + 300 * 300 + 200 * 200) / 5.0);
    double[] divisors =
        switch (scale) {
          case "unit" -> new double[] {Math.sqrt(15 / 5.0), rms};
          case "minmax" -> new double[] {3, 300};
          default -> new double[] {1, 1};
        };
    for (double[] row : rows) {
      double ofModel = model.get("a") * row[0] + model.get("b") * row[1] + model.get("intercept");
      double ofSolution = x[0] * row[0] / divisors[0] + x[1] * row[1] / divisors[1] + x[2];
      assertThat(ofModel).isCloseTo(ofSolution, within(ROUNDING));
    }
    assertThat(Files.exists(out.resolve("scaling.csv"))).isEqualTo(!scale.equals("none"));
    if (!scale.equals("none")) {
      List<String> scaling = read(out, "scaling.csv").lines().toList();
      assertThat(scaling).hasSize(3).startsWith("column,shift,divisor");
      for (int k = 0; k < 2; k++) {
        double[] numbers = numbers(scaling.get(k + 1).substring("a,".length()));
        assertThat(numbers).containsExactly(new double[] {0, divisors[k]}, within(ROUNDING));
      }
    }
  }

  @Test
  void aConstantOfTheScaleIsInTheModelWithoutAnIntercept() throws Exception {
    solve(
        """
        inner: {loss: squared, data: t.csv, scale: minmax}
        outer: {loss: norm}
        set: {l1-ball: {radius: 3}}
        stop: {iterations: 1000}
        """,
        Map.of("t.csv", "a,y\n10,0\n12,1\n"));
    double x = solution()[0];
    assertThat(model().get("a")).isCloseTo(x / 2, within(ROUNDING));
    assertThat(model().get("intercept")).isCloseTo(-5 * x, within(ROUNDING));
  }

  @Test
  void scalesOfAnEarlierRunDoNotStay() throws Exception {
    String yaml =
        """
        inner: {loss: squared, data: t.csv%s}
        outer: {loss: norm}
        set: {l1-ball: {radius: 3}}
        stop: {iterations: 10}
        """;
    Map<String, String> files = Map.of("t.csv", "a,y\n10,0\n12,1\n");
    solve(yaml.formatted(", scale: unit"), files);
    assertThat(out.resolve("scaling.csv")).exists();
    solve(yaml.formatted(""), files);
    assertThat(out.resolve("scaling.csv")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource({"norm, ' (logistic, the inner loss)', logistic", "squared-hinge, '', squared-hinge"})
  void theTestErrorSaysWhichLossItIsOf(String outer, String said, String loss) throws Exception {
    StringBuilder rows = new StringBuilder("a,b,y\n");
    for (int i = 0; i < 20; i++) {
      rows.append("%d,%d,%d\n".formatted(i % 5, i % 3, i % 2));
    }
    solve(
        "inner: {loss: logistic}\nouter: {loss: %s}\nsplit: {data: t.csv, test: 0.2}\n"
                .formatted(outer)
            + "set: {l1-ball: {radius: 3}}\nstop: {iterations: 100}\n",
        Map.of("t.csv", rows.toString()));
    assertThat(summary(out).get("test_loss").textValue()).isEqualTo(loss);
    assertThat(text)
        .containsPattern(
            "  test error [-+.e0-9]+%s\n".formatted(said.replace("(", "\\(").replace(")", "\\)")));
  }
}
