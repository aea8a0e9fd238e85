package io.tiebreak.spec;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.linalg.Point;
import io.tiebreak.objective.LinearModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** inner, outer and split of linear models. */
class LevelsReaderTest {

  @TempDir Path path;
  private SmallFolder folder;

  @BeforeEach
  void writeData() throws Exception {
    folder = SmallFolder.in(path);
  }

  private static String levels(String inner, String outer) {
    return "inner: {loss: squared, %s}\nouter: {loss: squared, %s}\nset: {l1-ball: {radius: 1}}\n"
        .formatted(inner, outer);
  }

  private List<String> faultsOfTrain(String text) throws Exception {
    folder.file("train.csv", text);
    return folder.faults(levels("data: train.csv", "data: validation.csv"));
  }

  private static double[] target(Job job) {
    return target((LinearModel) job.levels().inner());
  }

  /** None is negative here, and the squared loss at zero is their square. */
  private static double[] target(LinearModel model) {
    Point zero = Point.of(new double[model.dimension()]);
    return IntStream.range(0, model.count())
        .mapToDouble(i -> Math.sqrt(model.component().value(i, zero)))
        .toArray();
  }

  @Test
  void notANumberAndInfinityAreNamedWithTheirRowAndColumn() throws Exception {
    assertThat(faultsOfTrain("a,b,c,y\n1,2,3,4\n1,NaN,3,4\n1,2,3,-inf\n"))
        .containsExactly(
            "inner.data: 1: train.csv: line 3: row 1 (counted from 0), column \"b\" holds \"NaN\","
                + " but every number must be finite: replace it, or remove the line or the column",
            "inner.data: 1: train.csv: line 4: row 2 (counted from 0), column \"y\" holds \"-inf\","
                + " but every number must be finite: replace it, or remove the line or the column");
  }

