package io.tiebreak.spark;

import static io.tiebreak.spark.Sessions.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tiebreak.certificate.Certificate;
import io.tiebreak.loss.HuberLoss;
import io.tiebreak.loss.LogisticLoss;
import io.tiebreak.loss.Loss;
import io.tiebreak.loss.SquaredHingeLoss;
import io.tiebreak.loss.SquaredLoss;
import io.tiebreak.run.Status;
import io.tiebreak.run.Stop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models predict what is computed by hand, and are the same to the bit when loaded. */
class BilevelModelTest extends InSession {

  private static final String SCHEMA = "id INT, features ARRAY<DOUBLE>";
  private static final double TOLERANCE = 1e-15; // a rounding of numbers about 1

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path temporary;

  /** A model with margins a_1 / 2 - 2 a_2 + 1/4. */
  private static BilevelModel model(Loss loss, Integer... labels) {
    return model(
        new double[] {0.5, -2},
        0.25,
        loss,
        labels.length == 0 ? null : List.of(labels[0], 1),
        new Certificate(-0.0, 1e-300, 0.1 + 0.2, 1));
  }

  private static BilevelModel model(
      double[] c, double constant, Loss loss, @Nullable List<Integer> labels, Certificate proven) {
    Solution solution =
        new Solution(
            "features",
            null,
            c,
            true,
            constant,
            labels,
            loss,
            loss,
            Status.ITERATIONS,
            12,
            0.1,
            Double.NaN,
            proven);
    return new BilevelModel(spark, solution, Optional.empty());
  }

  private static BilevelModel regression() {
    return model(new HuberLoss(0.3));
  }

  /** Margins 0.25, 2.75, -1.75 and 0. */
  private static Dataset<Row> rows() {
    return Sessions.dataset(
        spark,
        SCHEMA,
        row(1, new Double[] {0.0, 0.0}),
        row(2, new Double[] {1.0, -1.0}),
        row(3, new Double[] {0.0, 1.0}),
        row(4, new Double[] {1.5, 0.5}));
  }

  private static List<Double> column(Dataset<Row> rows, String name) {
    return rows.collectAsList().stream().map(row -> row.<Double>getAs(name)).toList();
  }

  @Test
  void regressionPredictsTheLinearFunction() {
    Dataset<Row> predicted = regression().transform(rows());
    assertThat(predicted.columns()).containsExactly("id", "features", "prediction");
    assertThat(column(predicted, "prediction")).containsExactly(0.25, 2.75, -1.75, 0.0);
    assertThat(regression().setPredictionCol("y").transform(rows()).columns())
        .containsExactly("id", "features", "y");
  }

  @Test
  void classificationPredictsLabelsAsTheyWereGivenAndProbabilities() {
    Dataset<Row> zero = model(new LogisticLoss(), 0).transform(rows());
    assertThat(zero.columns()).containsExactly("id", "features", "prediction", "probability");
    assertThat(column(zero, "prediction")).containsExactly(1.0, 1.0, 0.0, 0.0);
    List<Double> probabilities = column(zero, "probability");
    double[] margins = {0.25, 2.75, -1.75, 0};
    for (int i = 0; i < margins.length; i++) {
      assertThat(probabilities.get(i))
          .isCloseTo(
              1 / (1 + Math.exp(-margins[i])), org.assertj.core.api.Assertions.within(TOLERANCE));
    }
    Dataset<Row> minus = model(new SquaredHingeLoss(), -1).transform(rows());
    assertThat(minus.columns()).containsExactly("id", "features", "prediction");
    assertThat(column(minus, "prediction")).containsExactly(1.0, 1.0, -1.0, -1.0);
    assertThat(
            model(new LogisticLoss(), 0)
                .setPredictionCol("y")
                .setProbabilityCol("p")
                .transform(rows())
                .columns())
        .containsExactly("id", "features", "y", "p");
  }

  @Test
  void transformNamesWhatItCannotUse() {
    assertThatThrownBy(
            () -> regression().transform(rows().withColumnRenamed("features", "feature")))
        .hasMessageContainingAll("'features'", "mean feature?");
    assertThatThrownBy(() -> regression().setPredictionCol("ID").transform(rows()))
        .hasMessageContaining("'ID'");
    rowFails(new Double[] {1.0, 2.0, 3.0}, "3", "'features'", "2");
    rowFails(new Double[] {1.0, Double.NaN}, "NaN", "'features'");
    rowFails(new Double[] {1.0, 1e308}, "prediction");
  }

  private static void rowFails(Double[] features, String... named) {
    Dataset<Row> rows = Sessions.dataset(spark, SCHEMA, row(1, features));
    assertThatThrownBy(() -> regression().transform(rows).collectAsList())
        .rootCause()
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll(named);
  }

