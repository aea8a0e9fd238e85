package io.tiebreak.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.data.Table;
import io.tiebreak.generate.Sensors;
import io.tiebreak.linalg.Point;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.set.L2Ball;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * inner, outer and split, from tables and built-in data; of dictionaries 3 old and 2 new samples of
 * 2 numbers, 4 atoms. Their faults: problem-file-levels.md, -split.md and -dictionary.md in
 * transcripts.
 */
class LevelsReaderTest extends InSmallFolder {

  private static final String ATOMS =
      """
      inner: {loss: dictionary, data: old.csv, coefficients: known.csv}
      outer: {loss: dictionary, data: new.csv, atoms: 4}
      """;

  private static final String DICTIONARY = ATOMS + "set: {dictionary: {radius: 3}}\n";

  private static final String ROWS = "loss: squared, data: {generate: sensors, seed: 3}";

  private Levels levels(String inner, String outer) throws Exception {
    return folder.levels("loss: squared, data: " + inner, "loss: squared, data: " + outer);
  }

  /** The targets, from the squared loss at zero; none is negative here. */
  private static double[] target(LinearModel model) {
    Point zero = Point.of(new double[model.dimension()]);
    return IntStream.range(0, model.count())
        .mapToDouble(i -> Math.sqrt(model.component().value(i, zero)))
        .toArray();
  }

  @Test
  void dataAreFoundBesideTheProblemFileAndByTheirFullPath() throws Exception {
    Files.createDirectory(path.resolve("sub dir"));
    Files.move(path.resolve("train.csv"), path.resolve("sub dir/train.csv"));
    Levels levels = levels("sub dir/train.csv", path.resolve("validation.csv").toString());
    assertThat(levels.inner().count()).isEqualTo(4);
    assertThat(levels.outer().count()).isEqualTo(3);
    assertThat(levels.digests())
        .containsOnlyKeys("inner.data", "outer.data")
        .allSatisfy((key, digest) -> assertThat(digest).matches("sha256:[0-9a-f]{64}"));
  }

  @Test
  void aTableWithoutNamesGoesWithOneThatHasThem() throws Exception {
    folder.file("plain.csv", "1,2,3,4\n");
    assertThat(levels("train.csv", "plain.csv").columns()).containsExactly("a", "b", "c");
    assertThat(levels("plain.csv", "train.csv").columns()).containsExactly("a", "b", "c");
    assertThat(levels("plain.csv", "plain.csv").columns()).containsExactly("x0", "x1", "x2");
    assertThat(levels("plain.csv", "plain.csv").inner().count()).as("is enough").isOne();
  }

  @Test
  void theTargetIsFoundByNameByIndexAndAsTheLast() throws Exception {
    for (String target : List.of(", target: a", ", target: 0", ", target: \"0\"")) {
      Levels levels = levels("train.csv" + target, "validation.csv" + target);
      assertThat(target((LinearModel) levels.inner())).containsExactly(1, 2, 0, 5);
      assertThat(levels.columns()).containsExactly("b", "c", "y");
    }
    for (String target : List.of("", ", target: last", ", target: y", ", target: 3")) {
      Levels levels = levels("train.csv" + target, "validation.csv" + target);
      assertThat(target((LinearModel) levels.inner())).containsExactly(4, 3, 1, 2);
    }
  }

  @Test
  void pageViewsAreGeneratedByTheirSeed() throws Exception {
    Levels zero = levels("{generate: page-views, seed: 0}", "{generate: page-views}");
    Levels one = levels("{generate: page-views, seed: 1}", "{generate: page-views}");
    assertThat(zero.inner().count()).isEqualTo(1068);
    assertThat(zero.columns()).hasSize(730);
    assertThat(zero.digests().get("inner.data"))
        .as("a seed of 0 is the default")
        .isEqualTo(zero.digests().get("outer.data"))
        .isNotEqualTo(one.digests().get("inner.data"));
  }

  /** A table of this many rows i with features 1 and i^2, and the target i. */
  private Job split(int rows, String keys) throws Exception {
    StringBuilder table = new StringBuilder("a,b,y\n");
    IntStream.range(0, rows).forEach(i -> table.append("1,%d,%d\n".formatted(i * i, i)));
    return folder
        .file("table.csv", table.toString())
        .job(
            """
            inner: {loss: squared}
            outer: {loss: squared}
            split: {data: table.csv, %s}
            set: {l1-ball: {radius: 1}}
            """
                .formatted(keys));
  }

  private double[] innerTarget(String keys) throws Exception {
    return target((LinearModel) split(30, keys).levels().inner());
  }

