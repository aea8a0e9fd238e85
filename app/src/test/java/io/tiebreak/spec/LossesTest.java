package io.tiebreak.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.linalg.Point;
import io.tiebreak.objective.Covariance;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Loss;
import io.tiebreak.objective.Norm;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** loss with its parameters, labels, weights, intercept and scale. */
class LossesTest {

  /** Of a mean over a handful of numbers. */
  private static final double ROUNDING = 1e-14;

  private static final String NEEDS = "but the %s loss needs labels -1 and 1, or 0 and 1";

  @TempDir Path path;
  private SmallFolder folder;

  @BeforeEach
  void writeData() throws Exception {
    folder =
        SmallFolder.in(path)
            .file("labels.csv", "a,b,y\n1,2,1\n2,0,-1\n0,1,1\n")
            .file("zeros.csv", "a,b,y\n1,2,1\n2,0,0\n0,1,1\n")
            .file("people.csv", "sex,a,b,income,w\n1,1,2,1,1\n0,2,0,0,3\n0,0,1,1,0\n1,5,4,0,2\n");
  }

  private static String problem(String inner, String outer) {
    return "inner: {%s}\nouter: {%s}\nset: {l1-ball: {radius: 1}}\n".formatted(inner, outer);
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
    Job job = folder.job(problem(level, level));
    for (Level either : new Level[] {job.levels().inner(), job.levels().outer()}) {
      assertThat(((LinearModel) either).loss().name()).isEqualTo(loss.replaceFirst(",.*", ""));
      assertThat(value(either, 0, 0)).isCloseTo(atZero, within(ROUNDING));
    }
    assertThat(job.notes()).noneMatch(note -> note.contains("labels"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"logistic", "squared-hinge"})
  void labelsZeroAndOneAreMappedAndItIsSaid(String loss) throws Exception {
    Job zeros = folder.job(problem("loss: %s, data: zeros.csv".formatted(loss), "loss: norm"));
    Job labels = folder.job(problem("loss: %s, data: labels.csv".formatted(loss), "loss: norm"));
    assertThat(value(zeros.levels().inner(), 0.3, -0.4))
        .isEqualTo(value(labels.levels().inner(), 0.3, -0.4));
    assertThat(zeros.notes())
        .contains(
            "The labels 0 and 1 of the inner level, column 'y', are taken as -1 and 1 for the %s"
                    .formatted(loss)
                + " loss.");
    assertThat(labels.notes()).noneMatch(note -> note.contains("labels"));
  }

  @Test
  void theLabelsOfTheOuterLevelAreMappedToo() throws Exception {
    Job job =
        folder.job(problem("loss: squared, data: zeros.csv", "loss: logistic, data: zeros.csv"));
    assertThat(value(job.levels().inner(), 0, 0)).as("0 stays 0").isEqualTo(2.0 / 3);
    assertThat(job.notes())
        .contains(
            "The labels 0 and 1 of the outer level, column 'y', are taken as -1 and 1 for the"
                + " logistic loss.");
  }

  @Test
  void otherLabelsAreFaultsOfTheirRowAndValueInBothLevels() throws Exception {
    folder.file("bad.csv", "a,b,y\n1,2,1\n2,0,2\n0,1,0.5\n");
    folder.file("mixed.csv", "a,b,y\n1,2,1\n2,0,-1\n0,1,0\n");
    assertThat(
            folder.faults(
                problem(
                    "loss: logistic, data: bad.csv",
                    "loss: squared-hinge, data: mixed.csv, target: y")))
        .containsExactly(
            "inner.data: 1: row 1 (counted from 0), column 'y' holds 2, "
                + NEEDS.formatted("logistic")
                + " (and so in 1 more rows): map the labels to these",
            "outer.target: 2: row 2 (counted from 0), column 'y' holds 0, "
                + NEEDS.formatted("squared-hinge")
                + ": map the labels to these");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "loss: huber | inner.delta: 1: it is missing: write delta: 1",
        "loss: huber, delta: 0 | inner.delta: 1: delta (0.0) must be positive and"
            + " finite: Try 1",
        "loss: huber, delta: wide | inner.delta: 1: 'wide' is not a finite number: write one such"
            + " as 0.25 or 1e-6",
        "loss: squared, delta: 1 | inner.delta: 1: only the loss huber has a key delta: remove it,"
            + " or use that loss",
        "loss: squared, sensitive: a | inner.sensitive: 1: only the loss covariance has a key"
            + " sensitive: remove it, or use that loss",
        "loss: hubr, delta: 1 | inner.loss: 1: the loss 'hubr' is not known: did you mean huber?"
            + " (known are covariance, dictionary, huber, logistic, norm, squared, squared-hinge)",
        "loss: norm | inner.loss: 1: the loss norm is one of the outer level only: use it there, to"
            + " choose among the minimisers of another inner loss",
        "loss: covariance, sensitive: a | inner.loss: 1: the loss covariance is one of the outer"
            + " level only: use it there, to choose among the minimisers of another inner loss",
        "loss: squared, scale: units | inner.scale: 1: the scale 'units' is not known: did you mean"
            + " unit? (known are minmax, none, unit)",
        "loss: squared, intercept: yes | inner.intercept: 1: 'yes' is neither true nor false: write"
            + " true or false",
        "loss: squared, weights: v | inner.weights: 1: the table has no column 'v': known are a,"
            + " b, c, y",
        "loss: squared, weights: y | inner.weights: 1: column 'y' is the target already: name"
            + " another for one of them",
      })
  void whatCannotBeIsAFaultOfItsKey(String keys, String fault) throws Exception {
    assertThat(folder.faults(problem(keys + ", data: train.csv", "loss: norm")))
        .containsExactly(fault);
  }

