package io.tiebreak.cli;

import static io.tiebreak.cli.Problems.SET;
import static io.tiebreak.cli.Problems.numbers;
import static io.tiebreak.cli.Problems.read;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.data.Table;
import io.tiebreak.folder.SavedModel;
import io.tiebreak.format.DataFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.DoubleFunction;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Predictions against products that are written out; what is printed and refused: predict.md. */
class PredictTest {

  /** Of a few products of numbers of size 1, once scaled and once not. */
  private static final Offset<Double> ROUNDING = within(1e-13);

  /** The columns of every table; the second is the target, which some are without. */
  private static final List<String> NAMES = List.of("a", "y", "c,d", "e");

  private static final int TARGET = 1;
  private static final int[] ALL = {0, TARGET, 2, 3};
  private static final int[] FEATURES = {0, 2, 3};

  @TempDir Path folder;

  /** A kind of file, and whether its columns have names and so any order. */
  private enum Kind {
    CSV(".csv", true),
    PARQUET(".parquet", true),
    BARE_CSV(".csv", false),
    NPY(".npy", false),
    LIBSVM(".svm", false);

    private final String ending;
    private final boolean named;

    Kind(String ending, boolean named) {
      this.ending = ending;
      this.named = named;
    }

    /** Of these columns of some rows, in this order. */
    byte[] of(double[][] all, int... columns) throws Exception {
      double[][] rows =
          Stream.of(all)
              .map(row -> Arrays.stream(columns).mapToDouble(j -> row[j]).toArray())
              .toArray(double[][]::new);
      return switch (this) {
        case CSV ->
            (joined(columns, j -> "\"" + NAMES.get(j) + "\"", ",") + "\n" + lines(rows))
                .getBytes(UTF_8);
        case BARE_CSV -> lines(rows).getBytes(UTF_8);
        case PARQUET -> {
          String values =
              Stream.of(rows)
                  .map(row -> "(" + joined(row, x -> x + "::DOUBLE", ", ") + ")")
                  .collect(Collectors.joining(", "));
          String names = joined(columns, j -> "\"" + NAMES.get(j) + "\"", ", ");
          yield DataFiles.parquet("SELECT * FROM (VALUES %s) AS t(%s)".formatted(values, names));
        }
        case NPY ->
            DataFiles.npy(
                "{'descr': '<f8', 'fortran_order': False, 'shape': (%d, %d), }"
                    .formatted(rows.length, columns.length),
                Stream.of(rows).flatMapToDouble(Arrays::stream).toArray());
        case LIBSVM -> // its target is no column, and always there
            Stream.of(all)
                .map(
                    row ->
                        row[TARGET]
                            + IntStream.range(0, FEATURES.length)
                                .filter(k -> row[FEATURES[k]] != 0)
                                .mapToObj(k -> " %d:%s".formatted(k + 1, row[FEATURES[k]]))
                                .collect(Collectors.joining()))
                .collect(Collectors.joining("\n"))
                .getBytes(UTF_8);
      };
    }

    private static String lines(double[][] rows) {
      return Stream.of(rows)
          .map(row -> joined(row, Double::toString, ",") + "\n")
          .collect(Collectors.joining());
    }

    private static String joined(int[] of, IntFunction<String> shown, String by) {
      return Arrays.stream(of).mapToObj(shown).collect(Collectors.joining(by));
    }

    private static String joined(double[] of, DoubleFunction<String> shown, String by) {
      return Arrays.stream(of).mapToObj(shown).collect(Collectors.joining(by));
    }
  }

  private Path solve(String inner) throws IOException {
    String steps = "method: ir-fscg\nstop: {iterations: 100}\n";
    return Problems.solved(
        folder, "inner: {%s}\nouter: {loss: norm}\n".formatted(inner) + SET + steps, "--quiet");
  }

  private Ran predict(Path run, String name, byte[] content) throws IOException {
    Path data = Files.write(folder.resolve(name), content);
    Ran ran = Ran.command("predict", run.toString(), data.toString());
    assertThat(ran.code()).as(ran.err()).isZero();
    return ran;
  }

  private static double[] predictions(Ran ran) {
    return numbers(ran.out().lines().skip(1).collect(Collectors.joining("\n")));
  }

  /** The product of features with the solution, on columns scaled as scaling.csv says. */
  private static double product(Path run, double... features) throws IOException {
    double[] x = numbers(read(run, "solution.csv"));
    double sum = x.length > features.length ? x[features.length] : 0;
    List<String> scaling =
        Files.exists(run.resolve("scaling.csv"))
            ? read(run, "scaling.csv").lines().skip(1).toList()
            : List.of();
    for (int j = 0; j < features.length; j++) {
      double a = features[j];
      if (!scaling.isEmpty()) {
        String[] fields = scaling.get(j).replaceFirst("^\"[^\"]*\"", "quoted").split(",", -1);
        a = (a - Double.parseDouble(fields[1])) / Double.parseDouble(fields[2]);
      }
      sum += x[j] * a;
    }
    return sum;
  }

