package io.tiebreak.spark;

import static io.tiebreak.spark.Agreement.assertAgree;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.linalg.Rows;
import io.tiebreak.loss.HuberLoss;
import io.tiebreak.loss.LogisticLoss;
import io.tiebreak.loss.Loss;
import io.tiebreak.loss.SquaredHingeLoss;
import io.tiebreak.loss.SquaredLoss;
import io.tiebreak.method.Method;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Sequence;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Stop;
import io.tiebreak.set.Box;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.sql.catalyst.util.GenericArrayData;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.SQLUserDefinedType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.UserDefinedType;
import org.junit.jupiter.api.Test;

/** A fit to datasets is the same, byte for byte, as the run of core on their rows. */
class BilevelFitTest extends InSession {

  private static final int D = 6;
  private static final String SCHEMA = "label DOUBLE, features ARRAY<DOUBLE>, weight DOUBLE";

  /** The rows in this JVM. */
  private record Table(double[][] features, double[] target, double[] weights) {

    /** Numbers that floats hold exactly. */
    static Table random(int n, boolean labels, long seed) {
      Sequence random = new Sequence(seed, "datasets");
      double[][] features = new double[n][D];
      double[] target = new double[n];
      double[] weights = new double[n];
      for (int i = 0; i < n; i++) {
        Arrays.setAll(features[i], j -> (float) random.normal());
        double margin = features[i][0] - features[i][2] + random.normal();
        target[i] = labels ? (margin > 0 ? 1 : -1) : margin;
        weights[i] = random.uniform();
      }
      return new Table(features, target, weights);
    }

    int count() {
      return target.length;
    }

    Dataset<Row> dataset(int partitions, double negative) {
      List<Row> rows = new ArrayList<>();
      for (int i = 0; i < count(); i++) {
        double label = target[i] == -1 ? negative : target[i];
        rows.add(Sessions.row(label, features[i], weights[i]));
      }
      return Sessions.dataset(spark, SCHEMA, rows, partitions);
    }

    LinearModel level(Loss loss, boolean intercept, boolean weighted) {
      int width = D + (intercept ? 1 : 0);
      double[] values = new double[count() * width];
      Arrays.fill(values, 1);
      for (int i = 0; i < count(); i++) {
        System.arraycopy(features[i], 0, values, i * width, D);
      }
      Rows rows = Rows.dense(count(), width, values);
      return weighted
          ? new LinearModel(loss, rows, target).weights(weights)
          : new LinearModel(loss, rows, target);
    }
  }

  private static List<Object> bytes(Outcome outcome) {
    List<Object> all =
        new ArrayList<>(
            List.of(outcome.status(), outcome.certificate(), outcome.outer(), outcome.inner()));
    Arrays.stream(outcome.point()).forEach(all::add);
    return all;
  }

  private static Outcome here(LinearModel outer, LinearModel inner, FeasibleSet set, Method m) {
    BilevelProblem problem = new BilevelProblem(outer, inner, set, new double[set.dimension()]);
    return Run.of(problem, m).seed(7).stop(Stop.at(120)).go();
  }

  @Test
  void regressionMakesTheSameBytesForEveryNumberOfPartitionsAndAgreesWithCore() {
    Table inner = Table.random(2_600, false, 1);
    Table outer = Table.random(1_500, false, 2);
    Loss huber = new HuberLoss(0.5);
    for (Method method : List.of(new IrFscg(), new IrScg())) {
      Outcome expected =
          here(
              outer.level(huber, false, false),
              inner.level(new SquaredLoss(), false, false),
              new L1Ball(D, 2),
              method);
      Set<List<Object>> seen = new HashSet<>();
      for (int partitions : new int[] {1, 3}) {
        BilevelModel model =
            BilevelEstimator.regression()
                .setOuterLoss(huber)
                .setRadius(2)
                .setMethod(method)
                .setStop(Stop.at(120))
                .setSeed(7)
                .setPartitions(partitions)
                .fit(inner.dataset(4 - partitions, -1), outer.dataset(partitions, -1));
        Outcome outcome = model.outcome().orElseThrow();
        seen.add(bytes(outcome));
        assertAgree(bytes(outcome), bytes(expected));
        assertThat(model.coefficients()).isEqualTo(outcome.point());
        assertThat(model.intercept()).isZero();
        assertThat(model.certificate()).isEqualTo(outcome.certificate());
        assertThat(model.status()).isEqualTo(outcome.status());
      }
      assertThat(seen).hasSize(1);
    }
  }

  @Test
  void classificationAgreesWithCoreWithWeightsAndIntercept() {
    Table inner = Table.random(2_600, true, 3);
    Table outer = Table.random(1_500, true, 4);
    IntFunction<FeasibleSet> box = d -> new Box(d, -0.5, 0.5);
    Outcome expected =
        here(
            outer.level(new SquaredHingeLoss(), true, true),
            inner.level(new LogisticLoss(), true, true),
            box.apply(D + 1),
            new IrFscg());
    for (int negative : new int[] {0, -1}) {
      BilevelModel model =
          BilevelEstimator.classification()
              .setOuterLoss(new SquaredHingeLoss())
              .setWeightCol("weight")
              .setFitIntercept(true)
              .setSet(box)
              .setMethod(new IrFscg())
              .setStop(Stop.at(120))
              .setSeed(7)
              .setPartitions(2)
              .fit(inner.dataset(3, negative), outer.dataset(1, negative));
      Outcome outcome = model.outcome().orElseThrow();
      assertAgree(bytes(outcome), bytes(expected));
      assertThat(model.coefficients()).isEqualTo(Arrays.copyOf(outcome.point(), D));
      assertThat(model.intercept()).isEqualTo(outcome.point()[D]);
    }
  }

