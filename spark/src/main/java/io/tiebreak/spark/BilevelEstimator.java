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
 * Fits a linear model with a tie-break, in the style of Spark ML: among all coefficients in a set
 * that fit the inner dataset best, those that fit the outer dataset best. It is a {@link
 * #regression}, or a {@link #classification} with labels 0 and 1, or -1 and 1 in both datasets.
 *
 * <p>Rows are taken in the order of the datasets' partitions. The same fit gives the same bytes for
 * any number of partitions, unless it is stopped by time, and agrees with the run of core on a
 * {@code LinearModel} of the same rows, with labels -1 and 1. Sparse vectors become dense. The
 * datasets' session stays open; what was cached for the fit is released.
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

  /** {@return a regression with the squared loss in both levels; give it a set} */
  public static BilevelEstimator regression() {
    return new BilevelEstimator(new SquaredLoss());
  }

  /** {@return a classification with the logistic loss in both levels; give it a set} */
  public static BilevelEstimator classification() {
    return new BilevelEstimator(new LogisticLoss());
  }

  /**
   * Names the one column of all features (default: "features"): arrays of numbers, or objects with
   * a {@code double[] toArray()}, such as vectors of Spark ML.
   */
  public BilevelEstimator setFeaturesCol(String name) {
    this.features = Features.inColumn(name);
    return this;
  }

  /** Names the columns of numbers that hold one feature each, instead of one column for all. */
  public BilevelEstimator setFeatureCols(String... names) {
    this.features = new Features(false, List.of(names));
    return this;
  }

  /** Names the column to predict (default: "label"). */
  public BilevelEstimator setLabelCol(String name) {
    this.label = name;
    return this;
  }

  /** Names the column of the rows' weights in both datasets (default: all rows count alike). */
  public BilevelEstimator setWeightCol(String name) {
    this.weight = Optional.of(name);
    return this;
  }

  /**
   * Sets whether there is an intercept (default: false): a last coordinate, in the set like the
   * others, for a feature that is 1 in every row.
   */
  public BilevelEstimator setFitIntercept(boolean fit) {
    this.intercept = fit;
    return this;
  }

  /** Sets the loss of both levels: squared or huber, for labels logistic or squared-hinge. */
  public BilevelEstimator setLoss(Loss loss) {
    this.inner = suitable(loss);
    this.outer = loss;
    return this;
  }

  /** Sets the loss of the inner level; if it is logistic, the model gives probabilities. */
  public BilevelEstimator setInnerLoss(Loss loss) {
    this.inner = suitable(loss);
    return this;
  }

  /** Sets the loss of the outer level. */
  public BilevelEstimator setOuterLoss(Loss loss) {
    this.outer = suitable(loss);
    return this;
  }

  /** Sets the radius, above 0, of an l1 ball for the coefficients. */
  public BilevelEstimator setRadius(double radius) {
    L1Ball checked = new L1Ball(1, radius);
    return setSet(dimension -> new L1Ball(dimension, checked.radius()));
  }

  /**
   * Sets the set of the coefficients by their number; the intercept is the last, if there is one.
   */
  public BilevelEstimator setSet(IntFunction<? extends FeasibleSet> byDimension) {
    this.set = Optional.of(byDimension);
    return this;
  }

  /** Sets the method (default: the one that suits the problem). */
  public BilevelEstimator setMethod(Method method) {
    this.method = Optional.of(method);
    return this;
  }

  /** Sets when the fit stops (default: after 60 s). */
  public BilevelEstimator setStop(Stop stop) {
    this.stop = stop;
    return this;
  }

  /** Sets the seed of the samples (default: 0). */
  public BilevelEstimator setSeed(long seed) {
    this.seed = seed;
    return this;
  }

  /** Sets the most partitions per dataset (default: one per core), which affects only speed. */
  public BilevelEstimator setPartitions(int partitions) {
    Require.that(
        partitions >= 1 && partitions <= MOST_PARTITIONS,
        "partitions",
        partitions,
        String.format(Locale.ROOT, "must lie in 1 .. %,d", MOST_PARTITIONS),
        "Omit it for one per core");
    this.partitions = OptionalInt.of(partitions);
    return this;
  }

  /**
   * Fits a model, and waits until the fit ends.
   *
   * @param innerRows rows to fit as well as possible
   * @param outerRows rows that decide among the models that do
   * @return the model
   * @throws IllegalArgumentException if a setting or a row is at fault
   * @throws UncheckedIOException if a job of the cluster fails
   */
  public BilevelModel fit(Dataset<Row> innerRows, Dataset<Row> outerRows) {
    IntFunction<? extends FeasibleSet> sets =
        set.orElseThrow(
            () ->
                new IllegalArgumentException(
                    "There is no set for the coefficients. Set the radius of an l1 ball with"
                        + " setRadius, or another set with setSet."));
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

  /** Whether labels are 0 and 1; so they are if all are 1, as elsewhere in Spark. */
  private boolean fromZero(DatasetRows ofInner, DatasetRows ofOuter) {
    if (ofInner.features() != ofOuter.features()) {
      throw new IllegalArgumentException(
          "The inner dataset has %d features, but the outer dataset has %d. Give both the same columns."
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
      if (weight.isPresent() && table.most(d + 1)[0] == 0) {
        throw new IllegalArgumentException(
            "The weights of all %d rows of the %s dataset are 0. Give at least one row a positive weight."
                .formatted(table.count(), whose));
      }
      return table.level(
          new LevelData.Plan(
              loss,
              rows.seen().width(),
              IntStream.range(0, d).toArray(),
              d,
              weight.isPresent() ? d + 1 : -1,
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
              ? "The %s loss is not for labels. Use logistic or squared-hinge, or BilevelEstimator.regression()."
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