  @Test
  void faultsOfBothLevelsAreToldAtOnce() throws Exception {
    assertThat(
            folder.faults(
                problem(
                    "loss: huber, delta: -1, data: train.csv, scale: big, weights: q",
                    "loss: covariance, data: people.csv, intercept: maybe, target: wage")))
        .extracting(fault -> fault.substring(0, fault.indexOf(' ')))
        .containsExactlyInAnyOrder(
            "inner.delta:",
            "inner.scale:",
            "inner.weights:",
            "outer.sensitive:",
            "outer.intercept:",
            "outer.target:");
  }

  @Test
  void theNormHasTheCoordinatesOfTheInnerLevelAndNoData() throws Exception {
    Job job = folder.job(problem("loss: squared, data: train.csv", "loss: norm"));
    assertThat(job.levels().outer()).isInstanceOf(Norm.class);
    assertThat(job.levels().outer().dimension()).isEqualTo(3);
    assertThat(job.levels().columns()).containsExactly("a", "b", "c");
    assertThat(
            folder.faults(
                problem(
                    "loss: squared, data: train.csv",
                    "loss: norm, data: validation.csv, scale: unit, of: 3")))
        .containsExactlyInAnyOrder(
            "outer.data: 2: the norm has no data: remove data",
            "outer.scale: 2: the norm has no data: remove scale",
            "outer.of: 2: the key 'of' is not known here: known are data, intercept, loss,"
                + " scale, target, variables, weights");
  }

  /** (mean of (s - mean s) m)^2 over the four people with x = (2, -1). */
  @ParameterizedTest
  @ValueSource(strings = {"", ", target: income, weights: w", ", target: 3, weights: w"})
  void theCovarianceLeavesOutWhatEitherLevelUses(String more) throws Exception {
    Job job =
        folder.job(
            problem(
                "loss: logistic, data: people.csv, target: income, weights: w",
                "loss: covariance, data: people.csv, sensitive: sex" + more));
    assertThat(job.levels().columns()).containsExactly("a", "b");
    assertThat(job.levels().outer()).isInstanceOf(Covariance.class);
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
    assertThat(value(job.levels().outer(), 2, -1))
        .isCloseTo(covariance * covariance, within(ROUNDING));
  }

