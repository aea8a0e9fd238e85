package io.tiebreak.linalg;

import static io.tiebreak.loss.LossExamples.dot;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.Normal;
import io.tiebreak.Volume;
import io.tiebreak.kernel.Rounding;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares sums with twice the digits, dense and sparse, with exact ones. */
class TwiceTheDigitsTest {

  private static final int TRIALS = Volume.cases(80, 300);

  static List<Named<Function<double[][], Rows>>> kinds() {
    return List.of(Named.of("dense", Rows::dense), Named.of("csr", Normal::sparse));
  }

  /** Numbers of very different sizes; the last entries cancel most of the sum of the others. */
  private static double[][] hard(Random random, int n, int digits) {
    double[] a = new double[n];
    double[] x = new double[n];
    for (int j = 0; j < n; j++) {
      a[j] = random.nextInt(4) == 0 ? 0 : random.nextGaussian() * power(random, digits);
      x[j] = random.nextGaussian() * power(random, digits);
    }
    for (int j = Math.max(1, n / 2); j < n; j++) {
      x[j] = random.nextGaussian();
      a[j] = -dot(a, x).add(new BigDecimal(a[j]).multiply(new BigDecimal(-x[j]))).doubleValue();
      a[j] /= x[j];
    }
    return new double[][] {a, x};
  }

  private static double power(Random random, int digits) {
    return Math.pow(10, random.nextInt(2 * digits + 1) - digits);
  }

  private static double norm(double[] x) {
    return Math.sqrt(Arrays.stream(x).map(v -> v * v).sum());
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void aProductIsRightToOneRoundingAndTheSecondOrder(Function<double[][], Rows> kind) {
    Random random = new Random(1);
    int better = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      int n = 1 + random.nextInt(60);
      double[][] hard = hard(random, n, trial % 8);
      BigDecimal exact = dot(hard[0], hard[1]);
      Row row = kind.apply(new double[][] {hard[0]}).row(0);
      double actual = row.dotTwice(hard[1]);
      double off = new BigDecimal(actual).subtract(exact).abs().doubleValue();
      double second = Rounding.of(n) * Rounding.of(n) * norm(hard[0]) * norm(hard[1]);
      assertThat(off)
          .as("%d entries, %s", n, exact.round(MathContext.DECIMAL32))
          .isLessThanOrEqualTo((Rounding.UNIT * exact.abs().doubleValue() + second) * (1 + 1e-9));
      double plain = new BigDecimal(row.dot(hard[1])).subtract(exact).abs().doubleValue();
      better += plain > 100 * off ? 1 : 0;
    }
    assertThat(better)
        .as("sums that the plain product has fewer digits of")
        .isGreaterThan(TRIALS / 4);
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void sumsOfRowsAreRightToTheSecondOrder(Function<double[][], Rows> kind) {
    Random random = new Random(2);
    for (int trial = 0; trial < TRIALS; trial++) {
      int n = 1 + random.nextInt(60);
      double[][] hard = hard(random, n, trial % 8);
      double[][] matrix = new double[n][3];
      for (int i = 0; i < n; i++) {
        matrix[i][1] = hard[0][i]; // one hard column, beside one of zeros and one of ones
        matrix[i][2] = 1;
      }
      Rows rows = kind.apply(matrix);
      double[] y = new double[3];
      double[] rest = new double[3];
      for (int i = 0; i < n; i++) {
        rows.row(i).addTwice(y, rest, hard[1][i]);
      }
      BigDecimal exact = dot(hard[0], hard[1]);
      BigDecimal actual = new BigDecimal(y[1]).add(new BigDecimal(rest[1]));
      double second = Rounding.of(n) * Rounding.of(n) * norm(hard[0]) * norm(hard[1]);
      assertThat(actual.subtract(exact).abs().doubleValue())
          .isLessThanOrEqualTo(second * (1 + 1e-9));
      assertThat(y[0] + rest[0]).isZero();
      double[] ones = new double[n];
      Arrays.fill(ones, 1);
      double sum = dot(ones, hard[1]).doubleValue();
      double size = Arrays.stream(hard[1]).map(Math::abs).sum();
      assertThat(Math.abs(y[2] + rest[2] - sum))
          .isLessThanOrEqualTo(Rounding.of(1) * Math.abs(sum) + 1e-12 * Rounding.UNIT * size);
    }
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void normsAreThoseOfRowsAndSquaresThoseOfColumns(Function<double[][], Rows> kind) {
    Rows rows = kind.apply(new double[][] {{3, 0, -4}, {0, 0, 0}, {4, 0, 3}, {0, 0, 12}});
    assertThat(rows.rowNorms()).containsExactly(5, 0, 5, 12);
    double[] squares = {1, 0, 0};
    rows.addSquares(1, 4, squares);
    assertThat(squares).containsExactly(17, 0, 153);
  }
}
