package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.numbers;
import static io.tiebreak.cli.Problems.read;
import static io.tiebreak.cli.Problems.summary;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import io.tiebreak.data.Table;
import io.tiebreak.generate.Sensors;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The built-in sensors, with optimality written out. Twins agree in training, so G depends on the
 * sums u_k of their weights alone, and is minimised over |u|_1 <= 1; the minimisers of G are the
 * divisions of that u into shares of one sign, over which F is minimised. How far a point is from
 * either minimum is at most what the tangent there falls by over the set: e.g. over the ball grad.u
 * + max |grad|. Also sensors.md.
 */
class SensorsSolveTest {

  private static final int K = Sensors.SIGNALS;
  private static final int D = K * Sensors.TWINS;

  /** The rounding error of sums of 400 squares. */
  private static final double ROUNDING = 1e-13;

  /** For the fall of the tangents of G and F; the largest seen with seeds 0 to 7: 1.1e-5, 8e-15. */
  private static final double NEAR_INNER = 3e-5;

  private static final double NEAR_OUTER = 1e-12;

  /** For G after 10,000 plain steps; the largest seen with seeds 0 to 7 is 4.7e-6. */
  private static final double NEAR_PLAIN = 2e-5;

  /** F_opt and G_opt with seed 0, proven by homotopy. */
  private static final double OUTER = 0.00884319;

  private static final double INNER = 0.00873642;

  private static final String PROBLEM =
      """
      inner: {loss: squared, data: {generate: sensors, seed: %1$d}}
      outer: {loss: squared, data: {generate: sensors, seed: %1$d}}
      set: {l1-ball: {radius: 1}}
      """;

  @TempDir Path folder;

  private static double rest(Table table, int i, double[] x) {
    return IntStream.range(0, D).mapToDouble(j -> table.at(i, j) * x[j]).sum() - table.at(i, D);
  }

  /** The mean square error of x in a table. */
  private static double error(Table table, double[] x) {
    return IntStream.range(0, table.rows())
        .mapToDouble(i -> rest(table, i, x) * rest(table, i, x) / table.rows())
        .sum();
  }

  private static double[] gradient(Table table, double[] x) {
    double[] gradient = new double[D];
    for (int i = 0; i < table.rows(); i++) {
      double slope = 2 * rest(table, i, x) / table.rows();
      for (int j = 0; j < D; j++) {
        gradient[j] += slope * table.at(i, j);
      }
    }
    return gradient;
  }

  private static double[] sums(double[] x) {
    return IntStream.range(0, K)
        .mapToDouble(k -> Arrays.stream(x, Sensors.TWINS * k, Sensors.TWINS * (k + 1)).sum())
        .toArray();
  }

  /** An upper bound of G(x) - G_opt. */
  private static double innerGap(Sensors data, double[] x) {
    double[] g = gradient(data.training(), x);
    return IntStream.range(0, D).mapToDouble(j -> g[j] * x[j]).sum()
        + Arrays.stream(g).map(Math::abs).max().orElseThrow();
  }

  /** An upper bound of F(x) minus the least F of all divisions of the same sums. */
  private static double outerGap(Sensors data, double[] x) {
    double[] f = gradient(data.validation(), x);
    double[] u = sums(x);
    double gap = IntStream.range(0, D).mapToDouble(j -> f[j] * x[j]).sum();
    for (int signal = 0; signal < K; signal++) {
      int k = signal;
      int from = Sensors.TWINS * k;
      double[] ofTwins = Arrays.stream(f, from, from + Sensors.TWINS).map(s -> s * u[k]).toArray();
      gap -= Arrays.stream(ofTwins).min().orElseThrow();
    }
    return gap;
  }

  private static boolean drifted(Sensors data, int j) {
    return data.sensors().get(j).drift().isPresent();
  }