  @Test
  void itProvesItsAnswerByTheMethodThatSuits() {
    Table inner = Table.random(60, false, 5);
    BilevelModel model =
        BilevelEstimator.regression()
            .setRadius(0.5)
            .setStop(Stop.certified(1e-3, 1e-6).iterations(100_000))
            .fit(inner.dataset(2, -1), Table.random(40, false, 6).dataset(2, -1));
    assertThat(model.certificate().epsInner()).isLessThanOrEqualTo(1e-6);
    assertThat(model.certificate().epsOuter()).isLessThanOrEqualTo(1e-3);
    assertThat(model.toString()).contains("6 features", "'features'", "squared", "CERTIFIED");
  }

  @Test
  void theSessionLivesOnAndNothingStaysCached() {
    Dataset<Row> rows = Table.random(50, false, 5).dataset(2, -1).cache();
    long before = rows.count();
    int own = Sessions.context(spark).getPersistentRDDs().size();
    BilevelEstimator.regression().setRadius(1).setStop(Stop.at(5)).fit(rows, rows);
    assertThat(Sessions.context(spark).getPersistentRDDs()).hasSize(own);
    assertThat(rows.count()).isEqualTo(before);
    rows.unpersist(true);
  }

  /** Like a vector of Spark ML, whose class the module does not know. */
  @SQLUserDefinedType(udt = VectorType.class)
  public static final class Vector implements Serializable {
    private static final long serialVersionUID = 1;
    private final double[] values;

    Vector(double[] values) {
      this.values = values;
    }

    public double[] toArray() {
      return values;
    }
  }

  /** The stored form of such vectors. */
  public static final class VectorType extends UserDefinedType<Vector> {
    private static final long serialVersionUID = 1;

    @Override
    public DataType sqlType() {
      return DataTypes.createArrayType(DataTypes.DoubleType, false);
    }

    @Override
    public Object serialize(Vector vector) {
      return new GenericArrayData(vector.toArray());
    }

    @Override
    public Vector deserialize(Object stored) {
      return new Vector(((ArrayData) stored).toDoubleArray());
    }

    @Override
    public Class<Vector> userClass() {
      return Vector.class;
    }
  }

  private static double[] fitted(BilevelEstimator regression, Dataset<Row> rows) {
    BilevelModel model = regression.setRadius(1).setStop(Stop.at(30)).fit(rows, rows);
    double[] predictions =
        model.transform(rows).collectAsList().stream()
            .mapToDouble(row -> row.<Double>getAs("prediction"))
            .toArray();
    return IntStream.range(0, D + predictions.length)
        .mapToDouble(k -> k < D ? model.coefficients()[k] : predictions[k - D])
        .toArray();
  }

  private static Dataset<Row> with(Table table, DataType type, IntFunction<Object> cell) {
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < table.count(); i++) {
      rows.add(Sessions.row(table.target[i], cell.apply(i)));
    }
    return spark.createDataFrame(
        Sessions.context(spark).parallelize(rows, 2),
        new StructType(
            new StructField[] {
              new StructField("label", DataTypes.DoubleType, true, Metadata.empty()),
              new StructField("features", type, true, Metadata.empty())
            }));
  }

  @Test
  void featuresComeInEveryFormThatSparkHasForThem() {
    Table table = Table.random(40, false, 8);
    for (double[] row : table.features) {
      row[1] = 0;
    }
    double[] expected = fitted(BilevelEstimator.regression(), table.dataset(2, -1));
    DataType stored =
        DataType.fromDDL("type TINYINT, size INT, indices ARRAY<INT>, values ARRAY<DOUBLE>");
    int[] without = {0, 2, 3, 4, 5};
    IntFunction<Object> floats =
        i -> Arrays.stream(table.features[i]).mapToObj(x -> (float) x).toArray(Float[]::new);
    IntFunction<Object> denseOrSparse =
        i -> {
          double[] all = table.features[i];
          return i % 2 == 0
              ? Sessions.row((byte) 1, null, null, all)
              : Sessions.row(
                  (byte) 0, D, without, IntStream.of(without).mapToDouble(j -> all[j]).toArray());
        };
    for (Dataset<Row> rows :
        List.of(
            with(table, DataTypes.createArrayType(DataTypes.FloatType), floats),
            with(table, new VectorType(), i -> new Vector(table.features[i])),
            with(table, stored, denseOrSparse))) {
      assertThat(fitted(BilevelEstimator.regression(), rows)).isEqualTo(expected);
    }
    String[] names = {"a", "b", "a.c", "d", "e", "f"};
    Dataset<Row> columns = table.dataset(2, -1);
    for (int j = 0; j < D; j++) {
      columns = columns.withColumn(names[j], functions.col("features").getItem(j));
    }
    assertThat(
            fitted(BilevelEstimator.regression().setFeatureCols(names), columns.drop("features")))
        .isEqualTo(expected);
  }
}
