package io.tiebreak.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.random.Sequence;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ColumnScalingTest {

  /** The rounding of sums of a few dozen numbers of size 1. */
  private static final double ROUNDING = 1e-13;

  private static ColumnScaling fit(Scale scale, int width, double... values) {
    return ColumnScaling.fit(
        scale, Table.unnamed(width, values), IntStream.range(0, width).toArray());
  }

  private static double[] scaled(Scale scale, int width, double... values) {
    double[] copy = values.clone();
    fit(scale, width, values).apply(copy);
    return copy;
  }

  @Test
  void noneLeavesEverythingAsItIs() {
    assertThat(scaled(Scale.NONE, 2, 1, -2, 3, 1e300)).containsExactly(1, -2, 3, 1e300);
  }

  @Test
  void unitDividesByTheRootMeanSquare() {
    assertThat(scaled(Scale.UNIT, 2, 3, 0, 4, -2))
        .containsExactly(
            new double[] {3 / Math.sqrt(12.5), 0, 4 / Math.sqrt(12.5), -2 / Math.sqrt(2)},
            within(ROUNDING));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-300, 1e-3, 1, 1e3, 1e300})
  void aUnitColumnHasAMeanSquareOfOneAtEverySize(double size) {
    Sequence numbers = new Sequence(1, "scaling");
    double[] values = new double[50];
    Arrays.setAll(values, i -> size * numbers.normal());
    double sum = Arrays.stream(scaled(Scale.UNIT, 1, values)).map(a -> a * a).sum();
    assertThat(sum / 50).isCloseTo(1, within(ROUNDING));
  }

  @Test
  void unitSumsUpBlocksOfRowsWhereZerosAreStoredOrLeftOut() {
    Sequence numbers = new Sequence(1, "blocks");
    double[] values = new double[3_000];
    Arrays.setAll(values, i -> i % 3 == 0 ? 0 : numbers.normal());
    double largest = Arrays.stream(values).map(Math::abs).max().orElseThrow();
    double sum = 0;
    for (int from = 0; from < values.length; from += 1_024) {
      double block = 0;
      for (int i = from; i < Math.min(from + 1_024, values.length); i++) {
        block += values[i] / largest * (values[i] / largest);
      }
      sum += block;
    }
    double divisor = largest * Math.sqrt(sum / values.length);
    assertThat(fit(Scale.UNIT, 1, values).divisor(0)).isEqualTo(divisor);
    int[] starts = new int[values.length + 1];
    Arrays.setAll(starts, i -> i);
    SparseValues stored = new SparseValues(1, starts, new int[values.length], values);
    Table sparse = Table.open(stored.withoutZeros(), Map.of());
    assertThat(ColumnScaling.fit(Scale.UNIT, sparse, 0).divisor(0)).isEqualTo(divisor);
  }

  @Test
  void minmaxGoesFromZeroToOne() {
    assertThat(scaled(Scale.MINMAX, 2, 3, -1, 5, 1, 4, 0)).containsExactly(0, 0, 1, 1, 0.5, 0.5);
  }

  @Test
  void rowsBeyondThoseOfTheFitGoOnAtTheSameScale() {
    ColumnScaling scaling = fit(Scale.MINMAX, 1, new double[] {10, 20});
    double[] others = {0, 40};
    scaling.apply(others);
    assertThat(others).containsExactly(-1, 3);
  }

  @Test
  void whatCannotBeDividedByIsOne() {
    ColumnScaling unit = fit(Scale.UNIT, 2, new double[] {0, 7, 0, 7});
    assertThat(unit.undivided()).containsExactly(0);
    assertThat(unit.divisor(0)).isOne();
    assertThat(unit.divisor(1)).as("a constant has a size").isEqualTo(7);
    ColumnScaling minmax = fit(Scale.MINMAX, 2, new double[] {0, 7, 1, 7});
    assertThat(minmax.undivided()).containsExactly(1);
    assertThat(minmax.shift(1)).isEqualTo(7);
    assertThat(minmax.divisor(1)).isOne();
  }

  @ParameterizedTest
  @EnumSource
  void theModelOnTheNumbersAsTheyWereIsTheSame(Scale scale) {
    int width = 4;
    Sequence numbers = new Sequence(2, "scaling");
    double[] values = new double[9 * width];
    Arrays.setAll(values, i -> 5 + 3 * numbers.normal());
    ColumnScaling scaling = fit(scale, width, values);
    double[] prepared = values.clone();
    scaling.apply(prepared);
    for (int length : new int[] {width, width + 1}) {
      double[] x = new double[length];
      Arrays.setAll(x, i -> numbers.normal());
      double[] c = scaling.unscaled(x);
      assertThat(c).hasSize(width + 1);
      for (int i = 0; i < 9; i++) {
        double expected = length > width ? x[width] : 0;
        double actual = c[width];
        for (int j = 0; j < width; j++) {
          expected += x[j] * prepared[i * width + j];
          actual += c[j] * values[i * width + j];
        }
        assertThat(actual).isCloseTo(expected, within(ROUNDING));
      }
    }
  }

  @Test
  void numbersThatNoDoubleCanScaleAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> fit(Scale.MINMAX, 1, new double[] {-1e308, 1e308}))
        .withMessageContainingAll("scale", "feature 0");
    ColumnScaling tiny = fit(Scale.UNIT, 2, new double[] {1, 1e-300});
    assertThatIllegalArgumentException()
        .isThrownBy(() -> tiny.apply(new double[] {1, 1, 2, 1e10}))
        .withMessageContainingAll("scale", "1.0E10", "row 1", "feature 1", "Remove the row");
  }
}
