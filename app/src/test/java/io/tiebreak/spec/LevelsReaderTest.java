package io.tiebreak.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.linalg.Point;
import io.tiebreak.objective.LinearModel;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** inner, outer and split of linear models. Their faults: problem-file-levels.md and -split.md. */
class LevelsReaderTest extends InSmallFolder {

  private Levels levels(String inner, String outer) throws Exception {
    return folder.levels("loss: squared, data: " + inner, "loss: squared, data: " + outer);
  }

  /** None is negative here, and the squared loss at zero is their square. */
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

  /** Of a table of so many rows i with features 1 and i^2, and the target i. */
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
}
