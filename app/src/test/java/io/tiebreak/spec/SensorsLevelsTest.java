package io.tiebreak.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.data.Sensors;
import io.tiebreak.data.Table;
import io.tiebreak.linalg.Point;
import io.tiebreak.objective.Level;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Levels of the built-in sensors. Their faults: transcripts/problem-file-levels.md. */
class SensorsLevelsTest extends InSmallFolder {

  private static final String ROWS = "loss: squared, data: {generate: sensors, seed: 3}";

  /** A model of zeros but for its last coordinate has this mean square of x - b. */
  private static void requireOf(Table table, Level level, double last) {
    double[] x = new double[level.dimension()];
    x[x.length - 1] = last;
    double expected =
        Arrays.stream(table.column(table.columns() - 1))
            .map(b -> (last - b) * (last - b))
            .average()
            .orElseThrow();
    assertThat(level.count()).isEqualTo(table.rows());
    // A sum of 400 squares in another order.
    assertThat(level.whole().orElseThrow().value(Point.of(x)) / expected)
        .isBetween(1 - 1e-12, 1 + 1e-12);
  }

  @Test
  void eachLevelHasItsPeriodAndTheTestRowsComeAlong() throws Exception {
    Sensors made = Sensors.generate(3);
    Levels levels = folder.levels(ROWS, ROWS);
    requireOf(made.training(), levels.inner(), 0);
    requireOf(made.validation(), levels.outer(), 0);
    requireOf(made.test(), levels.test().orElseThrow(), 0);
    assertThat(levels.columns()).isEqualTo(made.training().names().subList(0, 60));
    assertThat(levels.digests())
        .containsEntry("inner.data", made.digest(3))
        .containsEntry("outer.data", made.digest(3));
    String plain = ROWS.replace(", seed: 3", "");
    assertThat(folder.levels(plain, plain).digests())
        .containsEntry("inner.data", Sensors.generate(0).digest(0));
  }

  @Test
  void theTestErrorIsOfTheOuterLossOrOfTheInnerWhereThatHasNoRows() throws Exception {
    Levels huber = folder.levels(ROWS, ROWS.replace("squared", "huber, delta: 0.1"));
    assertThat(huber.test().orElseThrow().loss().name()).isEqualTo("huber");
    Levels norm = folder.levels(ROWS, "loss: norm");
    assertThat(norm.test().orElseThrow().loss().name()).isEqualTo("squared");
    requireOf(Sensors.generate(3).test(), norm.test().orElseThrow(), 0);
    Levels fair = folder.levels(ROWS, ROWS.replace("squared,", "covariance, sensitive: s01_a,"));
    assertThat(fair.columns()).hasSize(59).doesNotContain("s01_a", "y");
  }

  @Test
  void interceptAndScaleHoldForTheTestRowsToo() throws Exception {
    Levels levels = folder.levels(ROWS + ", intercept: true, scale: unit", ROWS);
    assertThat(levels.columns()).hasSize(61).endsWith("intercept");
    requireOf(Sensors.generate(3).test(), levels.test().orElseThrow(), 1);
  }

  @Test
  void aFileForTheOuterLevelBringsNoTestRows() throws Exception {
    Table validation = Sensors.generate(3).validation();
    StringBuilder text = new StringBuilder(String.join(",", validation.names())).append('\n');
    for (int j = 0; j < validation.columns(); j++) {
      text.append(j == 0 ? "" : ",").append(validation.at(0, j));
    }
    folder.file("own.csv", text.append('\n').toString());
    Levels levels = folder.levels(ROWS, "loss: squared, data: own.csv");
    assertThat(levels.outer().count()).isOne();
    assertThat(levels.test()).isEmpty();
  }
}
