package io.tiebreak.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The covariance against its definition. */
class OneComponentTest {

  /** The relative error of sums of thousands of numbers in another order. */
  private static final double ROUNDING = 1e-11;

  private static double[] random(int n, double scale, long seed) {
    Sequence numbers = new Sequence(seed, "one");
    double[] values = new double[n];
    Arrays.setAll(values, i -> scale * numbers.normal());
    return values;
  }

  /** (mean of (s_i - mean s) m_i)^2 over rows, straight from the definition. */
  private static double covariance(Rows rows, double[] s, double[] x) {
    double mean = Arrays.stream(s).average().orElseThrow();
    double sum = 0;
    for (int i = 0; i < s.length; i++) {
      sum += (s[i] - mean) * rows.row(i).dot(x);
    }
    return sum / s.length * (sum / s.length);
  }

  @Test
  void theCovarianceIsTheSquareOfAMeanOverRows() {
    int n = BlockSum.BLOCK + 7;
    int d = 4;
    for (double scale : new double[] {1e-3, 1, 1e3}) {
      Rows rows = Rows.dense(n, d, random(n * d, scale, 1));
      double[] s = Arrays.stream(random(n, 1, 2)).map(v -> v > 0 ? 1 : 0).toArray();
      Level level = new Covariance(rows, s);
      for (int k = 0; k < 20; k++) {
        double[] x = random(d, 1, 3 + k);
        double expected = covariance(rows, s, x);
        double[] gradient = new double[d];
        // The mean itself is a sum of terms of both signs of about scale / 2 each.
        assertThat(level.whole().orElseThrow().valueAndGradient(Point.of(x), gradient))
            .isCloseTo(expected, within(ROUNDING * (expected + scale * scale)));
        double along = 0;
        for (int j = 0; j < d; j++) {
          along += gradient[j] * x[j];
        }
        assertThat(along)
            .as("grad F(x) . x = 2 F(x) for a square")
            .isCloseTo(2 * expected, within(ROUNDING * (expected + scale * scale)));
      }
      assertThat(level.count()).isOne();
      assertThat(level.dimension()).isEqualTo(d);
      assertThat(level.convex()).isTrue();
    }
  }

  @Test
  void whatAllSensitiveNumbersShareDoesNotMatter() {
    Rows rows = Rows.dense(6, 2, random(12, 1, 4));
    double[] s = {0, 1, 1, 0, 1, 0};
    double[] far = Arrays.stream(s).map(v -> v + 1e12).toArray();
    Point x = Point.of(new double[] {1, -2});
    assertThat(new Covariance(rows, far).component().value(0, x))
        .isCloseTo(new Covariance(rows, s).component().value(0, x), within(ROUNDING));
  }
}
