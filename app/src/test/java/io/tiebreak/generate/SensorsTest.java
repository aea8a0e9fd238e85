package io.tiebreak.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.data.Table;
import io.tiebreak.generate.Sensors.Drift;
import io.tiebreak.generate.Sensors.Sensor;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SensorsTest {

  /** The rounding of a sum of twenty numbers. */
  private static final double ROUNDING = 1e-12;

  private final Sensors data = Sensors.generate(0);

  @Test
  void theThreePeriodsHaveTheSameColumnsAndTheTargetLast() {
    assertThat(data.training().rows()).isEqualTo(400);
    assertThat(data.validation().rows()).isEqualTo(200);
    assertThat(data.test().rows()).isEqualTo(200);
    assertThat(data.training().names())
        .hasSize(61)
        .startsWith("s01_a", "s01_b", "s01_c", "s02_a")
        .endsWith("s20_b", "s20_c", "y")
        .isEqualTo(data.validation().names())
        .isEqualTo(data.test().names());
    assertThat(data.training().named()).isTrue();
    assertThat(data.sensors())
        .extracting(Sensor::name)
        .isEqualTo(data.training().names().subList(0, 60));
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, -5})
  void twinsAgreeToTheLastBitInTraining(long seed) {
    Table training = Sensors.generate(seed).training();
    for (int k = 0; k < 60; k += 3) {
      assertThat(training.column(k + 1)).isEqualTo(training.column(k));
      assertThat(training.column(k + 2)).isEqualTo(training.column(k));
    }
    assertThat(IntStream.range(0, 20).mapToObj(k -> training.at(0, 3 * k)).distinct()).hasSize(20);
  }

  @Test
  void laterWorkingTwinsAgreeAndDriftedOnesFollowTheirDrift() {
    for (Table later : List.of(data.validation(), data.test())) {
      for (int j = 0; j < 60; j++) {
        Sensor sensor = data.sensors().get(j);
        double[] read = later.column(j);
        double[] signal = later.column(working(sensor.signal()));
        if (sensor.drift().isEmpty()) {
          assertThat(read).isEqualTo(signal);
        } else {
          requireDrift(sensor.drift().get(), signal, read);
        }
      }
    }
  }

  /**
   * The tolerance for two hundred rows: deviations of means and slopes are size/sqrt(200) < 0.071;
   * five of them.
   */
  private static void requireDrift(Drift drift, double[] signal, double[] read) {
    double[] rest = new double[read.length];
    Arrays.setAll(rest, i -> read[i] - drift.gain() * signal[i] - drift.offset());
    double mean = Arrays.stream(rest).average().orElseThrow();
    double square = Arrays.stream(rest).map(e -> e * e).average().orElseThrow();
    double slope =
        IntStream.range(0, rest.length).mapToDouble(i -> rest[i] * signal[i]).sum() / rest.length;
    assertThat(mean).isCloseTo(0, within(0.36));
    assertThat(slope).isCloseTo(0, within(0.4));
    assertThat(Math.sqrt(square)).isCloseTo(drift.size(), within(0.36 * drift.size()));
    assertThat(drift.gain()).isBetween(0.2, 0.8);
    assertThat(Math.abs(drift.offset())).isBetween(0.5, 1.5);
    assertThat(drift.size()).isBetween(0.5, 1.0);
  }

  private int working(int signal) {
    return IntStream.range(3 * signal, 3 * signal + 3)
        .filter(j -> data.sensors().get(j).drift().isEmpty())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theTargetIsTheWeightedSumOfTheSignalsWithNoise() {
    double[] weights =
        IntStream.range(0, 20).mapToDouble(k -> data.sensors().get(3 * k).weight()).toArray();
    assertThat(Arrays.stream(weights).map(Math::abs).sum()).isCloseTo(1, within(ROUNDING));
    assertThat(Arrays.stream(weights).filter(w -> w != 0).count()).isEqualTo(8);
    assertThat(Arrays.stream(weights).min().orElseThrow()).isNegative();
    assertThat(Arrays.stream(weights).max().orElseThrow()).isPositive();
    for (Table table : List.of(data.training(), data.validation(), data.test())) {
      double square = 0;
      for (int i = 0; i < table.rows(); i++) {
        double rest = table.at(i, 60);
        for (int k = 0; k < 20; k++) {
          rest -= weights[k] * table.at(i, working(k));
        }
        square += rest * rest / table.rows();
      }
      // The deviation of n draws has a relative error of 1/sqrt(2n), here at most 0.05; five of
      // these.
      assertThat(Math.sqrt(square)).isCloseTo(0.1, within(0.025));
    }
  }

  @Test
  void theSeedDecidesEveryBit() {
    assertThat(Sensors.generate(0)).isEqualTo(data);
    Sensors other = Sensors.generate(1);
    assertThat(other.training()).isNotEqualTo(data.training());
    assertThat(other.validation()).isNotEqualTo(data.validation());
    assertThat(other.test()).isNotEqualTo(data.test());
    assertThat(other.sensors()).isNotEqualTo(data.sensors());
    assertThat(other.digest(1)).isNotEqualTo(data.digest(0));
  }

  /** Reports name the data by this digest, so its bytes may only change on purpose. */
  @Test
  void theBytesOfSeedZeroNeverChange() {
    assertThat(data.digest(0))
        .isEqualTo("sha256:2473464741ad6302c3d7794aaf2e0f46751a50ed1d4ef075139526c44169b36e");
  }
}
