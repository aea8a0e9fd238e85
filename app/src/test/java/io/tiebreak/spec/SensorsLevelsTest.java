package io.tiebreak.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.data.Sensors;
import io.tiebreak.data.Table;
import io.tiebreak.linalg.Point;
import io.tiebreak.objective.Level;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Levels of the built-in sensors. */
class SensorsLevelsTest {

  private static final String INNER =
      "inner: {loss: squared, data: {generate: sensors, seed: 3}}\n";
  private static final String OUTER =
      "outer: {loss: squared, data: {generate: sensors, seed: 3}}\n";
  private static final String SET = "set: {l1-ball: {radius: 1}}\n";

  @TempDir Path path;
  private SmallFolder folder;

  @BeforeEach
  void writeData() throws Exception {
    folder = SmallFolder.in(path);
  }

  /** The mean square of the target, which is the squared loss of a model of zeros. */
  private static double atZero(Table table) {
    double[] y = table.column(table.columns() - 1);
    return Arrays.stream(y).map(b -> b * b).average().orElseThrow();
  }

  private static double atZero(Level level) {
    return level.whole().orElseThrow().value(Point.of(new double[level.dimension()]));
  }

  private static void requireOf(Table table, Level level) {
    assertThat(level.count()).isEqualTo(table.rows());
    // A sum of 400 squares in another order.
    assertThat(atZero(level) / atZero(table)).isBetween(1 - 1e-12, 1 + 1e-12);
  }

  @Test
  void eachLevelHasItsPeriodAndTheTestRowsComeAlong() throws Exception {
    Sensors made = Sensors.generate(3);
    Job job = folder.job(INNER + OUTER + SET);
    requireOf(made.training(), job.levels().inner());
    requireOf(made.validation(), job.levels().outer());
    requireOf(made.test(), job.levels().test().orElseThrow());
    assertThat(job.levels().columns()).isEqualTo(made.training().names().subList(0, 60));
    assertThat(job.levels().digests())
        .containsEntry("inner.data", made.digest(3))
        .containsEntry("outer.data", made.digest(3));
    assertThat(job.notes()).contains("The test error is of 200 rows of a later period.");
  }

  @Test
  void theSeedIsZeroByDefault() throws Exception {
    Job job = folder.job((INNER + OUTER).replace(", seed: 3", "") + SET);
    assertThat(job.levels().digests()).containsEntry("inner.data", Sensors.generate(0).digest(0));
  }

  @Test
  void theTestErrorIsOfTheOuterLossOrOfTheInnerWhereThatHasNoRows() throws Exception {
    Job huber = folder.job(INNER + OUTER.replace("squared", "huber, delta: 0.1") + SET);
    assertThat(huber.levels().test().orElseThrow().loss().name()).isEqualTo("huber");
    Job norm = folder.job(INNER + "outer: {loss: norm}\n" + SET);
    assertThat(norm.levels().test().orElseThrow().loss().name()).isEqualTo("squared");
    requireOf(Sensors.generate(3).test(), norm.levels().test().orElseThrow());
    Job fair = folder.job(INNER + OUTER.replace("squared,", "covariance, sensitive: s01_a,") + SET);
    assertThat(fair.levels().columns()).hasSize(59).doesNotContain("s01_a", "y");
  }

  @Test
  void interceptAndScaleHoldForTheTestRowsToo() throws Exception {
    Job job = folder.job(INNER.replace("}}", "}, intercept: true, scale: unit}") + OUTER + SET);
    assertThat(job.levels().columns()).hasSize(61).endsWith("intercept");
    assertThat(job.levels().test().orElseThrow().dimension()).isEqualTo(61);
    double[] x = new double[61];
    x[60] = 1;
    Table test = Sensors.generate(3).test();
    double expected =
        Arrays.stream(test.column(60)).map(b -> (1 - b) * (1 - b)).average().orElseThrow();
    assertThat(
            job.levels().test().orElseThrow().whole().orElseThrow().value(Point.of(x)) / expected)
        .isBetween(1 - 1e-12, 1 + 1e-12);
  }

  @Test
  void aFileForTheOuterLevelBringsNoTestRows() throws Exception {
    Table validation = Sensors.generate(3).validation();
    StringBuilder text = new StringBuilder(String.join(",", validation.names())).append('\n');
    for (int j = 0; j < validation.columns(); j++) {
      text.append(j == 0 ? "" : ",").append(validation.at(0, j));
    }
    folder.file("own.csv", text.append('\n').toString());
    Job job = folder.job(INNER + "outer: {loss: squared, data: own.csv}\n" + SET);
    assertThat(job.levels().outer().count()).isOne();
    assertThat(job.levels().test()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "outer.data: 2: the seed of the sensors is 4 here and 3 in the inner level: name one seed in"
            + " both, so that they are the same sensors | sensors, seed: 3 | sensors, seed: 4",
        "outer.data: 2: the seed of the sensors is 0 here and 3 in the inner level: name one seed in"
            + " both, so that they are the same sensors | sensors, seed: 3 | sensors",
        "outer.data.generate: 2: 'sensor' cannot be generated here: did you mean sensors? (known"
            + " are page-views, sensors) | sensors | sensor",
        "outer.data: 2: it has 730 features, the inner level has 60: give both levels the same"
            + " columns | sensors | page-views",
        "inner.data.seed: 1: 'x' is not a whole number: write one such as 1000 | `sensors, seed: x` |"
            + " `sensors, seed: 3`",
        "inner.data.rows: 1: the key 'rows' is not known here: known are generate, seed |"
            + " `sensors, rows: 7` | sensors",
      })
  void whatDoesNotFitIsAFault(String message, String inner, String outer) throws Exception {
    String levels =
        "inner: {loss: squared, data: {generate: %s}}\nouter: {loss: squared, data: {generate: %s}}\n"
            .formatted(inner, outer);
    assertThat(folder.faults(levels + SET)).containsExactly(message);
  }

  @Test
  void sensorsAreNotSplit() throws Exception {
    assertThat(
            folder.faults(
                "inner: {loss: squared}\nouter: {loss: squared}\n"
                    + "split: {data: {generate: sensors}}\n"
                    + SET))
        .containsExactly(
            "split.data: 3: the sensors come as a training, a validation and a test table and are"
                + " not split: remove split and write data: {generate: sensors} in both levels");
  }

  @Test
  void labelsAreAskedForWhereTheLossNeedsThem() throws Exception {
    assertThat(folder.faults(INNER.replace("squared", "logistic") + OUTER + SET))
        .singleElement()
        .asString()
        .startsWith("inner.data: 1: row 0 (counted from 0), column 'y' holds ")
        .contains("the logistic loss needs labels -1 and 1, or 0 and 1");
  }
}
