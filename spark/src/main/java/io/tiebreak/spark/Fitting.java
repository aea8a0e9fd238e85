package io.tiebreak.spark;

import io.tiebreak.Tiebreak;
import io.tiebreak.fault.Require;
import io.tiebreak.method.Auto;
import io.tiebreak.method.Method;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.Loss;
import io.tiebreak.objective.Shard;
import io.tiebreak.objective.Sharding;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Stop;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** What an estimator is told, and the fit that comes of it. */
final class Fitting {

  private static final int MOST_PARTITIONS = 100_000;

  private final boolean labels;
  private Features features = new Features.InColumn("features");
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

  /** Of a loss for both levels, which tells labels from other targets. */
  Fitting(Loss loss) {
    this.labels = loss.labels();
    this.inner = loss;
    this.outer = loss;
  }

  void features(Features given) {
    this.features = given;
  }

  void label(String name) {
    this.label = name;
  }

  void weight(String name) {
    this.weight = Optional.of(name);
  }

  void intercept(boolean fit) {
    this.intercept = fit;
  }

  void inner(Loss loss) {
    this.inner = suitable(loss);
  }

  void outer(Loss loss) {
    this.outer = suitable(loss);
  }

  private Loss suitable(Loss loss) {
    if (loss.labels() != labels) {
      throw new IllegalArgumentException(
          labels
              ? "The %s loss is none for labels. Use logistic or squared-hinge, or BilevelRegression."
                  .formatted(loss.name())
              : "The %s loss needs labels. Use squared or huber, or BilevelClassification."
                  .formatted(loss.name()));
    }
    return loss;
  }

  void radius(double radius) {
    L1Ball unused = new L1Ball(1, radius); // refuses at once what is none
    this.set = Optional.of(dimension -> new L1Ball(dimension, unused.radius()));
  }

  void set(IntFunction<? extends FeasibleSet> byDimension) {
    this.set = Optional.of(byDimension);
  }

  void method(Method given) {
    this.method = Optional.of(given);
  }

  void stop(Stop given) {
    this.stop = given;
  }

  void seed(long given) {
    this.seed = given;
  }

  void partitions(int given) {
    Require.that(
        given >= 1 && given <= MOST_PARTITIONS,
        "partitions",
        given,
        String.format(Locale.ROOT, "must lie in 1 .. %,d", MOST_PARTITIONS),
        "Leave it out for one per core");
    this.partitions = OptionalInt.of(given);
  }

  /** Fits, and lets go of all that it has cached. */
  Solution of(Dataset<Row> innerRows, Dataset<Row> outerRows) {
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
        DatasetRows ofInner = read(cluster, fromInner, "inner");
        DatasetRows ofOuter = read(cluster, fromOuter, "outer")) {
      boolean fromZero = fromZero(ofInner, ofOuter);
      return solved(cluster, sets, ofInner, ofOuter, fromZero);
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
        new Chunk.Making(selection.reading(), labels, weight.isPresent(), features.toString());
    return new DatasetRows(cluster, selection, whose, making);
  }

  /** Whether labels are 0 and 1. Where all are 1 they are, as elsewhere in Spark. */
  private boolean fromZero(DatasetRows ofInner, DatasetRows ofOuter) {
    if (ofInner.features() != ofOuter.features()) {
      throw new IllegalArgumentException(
          "The inner dataset has %d features, the outer dataset %d; they must agree. Give both the same columns."
              .formatted(ofInner.features(), ofOuter.features()));
    }
    boolean zero = ofInner.zero() || ofOuter.zero();
    boolean minus = ofInner.minus() || ofOuter.minus();
    if (labels && zero && minus) {
      throw new IllegalArgumentException(
          "One dataset has the label 0, the other -1. Use 0 and 1, or -1 and 1, in both.");
    }
    return labels && !minus;
  }

  private Solution solved(
      Cluster cluster,
      IntFunction<? extends FeasibleSet> sets,
      DatasetRows ofInner,
      DatasetRows ofOuter,
      boolean fromZero)
      throws IOException {
    int width = ofInner.features() + (intercept ? 1 : 0);
    FeasibleSet feasible = sets.apply(width);
    List<JavaRDD<Shard>> shards = new ArrayList<>(); // the outer level is the first
    try {
      int outerCount = shards(cluster, ofOuter, outer, fromZero, "outer", shards);
      int innerCount = shards(cluster, ofInner, inner, fromZero, "inner", shards);
      ofOuter.close();
      ofInner.close();
      Sharding sharding =
          new Sharding(new SparkShards(cluster, shards), SparkEngine.budget(), cluster.roundTrip());
      Level f = sharding.linear(outer, outerCount, width, (long) outerCount * width);
      Level g = sharding.linear(inner, innerCount, width, (long) innerCount * width);
      return solution(run(Tiebreak.problem(f, g, feasible)), fromZero);
    } finally {
      shards.forEach(JavaRDD::unpersist);
    }
  }

  private Outcome run(BilevelProblem problem) {
    Method chosen =
        method.orElseGet(() -> Auto.of(problem, stop.epsOuter(), stop.epsInner()).method());
    return Run.of(problem, chosen).seed(seed).stop(stop).go();
  }

  private int shards(
      Cluster cluster,
      DatasetRows rows,
      Loss loss,
      boolean fromZero,
      String whose,
      List<JavaRDD<Shard>> into)
      throws IOException {
    ClusterTable table =
        rows.table(cluster, partitions.orElseGet(() -> SparkEngine.usual(cluster)));
    try {
      int d = rows.features();
      if (weight.isPresent() && table.range(d + 1).most() == 0) {
        throw new IllegalArgumentException(
            "The weights of all %d rows of the %s dataset are 0. Give one row at least a positive weight."
                .formatted(table.count(), whose));
      }
      ClusterTable.Plan plan =
          new ClusterTable.Plan(
              loss,
              IntStream.range(0, d).toArray(),
              d,
              weight.isPresent() ? d + 1 : -1,
              intercept,
              fromZero);
      JavaRDD<Shard> shards = table.shards(plan);
      into.add(shards);
      cluster.collected(shards.map(Shard::count)); // they are there before the table goes
      return table.count();
    } finally {
      table.release();
    }
  }

  private Solution solution(Outcome outcome, boolean fromZero) {
    return Solution.of(
        labels ? Solution.Kind.CLASSIFICATION : Solution.Kind.REGRESSION,
        features,
        intercept,
        inner,
        outer,
        fromZero ? 0 : -1,
        outcome);
  }
}
