package io.tiebreak.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.data.Table;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class IntegralEquationTest {

  /** The relative residual |A x - b| / |b| at n points. */
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

  /** Compares a few values computed by hand. */
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
