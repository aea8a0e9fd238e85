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

/** What {@link BilevelEstimator} has fitted. */
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

  /** {@return a copy of the coefficients, one a feature} */
  public double[] coefficients() {
    return solution.coefficients().clone();
  }

  /** {@return the intercept; 0 where none was fitted} */
  public double intercept() {
    return solution.intercept();
  }

  /** {@return what the run ended with; empty for a model that was loaded} */
  public Optional<Outcome> outcome() {
    return outcome;
  }

  /** {@return what is proven of the coefficients and the intercept; saved with the model} */
  public Certificate certificate() {
    return solution.certificate();
  }

  /** {@return why the fit ended; saved with the model} */
  public Status status() {
    return solution.status();
  }

  /**
   * The column that {@link #transform} adds. If nothing is said it is "prediction".
   *
   * @param name the column
   * @return this
   */
  public BilevelModel setPredictionCol(String name) {
    this.predictionCol = name;
    return this;
  }

  /**
   * The column of probabilities that {@link #transform} adds where the inner loss is logistic. If
   * nothing is said it is "probability".
   *
   * @param name the column
   * @return this
   */
  public BilevelModel setProbabilityCol(String name) {
    this.probabilityCol = name;
    return this;
  }

  /**
   * {@return the dataset with one more column, the prediction: of labels the one of the margin's
   * sign, 1 if it is positive; and if the inner loss is logistic with another one, the probability
   * of the label 1} Rows are read once the result is used, and one with something else than finite
   * numbers fails that job.
   *
   * @param dataset with the columns of the features
   * @throws IllegalArgumentException if one is missing, or a column of the result is there already
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

  /** What becomes of a margin. */
  private interface OfMargin extends Serializable {
    double of(double margin);
  }

  private Dataset<Row> withColumn(Dataset<Row> dataset, String column, OfMargin then) {
    Selection selection = Selection.toPredict(dataset).features(solution.features());
    if (selection.has(column)) {
      throw new IllegalArgumentException(
          "The given dataset has a column '%s' already. Drop or rename it, or give the model's column another name."
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

  /** c . a + constant for a row a, one product after another. */
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
      throw fault("has a prediction beyond the largest number");
    }
    return sum;
  }

  private static IllegalArgumentException fault(String text) {
    return new IllegalArgumentException("A row " + text + ". Remove or mend the row.");
  }

  private static double probability(double margin) {
    double e = StrictMath.exp(-Math.abs(margin));
    return margin < 0 ? e / (1 + e) : 1 / (1 + e);
  }

  /**
   * Saves the model into a new folder.
   *
   * @param path of the folder, on any file system that Hadoop knows
   * @throws IOException if it is there already, or cannot be written
   */
  public void save(String path) throws IOException {
    new ModelFile(session, path).write(solution, false);
  }

  /**
   * Saves the model into a folder, over one that was saved there before.
   *
   * @param path of the folder, on any file system that Hadoop knows
   * @throws IOException if it holds anything else, or cannot be written
   */
  public void overwrite(String path) throws IOException {
    new ModelFile(session, path).write(solution, true);
  }

  /**
   * {@return a model that was saved, whatever its kind: the same predictions, to the bit} The names
   * of columns that it adds are not saved.
   *
   * @param session of the datasets that it will see
   * @param path of the folder
   * @throws IOException if there is none, or it is damaged
   */
  public static BilevelModel load(SparkSession session, String path) throws IOException {
    return new BilevelModel(session, new ModelFile(session, path).read(), Optional.empty());
  }

  @Override
  public String toString() {
    return solution.toString();
  }
}
