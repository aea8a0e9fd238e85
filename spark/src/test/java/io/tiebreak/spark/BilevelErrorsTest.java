package io.tiebreak.spark;

import static io.tiebreak.spark.Sessions.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tiebreak.loss.LogisticLoss;
import io.tiebreak.loss.SquaredLoss;
import io.tiebreak.run.Stop;
import java.io.UncheckedIOException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.expressions.UserDefinedFunction;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Faults of columns and rows are named, and nothing stays cached. */
class BilevelErrorsTest extends InSession {

  private static final String ARRAYS = "label DOUBLE, features ARRAY<DOUBLE>";
  private static final String COLUMNS = "label DOUBLE, age DOUBLE, name STRING, weight INT";

  private static Dataset<Row> rows(String schema, Row... rows) {
    return Sessions.dataset(spark, schema, rows);
  }

  private static Row array(double label, Object... features) {
    return row(label, features);
  }

  private static Dataset<Row> good() {
    return rows(ARRAYS, array(1, 1.0, 2.0), array(0, 2.0, 1.0));
  }

  private static BilevelEstimator regression() {
    return BilevelEstimator.regression().setRadius(1).setStop(Stop.at(3));
  }

  private static BilevelEstimator classification() {
    return BilevelEstimator.classification().setRadius(1).setStop(Stop.at(3));
  }