  @Test
  void aSplitCutsAPermutationOfAllRowsAtTheRoundedShares() throws Exception {
    Job job = split(23, "inner: 0.6, outer: 0.2, test: 0.2, seed: 1");
    LinearModel inner = (LinearModel) job.levels().inner();
    LinearModel outer = (LinearModel) job.levels().outer();
    LinearModel test = job.levels().test().orElseThrow();
    assertThat(inner.count()).as("round(0.6 * 23)").isEqualTo(14);
    assertThat(outer.count()).as("round(0.8 * 23) - 14").isEqualTo(4);
    assertThat(test.count()).as("the rest").isEqualTo(5);
    List<Double> all = new ArrayList<>();
    for (LinearModel part : List.of(inner, outer, test)) {
      Arrays.stream(target(part)).forEach(all::add);
    }
    assertThat(all)
        .containsExactlyInAnyOrderElementsOf(
            IntStream.range(0, 23).mapToObj(i -> (double) i).toList())
        .isNotEqualTo(all.stream().sorted().toList());
    assertThat(test.whole().orElseThrow().value(Point.of(new double[2])))
        .as("the mean squared error on the test rows")
        .isEqualTo(Arrays.stream(target(test)).map(y -> y * y).sum() / 5);
  }

  @Test
  void aSplitWithoutTestKeepsNoRowsBack() throws Exception {
    Levels levels = split(10, "inner: 0.5, outer: 0.5").levels();
    assertThat(levels.test()).isEmpty();
    assertThat(levels.inner().count()).isEqualTo(5);
    assertThat(levels.outer().count()).isEqualTo(5);
  }

  @Test
  void theSeedOfASplitChangesTheRowsAndTheTargetThePart() throws Exception {
    double[] first = innerTarget("seed: 1");
    assertThat(innerTarget("seed: 1")).isEqualTo(first);
    assertThat(innerTarget("seed: 2")).isNotEqualTo(first);
    assertThat(innerTarget("seed: 1, target: a")).containsOnly(1);
  }

  @BeforeEach
  void writeSamples() throws Exception {
    folder
        .file("old.csv", "1,2\n3,4\n5,6\n")
        .file("known.csv", "1,0,0,1\n0,1,0,0\n0,0,1,1\n")
        .file("new.csv", "1,1\n2,0\n");
  }

  @Test
  void theDecisionIsTheAtomsAndTheCoefficientsOfTheNewSamples() throws Exception {
    Job job = folder.job(DICTIONARY);
    assertThat(job.problem().set().dimension()).isEqualTo(2 * 4 + 4 * 2);
    assertThat(job.levels().atoms()).isEqualTo(4);
    assertThat(job.levels().columns()).isEmpty();
    assertThat(job.levels().inner().count()).isEqualTo(3);
    assertThat(job.levels().outer().count()).isEqualTo(2);
    assertThat(job.levels().outer().convex()).isFalse();
    assertThat(job.levels().digests())
        .containsOnlyKeys("inner.data", "inner.coefficients", "outer.data");
    assertThat(folder.job(DICTIONARY.replace(", atoms: 4", "")).levels().atoms()).isEqualTo(4);
    assertThat(folder.job(ATOMS + "set: {l2-ball: {radius: 1}}").problem().set())
        .isEqualTo(new L2Ball(16, 1));
  }

  @Test
  void theStartIsRandomByDefaultBecauseZeroIsStationary() throws Exception {
    double[] start = folder.job(DICTIONARY).problem().start();
    assertThat(start).doesNotContain(0);
    assertThat(folder.job(DICTIONARY + "start: random").problem().start()).isEqualTo(start);
    assertThat(folder.job(DICTIONARY + "start: zero").problem().start()).containsOnly(0);
  }

  @Test
  void generatedDataBringTheirCoefficients() throws Exception {
    Job job =
        folder.job(
            """
            inner: {loss: dictionary, data: {generate: dictionary, seed: 3}}
            outer: {loss: dictionary, data: {generate: dictionary, seed: 3}}
            set: {dictionary: {radius: 3}}
            """);
    assertThat(job.levels().digests()).containsOnlyKeys("inner.data", "outer.data");
    assertThat(job.levels().digests().values())
        .containsOnly(job.levels().digests().get("inner.data"));
  }

  /** The mean square of x - b for a model that is 0 except for its last coordinate x. */
  private static void requireOf(Table table, Level level, double last) {
    double[] x = new double[level.dimension()];
    x[x.length - 1] = last;
    double expected =
        Arrays.stream(table.column(table.columns() - 1))
            .map(b -> (last - b) * (last - b))
            .average()
            .orElseThrow();
    assertThat(level.count()).isEqualTo(table.rows());
    // A sum of 400 squares in a different order.
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
