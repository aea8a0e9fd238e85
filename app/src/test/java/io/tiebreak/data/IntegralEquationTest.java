package io.tiebreak.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;

class IntegralEquationTest {

  /** |A x - b| / |b|, at n points. */
  private static double residual(IntegralEquation equation, int n) {
    double[] x = equation.solution(n);
    double[] b = equation.image(n);
    Table a = equation.matrix(n);
    double error = 0;
    double size = 0;
    for (int i = 0; i < n; i++) {
      double sum = -b[i];
      for (int j = 0; j < n; j++) {
        sum += a.at(i, j) * x[j];
      }
      error += sum * sum;
      size += b[i] * b[i];
    }
    return Math.sqrt(error / size);
  }

  /** The midpoint rule's error falls by four when points double; kinks may make it fall faster. */
  @ParameterizedTest
  @EnumSource(IntegralEquation.class)
  void theKnownSolutionSolvesTheEquationsUpToTheErrorOfTheRule(IntegralEquation equation) {
    assertThat(residual(equation, 100)).isLessThan(2e-4);
    assertThat(residual(equation, 200)).isLessThan(residual(equation, 100) / 3.5);
    assertThat(residual(equation, 400)).isLessThan(residual(equation, 200) / 3.5);
  }

  @ParameterizedTest
  @EnumSource(value = IntegralEquation.class, mode = Mode.EXCLUDE, names = "BAART")
  void twoOfThemAreSymmetric(IntegralEquation equation) {
    Table a = equation.matrix(50);
    for (int i = 0; i < 50; i++) {
      for (int j = 0; j < i; j++) {
        assertThat(a.at(i, j)).isCloseTo(a.at(j, i), within(1e-15));
      }
    }
  }

  /** The hump has the integral 6, which the rule gives exactly: a whole period of a cosine. */
  @Test
  void rowsInTheMiddleOfPhillipsAddUpToSix() {
    Table a = IntegralEquation.PHILLIPS.matrix(100);
    for (int i = 25; i < 75; i++) {
      assertThat(Arrays.stream(a.row(i)).sum()).isCloseTo(6, within(1e-12));
    }
  }

  /** At a few points by hand. */
  @Test
  void numbersAreThoseOfTheFormulas() {
    Table foxgood = IntegralEquation.FOXGOOD.matrix(2);
    assertThat(foxgood.at(0, 1)).isCloseTo(Math.sqrt(0.0625 + 0.5625) / 2, within(1e-15));
    assertThat(IntegralEquation.FOXGOOD.image(1)[0])
        .isCloseTo((Math.pow(1.25, 1.5) - 0.125) / 3, within(1e-15));
    Table baart = IntegralEquation.BAART.matrix(1);
    assertThat(baart.at(0, 0)).isCloseTo(Math.PI, within(1e-14)); // cos(pi/2) = 0
    assertThat(IntegralEquation.BAART.solution(1)[0]).isCloseTo(1, within(1e-15));
    assertThat(IntegralEquation.PHILLIPS.image(1)[0]).isCloseTo(9, within(1e-14)); // s = 0
    assertThat(IntegralEquation.PHILLIPS.solution(1)[0]).isCloseTo(2, within(1e-15));
  }

  /**
   * Largest singular values of the operators, which those of the matrices approach once weighted
   * for the two intervals, sqrt of (d-c)/(b-a): 5.803 and 3.229 as Regularization Tools has them.
   */
  @Test
  void theLargestSingularValuesAreTheKnownOnes() {
    assertThat(largest(IntegralEquation.PHILLIPS.matrix(100))).isCloseTo(5.803, within(2e-3));
    assertThat(largest(IntegralEquation.BAART.matrix(100)) * Math.sqrt(0.5))
        .isCloseTo(3.229, within(2e-3));
  }

  private static double largest(Table a) {
    int n = a.rows();
    double[] x = new double[n];
    Arrays.fill(x, 1);
    double norm = 0;
    for (int k = 0; k < 500; k++) {
      double[] y = new double[n];
      double[] z = new double[n];
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          y[i] += a.at(i, j) * x[j];
        }
      }
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          z[j] += a.at(i, j) * y[i];
        }
      }
      norm = Math.sqrt(Arrays.stream(z).map(v -> v * v).sum());
      for (int j = 0; j < n; j++) {
        x[j] = z[j] / norm;
      }
    }
    return Math.sqrt(norm);
  }

  @Test
  void noiseHasTheLengthAskedForAndIsAFunctionOfTheSeed() {
    double[] exact = IntegralEquation.BAART.image(100);
    double[] measured = IntegralEquation.BAART.measured(100, 0.01, 3);
    double error = 0;
    double size = 0;
    for (int i = 0; i < 100; i++) {
      error += (measured[i] - exact[i]) * (measured[i] - exact[i]);
      size += exact[i] * exact[i];
    }
    assertThat(Math.sqrt(error / size)).isCloseTo(0.01, within(1e-12));
    assertThat(IntegralEquation.BAART.measured(100, 0.01, 3)).isEqualTo(measured);
    assertThat(IntegralEquation.BAART.measured(100, 0.01, 4)).isNotEqualTo(measured);
    assertThat(IntegralEquation.BAART.measured(100, 0, 3)).isEqualTo(exact);
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY})
  void wrongNoiseIsRefused(double noise) {
    assertThatThrownBy(() -> IntegralEquation.BAART.measured(10, noise, 0))
        .hasMessageContaining("noise");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -3, 10_001})
  void wrongNumbersOfPointsAreRefused(int n) {
    assertThatThrownBy(() -> IntegralEquation.FOXGOOD.matrix(n))
        .hasMessageContaining("n (%d)".formatted(n));
  }
}
