package io.tiebreak.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.linalg.Point;
import io.tiebreak.objective.LinearModel;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Levels from files of other formats than CSV. Their faults: transcripts/problem-file-levels.md.
 */
class FormatsTest extends InSmallFolder {
  private static final double ROUNDING = 1e-13;

  /** The tables of {@link SmallFolder} in other formats. */
  @BeforeEach
  void writeData() throws Exception {
    folder
        .file("train.svm", "4 1:1 2:2 3:3\n3 1:2 3:1\n1 2:1 3:1\n2 1:5 2:1\n")
        .file("validation.svm", "2 1:3 2:1 3:2\n1 1:1 2:1\n5 2:4 3:1\n")
        .file("short.svm", "2 1:3 2:1\n1 1:1 2:1\n5 2:4\n")
        .file(
            "train.mtx",
            """
            %%MatrixMarket matrix coordinate integer general
            4 4 13
            1 1 1
            1 2 2
            1 3 3
            1 4 4
            2 1 2
            2 3 1
            2 4 3
            3 2 1
            3 3 1
            3 4 1
            4 1 5
            4 2 1
            4 4 2
            """);
    try (InputStream in =
        Objects.requireNonNull(
            FormatsTest.class.getResourceAsStream("/io/tiebreak/format/fixtures/several.mat"))) {
      Files.copy(in, path.resolve("several.mat"));
    }
  }

  private static double value(LinearModel model) {
    double[] x = new double[model.dimension()];
    for (int j = 0; j < x.length; j++) {
      x[j] = 0.3 - 0.1 * j;
    }
    return model.whole().orElseThrow().value(Point.of(x));
  }

  private Levels levels(String inner, String outer) throws Exception {
    return folder.levels("loss: squared, data: " + inner, outer);
  }

  @ParameterizedTest
  @CsvSource({
    "train.svm, ''",
    "train.mtx, ''",
    "train.svm, ', scale: unit'",
    "train.mtx, ', scale: unit, intercept: true'",
    "train.mtx, ', scale: minmax'",
    "train.mtx, ', target: last, weights: 0'",
    "train.svm, ', target: last'",
    "train.svm, ', target: target'",
    "train.svm, ', target: 0'",
  })
  void aLevelIsTheSameFromEveryFormat(String file, String options) throws Exception {
    boolean label = file.endsWith("svm");
    String table = "train.csv" + (label ? options.replaceFirst(", target: .*", "") : options);
    assertThat(value((LinearModel) levels(file + options, "loss: norm").inner()))
        .isCloseTo(value((LinearModel) levels(table, "loss: norm").inner()), within(ROUNDING));
  }

  @Test
  void formatsMayBeMixed() throws Exception {
    Levels levels = levels("train.svm", "loss: squared, data: validation.csv");
    Levels other = levels("train.csv", "loss: squared, data: validation.svm");
    assertThat(levels.columns()).containsExactly("a", "b", "c");
    assertThat(value((LinearModel) levels.outer())).isEqualTo(value((LinearModel) other.outer()));
  }

  @ParameterizedTest
  @CsvSource({"train.svm, short.svm", "short.svm, train.svm", "train.csv, short.svm"})
  void theLargerNumberOfFeaturesHoldsForBothAndIsSaid(String inner, String outer) throws Exception {
    Levels levels = levels(inner, "loss: squared, data: " + outer);
    assertThat(levels.inner().dimension()).isEqualTo(3);
    assertThat(levels.outer().dimension()).isEqualTo(3);
    assertThat(levels.notes()).hasSize(1);
  }

  @Test
  void sparseDataAreSplit() throws Exception {
    String levels = "inner: {loss: squared}\nouter: {loss: squared}\nset: {l1-ball: {radius: 1}}\n";
    String split = "split: {data: train.%s, inner: 0.5, outer: 0.25, test: 0.25, scale: unit}\n";
    Levels ours = folder.job(levels + split.formatted("svm")).levels();
    Levels theirs = folder.job(levels + split.formatted("csv")).levels();
    assertThat(value((LinearModel) ours.inner()))
        .isCloseTo(value((LinearModel) theirs.inner()), within(ROUNDING));
    assertThat(value(ours.test().orElseThrow()))
        .isCloseTo(value(theirs.test().orElseThrow()), within(ROUNDING));
  }

  @Test
  void variablesOfAMatFileAreTheRolesOfALevel() throws Exception {
    Levels levels =
        levels(
            "several.mat, variables: {features: X, target: y, weights: w}",
            "loss: covariance, data: several.mat, variables: {features: X, sensitive: y}");
    assertThat(levels.inner().dimension()).isEqualTo(4);
    assertThat(levels.outer().dimension()).isEqualTo(4);
    assertThat(levels.columns()).containsExactly("x0", "x1", "x2", "x3");
    assertThat(levels.identity())
        .contains("inner variables: {features=X, target=y, weights=w}", "inner target: column 4");
    assertThat(
            levels("several.mat, variables: {features: X, weights: w}, target: 3", "loss: norm")
                .columns())
        .containsExactly("x0", "x1", "x2");
  }

  @Test
  void underSplitTheySayWhatIsSensitiveToo() throws Exception {
    Job job =
        folder.job(
            """
            split: {data: several.mat, variables: {features: X, target: y, sensitive: w}, inner: 0.5, outer: 0.5}
            inner: {loss: squared}
            outer: {loss: covariance}
            set: {l1-ball: {radius: 1}}
            """);
    assertThat(job.levels().outer().dimension()).isEqualTo(4);
  }
}
