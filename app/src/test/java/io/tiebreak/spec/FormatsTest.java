package io.tiebreak.spec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.tiebreak.linalg.Point;
import io.tiebreak.objective.LinearModel;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Levels from files of other formats than CSV. */
class FormatsTest {
  private static final double ROUNDING = 1e-13;

  @TempDir Path path;
  private SmallFolder folder;

  /** The tables of {@link SmallFolder} once more. */
  @BeforeEach
  void writeData() throws Exception {
    folder =
        SmallFolder.in(path)
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
            FormatsTest.class.getResourceAsStream("/io/tiebreak/data/fixtures/several.mat"))) {
      Files.copy(in, path.resolve("several.mat"));
    }
  }

  private static String problem(String inner, String outer) {
    return "inner: {%s}\nouter: {%s}\nset: {l1-ball: {radius: 1}}\n".formatted(inner, outer);
  }

  private static double value(LinearModel model) {
    double[] x = new double[model.dimension()];
    for (int j = 0; j < x.length; j++) {
      x[j] = 0.3 - 0.1 * j;
    }
    return model.whole().orElseThrow().value(Point.of(x));
  }

  private double inner(String inner, String outer) throws Exception {
    return value((LinearModel) folder.job(problem(inner, outer)).levels().inner());
  }

  @ParameterizedTest
  @CsvSource({
    "train.svm, ''",
    "train.mtx, ''",
    "train.svm, ', scale: unit'",
    "train.mtx, ', scale: unit, intercept: true'",
    "train.mtx, ', scale: minmax'",
    "train.mtx, ', target: last, weights: 0'"
  })
  void aLevelIsTheSameFromEveryFormat(String file, String options) throws Exception {
    String csv = "loss: squared, data: train.csv" + options;
    String other = "loss: squared, data: " + file + options;
    assertThat(inner(other, "loss: norm")).isCloseTo(inner(csv, "loss: norm"), within(ROUNDING));
  }

  @Test
  void formatsMayBeMixed() throws Exception {
    Job job =
        folder.job(
            problem("loss: squared, data: train.svm", "loss: squared, data: validation.csv"));
    assertThat(job.levels().columns()).containsExactly("a", "b", "c");
    Job other =
        folder.job(
            problem("loss: squared, data: train.csv", "loss: squared, data: validation.svm"));
    assertThat(value((LinearModel) job.levels().outer()))
        .isEqualTo(value((LinearModel) other.levels().outer()));
  }

  @ParameterizedTest
  @CsvSource({
    "train.svm, short.svm, outer",
    "short.svm, train.svm, inner",
    "train.csv, short.svm, outer"
  })
  void theLargerNumberOfFeaturesHoldsForBothAndIsSaid(String inner, String outer, String which)
      throws Exception {
    Job job = folder.job(problem("loss: squared, data: " + inner, "loss: squared, data: " + outer));
    assertThat(job.levels().inner().dimension()).isEqualTo(3);
    assertThat(job.levels().outer().dimension()).isEqualTo(3);
    assertThat(job.levels().notes())
        .contains(
            "The features of the %s level end 1 before those of the other level; they are taken as"
                    .formatted(which)
                + " 0 from there on.");
  }

  @Test
  void aDenseTableIsNotWidened() throws Exception {
    folder.file("two.csv", "a,b,y\n1,2,3\n");
    assertThat(
            folder.faults(
                problem("loss: squared, data: two.csv", "loss: squared, data: train.svm")))
        .containsExactly(
            "outer.data: 2: it has 3 features, the inner level has 2: give both levels the same"
                + " columns");
  }

  @ParameterizedTest
  @ValueSource(strings = {"last", "target", "0"})
  void theTargetOfALibsvmFileIsItsLabel(String target) throws Exception {
    assertThat(inner("loss: squared, data: train.svm, target: " + target, "loss: norm"))
        .isCloseTo(inner("loss: squared, data: train.csv", "loss: norm"), within(ROUNDING));
  }

  @Test
  void anotherTargetOfALibsvmFileIsRefused() throws Exception {
    assertThat(folder.faults(problem("loss: squared, data: train.svm, target: x1", "loss: norm")))
        .containsExactly("inner.target: 1: the file itself says what the target is: remove target");
  }

  @Test
  void aScaleThatMovesZerosIsRefusedForSparseData() throws Exception {
    folder.file("negative.svm", "1 1:-2 2:1\n0 2:3\n");
    assertThat(
            folder.faults(
                problem("loss: squared, data: negative.svm, scale: minmax", "loss: norm")))
        .containsExactly(
            "inner.scale: 1: scale (minmax) takes -2.0 off feature 0, zeros included, and a"
                + " sparse file leaves its zeros out: Use unit, which keeps them, or a file that"
                + " holds every number");
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
    Job job =
        folder.job(
            problem(
                "loss: squared, data: several.mat, variables: {features: X, target: y, weights: w}",
                "loss: covariance, data: several.mat, variables: {features: X, sensitive: y}"));
    assertThat(job.levels().inner().dimension()).isEqualTo(4);
    assertThat(job.levels().outer().dimension()).isEqualTo(4);
    assertThat(job.levels().columns()).containsExactly("x0", "x1", "x2", "x3");
    assertThat(job.levels().identity())
        .contains("inner variables: {features=X, target=y, weights=w}", "inner target: column 4");
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

  @Test
  void aRoleIsGivenOnce() throws Exception {
    assertThat(
            folder.faults(
                problem(
                    "loss: squared, data: several.mat, variables: {features: X, target: y},"
                        + " target: x0",
                    "loss: norm")))
        .containsExactly("inner.target: 1: the file itself says what the target is: remove target");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          data: train.csv, variables: {features: X} | inner.data: 1: train.csv: holds one table, not
          data: several.mat, variables: {feature: X} | inner.variables.feature: 1: the key 'feature' is
          data: several.mat, variables: X | inner.variables: 1: 'X' is not a group of keys: write key
          'data: {generate: page-views}, variables: {features: X}' | inner.variables: 1: only a file has
          """)
  void variablesThatCannotBeTakenAreRefused(String keys, String what) throws Exception {
    assertThat(folder.faults(problem("loss: squared, " + keys.replace("'", ""), "loss: norm")))
        .anySatisfy(fault -> assertThat(fault).startsWith(what.strip()));
  }

  @Test
  void variablesBelongToSplitWhereThereIsOne() throws Exception {
    assertThat(
            folder.faults(
                """
                split: {data: train.csv}
                inner: {loss: squared, variables: {features: X}}
                outer: {loss: squared}
                set: {l1-ball: {radius: 1}}
                """))
        .containsExactly(
            "inner.variables: 2: split gives both levels their variables: remove one of them");
  }

  @Test
  void aColumnOfAnotherRoleIsNotTheTargetForBeingTheLast() throws Exception {
    assertThat(
            folder.faults(
                problem(
                    "loss: squared, data: several.mat, variables: {features: X, weights: w}",
                    "loss: norm")))
        .containsExactly(
            "inner.data: 1: no target is named, and the last column is the column of weights: name"
                + " the target");
    Job job =
        folder.job(
            problem(
                "loss: squared, data: several.mat, variables: {features: X, weights: w}, target: 3",
                "loss: norm"));
    assertThat(job.levels().columns()).containsExactly("x0", "x1", "x2");
  }

  @Test
  void labelsAreNeitherNumbersOfSamplesNorOfPoints() throws Exception {
    String labelled =
        ": it holds labels, which are no part of what is read here: convert it to one without, as"
            + " .csv or .mtx";
    assertThat(
            folder.faults(
                """
                inner: {loss: dictionary, data: train.svm, coefficients: train.svm}
                outer: {loss: dictionary, data: train.svm}
                set: {dictionary: {radius: 3}}
                """))
        .containsExactlyInAnyOrder(
            "inner.data: 1" + labelled,
            "inner.coefficients: 1" + labelled,
            "outer.data: 2" + labelled);
    assertThat(
            folder.faults(
                """
                inner: {loss: squared, data: train.svm}
                outer: {loss: norm}
                set: {hull: {points: train.svm}}
                """))
        .containsExactly("set.hull.points: 3" + labelled);
  }

  /** Reading it for its digest once more would wait for a second writer. */
  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void aPipeIsRefusedAtOnce() throws Exception {
    Path pipe = path.resolve("pipe.csv");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    assertTimeoutPreemptively(
        Duration.ofSeconds(60),
        () ->
            assertThat(folder.faults(problem("loss: squared, data: pipe.csv", "loss: norm")))
                .containsExactly(
                    "inner.data: 1: pipe.csv: is a pipe or a device, which can be read only once:"
                        + " write it to the disk first, or read its rows as a stream"));
  }
}
