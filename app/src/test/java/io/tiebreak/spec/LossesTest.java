package io.tiebreak.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.linalg.Point;
import io.tiebreak.loss.LogisticLoss;
import io.tiebreak.loss.SquaredHingeLoss;
import io.tiebreak.objective.Covariance;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Norm;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * loss with its parameters, labels, weights, intercept and scale. Their faults:
 * transcripts/problem-file-losses.md.
 */
class LossesTest extends InSmallFolder {

  /** The rounding of a mean over a few numbers. */
  private static final double ROUNDING = 1e-14;

  private static final String SQUARED = "loss: squared, data: train.csv";
  private static final String INCOME =
      "loss: logistic, data: people.csv, target: income, weights: w";

  @BeforeEach
  void writeData() throws Exception {
    StringBuilder many = new StringBuilder("s,a,b,w,y\n");
    for (int i = 0; i < 40; i++) {
      many.append("%d,%d,%d,%d,%d\n".formatted(i % 2, i, i * i % 7, 1 + i % 3, i / 3 % 2));
    }
    folder
        .file("labels.csv", "a,b,y\n1,2,1\n2,0,-1\n0,1,1\n")
        .file("zeros.csv", "a,b,y\n1,2,1\n2,0,0\n0,1,1\n")
        .file("people.csv", "sex,a,b,income,w\n1,1,2,1,1\n0,2,0,0,3\n0,0,1,1,0\n1,5,4,0,2\n")
        .file("many.csv", many.toString());
  }