  /** Moving all weight of a signal to one twin does not change G, and makes F worse. */
  private static void requireTie(Sensors data, double[] x) {
    double f = error(data.validation(), x);
    for (int j = 0; j < D; j++) {
      int k = j / Sensors.TWINS;
      double[] moved = x.clone();
      Arrays.fill(moved, Sensors.TWINS * k, Sensors.TWINS * (k + 1), 0);
      moved[j] = sums(x)[k];
      assertThat(error(data.training(), moved))
          .isCloseTo(error(data.training(), x), within(ROUNDING));
      if (drifted(data, j) && Math.abs(moved[j]) > 0.1) {
        assertThat(error(data.validation(), moved)).as("a drifted sensor").isGreaterThan(1.1 * f);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2, 5})
  void theAnswerMinimisesFAmongTheMinimisersOfG(long seed) throws Exception {
    Sensors data = Sensors.generate(seed);
    Path out = Problems.solved(folder, PROBLEM.formatted(seed) + "stop: {iterations: 200000}\n");
    double[] x = numbers(read(out, "solution.csv"));
    assertThat(Arrays.stream(x).map(Math::abs).sum()).isLessThanOrEqualTo(1 + ROUNDING);
    assertThat(Arrays.stream(sums(x)).map(Math::abs).sum())
        .as("of one sign")
        .isCloseTo(1, within(ROUNDING));
    requireTie(data, x);
    assertThat(innerGap(data, x)).isLessThan(NEAR_INNER);
    assertThat(outerGap(data, x)).isLessThan(NEAR_OUTER);
    double ofDrifted =
        IntStream.range(0, D).filter(j -> drifted(data, j)).mapToDouble(j -> Math.abs(x[j])).sum();
    assertThat(ofDrifted).as("of a sum of 1").isLessThan(0.05);
    JsonNode summary = summary(out);
    assertThat(summary.get("outer").doubleValue())
        .isCloseTo(error(data.validation(), x), within(ROUNDING));
    assertThat(summary.get("test").doubleValue())
        .isCloseTo(error(data.test(), x), within(ROUNDING));
    JsonNode plain = summary.get("plain_inner");
    assertThat(plain.get("inner").doubleValue())
        .isCloseTo(error(data.training(), x), within(NEAR_PLAIN));
    for (String error : List.of("outer", "test")) {
      // From 1.18 (seed 1, where the first sensors of heavy signals work) to 29 with seeds 0 to 7.
      assertThat(plain.get(error).doubleValue() / summary.get(error).doubleValue())
          .isGreaterThan(seed == 1 ? 1.1 : 5);
    }
  }

  /**
   * After 100,000 steps; limits are two to three times what was seen. F may lie below F_opt where G
   * is not at its least.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "homotopy | 1e-7 | 1e-7",
        "ir-cg | 2e-5 | 1e-6",
        "cg-bio | 1e-3 | 1e-4",
        "{sbcgi: {gamma: {c: 1, exponent: 1}, K: {c: 0.01, exponent: 0.5}}} | 2e-3 | 3e-3",
        "{sbcgf: {gamma: 1e-4}} | 2e-3 | 3e-3",
        "{ar-ip-seg: {gamma: {c: 0.1, exponent: 0.75}, rho: {c: 1, exponent: -0.25}}}|1e-3|5e-4",
        // Its authors claim nothing for samples; with a small step it gets this near.
        "{sdbgd: {gamma: 1e-4}} | 2e-3 | 3e-3",
        // It ignores F.
        "spider-fw | 1 | 5e-6",
      })
  void everyMethodComesNearTheOptima(String method, double outer, double inner) throws Exception {
    boolean proves = method.equals("homotopy");
    String stop = proves ? "eps-outer: 1e-8, eps-inner: 1e-12" : "iterations: 100000";
    String more = "method: %s\nstop: {%s}\n".formatted(method, stop);
    JsonNode summary = summary(Problems.solved(folder, PROBLEM.formatted(0) + more));
    assertThat(Math.abs(summary.get("outer").doubleValue() - OUTER)).isLessThan(outer);
    assertThat(summary.get("inner").doubleValue() - INNER).isBetween(-1e-7, inner);
    assertThat(summary.at("/certificate/eps_inner").doubleValue())
        .isGreaterThanOrEqualTo(summary.get("inner").doubleValue() - INNER - 1e-7);
    assertThat(summary.get("status").textValue().equals("CERTIFIED")).isEqualTo(proves);
  }
}
