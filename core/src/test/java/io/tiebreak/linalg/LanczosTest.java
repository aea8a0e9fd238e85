package io.tiebreak.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Normal;
import io.tiebreak.Volume;
import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Finds the largest eigenvalue of matrices whose eigenvalues are known. */
class LanczosTest {

  /** The rounding of products and turns, relative to the largest number. */
  private static final double ROUNDING = 1e-13;

  /** H diag(values) H with a random reflection H: full, and of these eigenvalues. */
  private static Lanczos.Matrix turned(IntToDoubleFunction values, double[] h) {
    double squares = dot(h, h);
    return (x, into) -> {
      double[] y = reflected(x, h, squares);
      Arrays.setAll(y, i -> y[i] * values.applyAsDouble(i));
      System.arraycopy(reflected(y, h, squares), 0, into, 0, into.length);
    };
  }

  private static double[] reflected(double[] x, double[] h, double squares) {
    double s = 2 * dot(x, h) / squares;
    double[] y = x.clone();
    Arrays.setAll(y, i -> x[i] - s * h[i]);
    return y;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 40})
  void allStepsFindItExactlyWhateverTheSign(int n) {
    Sequence numbers = new Sequence(n, "test");
    for (int trial = 0; trial < 100; trial++) {
      double[] values = Normal.numbers(n, numbers);
      double most = Arrays.stream(values).max().orElseThrow();
      double size = Arrays.stream(values).map(Math::abs).max().orElseThrow();
      Lanczos.Matrix a = turned(i -> values[i], Normal.numbers(n, numbers));
      Lanczos lanczos = new Lanczos(Normal.numbers(n, numbers));
      lanczos.run(a, n, 0);
      assertThat(lanczos.value()).isCloseTo(most, within(ROUNDING * size));
      assertThat(lanczos.above()).isEqualTo(lanczos.value());
      double[] image = new double[n];
      a.times(lanczos.vector(), image);
      double[] missed = image.clone();
      Arrays.setAll(missed, i -> image[i] - most * lanczos.vector()[i]);
      assertThat(dot(missed, missed)).isLessThan(1e-18 * size * size);
    }
  }

  @Test
  void eigenvaluesThatAreEqualOrZeroLeaveAVectorOfThem() {
    int n = 12;
    Sequence numbers = new Sequence(2, "test");
    for (IntToDoubleFunction values :
        new IntToDoubleFunction[] {i -> 0, i -> 3, i -> i < 5 ? 2 : -1, i -> i == 7 ? 1 : 0}) {
      Lanczos.Matrix a = turned(values, Normal.numbers(n, numbers));
      Lanczos lanczos = new Lanczos(Normal.numbers(n, numbers));
      lanczos.run(a, n, 0);
      double[] image = new double[n];
      a.times(lanczos.vector(), image);
      assertThat(dot(lanczos.vector(), lanczos.vector())).isCloseTo(1, within(ROUNDING));
      assertThat(dot(image, lanczos.vector())).isCloseTo(lanczos.value(), within(ROUNDING));
      assertThat(lanczos.value())
          .isCloseTo(
              IntStream.range(0, n).mapToDouble(values).max().orElseThrow(), within(ROUNDING));
    }
  }

  /** Evenly spread eigenvalues, and some of both signs: the hard case, where none stands out. */
  @Test
  void fewStepsBoundItFromBothSides() {
    int n = 400;
    Sequence numbers = new Sequence(3, "test");
    for (int steps : new int[] {100, 200, 300}) {
      for (int trial = 0; trial < Volume.cases(4, 20); trial++) {
        int shift = trial % 3 * n / 2;
        Lanczos.Matrix a = turned(i -> i - shift, Normal.numbers(n, numbers));
        Lanczos lanczos = new Lanczos(Normal.numbers(n, numbers));
        lanczos.run(a, steps, 0);
        assertThat(lanczos.steps()).isEqualTo(steps);
        assertThat(lanczos.value()).isLessThan(n - 1 - shift + 1e-9);
        assertThat(lanczos.above()).isGreaterThan(n - 1 - shift - 1e-9);
        // e = (log(1.648 sqrt(400) / 1e-12) / (2k - 1))^2 of the spread.
        double root = 31.13 / (2 * steps - 1);
        assertThat(lanczos.above() - lanczos.value()).isLessThan(1.1 * root * root * n);
      }
    }
  }

  @Test
  void tooFewStepsProveNothing() {
    Lanczos lanczos = new Lanczos(Normal.numbers(100, new Sequence(4, "test")));
    lanczos.run(turned(i -> i, Normal.numbers(100, new Sequence(5, "test"))), 20, 0);
    assertThat(lanczos.above()).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(lanczos.value()).isBetween(90.0, 99.0 + 1e-9);
  }

  /** Three steps find all of three different eigenvalues. */
  @Test
  void fewDifferentEigenvaluesEndTheStepsAndLeaveNoDoubt() {
    int n = 300;
    Sequence numbers = new Sequence(7, "test");
    Lanczos.Matrix a = turned(i -> i % 3, Normal.numbers(n, numbers));
    Lanczos lanczos = new Lanczos(Normal.numbers(n, numbers));
    lanczos.run(a, 200, 0);
    assertThat(lanczos.steps()).isEqualTo(3);
    assertThat(lanczos.value()).isCloseTo(2, within(ROUNDING));
    assertThat(lanczos.above()).isEqualTo(lanczos.value());
  }

  @Test
  void aPairThatStandsOutSettlesEarly() {
    int n = 300;
    Sequence numbers = new Sequence(6, "test");
    Lanczos.Matrix a = turned(i -> i == 0 ? 10 : i / 300.0, Normal.numbers(n, numbers));
    Lanczos lanczos = new Lanczos(Normal.numbers(n, numbers));
    lanczos.run(a, n, 1e-6);
    assertThat(lanczos.steps()).isLessThan(20);
    assertThat(lanczos.value()).isCloseTo(10, within(1e-10));
  }
}
