package io.tiebreak.spark;

import io.tiebreak.method.Method;
import io.tiebreak.objective.LogisticLoss;
import io.tiebreak.objective.Loss;
import io.tiebreak.run.Stop;
import io.tiebreak.set.FeasibleSet;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.IntFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Linear classification with a tie-break, in the manner of Spark ML: among all coefficients in a
 * set that fit the inner dataset best, those that fit the outer dataset best. Labels are 0 and 1 or
 * -1 and 1, the same in both.
 *
 * <p>Rows count in the order of the datasets' partitions. A fit is, byte for byte, the run of core
 * on a {@code LinearModel} of the same rows with labels -1 and 1, for any number of partitions, as
 * long as it does not stop on time. Sparse vectors are made dense. The datasets' session goes on;
 * what was cached for the fit is let go.
 */
public final class BilevelClassification {

  private final Fitting fitting = new Fitting(new LogisticLoss());

  /** With the logistic loss in both levels, and as yet no set. */
  public BilevelClassification() {}

  /**
   * All features of a row in one column: an array of numbers, or an object with a {@code double[]
   * toArray()}, such as a vector of Spark ML. If nothing is said it is "features".
   *
   * @param name the column
   * @return this
   */
  public BilevelClassification setFeaturesCol(String name) {
    fitting.features(new Features.InColumn(name));
    return this;
  }

  /**
   * One feature in each of these columns of numbers, instead of all in one column.
   *
   * @param names the columns
   * @return this
   */
  public BilevelClassification setFeatureCols(String... names) {
    fitting.features(new Features.Each(List.of(names)));
    return this;
  }

  /**
   * The column of what is to be predicted. If nothing is said it is "label".
   *
   * @param name the column
   * @return this
   */
  public BilevelClassification setLabelCol(String name) {
    fitting.label(name);
    return this;
  }

  /**
   * Rows count by this column, in both datasets. If nothing is said all count the same.
   *
   * @param name the column, of numbers that are not negative
   * @return this
   */
  public BilevelClassification setWeightCol(String name) {
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
  public BilevelClassification setFitIntercept(boolean fit) {
    fitting.intercept(fit);
    return this;
  }

  /**
   * The loss of both levels.
   *
   * @param loss logistic or squared-hinge
   * @return this
   */
  public BilevelClassification setLoss(Loss loss) {
    fitting.inner(loss);
    fitting.outer(loss);
    return this;
  }

  /**
   * The loss of the inner level; where it is logistic the model gives probabilities.
   *
   * @param loss logistic or squared-hinge
   * @return this
   */
  public BilevelClassification setInnerLoss(Loss loss) {
    fitting.inner(loss);
    return this;
  }

  /**
   * The loss of the outer level.
   *
   * @param loss logistic or squared-hinge
   * @return this
   */
  public BilevelClassification setOuterLoss(Loss loss) {
    fitting.outer(loss);
    return this;
  }

  /**
   * Coefficients lie in an l1 ball.
   *
   * @param radius its radius, positive
   * @return this
   */
  public BilevelClassification setRadius(double radius) {
    fitting.radius(radius);
    return this;
  }

  /**
   * Coefficients lie in a set, the intercept behind the others.
   *
   * @param byDimension makes the set for a number of coefficients, that of the intercept included
   * @return this
   */
  public BilevelClassification setSet(IntFunction<? extends FeasibleSet> byDimension) {
    fitting.set(byDimension);
    return this;
  }

  /**
   * The method. If nothing is said it is the one that suits the problem.
   *
   * @param method the method
   * @return this
   */
  public BilevelClassification setMethod(Method method) {
    fitting.method(method);
    return this;
  }

  /**
   * When the fit ends. If nothing is said it is after 60 s.
   *
   * @param stop the rules
   * @return this
   */
  public BilevelClassification setStop(Stop stop) {
    fitting.stop(stop);
    return this;
  }

  /**
   * The seed of the samples. If nothing is said it is 0.
   *
   * @param seed the seed
   * @return this
   */
  public BilevelClassification setSeed(long seed) {
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
  public BilevelClassification setPartitions(int partitions) {
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
  public BilevelClassificationModel fit(Dataset<Row> inner, Dataset<Row> outer) {
    return new BilevelClassificationModel(inner.sparkSession(), fitting.of(inner, outer));
  }
}
