package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.numbers;
import static io.tiebreak.cli.Problems.read;
import static io.tiebreak.cli.Problems.solved;
import static io.tiebreak.cli.Problems.summary;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Problems with other losses than the square, whose answers are known; also losses.md. */
class LossesSolveTest {

  /** IR-FSCG has the rate t^-1/2, and sqrt(1/200,000) is 0.0022: constants of at most 1.3 here. */
  private static final double NEAR = 0.003;

  /** Three of four labels are 1: any weights of twins with the sum log 3 are best. */
  private static final String TWINS = "a,b,y\n1,1,1\n1,1,1\n1,1,-1\n1,1,1\n";

  private static final String ZEROS = TWINS.replace("-1", "0");
  private static final String FAR = "a,b,y\n1,1,0.9\n1,1,1\n1,1,1000\n";
  private static final String FAIR = "covariance, data: f.csv, sensitive: s, target: y";
  private static final double LOG3 = Math.log(3);

  @TempDir Path folder;

  /** Inner level, outer level and set; the answer, and F there. */
  static List<Arguments> known() {
    return List.of(
        // x = A'(AA')^-1 b: rows (1, 1, 0) and (0, 1, 1), b = (1, 0.5): AA' = (2 1; 1 2).
        known("squared", "norm", "l2", "a,b,c,y\n1,1,0,1\n0,1,1,0.5\n", 0.25, 0.5, 0.5, 0),
        known("logistic", "norm", "l1", TWINS, LOG3 * LOG3 / 4, LOG3 / 2, LOG3 / 2),
        known("logistic", "norm", "l2", TWINS, LOG3 * LOG3 / 4, LOG3 / 2, LOG3 / 2),
        known("logistic", "norm", "l1", ZEROS, LOG3 * LOG3 / 4, LOG3 / 2, LOG3 / 2),
        // c = mean of (s - 1/2) a = (1/4, -1/2), so that c.x = 0 on x1 + x2 = log 3 at (2, 1) / 3.
        known("logistic", FAIR, "l1", TWINS, 0, 2 * LOG3 / 3, LOG3 / 3),
        // The loss of a constant is its median: clip(m - 0.9) + clip(m - 1) - 0.1 = 0 at m = 1.
        known("huber, delta: 0.1", "norm", "l1", FAR, 0.25, 0.5, 0.5));
  }

  private static Arguments known(
      String inner, String outer, String set, String rows, double least, double... x) {
    String yaml =
        "inner: {loss: %s, data: t.csv}\nouter: {loss: %s}\nset: {%s-ball: {radius: 2}}\n"
            .formatted(inner, outer, set);
    return Arguments.of(yaml, rows, least, x);
  }

  @ParameterizedTest
  @MethodSource("known")
  void theAnswerIsTheKnownOne(String yaml, String rows, double least, double[] x) throws Exception {
    Files.writeString(folder.resolve("t.csv"), rows);
    Files.writeString(folder.resolve("f.csv"), "s,a,b,y\n1,1,0,1\n0,0,2,0\n");
    Path out = solved(folder, yaml + "stop: {iterations: 200000}\n");
    assertThat(numbers(read(out, "solution.csv"))).containsExactly(x, within(NEAR));
    assertThat(summary(out).get("outer").doubleValue()).isCloseTo(least, within(NEAR));
  }

  /** A stream of 20,000 rows without noise; 20,000^-1/4 is 0.08. Also streams.md. */
  @Test
  void ofAStreamTheWeightsAreFound() throws Exception {
    double[] weights = {0.3, -0.2, 0.1};
    Random random = new Random(2);
    StringBuilder rows = new StringBuilder("a,b,c,y\n");
    for (int i = 0; i < 20_020; i++) {
      double[] x = random.doubles(3, -2, 2).toArray();
      double y = weights[0] * x[0] + weights[1] * x[1] + weights[2] * x[2];
      rows.append("%s,%s,%s,%s\n".formatted(x[0], x[1], x[2], y));
    }
    Files.writeString(folder.resolve("rows.csv"), rows);
    Files.write(
        folder.resolve("some.csv"), Files.readAllLines(folder.resolve("rows.csv")).subList(0, 51));
    Path out =
        solved(
            folder,
            """
            inner: {loss: squared, data: {stream: rows.csv, held-out: 20}}
            outer: {loss: squared, data: some.csv}
            set: {l1-ball: {radius: 1}}
            """);
    assertThat(numbers(read(out, "solution.csv"))).containsExactly(weights, within(0.02));
    assertThat(summary(out).get("iterations").intValue()).isEqualTo(20_000);
    assertThat(summary(out).get("inner").doubleValue()).isLessThan(1e-3);
  }
}
