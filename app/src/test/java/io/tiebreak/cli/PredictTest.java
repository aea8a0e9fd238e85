package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.LEVELS;
import static io.tiebreak.cli.Problems.SET;
import static io.tiebreak.cli.Problems.numbers;
import static io.tiebreak.cli.Problems.read;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.data.DataFiles;
import io.tiebreak.data.Table;
import io.tiebreak.report.SavedModel;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PredictTest {

  /** Of a few products of numbers of size 1, once scaled and once not. */
  private static final Offset<Double> ROUNDING = within(1e-13);

  private static final String STEPS = "method: ir-fscg\nstop: {iterations: 100}\n";

  @TempDir Path folder;

  private Path solve(String yaml) throws IOException {
    Path out = folder.resolve("out");
    Ran ran = Ran.solve(Problems.write(folder, "p.yaml", yaml + STEPS), out);
    assertThat(ran.code()).as(ran.err()).isZero();
    return out;
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private static Ran predict(Path run, Path data, String... more) {
    String[] words = {"predict", run.toString(), data.toString()};
    String[] all = Arrays.copyOf(words, words.length + more.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    return Ran.command(all);
  }

  private static double[] predictions(Ran ran) {
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).startsWith("prediction\n");
    return numbers(ran.out().substring("prediction\n".length()));
  }

  /** The product with the coordinates of the solution, on columns scaled as scaling.csv says. */
  private static double product(Path run, double[] row) throws IOException {
    double[] x = numbers(read(run, "solution.csv"));
    double sum = x.length > row.length ? x[row.length] : 0;
    List<String> scaling =
        Files.exists(run.resolve("scaling.csv"))
            ? read(run, "scaling.csv").lines().skip(1).toList()
            : List.of();
    for (int j = 0; j < row.length; j++) {
      double a = row[j];
      if (!scaling.isEmpty()) {
        String[] fields = scaling.get(j).replaceFirst("^\"[^\"]*\"", "quoted").split(",", -1);
        a = (a - Double.parseDouble(fields[1])) / Double.parseDouble(fields[2]);
      }
      sum += x[j] * a;
    }
    return sum;
  }

  private static double[][] random(int rows, int columns) {
    Random random = new Random(3);
    return IntStream.range(0, rows)
        .mapToObj(i -> random.doubles(columns, -2, 2).toArray())
        .toArray(double[][]::new);
  }

  @ParameterizedTest
  @CsvSource({
    "none, false",
    "none, true",
    "unit, false",
    "unit, true",
    "minmax, false",
    "minmax, true"
  })
  void predictionsAreTheProductWithScaledRowsWhateverTheOrderOfColumns(
      String scale, boolean intercept) throws Exception {
    Problems.tables(folder);
    String options = "data: train.csv, scale: %s, intercept: %s".formatted(scale, intercept);
    Path run = solve(LEVELS.replace("data: train.csv", options) + SET);
    double[][] rows = random(7, 5);
    StringBuilder text = new StringBuilder("e,more,f,\"c,d\",a,b\n");
    for (double[] r : rows) {
      text.append("%s,9,%s,%s,%s,%s\n".formatted(r[3], r[4], r[2], r[0], r[1]));
    }
    Ran ran = predict(run, write("new.csv", text.toString()));
    double[] got = predictions(ran);
    assertThat(got).hasSize(7);
    for (int i = 0; i < got.length; i++) {
      assertThat(got[i]).isCloseTo(product(run, rows[i]), ROUNDING);
    }
    assertThat(ran.err())
        .isEqualTo("%s: 1 other column is ignored%n".formatted(folder.resolve("new.csv")));
  }

  @Test
  void theErrorIsToldWhereTheTargetIsThere() throws Exception {
    Problems.tables(folder);
    Path run = solve(LEVELS + SET);
    Ran ran = predict(run, folder.resolve("train.csv"));
    double inner = Problems.summary(run).get("inner").doubleValue();
    assertThat(predictions(ran)).hasSize(40);
    assertThat(ran.err())
        .isEqualTo(
            String.format(
                Locale.ROOT,
                "%s: mean squared error %.10g against y, 40 rows%n",
                folder.resolve("train.csv"),
                inner));
  }

  @Test
  void sparseRowsAreFoundByPlaceAndFeaturesThatAreMissingAreZero() throws Exception {
    write("t.svm", "1 1:1 3:2\n2 2:1 4:-1\n0.5 1:2 4:1\n");
    Path run =
        solve("inner: {loss: squared, data: t.svm, intercept: true}\nouter: {loss: norm}\n" + SET);
    double[] got = predictions(predict(run, write("new.svm", "3 2:1.5\n1 1:1 3:-2\n")));
    assertThat(got[0]).isCloseTo(product(run, new double[] {0, 1.5, 0, 0}), ROUNDING);
    assertThat(got[1]).isCloseTo(product(run, new double[] {1, 0, -2, 0}), ROUNDING);
    Ran wider = predict(run, write("wide.svm", "3 2:1.5 7:4\n"));
    assertThat(predictions(wider)).containsExactly(got[0]);
    assertThat(wider.err()).contains("3 other columns are ignored", "mean squared error ");
  }

  @Test
  void withoutHeadersColumnsAreFoundByPlace() throws Exception {
    write("t.csv", "1,4,0,2\n2,3,1,1\n0,1,1,0\n5,2,2,1\n");
    Path run =
        solve("inner: {loss: squared, data: t.csv, target: 1}\n" + "outer: {loss: norm}\n" + SET);
    double[] whole = predictions(predict(run, folder.resolve("t.csv")));
    assertThat(whole[0]).isCloseTo(product(run, new double[] {1, 0, 2}), ROUNDING);
    Ran features = predict(run, write("features.csv", "1,0,2\n2,1,1\n0,1,0\n5,2,1\n"));
    assertThat(predictions(features)).containsExactly(whole);
    assertThat(features.err()).as("no target, no error").isEmpty();
    Ran other = predict(run, write("two.csv", "1,0\n"));
    assertThat(other.code()).isEqualTo(2);
    assertThat(other.err())
        .contains(
            "two.csv: has 2 columns, and the model in ",
            " needs 3, or the 4 that the run's data had: give them in the order of the run's data");
    assertThat(predict(run, write("named.csv", "a,b,c\n1,0,2\n")).err())
        .contains("named.csv: has a header, and the run's data had none: remove it, and ");
  }

  /** Numbers that other formats than CSV hold, some of them 0. */
  private static double[][] someZeros(int rows, int columns) {
    double[][] all = random(rows, columns);
    for (int i = 0; i < rows; i++) {
      all[i][i % columns] = 0;
    }
    return all;
  }

  private static double[] flat(double[][] rows) {
    return Arrays.stream(rows).flatMapToDouble(Arrays::stream).toArray();
  }

  private static double[][] without(int column, double[][] rows) {
    return Arrays.stream(rows)
        .map(
            row ->
                IntStream.range(0, row.length)
                    .filter(j -> j != column)
                    .mapToDouble(j -> row[j])
                    .toArray())
        .toArray(double[][]::new);
  }

  private static double[][] transposed(double[][] rows) {
    return IntStream.range(0, rows[0].length)
        .mapToObj(j -> Arrays.stream(rows).mapToDouble(row -> row[j]).toArray())
        .toArray(double[][]::new);
  }

  /** A file without names of columns. */
  private enum Unnamed {
    NPY_BY_ROWS(".npy"),
    NPY_BY_COLUMNS(".npy"),
    MTX_COORDINATES(".mtx"),
    MTX_ARRAY(".mtx");

    private final String ending;

    Unnamed(String ending) {
      this.ending = ending;
    }

    byte[] of(double[][] rows) {
      boolean byRows = this == NPY_BY_ROWS;
      if (ending.equals(".npy")) {
        String header =
            "{'descr': '<f8', 'fortran_order': %s, 'shape': (%d, %d), }"
                .formatted(byRows ? "False" : "True", rows.length, rows[0].length);
        return DataFiles.npy(header, flat(byRows ? rows : transposed(rows)));
      }
      StringBuilder text = new StringBuilder();
      int entries = 0;
      for (int j = 0; j < rows[0].length; j++) {
        for (int i = 0; i < rows.length; i++) {
          if (this == MTX_ARRAY) {
            text.append(rows[i][j]).append('\n');
          } else if (rows[i][j] != 0) {
            text.append("%d %d %s\n".formatted(i + 1, j + 1, rows[i][j]));
            entries++;
          }
        }
      }
      String sizes = rows.length + " " + rows[0].length;
      return ("%%MatrixMarket matrix "
              + (this == MTX_ARRAY ? "array" : "coordinate")
              + " real general\n"
              + (this == MTX_ARRAY ? sizes : sizes + " " + entries)
              + "\n"
              + text)
          .getBytes(StandardCharsets.UTF_8);
    }
  }

  /** The error that was told. */
  private static double error(Ran ran, String against) {
    Matcher told =
        Pattern.compile("mean squared error (\\S+) against " + against).matcher(ran.err());
    assertThat(told.find()).as(ran.err()).isTrue();
    return Double.parseDouble(told.group(1));
  }

  private static double meanSquare(double[] got, double[][] rows, int target) {
    return IntStream.range(0, got.length)
            .mapToDouble(i -> (got[i] - rows[i][target]) * (got[i] - rows[i][target]))
            .sum()
        / got.length;
  }

  @ParameterizedTest
  @CsvSource({
    "NPY_BY_ROWS, NPY_BY_COLUMNS",
    "NPY_BY_COLUMNS, MTX_COORDINATES",
    "MTX_COORDINATES, MTX_ARRAY",
    "MTX_ARRAY, NPY_BY_ROWS"
  })
  void matricesOfAnyFormatAreReadByPlace(Unnamed trained, Unnamed predicted) throws Exception {
    double[][] all = someZeros(19, 4);
    double[][] rows = Arrays.copyOfRange(all, 12, 19);
    String name = "t" + trained.ending;
    Files.write(folder.resolve(name), trained.of(Arrays.copyOf(all, 12)));
    Path run =
        solve(
            "inner: {loss: squared, data: %s, target: 1, scale: unit, intercept: true}\n"
                    .formatted(name)
                + "outer: {loss: norm}\n"
                + SET);
    double[][] features = without(1, rows);
    Path data = folder.resolve("features" + predicted.ending);
    Files.write(data, predicted.of(features));
    Ran ran = predict(run, data);
    double[] got = predictions(ran);
    assertThat(got).hasSize(7);
    for (int i = 0; i < got.length; i++) {
      assertThat(got[i]).isCloseTo(product(run, features[i]), ROUNDING);
    }
    assertThat(ran.err()).as("no target, no error").isEmpty();

    Path whole = folder.resolve("whole" + predicted.ending);
    Files.write(whole, predicted.of(rows));
    Ran judged = predict(run, whole);
    assertThat(predictions(judged)).containsExactly(got);
    assertThat(error(judged, "the target, 7 rows"))
        .isCloseTo(meanSquare(got, rows, 1), within(1e-8)); // ten digits are told
  }

  private static byte[] parquet(String select, double[][] rows) throws Exception {
    String values =
        Arrays.stream(rows)
            .map(
                row ->
                    Arrays.stream(row)
                        .mapToObj(x -> x + "::DOUBLE")
                        .collect(Collectors.joining(", ", "(", ")")))
            .collect(Collectors.joining(", "));
    return DataFiles.parquet(
        "SELECT %s FROM (VALUES %s) AS t(a, b, \"c d\", y)".formatted(select, values));
  }

  @Test
  void columnsOfAParquetFileAreFoundByName() throws Exception {
    double[][] all = someZeros(19, 4);
    double[][] rows = Arrays.copyOfRange(all, 12, 19);
    Files.write(folder.resolve("t.parquet"), parquet("*", Arrays.copyOf(all, 12)));
    Path run =
        solve(
            "inner: {loss: squared, data: t.parquet, scale: minmax, intercept: true}\n"
                + "outer: {loss: norm}\n"
                + SET);
    Path data = folder.resolve("new.parquet");
    Files.write(data, parquet("\"c d\", 7 AS more, y, a, b", rows));
    Ran ran = predict(run, data);
    double[] got = predictions(ran);
    double[][] features = without(3, rows);
    assertThat(got).hasSize(7);
    for (int i = 0; i < got.length; i++) {
      assertThat(got[i]).isCloseTo(product(run, features[i]), ROUNDING);
    }
    assertThat(ran.err()).contains("1 other column is ignored");
    assertThat(error(ran, "y, 7 rows")).isCloseTo(meanSquare(got, rows, 3), within(1e-8));
    Files.write(data, parquet("a, b", rows));
    assertThat(predict(run, data).err()).contains("new.parquet: lacks the column 'c d' of the ");
  }

  @ParameterizedTest
  @CsvSource({"logistic, 0", "logistic, -1", "squared-hinge, -1"})
  void labelsHaveMarginsAccuracyAndForTheLogisticLossProbabilities(String loss, String no)
      throws Exception {
    write("t.csv", "a,b,y\n1,0,1\n-1,0.5,%1$s\n2,1,1\n-2,1,%1$s\n0.5,0,%1$s\n".formatted(no));
    Path run = solve("inner: {loss: %s, data: t.csv}\nouter: {loss: norm}\n".formatted(loss) + SET);
    Ran ran = predict(run, folder.resolve("t.csv"));
    assertThat(ran.code()).as(ran.err()).isZero();
    boolean logistic = loss.equals("logistic");
    List<String> lines = ran.out().lines().toList();
    assertThat(lines.get(0)).isEqualTo(logistic ? "margin,probability" : "margin");
    double[] first = numbers(lines.get(1));
    double margin = product(run, new double[] {1, 0});
    assertThat(first[0]).isCloseTo(margin, ROUNDING).isPositive();
    if (logistic) {
      assertThat(first[1]).isCloseTo(1 / (1 + Math.exp(-margin)), ROUNDING);
    }
    assertThat(ran.err()).contains("accuracy 0.8000000000 against y, 4 of 5 rows");
    Ran unlabelled = predict(run, write("new.csv", "y,b,a\n7,0,1\n"));
    assertThat(unlabelled.out().lines().skip(1).findFirst()).contains(lines.get(1));
    assertThat(unlabelled.err()).contains("no accuracy: y holds numbers that are no labels");
  }

  /** The file holds a matrix X of features and a column y. */
  @Test
  void theVariablesOfTheRunAreTakenFromAMatFile() throws Exception {
    Path data = folder.resolve("several.mat");
    try (InputStream in =
        Objects.requireNonNull(
            PredictTest.class.getResourceAsStream("/io/tiebreak/data/fixtures/several.mat"))) {
      Files.copy(in, data);
    }
    Path run =
        solve(
            "inner: {loss: squared, data: several.mat, variables: {features: X, target: y}}\n"
                + "outer: {loss: norm}\n"
                + SET);
    Ran ran = predict(run, data);
    assertThat(predictions(ran)).isNotEmpty();
    assertThat(ran.err())
        .contains(
            String.format(
                Locale.ROOT,
                "mean squared error %.10g against the target",
                Problems.summary(run).get("inner").doubleValue()));
  }

  @Test
  void whatIsMissingIsRefusedByName() throws Exception {
    Problems.tables(folder);
    Path run = solve(LEVELS + SET);
    Ran ran = predict(run, write("new.csv", "a,b,e\n1,2,3\n"));
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err())
        .isEqualTo(
            "%s: lacks the columns 'c,d', 'f' of the model in %s: add what is missing, or correct the names%n"
                .formatted(folder.resolve("new.csv"), run));
    assertThat(predict(run, write("bare.csv", "1,2,3,4,5\n")).err())
        .contains("bare.csv: has no header, and the run's data had one: write the columns' names");
    assertThat(predict(run, write("bad.csv", "a,b,\"c,d\",e,f\n1,2,nan,4,5\n")).err())
        .contains("bad.csv: line 2");
    assertThat(predict(run, folder.resolve("none.csv")).err()).contains("there is no such file");
    assertThat(predict(folder, folder.resolve("train.csv")).err())
        .contains("summary.json: there is no such file");
  }

  @Test
  void aDictionaryIsNoLinearModel() throws Exception {
    Path run = Files.createDirectory(folder.resolve("run"));
    Files.writeString(run.resolve("summary.json"), "{\"status\": \"TIME\"}");
    Ran ran = predict(run, write("new.csv", "a\n1\n"));
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.err()).contains("summary.json: holds no linear model: name the folder of a run");
  }

  @Test
  void outIsWrittenWhole() throws Exception {
    Problems.tables(folder);
    Path run = solve(LEVELS + SET);
    Path out = write("predictions.csv", "earlier");
    Ran ran = predict(run, folder.resolve("train.csv"), "--out", out.toString());
    assertThat(ran.code()).as(ran.err()).isZero();
    assertThat(ran.out()).isEmpty();
    assertThat(Files.readString(out)).isEqualTo(predict(run, folder.resolve("train.csv")).out());
    try (var left = Files.list(folder)) {
      assertThat(left.filter(f -> f.toString().endsWith(".half"))).isEmpty();
    }
    Ran bad = predict(run, write("new.csv", "a\n1\n"), "--out", out.toString());
    assertThat(bad.code()).isEqualTo(2);
    assertThat(out).content().startsWith("prediction\n");
  }

  @Test
  void aProgramUsesTheModelWithoutTheCommand() throws Exception {
    Problems.tables(folder);
    Path run = solve(LEVELS + SET);
    double[][] rows = random(2, 5);
    Table table =
        Table.of(
            List.of("a", "b", "c,d", "e", "f"),
            Arrays.stream(rows).flatMapToDouble(Arrays::stream).toArray());
    double[] margins = SavedModel.read(run).predict(table, "rows").margins();
    for (int i = 0; i < rows.length; i++) {
      assertThat(margins[i]).isCloseTo(product(run, rows[i]), ROUNDING);
    }
  }

  @Test
  void theReportIsNotFilledWithNamesOfColumns() throws Exception {
    Problems.tables(folder);
    Path run = solve(LEVELS + SET);
    assertThat(read(run, "summary.json"))
        .contains("\"columns\" : [ \"a\", \"b\", \"c,d\", \"e\", \"f\" ]");
    assertThat(read(run, "report.html")).doesNotContain(">columns<");
  }
}
