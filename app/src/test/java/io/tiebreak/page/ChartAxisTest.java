package io.tiebreak.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChartAxisTest {

  private static String labels(ChartAxis axis) {
    return axis.ticks().stream().map(ChartAxis::label).collect(Collectors.joining(", "));
  }

  @ParameterizedTest
  @CsvSource({
    "false, 1, 5, '1, 2, 3, 4, 5'",
    "false, 0, 0.3, '0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3'",
    "false, -1, 1, '-1, -0.5, 0, 0.5, 1'",
    "false, 1e6, 3e6, '10⁶, 1.5·10⁶, 2·10⁶, 2.5·10⁶, 3·10⁶'",
    "false, 5.1234, 5.1236, '5.1234, 5.12345, 5.1235, 5.12355, 5.1236'",
    "true, 0.5, 30, '0.5, 1, 2, 5, 10, 20'",
    "true, 1e-4, 1.1, '10⁻⁴, 0.001, 0.01, 0.1, 1'",
    "true, 1e-16, 10, '10⁻¹⁵, 10⁻¹², 10⁻⁹, 10⁻⁶, 0.001, 1'",
    "true, 1e-300, 1e300, '10⁻³⁰⁰, 10⁻²⁰⁰, 10⁻¹⁰⁰, 1, 10¹⁰⁰, 10²⁰⁰, 10³⁰⁰'",
    "true, 1, 1.1, '1, 1.02, 1.04, 1.06, 1.08, 1.1'",
  })
  void ticksSuitTheLengthOfTheAxis(boolean logarithmic, double low, double high, String expected) {
    assertThat(labels(ChartAxis.between(logarithmic, low, high))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "0.1, 0.1",
    "1, 1",
    "0.001, 0.001",
    "0.0001, 10⁻⁴",
    "2e-12, 2·10⁻¹²",
    "2000, 2000",
    "1e6, 10⁶",
    "0, 0",
    "-0.25, -0.25",
    "999999.9, 10⁶",
  })
  void ticksAreLabelledShortly(double value, String label) {
    assertThat(ChartAxis.label(value)).isEqualTo(label);
  }

  @Test
  void valuesThatDifferMuchAreShownByTheirPowers() {
    ChartAxis axis = ChartAxis.around(new double[] {2e-9, 3}, 0.06);
    assertThat(axis.logarithmic()).isTrue();
    assertThat(labels(axis)).isEqualTo("10⁻⁸, 10⁻⁶, 10⁻⁴, 0.01, 1");
    assertThat(axis.shows(-1)).isFalse();
    assertThat(axis.shows(Double.NaN)).isFalse();
    assertThat(ChartAxis.around(new double[] {-1, 3}, 0.06).logarithmic()).isFalse();
    assertThat(ChartAxis.around(new double[] {2, 3}, 0.06).logarithmic()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"false, 2, 4", "true, 0.01, 100", "false, 3, 3", "true, 5, 5", "false, 0, 0"})
  void valuesLieInsideAndTheMiddleIsInTheMiddle(boolean logarithmic, double one, double other) {
    ChartAxis axis = ChartAxis.around(DoubleStream.of(one, other), logarithmic, 0.1);
    assertThat(axis.share(one)).isBetween(0.01, 0.5);
    assertThat(axis.share(other)).isCloseTo(1 - axis.share(one), within(1e-12));
    assertThat(axis.shows(one) && axis.shows(other)).isTrue();
  }

  @Test
  void withoutAnyValueThereIsAnAxisAllTheSame() {
    assertThat(ChartAxis.around(DoubleStream.empty(), true, 0.1))
        .isEqualTo(ChartAxis.between(true, 0.1, 1));
  }
}
