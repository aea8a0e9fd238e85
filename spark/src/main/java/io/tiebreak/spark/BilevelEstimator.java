package io.tiebreak.spark;

import io.tiebreak.Tiebreak;
import io.tiebreak.data.ColumnScaling;
import io.tiebreak.fault.Require;
import io.tiebreak.loss.LogisticLoss;
import io.tiebreak.loss.Loss;
import io.tiebreak.loss.SquaredLoss;
import io.tiebreak.method.Method;
import io.tiebreak.method.proven.Auto;
import io.tiebreak.objective.Level;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Stop;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import io.tiebreak.spec.LevelData;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * A linear model with a tie-break, in the manner of Spark ML: among all coefficients in a set that
 * fit the inner dataset best, those that fit the outer dataset best. A {@link #regression}, or a
 * {@link #classification} by labels 0 and 1 or -1 and 1, the same in both datasets.
 *
 * <p>Rows count in the order of the datasets' partitions. A fit has the same bytes for any number
 * of partitions, as long as it does not stop on time, and agrees with the run of core on a {@code
 * LinearModel} of the same rows, with labels -1 and 1. Sparse vectors are made dense. The datasets'
 * session goes on; what was cached for the fit is let go.
 */
public final class BilevelEstimator {

  private static final int MOST_PARTITIONS = 100_000;

  private Features features = Features.inColumn("features");
  private String label = "label";
  private Optional<String> weight = Optional.empty();
  private boolean intercept;
  private Loss inner;
  private Loss outer;
  private Optional<IntFunction<? extends FeasibleSet>> set = Optional.empty();
  private Optional<Method> method = Optional.empty();
  private Stop stop = Stop.after(Duration.ofSeconds(60));
  private long seed;
  private OptionalInt partitions = OptionalInt.empty();

  private BilevelEstimator(Loss loss) {
    this.inner = loss;
    this.outer = loss;
  }

  /** {@return one of numbers, with the squared loss in both levels, and as yet no set} */
  public static BilevelEstimator regression() {
    return new BilevelEstimator(new SquaredLoss());
  }

  /** {@return one of labels, with the logistic loss in both levels, and as yet no set} */
  public static BilevelEstimator classification() {
    return new BilevelEstimator(new LogisticLoss());
  }

  /**
   * All features of a row in one column: an array of numbers, or an object with a {@code double[]
   * toArray()}, such as a vector of Spark ML. If nothing is said it is "features".
   *
   * @param name the column
   * @return this
   */
  public BilevelEstimator setFeaturesCol(String name) {
    this.features = Features.inColumn(name);
    return this;
  }

  /**
   * One feature in each of these columns of numbers, instead of all in one column.
   *
   * @param names the columns
   * @return this
   */
  public BilevelEstimator setFeatureCols(String... names) {
    this.features = new Features(false, List.of(names));
    return this;
  }

  /**
   * The column of what is to be predicted. If nothing is said it is "label".
   *
   * @param name the column
   * @return this
   */
  public BilevelEstimator setLabelCol(String name) {
    this.label = name;
    return this;
  }

  /**
   * Rows count by this column, in both datasets. If nothing is said all count the same.
   *
   * @param name the column, of numbers that are not negative
   * @return this
   */
  public BilevelEstimator setWeightCol(String name) {
    this.weight = Optional.of(name);
    return this;
  }

  /**
   * A last coordinate for a feature that is 1 in every row. It lies in the set as any other. If
   * nothing is said there is none.
   *
   * @param fit whether there is one
   * @return this
   */
  public BilevelEstimator setFitIntercept(boolean fit) {
    this.intercept = fit;
    return this;
  }

  /**
   * The loss of both levels.
   *
   * @param loss squared or huber; of labels logistic or squared-hinge
   * @return this
   */
  public BilevelEstimator setLoss(Loss loss) {
    this.inner = suitable(loss);
    this.outer = loss;
    return this;
  }

  /**
   * The loss of the inner level; if it is logistic the model gives probabilities.
   *
   * @param loss squared or huber; of labels logistic or squared-hinge
   * @return this
   */
  public BilevelEstimator setInnerLoss(Loss loss) {
    this.inner = suitable(loss);
    return this;
  }

  /**
   * The loss of the outer level.
   *
   * @param loss squared or huber; of labels logistic or squared-hinge
   * @return this
   */
  public BilevelEstimator setOuterLoss(Loss loss) {
    this.outer = suitable(loss);
    return this;
  }

  /**
   * Coefficients lie in an l1 ball.
   *
   * @param radius its radius, positive
   * @return this
   */
  public BilevelEstimator setRadius(double radius) {
    L1Ball unused = new L1Ball(1, radius); // refuses at once what is none
    this.set = Optional.of(dimension -> new L1Ball(dimension, unused.radius()));
    return this;
  }

  /**
   * Coefficients lie in a set, the intercept behind the others.
   *
   * @param byDimension makes the set for a number of coefficients, that of the intercept included
   * @return this
   */
  public BilevelEstimator setSet(IntFunction<? extends FeasibleSet> byDimension) {
    this.set = Optional.of(byDimension);
    return this;
  }

  /**
   * The method. If nothing is said it is the one that suits the problem.
   *
   * @param method the method
   * @return this
   */
  public BilevelEstimator setMethod(Method method) {
    this.method = Optional.of(method);
    return this;
  }

  /**
   * When the fit ends. If nothing is said it is after 60 s.
   *
   * @param stop the rules
   * @return this
   */
  public BilevelEstimator setStop(Stop stop) {
    this.stop = stop;
    return this;
  }

  /**
   * The seed of the samples. If nothing is said it is 0.
   *
   * @param seed the seed
   * @return this
   */
  public BilevelEstimator setSeed(long seed) {
    this.seed = seed;
    return this;
  }

  /**
   * Into how many partitions each dataset is cut for the fit, at most. It changes nothing but
   * speed.
   *
   * @param partitions their number, at least 1
   * @return this
   */
  public BilevelEstimator setPartitions(int partitions) {
    Require.that(
        partitions >= 1 && partitions <= MOST_PARTITIONS,
        "partitions",
        partitions,
        String.format(Locale.ROOT, "must lie in 1 .. %,d", MOST_PARTITIONS),
        "Leave it out for one per core");
    this.partitions = OptionalInt.of(partitions);
    return this;
  }

  /**
   * Fits a model. It waits until the fit ends.
   *
   * @param innerRows what must be fitted as well as possible
   * @param outerRows what decides among all that do
   * @return the model
   * @throws IllegalArgumentException if something that was set, or a row, is at fault
   * @throws UncheckedIOException if a job of the cluster fails
   */
  public BilevelModel fit(Dataset<Row> innerRows, Dataset<Row> outerRows) {
    IntFunction<? extends FeasibleSet> sets =
        set.orElseThrow(
            () ->
                new IllegalArgumentException(
                    "There is no set that the coefficients lie in. Give the radius of an l1 ball"
                        + " with setRadius, or another set with setSet."));
    Selection fromInner = selection(innerRows, "inner");
    Selection fromOuter = selection(outerRows, "outer");
    JavaSparkContext context =
        JavaSparkContext.fromSparkContext(innerRows.sparkSession().sparkContext());
    try (Cluster cluster = Cluster.of(context);
        Shards shards = new Shards(cluster);
        DatasetRows ofInner = read(cluster, fromInner, "inner");
        DatasetRows ofOuter = read(cluster, fromOuter, "outer")) {
      boolean fromZero = fromZero(ofInner, ofOuter);
      FeasibleSet feasible = sets.apply(ofInner.features() + (intercept ? 1 : 0));
      Level f = level(shards, ofOuter, outer, fromZero, "outer");
      Level g = level(shards, ofInner, inner, fromZero, "inner");
      Outcome outcome = run(Tiebreak.problem(f, g, feasible));
      Solution solution =
          Solution.of(features, intercept, inner, outer, fromZero ? 0 : -1, outcome);
      return new BilevelModel(innerRows.sparkSession(), solution, Optional.of(outcome));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Selection selection(Dataset<Row> dataset, String whose) {
    Selection chosen =
        Selection.toFit(dataset, whose).features(features).number(label, "setLabelCol");
    weight.ifPresent(name -> chosen.number(name, "setWeightCol"));
    return chosen;
  }

  private DatasetRows read(Cluster cluster, Selection selection, String whose) throws IOException {
    Chunk.Making making =
        new Chunk.Making(
            selection.reading(), weight.isPresent() ? 2 : 1, labels(), features.toString());
    return DatasetRows.read(cluster, selection, whose, making);
  }

  /** Whether labels are 0 and 1. Where all are 1 they are, as elsewhere in Spark. */
  private boolean fromZero(DatasetRows ofInner, DatasetRows ofOuter) {
    if (ofInner.features() != ofOuter.features()) {
      throw new IllegalArgumentException(
          "The inner dataset has %d features, the outer dataset %d; they must agree. Give both the same columns."
              .formatted(ofInner.features(), ofOuter.features()));
    }
    boolean zero = ofInner.seen().zero() || ofOuter.seen().zero();
    boolean minus = ofInner.seen().minus() || ofOuter.seen().minus();
    if (labels() && zero && minus) {
      throw new IllegalArgumentException(
          "One dataset has the label 0, the other -1. Use 0 and 1, or -1 and 1, in both.");
    }
    return labels() && !minus;
  }

  private Outcome run(BilevelProblem problem) {
    Method chosen =
        method.orElseGet(() -> Auto.of(problem, stop.epsOuter(), stop.epsInner()).method());
    return Run.of(problem, chosen).seed(seed).stop(stop).go();
  }

  private Level level(Shards shards, DatasetRows rows, Loss loss, boolean fromZero, String whose)
      throws IOException {
    int wanted = partitions.orElseGet(shards.cluster()::cores);
    ClusterTable table = rows.table(shards, wanted);
    try {
      int d = rows.features();
      OptionalInt weights = weight.isPresent() ? OptionalInt.of(d + 1) : OptionalInt.empty();
      if (weights.isPresent() && table.most(d + 1)[0] == 0) {
        throw new IllegalArgumentException(
            "The weights of all %d rows of the %s dataset are 0. Give one row at least a positive weight."
                .formatted(table.count(), whose));
      }
      return table.level(
          new LevelData.Plan(
              loss,
              rows.seen().width(),
              IntStream.range(0, d).toArray(),
              d,
              weights,
              ColumnScaling.none(d),
              intercept,
              fromZero));
    } finally {
      table.release();
    }
  }

  private Loss suitable(Loss loss) {
    if (loss.labels() != labels()) {
      throw new IllegalArgumentException(
          labels()
              ? "The %s loss is none for labels. Use logistic or squared-hinge, or BilevelEstimator.regression()."
                  .formatted(loss.name())
              : "The %s loss needs labels. Use squared or huber, or BilevelEstimator.classification()."
                  .formatted(loss.name()));
    }
    return loss;
  }

  private boolean labels() {
    return inner.labels();
  }
}
