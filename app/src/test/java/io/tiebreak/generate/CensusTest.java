package io.tiebreak.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.data.Table;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CensusTest {

  /** Five standard deviations of a share of 2,000 rows: 5 sqrt(1/4/2000). */
  private static final double CHANCE = 0.056;

  private final Census data = Census.generate(0);

  @Test
  void theThreeTablesHaveTheSameColumnsGroupAndLabelLast() {
    for (Table table : List.of(data.training(), data.audit(), data.test())) {
      assertThat(table.rows()).isEqualTo(2000);
      assertThat(table.names())
          .hasSize(46)
          .startsWith("q0_a", "q0_b", "q1_a")
          .endsWith("n9", "group", "y")
          .isEqualTo(data.training().names());
      assertThat(table.column(44)).containsOnly(0, 1);
      assertThat(table.column(45)).containsOnly(-1, 1);
      assertThat(Arrays.stream(table.column(44)).average().orElseThrow())
          .isCloseTo(0.6, within(CHANCE));
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, -5})
  void twinsAgreeToTheLastBitInTrainingAndOddOnesLeanToTheGroupLater(long seed) {
    Census census = Census.generate(seed);
    for (int k = 0; k < Census.PAIRS; k++) {
      assertThat(census.training().column(2 * k)).isEqualTo(census.training().column(2 * k + 1));
      for (Table later : List.of(census.audit(), census.test())) {
        double[] a = later.column(2 * k);
        double[] b = later.column(2 * k + 1);
        if (k % 2 == 0) {
          assertThat(a).isEqualTo(b);
          continue;
        }
        double[] group = later.column(44);
        double side = Math.signum((a[0] - b[0]) * (2 * group[0] - 1));
        for (int i = 0; i < a.length; i++) {
          assertThat(a[i] - b[i]).isCloseTo(side * 0.08 * (2 * group[i] - 1), within(1e-15));
        }
      }
    }
  }

  /** Reports name the data by this digest, so its bytes may only change on purpose. */
  @Test
  void theBytesOfSeedZeroNeverChange() {
    assertThat(data.digest(0))
        .isEqualTo("sha256:f182ac8649763627472d7f5a2c6ef3c38207ef3888c88c62e5fa180036fc12c0");
  }

  @Test
  void seedsSayAll() {
    assertThat(Census.generate(0)).isEqualTo(data);
    assertThat(Census.generate(1)).isNotEqualTo(data);
    assertThat(data.audit()).isNotEqualTo(data.test());
  }
}
