package io.tiebreak.spark;

import io.tiebreak.certificate.Certificate;
import io.tiebreak.loss.LogisticLoss;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Status;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;

/** A model fitted by {@link BilevelEstimator}. */
public final class BilevelModel {

  private final SparkSession session;
  private final Solution solution;
  private final Optional<Outcome> outcome; // of the fit in this JVM
  private String predictionCol = "prediction";
  private String probabilityCol = "probability";

  BilevelModel(SparkSession session, Solution solution, Optional<Outcome> outcome) {
    this.session = session;
    this.solution = solution;
    this.outcome = outcome;
  }

  /** {@return a copy of the coefficients, one per feature} */
  public double[] coefficients() {
    return solution.coefficients().clone();
  }

  /** {@return the intercept; 0 if none was fitted} */
  public double intercept() {
    return solution.intercept();
  }

  /** {@return the outcome of the run; empty for a loaded model} */
  public Optional<Outcome> outcome() {
    return outcome;
  }

  /** {@return what is proven about the coefficients and intercept; saved with the model} */
  public Certificate certificate() {
    return solution.certificate();
  }

  /** {@return why the fit ended; saved with the model} */
  public Status status() {
    return solution.status();
  }

  /** Names the column of predictions that {@link #transform} adds (default: "prediction"). */
  public BilevelModel setPredictionCol(String name) {
    this.predictionCol = name;
    return this;
  }

  /**
   * Names the column of probabilities that {@link #transform} adds if the inner loss is logistic
   * (default: "probability").
   */
  public BilevelModel setProbabilityCol(String name) {
    this.probabilityCol = name;
    return this;
  }

  /**
   * {@return the dataset with a column of predictions, and if the inner loss is logistic a column
   * of probabilities of the label 1} A classification predicts 1 if the margin is positive, else
   * the other label. Rows are read when the result is used; that job fails if a row holds anything
   * but finite numbers.
   *
   * @param dataset a dataset with the columns of the features
   * @throws IllegalArgumentException if one is missing, or a column of the result already exists
   */
  public Dataset<Row> transform(Dataset<Row> dataset) {
    List<Integer> labels = solution.labels();
    double negative = labels == null ? 0 : labels.get(0);
    Dataset<Row> predicted =
        withColumn(dataset, predictionCol, labels == null ? m -> m : m -> m > 0 ? 1 : negative);
    return solution.innerLoss() instanceof LogisticLoss
        ? withColumn(predicted, probabilityCol, BilevelModel::probability)
        : predicted;
  }

  private interface OfMargin extends Serializable {
    double of(double margin);
  }

  private Dataset<Row> withColumn(Dataset<Row> dataset, String column, OfMargin then) {
    Selection selection = Selection.toPredict(dataset).features(solution.features());
    if (selection.has(column)) {
      throw new IllegalArgumentException(
          "The given dataset already has a column '%s'. Drop or rename it, or give the model's column another name."
              .formatted(column));
    }
    Selection.Reading reading = selection.reading();
    double[] c = solution.coefficients();
    double constant = solution.intercept();
    String features = solution.features().toString();
    UDF1<Row, Double> predicting = row -> then.of(margin(row, reading, c, constant, features));
    Column all = functions.struct(selection.columns());
    return dataset.withColumn(column, functions.udf(predicting, DataTypes.DoubleType).apply(all));
  }

  /** c . a + constant for a row a. */
  private static double margin(
      Row row, Selection.Reading reading, double[] c, double constant, String features) {
    double[] a;
    try {
      a = reading.of(row);
    } catch (RowNumbers.BadCell bad) {
      throw fault(bad.text());
    }
    if (a.length != c.length) {
      throw fault(
          "has %d features in %s, but the model has %d".formatted(a.length, features, c.length));
    }
    double sum = 0;
    for (int j = 0; j < c.length; j++) {
      sum += c[j] * a[j];
    }
    sum += constant;
    if (!Double.isFinite(sum)) {
      throw fault("has a prediction that is not finite");
    }
    return sum;
  }

  private static IllegalArgumentException fault(String text) {
    return new IllegalArgumentException("A row " + text + ". Remove or correct the row.");
  }

  private static double probability(double margin) {
    double e = StrictMath.exp(-Math.abs(margin));
    return margin < 0 ? e / (1 + e) : 1 / (1 + e);
  }

  /**
   * Saves the model to a new folder.
   *
   * @param path the folder, on any file system that Hadoop knows
   * @throws IOException if the folder exists or cannot be written
   */
  public void save(String path) throws IOException {
    new ModelFile(session, path).write(solution, false);
  }

  /**
   * Saves the model to a folder, replacing a model that was saved there.
   *
   * @param path the folder, on any file system that Hadoop knows
   * @throws IOException if the folder contains anything else or cannot be written
   */
  public void overwrite(String path) throws IOException {
    new ModelFile(session, path).write(solution, true);
  }

  /**
   * {@return a saved model of either kind, with exactly the same predictions} The names of the
   * columns that it adds are not saved.
   *
   * @param session the session of the datasets that it will transform
   * @param path the folder
   * @throws IOException if there is no model, or it is damaged
   */
  public static BilevelModel load(SparkSession session, String path) throws IOException {
    return new BilevelModel(session, new ModelFile(session, path).read(), Optional.empty());
  }

  @Override
  public String toString() {
    return solution.toString();
  }
}