  @Test
  void aFittedModelComesBackToTheBit() throws Exception {
    Dataset<Row> rows =
        Sessions.dataset(
            spark,
            "label INT, a DOUBLE, b FLOAT",
            row(0, 0.1, 0.7f),
            row(1, -1.3, 0.2f),
            row(1, 0.3, -0.9f));
    BilevelModel model =
        BilevelEstimator.classification()
            .setFeatureCols("a", "b")
            .setFitIntercept(true)
            .setRadius(3)
            .setStop(Stop.at(50))
            .fit(rows, rows.limit(2));
    String folder = temporary.resolve("model").toString();
    model.save(folder);
    BilevelModel back = BilevelModel.load(spark, folder);
    assertThat(back.coefficients()).isEqualTo(model.coefficients());
    assertThat(back.intercept()).isEqualTo(model.intercept());
    assertThat(back.certificate()).isEqualTo(model.certificate());
    assertThat(back.status()).isEqualTo(model.status());
    assertThat(back.toString()).isEqualTo(model.toString());
    assertThat(back.outcome()).isEmpty();
    assertThat(back.transform(rows).collectAsList())
        .isEqualTo(model.transform(rows).collectAsList());
    try (var files = Files.list(Path.of(folder))) {
      assertThat(files.map(file -> file.getFileName().toString()).filter(f -> !f.endsWith(".crc")))
          .containsExactly("model.json");
    }
  }

  @Test
  void everyNumberComesBackToTheBit() throws Exception {
    String folder = temporary.resolve("model").toString();
    regression().save(folder);
    BilevelModel back = BilevelModel.load(spark, folder);
    assertThat(back.certificate()).isEqualTo(regression().certificate());
    assertThat(back.toString()).isEqualTo(regression().toString()).contains("huber with delta 0.3");
    double[] c = {-0.0, Double.MIN_VALUE, Double.MAX_VALUE, 1 / 3.0};
    model(c, 0, new SquaredLoss(), null, Certificate.NONE).overwrite(folder);
    BilevelModel other = BilevelModel.load(spark, folder);
    assertThat(other.coefficients()).isEqualTo(c);
    assertThat(other.certificate()).isEqualTo(Certificate.NONE);
  }

  @Test
  void savingOverwritesNothingUnlessThatIsSaid() throws Exception {
    Path folder = temporary.resolve("model");
    regression().save(folder.toString());
    saveFails(() -> regression().save(folder.toString()), folder.toString(), "overwrite");
    regression().overwrite(folder.toString());
    Files.writeString(folder.resolve("thesis.tex"), "x");
    saveFails(() -> regression().overwrite(folder.toString()), folder.toString(), "thesis.tex");
    assertThat(Files.readString(folder.resolve("thesis.tex"))).isEqualTo("x");
    saveFails(() -> regression().save("moon://base/model"), "moon://base/model");
    assertThatThrownBy(() -> regression().save(" ")).isInstanceOf(IllegalArgumentException.class);
  }

  private static void saveFails(ThrowingCallable save, String... named) {
    assertThatThrownBy(save).isInstanceOf(IOException.class).hasMessageContainingAll(named);
  }

  private static void loadFails(Path folder, String named) {
    assertThatThrownBy(() -> BilevelModel.load(spark, folder.toString()))
        .isInstanceOf(IOException.class)
        .hasMessageContainingAll(folder.toString(), named);
  }

  @Test
  void aDamagedOrForeignFileIsRefused() throws Exception {
    Path folder = temporary.resolve("model");
    loadFails(folder, "no model");
    regression().save(folder.toString());
    Path file = folder.resolve("model.json");
    String text = Files.readString(file);
    Map<String, String> damaged = new LinkedHashMap<>();
    damaged.put(text.substring(0, text.length() / 2), "JSON");
    damaged.put("{\"a\": 1} trailing", "JSON");
    damaged.put("{\"a\": 1}", "not a model");
    damaged.put("", "not a model");
    for (String key :
        List.of("coefficients", "fitIntercept", "intercept", "innerLoss", "status", "iterations")) {
      damaged.put(text.replace("\"" + key + "\"", "\"was\""), "'" + key + "'");
    }
    damaged.put(text.replace("0.5", "1e999"), "'coefficients'");
    damaged.put(text.replace("0.5", "\"NaN\""), "'coefficients'");
    damaged.put(text.replace("1.0E-300", "-1e999"), "'certificate'");
    damaged.put(text.replace("1.0E-300", "\"1\""), "'innerLower'");
    damaged.put(text.replace("\"ITERATIONS\"", "0"), "'status'");
    damaged.put(text.replace(": 12", ": 12.5"), "'iterations'");
    damaged.put(text.replace("huber", "hubert"), "'innerLoss'");
    damaged.put(text.replace("\"version\" : 1", "\"version\" : 2"), "version 2");
    damaged.put(text.replace("regression", "classification"), "'innerLoss'");
    damaged.put(text.replace("regression", "ranking"), "'kind'");
    for (Map.Entry<String, String> one : damaged.entrySet()) {
      Files.deleteIfExists(folder.resolve(".model.json.crc"));
      Files.writeString(file, one.getKey());
      loadFails(folder, one.getValue());
    }
  }

  @Test
  void aFileThatWasChangedOnDiskFailsItsChecksum() throws Exception {
    Path folder = temporary.resolve("model");
    regression().save(folder.toString());
    Path file = folder.resolve("model.json");
    Files.writeString(file, Files.readString(file).replace("0.25", "0.35"));
    loadFails(folder, "Checksum");
  }
}
