package io.tiebreak.spark;

import static io.tiebreak.spark.Sessions.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tiebreak.certificate.Certificate;
import io.tiebreak.objective.Loss;
import io.tiebreak.run.Status;
import io.tiebreak.run.Stop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Models predict what hands compute, and come back from disk to the bit. */
class BilevelModelTest {

  private static final String SCHEMA = "id INT, features ARRAY<DOUBLE>";
  private static final double TOLERANCE = 1e-15; // a rounding of numbers about 1

  @SuppressWarnings("NullAway.Init")
  private static SparkSession spark;

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path temporary;

  @BeforeAll
  static void open() {
    spark = Sessions.open();
  }

  @AfterAll
  static void close() {
    spark.stop();
  }

  private static Solution solution(Solution.Kind kind, Loss loss, int negative) {
    return new Solution(
        kind,
        new Features.InColumn("features"),
        new double[] {0.5, -2},
        true,
        0.25,
        loss,
        loss,
        negative,
        new Solution.Result(
            Status.ITERATIONS, 12, Double.NaN, 0.1, new Certificate(-0.0, 1e-300, 0.1 + 0.2, 1)),
        Optional.empty());
  }

  private static BilevelRegressionModel regression() {
    return new BilevelRegressionModel(
        spark, solution(Solution.Kind.REGRESSION, new Loss.Huber(0.3), -1));
  }

