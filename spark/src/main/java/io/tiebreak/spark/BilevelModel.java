package io.tiebreak.spark;

import io.tiebreak.certificate.Certificate;
import io.tiebreak.objective.Loss;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Status;
import java.io.IOException;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** What {@link BilevelEstimator} has fitted. */
public final class BilevelModel {

  private final SparkSession session;
  private final Solution solution;
  private String predictionCol = "prediction";
  private String probabilityCol = "probability";

  BilevelModel(SparkSession session, Solution solution) {
    this.session = session;
    this.solution = solution;
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
    return solution.outcome();
  }

  /** {@return what is proven of the coefficients and the intercept; saved with the model} */
  public Certificate certificate() {
    return solution.result().certificate();
  }

  /** {@return why the fit ended; saved with the model} */
  public Status status() {
    return solution.result().status();
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
    int negative = solution.negative();
    Margin.Of prediction =
        solution.kind() == Solution.Kind.REGRESSION ? m -> m : m -> m > 0 ? 1 : negative;
    Dataset<Row> predicted = Margin.transformed(dataset, solution, predictionCol, prediction);
    return solution.inner() instanceof Loss.Logistic
        ? Margin.transformed(predicted, solution, probabilityCol, BilevelModel::probability)
        : predicted;
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
    return new BilevelModel(session, new ModelFile(session, path).read());
  }

  @Override
  public String toString() {
    return solution.toString();
  }
}