  /** Some of them 0. */
  private static double[][] random(int rows) {
    Random random = new Random(3);
    return IntStream.range(0, rows)
        .mapToObj(i -> random.doubles(4, -2, 2).map(x -> x < -1.2 ? 0 : x).toArray())
        .toArray(double[][]::new);
  }

  /** The only number of ten digits. */
  private static double error(Ran ran) {
    Matcher said = Pattern.compile("\\d+\\.\\d{6,}").matcher(ran.err());
    assertThat(said.find()).as(ran.err()).isTrue();
    return Double.parseDouble(said.group());
  }

  @ParameterizedTest
  @CsvSource({
    "CSV, CSV, none, false",
    "CSV, PARQUET, none, true",
    "PARQUET, CSV, unit, false",
    "CSV, CSV, unit, true",
    "CSV, CSV, minmax, false",
    "PARQUET, PARQUET, minmax, true",
    "BARE_CSV, NPY, unit, true",
    "NPY, BARE_CSV, minmax, false",
    "LIBSVM, LIBSVM, none, true",
    "LIBSVM, LIBSVM, unit, false",
  })
  void predictionsAreTheProductWithScaledRowsWhateverTheFile(
      Kind trained, Kind predicted, String scale, boolean intercept) throws Exception {
    double[][] all = random(19);
    double[][] rows = Arrays.copyOfRange(all, 12, 19);
    String name = "t" + trained.ending;
    Files.write(folder.resolve(name), trained.of(Arrays.copyOf(all, 12), ALL));
    boolean svm = trained == Kind.LIBSVM;
    String target = svm ? "" : ", target: " + (trained.named ? "y" : TARGET);
    Path run =
        solve(
            "loss: squared, data: %s%s, scale: %s, intercept: %s"
                .formatted(name, target, scale, intercept));
    int[] features = predicted.named ? new int[] {3, 0, 2} : FEATURES;
    Ran ran = predict(run, "features" + predicted.ending, predicted.of(rows, features));
    double[] got = predictions(ran);
    assertThat(got).hasSize(7);
    double square = 0;
    for (int i = 0; i < got.length; i++) {
      assertThat(got[i]).isCloseTo(product(run, rows[i][0], rows[i][2], rows[i][3]), ROUNDING);
      square += Math.pow(got[i] - rows[i][TARGET], 2) / got.length;
    }
    assertThat(ran.err().isEmpty()).as("no target, no error").isEqualTo(!svm);

    int[] whole = predicted.named ? new int[] {3, TARGET, 0, 2} : ALL;
    Ran judged = predict(run, "whole" + predicted.ending, predicted.of(rows, whole));
    assertThat(predictions(judged)).containsExactly(got, ROUNDING);
    assertThat(error(judged)).isCloseTo(square, within(1e-8)); // ten digits are shown
  }

  @Test
  void labelsHaveMarginsProbabilitiesAndAccuracy() throws Exception {
    String rows = "a,b,y\n1,0,1\n-1,0.5,0\n2,1,1\n-2,1,0\n0.5,0,0\n";
    Files.writeString(folder.resolve("t.csv"), rows);
    Path run = solve("loss: logistic, data: t.csv");
    Ran ran = predict(run, "new.csv", rows.getBytes(UTF_8));
    double margin = product(run, 1, 0);
    assertThat(numbers(ran.out().lines().toList().get(1)))
        .containsExactly(new double[] {margin, 1 / (1 + Math.exp(-margin))}, ROUNDING);
    assertThat(error(ran)).isEqualTo(0.8);
  }

  /** The file holds a matrix X of features and a column y. */
  @Test
  void theVariablesOfTheRunAreTakenFromAMatFile() throws Exception {
    String fixture = "/io/tiebreak/format/fixtures/several.mat";
    byte[] data;
    try (InputStream in = PredictTest.class.getResourceAsStream(fixture)) {
      data = Objects.requireNonNull(in).readAllBytes();
    }
    Files.write(folder.resolve("t.mat"), data);
    Path run = solve("loss: squared, data: t.mat, variables: {features: X, target: y}");
    assertThat(error(predict(run, "new.mat", data)))
        .isCloseTo(Problems.summary(run).get("inner").doubleValue(), within(1e-9));
  }

  @Test
  void aProgramUsesTheModelWithoutTheCommand() throws Exception {
    double[][] rows = random(12);
    Files.write(folder.resolve("t.csv"), Kind.CSV.of(rows, ALL));
    Path run = solve("loss: squared, data: t.csv, target: y");
    Table table = Table.of(List.of("e", "a", "c,d"), new double[] {3, 1, 2});
    double margin = SavedModel.read(run).predict(table, "rows").margins()[0];
    assertThat(margin).isCloseTo(product(run, 1, 2, 3), ROUNDING);
  }
}