  private static BilevelClassificationModel classification(Loss loss, int negative) {
    return new BilevelClassificationModel(
        spark, solution(Solution.Kind.CLASSIFICATION, loss, negative));
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
    Dataset<Row> zero = classification(new Loss.Logistic(), 0).transform(rows());
    assertThat(zero.columns()).containsExactly("id", "features", "prediction", "probability");
    assertThat(column(zero, "prediction")).containsExactly(1.0, 1.0, 0.0, 0.0);
    List<Double> probabilities = column(zero, "probability");
    double[] margins = {0.25, 2.75, -1.75, 0};
    for (int i = 0; i < margins.length; i++) {
      assertThat(probabilities.get(i))
          .isCloseTo(
              1 / (1 + Math.exp(-margins[i])), org.assertj.core.api.Assertions.within(TOLERANCE));
    }
    Dataset<Row> minus = classification(new Loss.SquaredHinge(), -1).transform(rows());
    assertThat(minus.columns()).containsExactly("id", "features", "prediction");
    assertThat(column(minus, "prediction")).containsExactly(1.0, 1.0, -1.0, -1.0);
    assertThat(
            classification(new Loss.Logistic(), 0)
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
        .hasMessage(
            "The given dataset has no column 'features': did you mean feature? (known are id,"
                + " feature). Add it, or rename another.");
    assertThatThrownBy(() -> regression().setPredictionCol("ID").transform(rows()))
        .hasMessage(
            "The given dataset has a column 'ID' already. Drop or rename it, or give the model's"
                + " column another name.");
    Dataset<Row> wide = Sessions.dataset(spark, SCHEMA, row(1, new Double[] {1.0, 2.0, 3.0}));
    assertThatThrownBy(() -> regression().transform(wide).collectAsList())
        .rootCause()
        .hasMessage(
            "A row has 3 features in the column 'features', but the model has 2. Remove or mend the"
                + " row.");
    Dataset<Row> nan = Sessions.dataset(spark, SCHEMA, row(1, new Double[] {1.0, Double.NaN}));
    assertThatThrownBy(() -> regression().transform(nan).collectAsList())
        .rootCause()
        .hasMessage(
            "A row holds NaN in the column 'features', but a finite number is needed. Remove or"
                + " mend the row.");
    Dataset<Row> huge = Sessions.dataset(spark, SCHEMA, row(1, new Double[] {1.0, 1e308}));
    assertThatThrownBy(() -> regression().transform(huge).collectAsList())
        .rootCause()
        .hasMessage("A row has a prediction beyond the largest number. Remove or mend the row.");
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
    BilevelClassificationModel model =
        new BilevelClassification()
            .setFeatureCols("a", "b")
            .setFitIntercept(true)
            .setRadius(3)
            .setStop(Stop.at(50))
            .fit(rows, rows.limit(2));
    String folder = temporary.resolve("model").toString();
    model.save(folder);
    BilevelClassificationModel back = BilevelClassificationModel.load(spark, folder);
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
    BilevelRegressionModel back = BilevelRegressionModel.load(spark, folder);
    assertThat(back.certificate()).isEqualTo(regression().certificate());
    assertThat(back.toString()).isEqualTo(regression().toString()).contains("huber with delta 0.3");
    new BilevelRegressionModel(
            spark,
            new Solution(
                Solution.Kind.REGRESSION,
                new Features.InColumn("f"),
                new double[] {-0.0, Double.MIN_VALUE, Double.MAX_VALUE, 1 / 3.0},
                false,
                0,
                new Loss.Squared(),
                new Loss.Squared(),
                -1,
                new Solution.Result(Status.TIME, 1, 0, 0, Certificate.NONE),
                Optional.empty()))
        .overwrite(folder);
    BilevelRegressionModel other = BilevelRegressionModel.load(spark, folder);
    assertThat(Arrays.stream(other.coefficients()).boxed())
        .containsExactly(-0.0, Double.MIN_VALUE, Double.MAX_VALUE, 1 / 3.0);
    assertThat(other.certificate()).isEqualTo(Certificate.NONE);
  }

  @Test
  void savingOverwritesNothingUnlessThatIsSaid() throws Exception {
    Path folder = temporary.resolve("model");
    regression().save(folder.toString());
    assertThatThrownBy(() -> regression().save(folder.toString()))
        .isInstanceOf(IOException.class)
        .hasMessage(folder + " is there already. Name another folder, or use overwrite.");
    regression().overwrite(folder.toString());
    Files.writeString(folder.resolve("thesis.tex"), "x");
    assertThatThrownBy(() -> regression().overwrite(folder.toString()))
        .isInstanceOf(IOException.class)
        .hasMessage(
            folder + " holds thesis.tex, which is no part of a model. Name another folder.");
    assertThat(Files.readString(folder.resolve("thesis.tex"))).isEqualTo("x");
    assertThatThrownBy(() -> regression().save(" "))
        .hasMessage("The path of a model must not be empty. Try \"models/first\".");
    assertThatThrownBy(() -> regression().save("moon://base/model"))
        .isInstanceOf(IOException.class)
        .hasMessage(
            "The model cannot be written to moon://base/model: No FileSystem for scheme \"moon\"."
                + " Name a folder that can be written.");
  }

  private void loadFails(Path folder, String text, String sentence) throws IOException {
    Files.createDirectories(folder);
    Files.deleteIfExists(folder.resolve(".model.json.crc"));
    Files.writeString(folder.resolve("model.json"), text);
    assertThatThrownBy(() -> BilevelRegressionModel.load(spark, folder.toString()))
        .isInstanceOf(IOException.class)
        .hasMessage(sentence);
  }

  @Test
  void aDamagedOrForeignFileIsOneSentence() throws Exception {
    Path folder = temporary.resolve("model");
    assertThatThrownBy(() -> BilevelRegressionModel.load(spark, folder.toString()))
        .isInstanceOf(IOException.class)
        .hasMessage(
            "There is no model in %s. Name a folder that a model was saved to.".formatted(folder));
    regression().save(folder.toString());
    Path file = folder.resolve("model.json");
    String text = Files.readString(file);
    String damaged = "model.json in %s is damaged: it %s. Save the model again.";
    String cut = damaged.formatted(folder, "is not well-formed JSON, or is cut off");
    loadFails(folder, text.substring(0, text.length() / 2), cut);
    loadFails(folder, "{\"a\": 1} trailing", cut);
    String foreign =
        "model.json in %s is not a model of Tiebreak. Name a folder that a model was saved to."
            .formatted(folder);
    loadFails(folder, "{\"a\": 1}", foreign);
    loadFails(folder, "", foreign);
    for (String key :
        List.of("coefficients", "fitIntercept", "intercept", "innerLoss", "status", "iterations")) {
      loadFails(
          folder,
          text.replace("\"" + key + "\"", "\"was\""),
          damaged.formatted(folder, "lacks a proper '%s'".formatted(key)));
    }
    loadFails(
        folder,
        text.replace("0.5", "1e999"),
        damaged.formatted(folder, "lacks a proper 'coefficients'"));
    loadFails(
        folder,
        text.replace("\"version\" : 1", "\"version\" : 2"),
        "The model in %s has version 2 of its format, this library reads 1. Use the Tiebreak that saved it (%s)."
            .formatted(folder, io.tiebreak.Tiebreak.version()));
    loadFails(
        folder,
        text.replace("regression", "classification"),
        "The model in %s is of the kind 'classification', not 'regression'. Load it with the other class."
            .formatted(folder));
  }

  @Test
  void aFileThatWasChangedOnDiskIsToldByItsChecksum() throws Exception {
    Path folder = temporary.resolve("model");
    regression().save(folder.toString());
    Path file = folder.resolve("model.json");
    Files.writeString(file, Files.readString(file).replace("0.25", "0.35"));
    assertThatThrownBy(() -> BilevelRegressionModel.load(spark, folder.toString()))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("The model in %s cannot be read: Checksum error".formatted(folder))
        .hasMessageEndingWith("Save it again.");
  }
}
