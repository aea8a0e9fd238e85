package io.tiebreak.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Normal;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import io.tiebreak.loss.Loss;
import io.tiebreak.loss.LossExamples;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Weights of rows, and the targets that labels may have. */
class WeightsTest {

  /** Sums of a few dozen numbers of size 1 in another order. */
  private static final double ROUNDING = 1e-13;

  private static final int D = 3;
  private static final double[][] ROWS = Normal.rows(5, D, 1);
  private static final double[] LABELS = {1, -1, -1, 1, 1};
  private static final int[] TIMES = {2, 0, 1, 5, 3};

  private static double[] weights(double factor) {
    return Arrays.stream(TIMES).mapToDouble(k -> factor * k).toArray();
  }

  private static int[] repeated() {
    return IntStream.range(0, TIMES.length)
        .flatMap(i -> IntStream.generate(() -> i).limit(TIMES[i]))
        .toArray();
  }

  private static void assertSame(Level weighted, Level repeated) {
    double[] x = {0.3, -1.2, 0.7};
    double[] expected = new double[D];
    double[] actual = new double[D];
    double value = repeated.whole().orElseThrow().valueAndGradient(Point.of(x), expected);
    assertThat(weighted.whole().orElseThrow().valueAndGradient(Point.of(x), actual))
        .isCloseTo(value, within(ROUNDING));
    assertThat(weighted.whole().orElseThrow().value(Point.of(x)))
        .isCloseTo(value, within(ROUNDING));
    assertThat(actual).containsExactly(expected, within(ROUNDING));
  }

  @Test
  void aWeightOfKIsARowKTimes() {
    int[] order = repeated();
    Rows many = Rows.dense(Arrays.stream(order).mapToObj(i -> ROWS[i]).toArray(double[][]::new));
    double[] labels = Arrays.stream(order).mapToDouble(i -> LABELS[i]).toArray();
    for (Loss loss : LossExamples.losses()) {
      for (double factor : new double[] {1, 0.1, 1e-300, 3e307}) {
        assertSame(
            new LinearModel(loss, Rows.dense(ROWS), LABELS).weights(weights(factor)),
            new LinearModel(loss, many, labels));
      }
    }
    double[] sensitive = {3, 1, 4, 1, 5};
    assertSame(
        new Covariance(Rows.dense(ROWS), sensitive, weights(0.1)),
        new Covariance(many, Arrays.stream(order).mapToDouble(i -> sensitive[i]).toArray()));
  }

  @Test
  void equalWeightsAreNone() {
    double[] x = {0.3, -1.2, 0.7};
    Rows rows = Rows.dense(Normal.rows(49, D, 2));
    double[] target = new double[49];
    Level plain = LinearModel.squared(rows, target);
    for (double w : new double[] {1, 0.1, 1e-300}) {
      double[] equal = new double[49];
      Arrays.fill(equal, w);
      Level weighted = LinearModel.squared(rows, target).weights(equal);
      assertThat(weighted.whole().orElseThrow().value(Point.of(x)))
          .as("to the last bit")
          .isEqualTo(plain.whole().orElseThrow().value(Point.of(x)));
    }
  }

  @Test
  void aLevelDoesNotFollowLaterChangesOfItsWeights() {
    double[] weights = {1, 3};
    Rows two = Rows.dense(new double[][] {{1}, {2}});
    Level level = LinearModel.squared(two, new double[] {1, 2}).weights(weights);
    weights[0] = 100;
    assertThat(level.whole().orElseThrow().value(Point.of(new double[1])))
        .isEqualTo((1 + 3 * 4) / 4.0);
  }
}