  @Test
  void raggedRowsAndTextAreFaultsOfTheirLines() throws Exception {
    assertThat(faultsOfTrain("a,b,c,y\n1,2,3\n1,2,three,4\n"))
        .containsExactly(
            "inner.data: 1: train.csv: line 2: holds 3 fields, but line 1 holds 4, and all lines"
                + " must agree: fill in what is missing, or remove the line",
            "inner.data: 1: train.csv: line 3: column \"c\" holds \"three\", which is not a number:"
                + " write a decimal number such as -0.25 or 1e-3, or remove the column");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "a,b,c,y\n"})
  void anEmptyTableIsAFault(String text) throws Exception {
    assertThat(faultsOfTrain(text))
        .singleElement()
        .asString()
        .startsWith("inner.data: 1: train.csv: ")
        .contains("but a table needs at least one");
  }

  @Test
  void aFolderAMissingFileAndAnUnknownEndingAreFaultsOfBothLevels() throws Exception {
    Files.createDirectory(path.resolve("data.csv"));
    folder.file("rows.xlsx", "1");
    assertThat(folder.faults(levels("data: data.csv", "data: rows.xlsx")))
        .containsExactly(
            "inner.data: 1: data.csv: is a folder, but a file is needed: name a file inside it",
            "outer.data: 2: rows.xlsx: its ending is not one that can be read (.csv, .tsv, .csv.gz,"
                + " .tsv.gz, .svm, .libsvm, .mtx, .npy, .mat, .parquet): convert it, or rename it if it"
                + " is one of these");
    assertThat(folder.faults(levels("data: no.csv", "data: nor.csv"))).hasSize(2);
  }

  @Test
  void aNameThatIsNoFileNameIsAFault() throws Exception {
    assertThat(folder.faults(levels("data: \"a\\0b.csv\"", "data: validation.csv")))
        .singleElement()
        .asString()
        .startsWith("inner.data: 1: 'a b.csv' is not a file name on this system: ");
  }

  @Test
  void dataAreFoundBesideTheProblemFileAndByTheirFullPath() throws Exception {
    Files.createDirectory(path.resolve("sub dir"));
    Files.move(path.resolve("train.csv"), path.resolve("sub dir/train.csv"));
    Job job =
        folder.job(levels("data: sub dir/train.csv", "data: " + path.resolve("validation.csv")));
    assertThat(job.levels().inner().count()).isEqualTo(4);
    assertThat(job.levels().outer().count()).isEqualTo(3);
    assertThat(job.levels().digests())
        .containsOnlyKeys("inner.data", "outer.data")
        .allSatisfy((key, digest) -> assertThat(digest).matches("sha256:[0-9a-f]{64}"));
  }

  @Test
  void levelsOfDifferentWidthAreAFaultOfTheOuterOne() throws Exception {
    folder.file("validation.csv", "a,b,y\n1,2,3\n");
    assertThat(folder.faults(levels("data: train.csv", "data: validation.csv")))
        .containsExactly(
            "outer.data: 2: it has 2 features, the inner level has 3: give both levels the same"
                + " columns");
  }

  @Test
  void columnsOfOtherNamesOrInAnotherOrderAreAFault() throws Exception {
    folder.file("validation.csv", "a,c,b,y\n1,2,3,4\n");
    assertThat(folder.faults(levels("data: train.csv", "data: validation.csv")))
        .containsExactly(
            "outer.data: 2: feature 1 is 'c' here and 'b' in the inner level: give both levels the"
                + " same columns in the same order");
  }

  @Test
  void aTableWithoutNamesGoesWithOneThatHasThem() throws Exception {
    folder.file("validation.csv", "1,2,3,4\n");
    assertThat(folder.job(levels("data: train.csv", "data: validation.csv")).levels().columns())
        .containsExactly("a", "b", "c");
    assertThat(folder.job(levels("data: validation.csv", "data: train.csv")).levels().columns())
        .containsExactly("a", "b", "c");
    assertThat(
            folder.job(levels("data: validation.csv", "data: validation.csv")).levels().columns())
        .containsExactly("x0", "x1", "x2");
  }

  @Test
  void theTargetIsFoundByNameByIndexAndAsTheLast() throws Exception {
    for (String target : List.of("target: a", "target: 0", "target: \"0\"")) {
      Job job = folder.job(levels("data: train.csv, " + target, "data: validation.csv, " + target));
      assertThat(target(job)).containsExactly(1, 2, 0, 5);
      assertThat(job.levels().columns()).containsExactly("b", "c", "y");
    }
    for (String target : List.of("", ", target: last", ", target: y", ", target: 3")) {
      Job job = folder.job(levels("data: train.csv" + target, "data: validation.csv" + target));
      assertThat(target(job)).containsExactly(4, 3, 1, 2);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Y | did you mean y? (known are a, b, c, y)",
        "4 | known are a, b, c, y",
        "target | known are a, b, c, y",
      })
  void aTargetThatIsNotThereIsAFaultWithWhatThereIs(String target, String hint) throws Exception {
    assertThat(folder.faults(levels("data: train.csv, target: " + target, "data: validation.csv")))
        .containsExactly(
            "inner.target: 1: the table has no column '%s': %s".formatted(target, hint));
  }

  @Test
  void withoutNamesTheIndicesAreTold() throws Exception {
    folder.file("train.csv", "1,2\n3,4\n");
    assertThat(folder.faults(levels("data: train.csv, target: 2", "data: train.csv")))
        .containsExactly(
            "inner.target: 1: the table has no column '2': name an index from 0 to 1, or last");
  }

  @Test
  void aTableOfTheTargetAloneIsAFault() throws Exception {
    assertThat(faultsOfTrain("y\n1\n2\n"))
        .containsExactly(
            "inner.data: 1: the table has one column only: give features besides the target");
  }

  @Test
  void tablesOfOneRowAreEnough() throws Exception {
    folder.file("one.csv", "1,2\n");
    Job job = folder.job(levels("data: one.csv", "data: one.csv"));
    assertThat(job.levels().inner().count()).isOne();
  }

  @Test
  void lossesAreKnownByTheirNames() throws Exception {
    assertThat(
            folder.faults(
                """
                inner: {data: train.csv}
                outer: {loss: logistc, data: validation.csv}
                set: {l1-ball: {radius: 1}}
                """))
        .containsExactly(
            "inner.loss: 1: it is missing: write loss: squared",
            "outer.loss: 2: the loss 'logistc' is not known: did you mean logistic? (known are"
                + " covariance, dictionary, huber, logistic, norm, squared, squared-hinge)");
  }

  @Test
  void theLossDictionaryBelongsToBothLevelsOrToNone() throws Exception {
    assertThat(
            folder.faults(
                """
                inner: {loss: squared, data: train.csv}
                outer: {loss: dictionary, data: validation.csv}
                set: {l1-ball: {radius: 1}}
                """))
        .containsExactly(
            "outer.loss: 2: the loss is dictionary here and squared in the inner level: use"
                + " dictionary for both levels or for none");
  }

  @Test
  void faultsBesideAnUnknownLossAreToldToo() throws Exception {
    assertThat(
            folder.faults(
                """
                inner: {loss: squre, data: no.csv, sale: unit}
                outer: {loss: squared, data: nor.csv}
                set: {l1-ball: {radius: 1}}
                """))
        .extracting(fault -> fault.substring(0, fault.indexOf(' ')))
        .containsExactly("inner.loss:", "inner.data:", "inner.sale:", "outer.data:");
  }

  @Test
  void pageViewsAreGeneratedByTheirSeed() throws Exception {
    String yaml = levels("data: {generate: page-views, seed: %d}", "data: {generate: page-views}");
    Job zero = folder.job(yaml.formatted(0));
    Job one = folder.job(yaml.formatted(1));
    assertThat(zero.levels().inner().count()).isEqualTo(1068);
    assertThat(zero.levels().columns()).hasSize(730);
    assertThat(zero.levels().digests().get("inner.data"))
        .as("a seed of 0 is the default")
        .isEqualTo(zero.levels().digests().get("outer.data"))
        .isNotEqualTo(one.levels().digests().get("inner.data"));
  }

  @Test
  void whatCannotBeGeneratedIsAFault() throws Exception {
    assertThat(
            folder.faults(
                levels("data: {generate: page-view, sead: 1}", "data: {generate: dictionary}")))
        .containsExactly(
            "inner.data.sead: 1: the key 'sead' is not known here: did you mean seed? (known are"
                + " generate, seed)",
            "inner.data.generate: 1: 'page-view' cannot be generated here: did you mean page-views?"
                + " (known are page-views, sensors)",
            "outer.data.generate: 2: 'dictionary' cannot be generated here: known are page-views,"
                + " sensors");
    assertThat(folder.faults(levels("data: {seed: 1}", "data: validation.csv")))
        .containsExactly(
            "inner.data.generate: 1: it is missing: write generate: page-views or sensors");
  }

  private static String split(String keys) {
    return """
        inner: {loss: squared}
        outer: {loss: squared}
        split: {data: table.csv, %s}
        set: {l1-ball: {radius: 1}}
        """
        .formatted(keys);
  }

  private void writeTable(int rows) throws Exception {
    List<String> lines = new ArrayList<>(List.of("a,b,y"));
    IntStream.range(0, rows).forEach(i -> lines.add("1,%d,%d".formatted(i * i, i)));
    folder.file("table.csv", String.join("\n", lines) + "\n");
  }

  @Test
  void aSplitCutsAPermutationOfAllRowsAtTheRoundedShares() throws Exception {
    writeTable(23);
    Job job = folder.job(split("inner: 0.6, outer: 0.2, test: 0.2, seed: 1"));
    LinearModel inner = (LinearModel) job.levels().inner();
    LinearModel outer = (LinearModel) job.levels().outer();
    LinearModel test = job.levels().test().orElseThrow();
    assertThat(inner.count()).as("round(0.6 * 23)").isEqualTo(14);
    assertThat(outer.count()).as("round(0.8 * 23) - 14").isEqualTo(4);
    assertThat(test.count()).as("the rest").isEqualTo(5);
    List<Double> all = new ArrayList<>();
    for (LinearModel part : List.of(inner, outer, test)) {
      for (double y : target(part)) {
        all.add(y);
      }
    }
    assertThat(all)
        .containsExactlyInAnyOrderElementsOf(
            IntStream.range(0, 23).mapToObj(i -> (double) i).toList())
        .isNotEqualTo(all.stream().sorted().toList());
    assertThat(job.notes())
        .contains("The table of 23 rows is split into 14 inner, 4 outer and 5 test rows.");
    assertThat(test.whole().orElseThrow().value(Point.of(new double[2])))
        .as("the mean squared error on the test rows")
        .isEqualTo(Arrays.stream(target(test)).map(y -> y * y).sum() / 5);
  }

  @Test
  void aSplitWithoutTestKeepsNoRowsBack() throws Exception {
    writeTable(10);
    Job job = folder.job(split("inner: 0.5, outer: 0.5"));
    assertThat(job.levels().test()).isEmpty();
    assertThat(job.levels().inner().count()).isEqualTo(5);
    assertThat(job.levels().outer().count()).isEqualTo(5);
  }

  @Test
  void theSeedOfASplitChangesTheRowsAndTheTargetThePart() throws Exception {
    writeTable(30);
    double[] first = target(folder.job(split("seed: 1")));
    assertThat(target(folder.job(split("seed: 1")))).isEqualTo(first);
    assertThat(target(folder.job(split("seed: 2")))).isNotEqualTo(first);
    assertThat(target(folder.job(split("seed: 1, target: a")))).containsOnly(1);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "split.inner | inner: 0",
        "split.inner | inner: 1.5",
        "split.outer | outer: -0.1",
        "split.outer | outer: 0",
        "split.test | test: 1",
        "split | inner: 0.6, outer: 0.3, test: 0.2",
        "split.outer | outer: 0.01",
        "split.test | test: 0.001",
        "split.target | target: z",
        "split.shuffle | shuffle: true",
      })
  void aShareThatCannotBeIsAFault(String key, String keys) throws Exception {
    writeTable(10);
    assertThat(folder.faults(split(keys))).singleElement().asString().startsWith(key + ": 3: ");
  }

  @Test
  void sharesAreCheckedEvenWhereTheTableIsMissing() throws Exception {
    assertThat(folder.faults(split("inner: 2")))
        .extracting(fault -> fault.substring(0, fault.indexOf(' ')))
        .containsExactlyInAnyOrder("split.data:", "split.inner:");
  }

  @Test
  void underASplitALevelHasNoDataOfItsOwn() throws Exception {
    writeTable(10);
    assertThat(
            folder.faults(
                """
                inner: {loss: squared, data: train.csv}
                outer: {loss: squared, target: y}
                split: {data: table.csv}
                set: {l1-ball: {radius: 1}}
                """))
        .containsExactly(
            "inner.data: 1: split gives both levels their data: remove one of them",
            "outer.target: 2: split gives both levels their target: remove one of them");
  }
}
