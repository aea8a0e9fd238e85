package io.tiebreak.spark;

import io.tiebreak.method.Method;
import io.tiebreak.objective.Loss;
import io.tiebreak.objective.SquaredLoss;
import io.tiebreak.run.Stop;
import io.tiebreak.set.FeasibleSet;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.IntFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Linear regression with a tie-break, in the manner of Spark ML: among all coefficients in a set
 * that fit the inner dataset best, those that fit the outer dataset best.
 *
 * <p>Rows count in the order of the datasets' partitions. A fit is, byte for byte, the run of core
 * on a {@code LinearModel} of the same rows, for any number of partitions, as long as it does not
 * stop on time. Sparse vectors are made dense. The datasets' session goes on; what was cached for
 * the fit is let go.
 */
public final class BilevelRegression {

  private final Fitting fitting = new Fitting(new SquaredLoss());

  /** With the squared loss in both levels, and as yet no set. */
  public BilevelRegression() {}

  /**
   * All features of a row in one column: an array of numbers, or an object with a {@code double[]
   * toArray()}, such as a vector of Spark ML. If nothing is said it is "features".
   *
   * @param name the column
   * @return this
   */
  public BilevelRegression setFeaturesCol(String name) {
    fitting.features(new Features.InColumn(name));
    return this;
  }

  /**
   * One feature in each of these columns of numbers, instead of all in one column.
   *
   * @param names the columns
   * @return this
   */
  public BilevelRegression setFeatureCols(String... names) {
    fitting.features(new Features.Each(List.of(names)));
    return this;
  }

  /**
   * The column of what is to be predicted. If nothing is said it is "label".
   *
   * @param name the column
   * @return this
   */
  public BilevelRegression setLabelCol(String name) {
    fitting.label(name);
    return this;
  }

  /**
   * Rows count by this column, in both datasets. If nothing is said all count the same.
   *
   * @param name the column, of numbers that are not negative
   * @return this
   */
  public BilevelRegression setWeightCol(String name) {
    fitting.weight(name);
    return this;
  }

  /**
   * A last coordinate for a feature that is 1 in every row. It lies in the set as any other. If
   * nothing is said there is none.
   *
   * @param fit whether there is one
   * @return this
   */
  public BilevelRegression setFitIntercept(boolean fit) {
    fitting.intercept(fit);
    return this;
  }

  /**
   * The loss of both levels.
   *
   * @param loss squared or huber
   * @return this
   */
  public BilevelRegression setLoss(Loss loss) {
    fitting.inner(loss);
    fitting.outer(loss);
    return this;
  }

  /**
   * The loss of the inner level.
   *
   * @param loss squared or huber
   * @return this
   */
  public BilevelRegression setInnerLoss(Loss loss) {
    fitting.inner(loss);
    return this;
  }

  /**
   * The loss of the outer level.
   *
   * @param loss squared or huber
   * @return this
   */
  public BilevelRegression setOuterLoss(Loss loss) {
    fitting.outer(loss);
    return this;
  }

  /**
   * Coefficients lie in an l1 ball.
   *
   * @param radius its radius, positive
   * @return this
   */
  public BilevelRegression setRadius(double radius) {
    fitting.radius(radius);
    return this;
  }

  /**
   * Coefficients lie in a set, the intercept behind the others.
   *
   * @param byDimension makes the set for a number of coefficients, that of the intercept included
   * @return this
   */
  public BilevelRegression setSet(IntFunction<? extends FeasibleSet> byDimension) {
    fitting.set(byDimension);
    return this;
  }

  /**
   * The method. If nothing is said it is the one that suits the problem.
   *
   * @param method the method
   * @return this
   */
  public BilevelRegression setMethod(Method method) {
    fitting.method(method);
    return this;
  }

  /**
   * When the fit ends. If nothing is said it is after 60 s.
   *
   * @param stop the rules
   * @return this
   */
  public BilevelRegression setStop(Stop stop) {
    fitting.stop(stop);
    return this;
  }

  /**
   * The seed of the samples. If nothing is said it is 0.
   *
   * @param seed the seed
   * @return this
   */
  public BilevelRegression setSeed(long seed) {
    fitting.seed(seed);
    return this;
  }

  /**
   * Into how many partitions each dataset is cut for the fit, at most. It changes nothing but
   * speed.
   *
   * @param partitions their number, at least 1
   * @return this
   */
  public BilevelRegression setPartitions(int partitions) {
    fitting.partitions(partitions);
    return this;
  }

  /**
   * Fits a model. It waits until the fit ends.
   *
   * @param inner what must be fitted as well as possible
   * @param outer what decides among all that do
   * @return the model
   * @throws IllegalArgumentException if something that was set, or a row, is at fault
   * @throws UncheckedIOException if a job of the cluster fails
   */
  public BilevelRegressionModel fit(Dataset<Row> inner, Dataset<Row> outer) {
    return new BilevelRegressionModel(inner.sparkSession(), fitting.of(inner, outer));
  }
}