  @Test
  void tablesWithoutNamesLeaveOutTheSameIndices() throws Exception {
    folder.file("plain.csv", "1,1,2,1\n0,2,0,0\n0,0,1,1\n1,5,4,0\n");
    Job job =
        folder.job(
            problem(
                "loss: logistic, data: plain.csv",
                "loss: covariance, data: plain.csv, sensitive: 0"));
    assertThat(job.levels().columns()).containsExactly("x1", "x2");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "data: people.csv | outer.sensitive: 2: it is missing: name a column, as sensitive: sex",
        "data: people.csv, sensitive: sx | outer.sensitive: 2: the table has no column 'sx': did"
            + " you mean sex? (known are sex, a, b, income, w)",
        "data: people.csv, sensitive: sex, target: sex | outer.sensitive: 2: column 'sex' is the"
            + " target already: name another for one of them",
        "data: women.csv, sensitive: sex | outer.sensitive: 2: sensitive (1.0 in every row)"
            + " must vary: Give rows of more than one kind",
        "sensitive: sex | outer.data: 2: it is missing: name a file, as data: train.csv",
      })
  void aCovarianceThatCannotBeIsAFault(String keys, String fault) throws Exception {
    folder.file("women.csv", "sex,a,b,income,w\n1,1,2,1,1\n1,2,0,0,3\n");
    assertThat(
            folder.faults(
                problem(
                    "loss: logistic, data: people.csv, target: income, weights: w",
                    "loss: covariance, " + keys)))
        .containsExactly(fault);
  }

  @Test
  void noFeaturesAreAFault() throws Exception {
    folder.file("few.csv", "s,w,y\n1,1,1\n0,2,-1\n");
    assertThat(
            folder.faults(
                problem(
                    "loss: logistic, data: few.csv, weights: w",
                    "loss: covariance, data: few.csv, sensitive: s")))
        .containsExactly(
            "outer.data: 2: no column is left for the features of both levels: give columns that"
                + " are neither target, weights nor sensitive");
    folder.file("fewer.csv", "w,y\n1,1\n2,-1\n");
    assertThat(folder.faults(problem("loss: squared, data: fewer.csv, weights: w", "loss: norm")))
        .containsExactly(
            "inner.data: 1: the table has no column besides target, weights: give features besides"
                + " the target");
  }

  @Test
  void weightsCountRowsMoreOrLess() throws Exception {
    folder.file("weighed.csv", "a,w,b,y\n1,2,2,4\n2,0,0,3\n0,1,1,1\n");
    Job job =
        folder.job(
            problem(
                "loss: squared, data: weighed.csv, weights: w",
                "loss: huber, delta: 100, data: weighed.csv, weights: w"));
    assertThat(job.levels().columns()).containsExactly("a", "b");
    assertThat(value(job.levels().inner(), 0, 0)).isEqualTo((2 * 16 + 1) / 3.0);
    assertThat(value(job.levels().outer(), 0, 0)).isEqualTo((2 * 16 + 1) / 6.0);
  }

  @Test
  void badWeightsAreFaultsOfTheirRows() throws Exception {
    folder.file("negative.csv", "a,w,y\n1,2,4\n2,-0.5,3\n0,-1,1\n");
    folder.file("nothing.csv", "a,w,y\n1,0,4\n2,0,3\n");
    assertThat(
            folder.faults(
                problem(
                    "loss: squared, data: negative.csv, weights: w",
                    "loss: squared, data: nothing.csv, weights: w")))
        .containsExactly(
            "inner.weights: 1: row 1 (counted from 0), column 'w' holds -0.5, but weights must not"
                + " be negative (and so in 1 more rows): replace or remove it",
            "outer.weights: 2: all weights are 0: give one row at least a positive weight");
  }

  @Test
  void anInterceptIsALastFeatureOfOnesInBothLevels() throws Exception {
    Job job =
        folder.job(
            problem(
                "loss: squared, data: train.csv, intercept: true",
                "loss: squared, data: validation.csv"));
    assertThat(job.levels().columns()).containsExactly("a", "b", "c", "intercept");
    assertThat(value(job.levels().inner(), 0, 0, 0, 1)).isEqualTo((9 + 4 + 0 + 1) / 4.0);
    assertThat(value(job.levels().outer(), 0, 0, 0, 1)).isEqualTo((1 + 0 + 16) / 3.0);
    assertThat(job.problem().set().dimension()).isEqualTo(4);
    Job norm = folder.job(problem("loss: squared, data: train.csv, intercept: true", "loss: norm"));
    assertThat(norm.levels().outer().dimension()).isEqualTo(4);
  }

  @Test
  void aColumnCalledInterceptIsInTheWay() throws Exception {
    folder.file("taken.csv", "a,intercept,y\n1,2,3\n2,3,4\n");
    for (String option : new String[] {"intercept: true", "scale: minmax"}) {
      assertThat(folder.faults(problem("loss: squared, data: taken.csv, " + option, "loss: norm")))
          .containsExactly(
              "inner.data: 1: the table has a column 'intercept' already: rename it, or do without"
                  + " intercept and minmax");
    }
    folder.job(problem("loss: squared, data: taken.csv, scale: unit", "loss: norm"));
  }

  @Test
  void theScaleIsFittedOnTheInnerRowsAndAppliedToBoth() throws Exception {
    Job job =
        folder.job(
            problem(
                "loss: squared, data: train.csv, scale: minmax",
                "loss: squared, data: validation.csv, scale: minmax"));
    // Column a goes from 0 to 5, b from 0 to 2, c from 0 to 3.
    assertThat(value(job.levels().inner(), 5, 0, 0))
        .isCloseTo((9 + 1 + 1 + 9) / 4.0, within(ROUNDING));
    assertThat(value(job.levels().outer(), 5, 2, 3))
        .isCloseTo((4 * 4 + 1 * 1 + 0 * 0) / 3.0, within(ROUNDING));
    Job unit =
        folder.job(
            problem(
                "loss: squared, data: train.csv, scale: unit", "loss: squared, data: train.csv"));
    double rms = Math.sqrt((1 + 4 + 25) / 4.0);
    assertThat(value(unit.levels().outer(), rms, 0, 0))
        .isCloseTo((9 + 1 + 1 + 9) / 4.0, within(ROUNDING));
  }

  @Test
  void aColumnThatCannotBeScaledIsToldOf() throws Exception {
    folder.file("flat.csv", "a,b,y\n1,0,3\n1,0,4\n");
    assertThat(
            folder
                .job(problem("loss: squared, data: flat.csv, scale: minmax", "loss: norm"))
                .notes())
        .contains(
            "Not divided by the scale, because the inner rows give nothing to divide by: 'a',"
                + " 'b'.");
    assertThat(
            folder.job(problem("loss: squared, data: flat.csv, scale: unit", "loss: norm")).notes())
        .contains(
            "Not divided by the scale, because the inner rows give nothing to divide by: 'b'.");
  }

  @Test
  void numbersBeyondTheScaleAreFaults() throws Exception {
    folder.file("wide.csv", "a,b,y\n-1e308,0,3\n1e308,0,4\n");
    folder.file("tiny.csv", "a,b,c,y\n1e-300,1,1,3\n1e-300,2,2,4\n");
    assertThat(folder.faults(problem("loss: squared, data: wide.csv, scale: minmax", "loss: norm")))
        .containsExactly(
            "inner.scale: 1: scale (numbers too far apart in feature 0) must find a finite range: Leave it out, or"
                + " shrink them");
    folder.file("far.csv", "a,b,c,y\n1,1,1,3\n1e10,2,2,4\n");
    assertThat(
            folder.faults(
                problem(
                    "loss: squared, data: tiny.csv, scale: unit", "loss: squared, data: far.csv")))
        .containsExactly(
            "outer: 2: scale (1.0E10 in row 1 and feature 0) must not take numbers beyond the largest double:"
                + " Remove the row, or leave the scale out");
  }

  @Test
  void theOuterLevelCannotBePreparedOtherwise() throws Exception {
    assertThat(
            folder.faults(
                problem(
                    "loss: squared, data: train.csv, intercept: true",
                    "loss: squared, data: validation.csv, scale: unit, intercept: false")))
        .containsExactly(
            "outer.scale: 2: it is 'unit' here and none in the inner level: write it in the inner"
                + " level; it holds for both",
            "outer.intercept: 2: it is 'false' here and true in the inner level: write it in the"
                + " inner level; it holds for both");
  }

  private static String split(String outer, String keys) {
    return """
        inner: {loss: logistic}
        outer: {%s}
        split: {data: many.csv, target: y, %s}
        set: {l1-ball: {radius: 1}}
        """
        .formatted(outer, keys);
  }

  private void writeMany() throws Exception {
    StringBuilder text = new StringBuilder("s,a,b,w,y\n");
    for (int i = 0; i < 40; i++) {
      text.append("%d,%d,%d,%d,%d\n".formatted(i % 2, i, i * i % 7, 1 + i % 3, i / 3 % 2));
    }
    folder.file("many.csv", text.toString());
  }

  @Test
  void aSplitTakesTheSameOptions() throws Exception {
    writeMany();
    Job job =
        folder.job(
            split(
                "loss: covariance, sensitive: s",
                "inner: 0.5, outer: 0.25, test: 0.25, weights: w, intercept: true, scale: unit"));
    assertThat(job.levels().columns()).containsExactly("a", "b", "intercept");
    assertThat(job.levels().scaling()).isPresent();
    assertThat(job.levels().inner().count()).isEqualTo(20);
    LinearModel test = job.levels().test().orElseThrow();
    assertThat(test.loss()).as("the inner one").isEqualTo(new Loss.Logistic());
    assertThat(value(test, 0, 0, 0)).isCloseTo(Math.log(2), within(ROUNDING));
    assertThat(job.notes())
        .contains(
            "The table of 40 rows is split into 20 inner, 10 outer and 10 test rows.",
            "The labels 0 and 1 of the table, column 'y', are taken as -1 and 1 for the logistic"
                + " loss.");
  }

  @Test
  void underTheNormASplitHasNoOuterRows() throws Exception {
    writeMany();
    Job job = folder.job(split("loss: norm", "inner: 0.75, test: 0.25"));
    assertThat(job.levels().inner().count()).isEqualTo(30);
    assertThat(job.levels().test().orElseThrow().count()).isEqualTo(10);
    assertThat(job.levels().test().orElseThrow().loss().name()).isEqualTo("logistic");
    assertThat(folder.faults(split("loss: norm", "outer: 0.2")))
        .containsExactly("split.outer: 3: the norm has no data: remove outer");
  }

  @Test
  void theTestErrorIsOfTheOuterLossWhereItHasOne() throws Exception {
    writeMany();
    Job job = folder.job(split("loss: squared-hinge", "test: 0.2"));
    assertThat(job.levels().test().orElseThrow().loss()).isEqualTo(new Loss.SquaredHinge());
    Job squared = folder.job(split("loss: squared", "test: 0.2"));
    assertThat(value(squared.levels().outer(), 0, 0, 0, 0))
        .as("labels stay 0 and 1 for losses that need no labels")
        .isLessThan(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "split.scale | loss: squared | scale: big",
        "split.intercept | loss: squared | intercept: 1",
        "split.weights | loss: squared | weights: q",
        "outer.delta | loss: squared, delta: 1 | seed: 1",
        "outer.sensitive | loss: covariance | seed: 1",
        "outer.sensitive | loss: covariance, sensitive: q | seed: 1",
        "outer.sensitive | loss: covariance, sensitive: y | seed: 1",
        "outer.scale | loss: squared, scale: unit | seed: 1",
        "outer.weights | loss: squared, weights: w | seed: 1",
        "outer.intercept | loss: squared, intercept: true | seed: 1",
      })
  void whatCannotBeUnderASplitIsAFault(String key, String outer, String keys) throws Exception {
    writeMany();
    assertThat(folder.faults(split(outer, keys)))
        .singleElement()
        .asString()
        .startsWith(key + ": " + (key.startsWith("split") ? 3 : 2) + ": ");
  }

  @Test
  void labelsOfASplitAreFaultsForEitherLevel() throws Exception {
    folder.file("many.csv", "a,b,y\n1,2,3\n2,3,4\n3,4,5\n4,5,6\n5,5,5\n");
    assertThat(folder.faults(split("loss: squared", "inner: 0.6")))
        .singleElement()
        .asString()
        .startsWith(
            "split.target: 3: row 0 (counted from 0), column 'y' holds 3, but the logistic");
    assertThat(
            folder.faults(
                split("loss: logistic", "inner: 0.6")
                    .replace("inner: {loss: logistic", "inner: {loss: squared")))
        .singleElement()
        .asString()
        .startsWith(
            "split.target: 3: row 0 (counted from 0), column 'y' holds 3, but the logistic");
  }
}
