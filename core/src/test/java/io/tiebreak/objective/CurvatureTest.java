package io.tiebreak.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Normal;
import io.tiebreak.linalg.Rows;
import io.tiebreak.loss.Loss;
import io.tiebreak.loss.LossExamples;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The constants L against eigenvalues from repeated squares of the matrix, and against gradients.
 */
class CurvatureTest {

  private static final int N = 2 * 1024 + 100;
  private static final int D = 7;

  /** Power iteration ends once a pass adds less than a millionth. */
  private static final double FROM_BELOW = 1e-3;

  private static final double ROUNDING = 1e-12;

  static List<Loss> losses() {
    return LossExamples.losses();
  }

  private static double[] numbers(int n, String purpose) {
    return Normal.numbers(n, new Sequence(4, purpose));
  }

  private static LinearModel model(Loss loss) {
    double[] target = numbers(N, "targets");
    if (loss.labels()) {
      Arrays.setAll(target, i -> Math.signum(target[i]));
    }
    double[] weights = numbers(N, "weights");
    Arrays.setAll(weights, i -> Math.abs(weights[i]));
    return new LinearModel(loss, Rows.dense(N, D, numbers(N * D, "rows")), target).weights(weights);
  }

  /** The mean by weights of a_i a_i', times the factor. */
  private static double[][] matrix(double factor) {
    double[] rows = numbers(N * D, "rows");
    double[] weights = numbers(N, "weights");
    double all = Arrays.stream(weights).map(Math::abs).sum();
    double[][] h = new double[D][D];
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < D; j++) {
        for (int k = 0; k < D; k++) {
          h[j][k] += factor * Math.abs(weights[i]) / all * rows[i * D + j] * rows[i * D + k];
        }
      }
    }
    return h;
  }

  /** The trace of H^(2^20), to the power 2^-20: d^(2^-20) times the largest eigenvalue at most. */
  private static double largest(double[][] h) {
    double log = 0;
    double[][] power = h;
    double share = 1;
    for (int k = 0; k < 20; k++) {
      double trace = trace(power);
      log += share * Math.log(trace);
      share /= 2;
      double[][] square = new double[power.length][power.length];
      for (int i = 0; i < power.length; i++) {
        for (int j = 0; j < power.length; j++) {
          for (int m = 0; m < power.length; m++) {
            square[i][j] += power[i][m] / trace * power[m][j] / trace;
          }
        }
      }
      power = square;
    }
    return Math.exp(log + share * Math.log(trace(power)));
  }

  private static double trace(double[][] h) {
    double sum = 0;
    for (int i = 0; i < h.length; i++) {
      sum += h[i][i];
    }
    return sum;
  }

  private static double of(Level level) {
    return level.curvature().orElseThrow().most();
  }

  @ParameterizedTest
  @MethodSource("losses")
  void aLinearModelHasTheLargestEigenvalueOfItsRows(Loss loss) {
    double expected = largest(matrix(loss.curvature()));
    assertThat(of(model(loss)) / expected).isBetween(1 - FROM_BELOW, 1 + 1e-5);
  }

  @Test
  void whatHasNoDataHasItsConstant() {
    assertThat(of(new Norm(3))).isEqualTo(1);
    assertThat(of(new Linear(new double[] {1, 2}))).isZero();
    assertThat(CustomFunction.smooth(2, (x, g) -> 0).curvature()).isEmpty();
  }

  /** (c . x)^2 has the one eigenvalue 2 |c|^2. */
  @Test
  void theCovarianceIsBentAlongOneDirection() {
    double[][] rows = {{1, 2}, {3, 5}, {-1, 0.5}};
    double[] sensitive = {1, 0, 2}; // about their mean 0, -1, 1
    double[] c = {(-3 - 1) / 3.0, (-5 + 0.5) / 3};
    assertThat(of(new Covariance(Rows.dense(rows), sensitive)))
        .isCloseTo(2 * (c[0] * c[0] + c[1] * c[1]), within(ROUNDING * 10));
  }

  @Test
  void aDictionaryHasTheLargestEigenvalueOfItsCoefficients() {
    int old = 1100;
    int atoms = 4;
    int length = 3;
    double[] values = numbers(old * atoms, "coefficients");
    double[][] h = new double[atoms][atoms];
    for (int i = 0; i < old; i++) {
      for (int j = 0; j < atoms; j++) {
        for (int k = 0; k < atoms; k++) {
          h[j][k] += values[i * atoms + j] * values[i * atoms + k] / old;
        }
      }
    }
    Rows samples = Rows.dense(old, length, numbers(old * length, "samples"));
    DictionaryCoding coding =
        new DictionaryCoding(Rows.dense(2, length, numbers(2 * length, "new")), atoms);
    DictionaryRecall recall = new DictionaryRecall(samples, Rows.dense(old, atoms, values), coding);
    assertThat(of(recall) / largest(h)).isBetween(1 - FROM_BELOW, 1 + 1e-5);
    assertThat(coding.curvature()).isEmpty();
  }

  /** Squares of these numbers would overflow. */
  @Test
  void rowsOfAnyScaleHaveTheirConstant() {
    double plain = of(LinearModel.squared(Rows.dense(2, 2, new double[] {1, 2, 3, 4}), two()));
    for (double s : new double[] {0x1p400, 0x1p-400}) {
      double[] rows = {s, 2 * s, 3 * s, 4 * s};
      assertThat(of(LinearModel.squared(Rows.dense(2, 2, rows), two()))).isEqualTo(plain * s * s);
    }
  }

  private static double[] two() {
    return new double[2];
  }

  @Test
  void rowsOfZerosHaveNone() {
    assertThat(of(LinearModel.squared(Rows.dense(2, 2, new double[4]), two()))).isZero();
  }
}