  /** The message names these things, and nothing stays cached. */
  private static void refuses(ThrowingCallable call, String... named) {
    int cached = Sessions.context(spark).getPersistentRDDs().size();
    assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).message().contains(named);
    assertThat(Sessions.context(spark).getPersistentRDDs()).hasSize(cached);
  }

  private static void refusesInner(Dataset<Row> inner, String... named) {
    refuses(() -> regression().fit(inner, good()), named);
  }

  @Test
  void aColumnThatIsMissingIsNamedWithTheNearest() {
    refuses(
        () -> regression().setLabelCol("lable").fit(good(), good()),
        "inner",
        "'lable'",
        "mean label?",
        "setLabelCol");
    refuses(
        () -> regression().fit(good(), good().drop("features")),
        "outer",
        "'features'",
        "setFeaturesCol");
    refuses(
        () -> regression().setWeightCol("w").fit(good(), good()), "inner", "'w'", "setWeightCol");
    refusesInner(spark.emptyDataFrame(), "inner", "'features'");
  }

  @Test
  void aColumnThatIsThereTwiceOrHasTwoPartsIsRefused() {
    Dataset<Row> twice = good().select(functions.col("*"), functions.col("label").as("Label"));
    refusesInner(twice, "inner", "2 columns 'label'");
    Dataset<Row> ages = rows(COLUMNS, row(1.0, 2.0, "x", 1));
    refuses(() -> regression().setFeatureCols("age", "label").fit(ages, ages), "'label'", "twice");
    refuses(() -> regression().setFeatureCols("age", "age"), "(age, age)");
    refuses(() -> regression().setFeatureCols(), "setFeaturesCol");
  }

  @Test
  void aColumnThatIsNotNumericIsRefused() {
    Dataset<Row> ages = rows(COLUMNS, row(1.0, 2.0, "x", 1));
    refuses(
        () -> regression().setFeatureCols("age", "name").fit(ages, ages),
        "'name'",
        "inner",
        "string",
        "setFeatureCols");
    refuses(() -> regression().setFeaturesCol("name").fit(ages, ages), "'name'", "string");
    refuses(
        () -> regression().setFeaturesCol("age").fit(ages, ages),
        "'age'",
        "double",
        "setFeatureCols");
  }

  @Test
  void aRowWithNullOrNanIsNamed() {
    Row right = array(1, 1.0, 2.0);
    refuses(
        () -> regression().fit(good(), rows(ARRAYS, right, right, array(1, 1.0, null))),
        "Row 2",
        "outer",
        "null",
        "'features'");
    refusesInner(rows(ARRAYS, array(1, Double.NaN, 2.0)), "Row 0", "inner", "NaN", "'features'");
    refusesInner(rows(ARRAYS, right, row(1.0, null)), "Row 1", "inner", "null", "'features'");
    refusesInner(
        rows(ARRAYS, array(1, 2.0), array(Double.POSITIVE_INFINITY, 2.0)),
        "Row 1",
        "inner",
        "Infinity",
        "'label'");
    Dataset<Row> ages = rows(COLUMNS, row(1.0, 2.0, "x", 1), row(1.0, null, "x", 1));
    refuses(
        () -> regression().setFeatureCols("age").fit(ages, ages),
        "Row 1",
        "inner",
        "null",
        "'age'");
  }

  @Test
  void vectorsOfDifferentSizesAreNamedWithinAndAcrossPartitions() {
    Row one = array(1, 1.0);
    refusesInner(rows(ARRAYS, array(1, 1.0, 2.0), one), "Row 1", "has 1", "have 2");
    refusesInner(rows(ARRAYS, one, one, one, array(1, 1.0, 2.0)), "Row 3", "has 2", "have 1");
    refusesInner(rows(ARRAYS, array(1)), "Row 0", "no features");
    refuses(
        () -> regression().fit(good(), rows(ARRAYS, array(1, 1.0, 2.0, 3.0))),
        "inner dataset has 2",
        "outer dataset has 3");
  }

  @Test
  void labelsThatAreNoneAreRefused() {
    refuses(
        () -> classification().fit(good(), rows(ARRAYS, array(1, 1.0, 2.0), array(2, 1.0, 2.0))),
        "Row 1",
        "outer",
        "2.0");
    refuses(
        () -> classification().fit(rows(ARRAYS, array(0, 1.0), array(-1, 1.0)), good()),
        "inner",
        "0 and -1");
    Dataset<Row> minus = rows(ARRAYS, array(-1, 1.0, 2.0));
    refuses(() -> classification().fit(good(), minus), "0", "-1");
    assertThat(regression().fit(good(), minus).coefficients()).hasSize(2);
  }

  @Test
  void rowsThatAreNoneAndWeightsThatAreNegativeOrAllZeroAreRefused() {
    refuses(() -> regression().fit(good(), good().limit(0)), "outer", "no rows");
    BilevelEstimator weighted = regression().setFeatureCols("age").setWeightCol("weight");
    Dataset<Row> negative = rows(COLUMNS, row(1.0, 2.0, "x", 1), row(1.0, 2.0, "x", -3));
    refuses(() -> weighted.fit(negative, negative), "Row 1", "inner", "weight -3.0");
    Dataset<Row> zero = rows(COLUMNS, row(1.0, 2.0, "x", 0), row(1.0, 2.0, "x", 0));
    refuses(() -> weighted.fit(zero, zero), "2 rows", "are 0");
  }

  @Test
  void whatWasSetIsCheckedBeforeAnythingRuns() {
    refuses(() -> BilevelEstimator.regression().fit(good(), good()), "setRadius", "setSet");
    refuses(() -> regression().setLoss(new LogisticLoss()), "logistic", "classification()");
    refuses(() -> classification().setInnerLoss(new SquaredLoss()), "squared", "regression()");
    refuses(() -> regression().setPartitions(0), "partitions (0)");
    refuses(() -> regression().setRadius(-1), "radius (-1.0)");
    refuses(
        () -> regression().setSet(d -> new io.tiebreak.set.L1Ball(5, 1)).fit(good(), good()),
        "set (5 coordinates)");
  }

  @Test
  void aJobThatFailsIsOneSentenceWithItsCause() {
    int cached = Sessions.context(spark).getPersistentRDDs().size();
    UserDefinedFunction failing =
        functions.udf(
            (Double label) -> {
              if (label == 0) {
                throw new IllegalStateException("The sensor is out.");
              }
              return label;
            },
            DataTypes.DoubleType);
    Dataset<Row> rows = good().withColumn("label", failing.apply(functions.col("label")));
    assertThatThrownBy(() -> regression().fit(good(), rows))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("The sensor is out.")
        .hasMessageNotContaining("Exception: ");
    assertThat(Sessions.context(spark).getPersistentRDDs()).hasSize(cached);
  }
}