  private static double value(Level level, double... x) {
    return level.whole().orElseThrow().value(Point.of(x));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "logistic | 0.6931471805599453",
        "squared-hinge | 1",
        "squared | 1",
        "huber, delta: 0.5 | 0.375",
        "huber, delta: 2 | 0.5",
      })
  void lossesOfRowsAreKnownByTheirNames(String loss, double atZero) throws Exception {
    String level = "loss: %s, data: labels.csv".formatted(loss);
    Levels levels = folder.levels(level, level);
    for (Level either : List.of(levels.inner(), levels.outer())) {
      assertThat(((LinearModel) either).loss().name()).isEqualTo(loss.replaceFirst(",.*", ""));
      assertThat(value(either, 0, 0)).isCloseTo(atZero, within(ROUNDING));
    }
    assertThat(levels.notes()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"logistic", "squared-hinge"})
  void labelsZeroAndOneAreMappedAndItIsSaid(String loss) throws Exception {
    Levels zeros = folder.levels("loss: %s, data: zeros.csv".formatted(loss), "loss: norm");
    Levels labels = folder.levels("loss: %s, data: labels.csv".formatted(loss), "loss: norm");
    assertThat(value(zeros.inner(), 0.3, -0.4)).isEqualTo(value(labels.inner(), 0.3, -0.4));
    assertThat(zeros.notes()).hasSize(1);
    Levels outer =
        folder.levels(
            "loss: squared, data: zeros.csv", "loss: %s, data: zeros.csv".formatted(loss));
    assertThat(value(outer.inner(), 0, 0)).as("0 stays 0").isEqualTo(2.0 / 3);
    assertThat(value(outer.outer(), 0.3, -0.4)).isEqualTo(value(labels.inner(), 0.3, -0.4));
  }

  @Test
  void theNormHasTheCoordinatesOfTheInnerLevelAndNoData() throws Exception {
    Levels levels = folder.levels(SQUARED, "loss: norm");
    assertThat(levels.outer()).isInstanceOf(Norm.class);
    assertThat(levels.outer().dimension()).isEqualTo(3);
    assertThat(levels.columns()).containsExactly("a", "b", "c");
    assertThat(folder.levels(SQUARED + ", intercept: true", "loss: norm").outer().dimension())
        .isEqualTo(4);
  }

  /** (mean of (s - mean s) m)^2 over the four people with x = (2, -1). */
  @ParameterizedTest
  @ValueSource(strings = {"", ", target: income, weights: w", ", target: 3, weights: w"})
  void theCovarianceLeavesOutWhatEitherLevelUses(String more) throws Exception {
    Levels levels =
        folder.levels(INCOME, "loss: covariance, data: people.csv, sensitive: sex" + more);
    assertThat(levels.columns()).containsExactly("a", "b");
    assertThat(levels.outer()).isInstanceOf(Covariance.class);
    double[] margins = {0, 4, -1, 6};
    double[] sex = {1, 0, 0, 1};
    double[] weights = more.isEmpty() ? new double[] {1, 1, 1, 1} : new double[] {1, 3, 0, 2};
    double total = 0;
    double mean = 0;
    double covariance = 0;
    for (int i = 0; i < 4; i++) {
      total += weights[i];
      mean += weights[i] * sex[i];
    }
    for (int i = 0; i < 4; i++) {
      covariance += weights[i] * (sex[i] - mean / total) * margins[i] / total;
    }
    assertThat(value(levels.outer(), 2, -1)).isCloseTo(covariance * covariance, within(ROUNDING));
  }

  @Test
  void tablesWithoutNamesLeaveOutTheSameIndices() throws Exception {
    folder.file("plain.csv", "1,1,2,1\n0,2,0,0\n0,0,1,1\n1,5,4,0\n");
    assertThat(
            folder
                .levels(
                    "loss: logistic, data: plain.csv",
                    "loss: covariance, data: plain.csv, sensitive: 0")
                .columns())
        .containsExactly("x1", "x2");
  }

  @Test
  void weightsCountRowsMoreOrLess() throws Exception {
    folder.file("weighed.csv", "a,w,b,y\n1,2,2,4\n2,0,0,3\n0,1,1,1\n");
    Levels levels =
        folder.levels(
            "loss: squared, data: weighed.csv, weights: w",
            "loss: huber, delta: 100, data: weighed.csv, weights: w");
    assertThat(levels.columns()).containsExactly("a", "b");
    assertThat(value(levels.inner(), 0, 0)).isEqualTo((2 * 16 + 1) / 3.0);
    assertThat(value(levels.outer(), 0, 0)).isEqualTo((2 * 16 + 1) / 6.0);
  }

  @Test
  void anInterceptIsALastFeatureOfOnesInBothLevels() throws Exception {
    Levels levels =
        folder.levels(SQUARED + ", intercept: true", "loss: squared, data: validation.csv");
    assertThat(levels.columns()).containsExactly("a", "b", "c", "intercept");
    assertThat(value(levels.inner(), 0, 0, 0, 1)).isEqualTo((9 + 4 + 0 + 1) / 4.0);
    assertThat(value(levels.outer(), 0, 0, 0, 1)).isEqualTo((1 + 0 + 16) / 3.0);
  }

  @Test
  void aColumnCalledInterceptIsInTheWayOfThoseThatBringOneAlone() throws Exception {
    folder.file("taken.csv", "a,intercept,y\n1,2,3\n2,3,4\n");
    assertThat(folder.levels("loss: squared, data: taken.csv, scale: unit", "loss: norm").columns())
        .containsExactly("a", "intercept");
  }

  @Test
  void theScaleIsFittedOnTheInnerRowsAndAppliedToBoth() throws Exception {
    Levels range =
        folder.levels(
            SQUARED + ", scale: minmax", "loss: squared, data: validation.csv, scale: minmax");
    // Column a goes from 0 to 5, b from 0 to 2, c from 0 to 3.
    assertThat(value(range.inner(), 5, 0, 0)).isCloseTo((9 + 1 + 1 + 9) / 4.0, within(ROUNDING));
    assertThat(value(range.outer(), 5, 2, 3))
        .isCloseTo((4 * 4 + 1 * 1 + 0 * 0) / 3.0, within(ROUNDING));
    double rms = Math.sqrt((1 + 4 + 25) / 4.0);
    assertThat(value(folder.levels(SQUARED + ", scale: unit", SQUARED).outer(), rms, 0, 0))
        .isCloseTo((9 + 1 + 1 + 9) / 4.0, within(ROUNDING));
  }

  private Levels split(String outer, String keys) throws Exception {
    return folder
        .job(
            """
            inner: {loss: logistic}
            outer: {%s}
            split: {data: many.csv, target: y, %s}
            set: {l1-ball: {radius: 1}}
            """
                .formatted(outer, keys))
        .levels();
  }

  @Test
  void aSplitTakesTheSameOptions() throws Exception {
    Levels levels =
        split(
            "loss: covariance, sensitive: s",
            "inner: 0.5, outer: 0.25, test: 0.25, weights: w, intercept: true, scale: unit");
    assertThat(levels.columns()).containsExactly("a", "b", "intercept");
    int[] inner = levels.parts().orElseThrow().inner();
    assertThat(inner).hasSize(20);
    double rms =
        Math.sqrt(Arrays.stream(inner).mapToDouble(i -> (double) i * i).average().orElseThrow());
    assertThat(levels.scaling().orElseThrow().divisor(0))
        .as("of the inner rows alone")
        .isCloseTo(rms, within(1e-12));
    assertThat(levels.inner().count()).isEqualTo(20);
    LinearModel test = levels.test().orElseThrow();
    assertThat(test.loss()).as("the inner one").isEqualTo(new LogisticLoss());
    assertThat(value(test, 0, 0, 0)).isCloseTo(Math.log(2), within(ROUNDING));
    assertThat(levels.notes()).as("of the split and the labels").hasSize(2);
  }

  @Test
  void underTheNormASplitHasNoOuterRows() throws Exception {
    Levels levels = split("loss: norm", "inner: 0.75, test: 0.25");
    assertThat(levels.inner().count()).isEqualTo(30);
    assertThat(levels.test().orElseThrow().count()).isEqualTo(10);
    assertThat(levels.test().orElseThrow().loss()).isEqualTo(new LogisticLoss());
  }

  @Test
  void theTestErrorIsOfTheOuterLossWhereItHasOne() throws Exception {
    assertThat(split("loss: squared-hinge", "test: 0.2").test().orElseThrow().loss())
        .isEqualTo(new SquaredHingeLoss());
    assertThat(value(split("loss: squared", "test: 0.2").outer(), 0, 0, 0, 0))
        .as("labels stay 0 and 1 for losses that need no labels")
        .isLessThan(1);
  }
}
