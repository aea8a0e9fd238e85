package io.tiebreak.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CensusTest {

  /** Five deviations of a share of 2,000 rows: 5 sqrt(1/4/2000). */
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

  @Test
  void eachQuestionWithChoicesHasOneAnswer() {
    for (int i = 0; i < 2000; i++) {
      double[] row = data.training().row(i);
      for (int j = 0; j < Census.CHOSEN; j++) {
        int from = 2 * Census.PAIRS + Census.CHOICES * j;
        assertThat(Arrays.copyOfRange(row, from, from + Census.CHOICES)).containsOnlyOnce(1);
        assertThat(Arrays.stream(row, from, from + Census.CHOICES).sum()).isEqualTo(1);
      }
    }
  }

  /** The label favours a group, some choices go with it, and noise does not. */
  @ParameterizedTest
  @ValueSource(longs = {0, 1, -5})
  void theGroupGoesWithTheLabelAndWithChoicesButNotWithNoise(long seed) {
    Table table = Census.generate(seed).training();
    assertThat(correlation(table, 44, 45)).isGreaterThan(0.2);
    double most =
        IntStream.range(16, 34)
            .mapToDouble(j -> Math.abs(correlation(table, j, 44)))
            .max()
            .orElse(0);
    assertThat(most).isGreaterThan(0.1);
    for (int j = 34; j < 44; j++) {
      // Five deviations of a correlation of 2,000 independent pairs, 5/sqrt(2000).
      assertThat(correlation(table, j, 44)).isCloseTo(0, within(0.112));
    }
  }

  private static double correlation(Table table, int j, int k) {
    double[] a = table.column(j);
    double[] b = table.column(k);
    double ma = Arrays.stream(a).average().orElseThrow();
    double mb = Arrays.stream(b).average().orElseThrow();
    double ab = 0;
    double aa = 0;
    double bb = 0;
    for (int i = 0; i < a.length; i++) {
      ab += (a[i] - ma) * (b[i] - mb);
      aa += (a[i] - ma) * (a[i] - ma);
      bb += (b[i] - mb) * (b[i] - mb);
    }
    return ab / Math.sqrt(aa * bb);
  }

  @Test
  void seedsSayAll() {
    assertThat(Census.generate(0)).isEqualTo(data);
    assertThat(Census.generate(1)).isNotEqualTo(data);
    assertThat(data.digest(0)).startsWith("sha256:").isEqualTo(Census.generate(0).digest(0));
    assertThat(data.audit()).isNotEqualTo(data.test());
  }
}
