package io.tiebreak.spark;

import static io.tiebreak.spark.Sessions.row;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tiebreak.objective.Loss;
import io.tiebreak.run.Stop;
import java.io.UncheckedIOException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Whatever is wrong with columns and rows is told in one sentence, and leaves nothing behind. */
class BilevelErrorsTest {

  private static final String ARRAYS = "label DOUBLE, features ARRAY<DOUBLE>";
  private static final String COLUMNS = "label DOUBLE, age DOUBLE, name STRING, weight INT";

  @SuppressWarnings("NullAway.Init")
  private static SparkSession spark;

  @BeforeAll
  static void open() {
    spark = Sessions.open();
  }

  @AfterAll
  static void close() {
    spark.stop();
  }

  private static Dataset<Row> rows(String schema, Row... rows) {
    return Sessions.dataset(spark, schema, rows);
  }

  private static Row array(double label, Object... features) {
    return row(label, features);
  }

  private static Dataset<Row> good() {
    return rows(ARRAYS, array(1, 1.0, 2.0), array(0, 2.0, 1.0));
  }

  private static BilevelRegression regression() {
    return new BilevelRegression().setRadius(1).setStop(Stop.at(3));
  }

  private static BilevelClassification classification() {
    return new BilevelClassification().setRadius(1).setStop(Stop.at(3));
  }

  private static void refuses(ThrowingCallable call, String sentence) {
    int cached = Sessions.context(spark).getPersistentRDDs().size();
    assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessage(sentence);
    assertThat(Sessions.context(spark).getPersistentRDDs()).hasSize(cached);
  }

  @Test
  void aColumnThatIsMissingIsNamedWithTheNearest() {
    refuses(
        () -> regression().setLabelCol("lable").fit(good(), good()),
        "The inner dataset has no column 'lable': did you mean label? (known are label, features)."
            + " Add it, or name another with setLabelCol.");
    refuses(
        () -> regression().fit(good(), good().drop("features")),
        "The outer dataset has no column 'features': known are label. Add it, or name another with"
            + " setFeaturesCol.");
    refuses(
        () -> regression().setWeightCol("w").fit(good(), good()),
        "The inner dataset has no column 'w': known are label, features. Add it, or name another"
            + " with setWeightCol.");
  }

  @Test
  void aColumnThatIsThereTwiceOrHasTwoPartsIsRefused() {
    Dataset<Row> twice = good().select(functions.col("*"), functions.col("label").as("Label"));
    refuses(
        () -> regression().fit(twice, good()),
        "The inner dataset has 2 columns 'label'; one is needed. Rename or drop the others.");
    Dataset<Row> ages = rows(COLUMNS, row(1.0, 2.0, "x", 1));
    refuses(
        () -> regression().setFeatureCols("age", "label").fit(ages, ages),
        "The column 'label' is asked for twice among features, label and weights; each must be a"
            + " column of its own. Name another.");
    refuses(
        () -> regression().setFeatureCols("age", "age"),
        "The feature columns (age, age) must be different. Name each of them once.");
    refuses(
        () -> regression().setFeatureCols(),
        "There are no feature columns. Name one at least, or use setFeaturesCol for a column of"
            + " arrays or vectors.");
  }

  @Test
  void aColumnThatIsNotNumericIsRefused() {
    Dataset<Row> ages = rows(COLUMNS, row(1.0, 2.0, "x", 1));
    refuses(
        () -> regression().setFeatureCols("age", "name").fit(ages, ages),
        "The column 'name' of the inner dataset holds string, but numbers are needed. Cast it, or"
            + " name another with setFeatureCols.");
    refuses(
        () -> regression().setFeaturesCol("name").fit(ages, ages),
        "The column 'name' of the inner dataset holds string, but arrays of numbers or vectors are"
            + " needed. Make an array of its numbers.");
    refuses(
        () -> regression().setFeaturesCol("age").fit(ages, ages),
        "The column 'age' of the inner dataset holds double, but arrays of numbers or vectors are"
            + " needed. Name it with setFeatureCols, which takes columns of numbers.");
  }

  @Test
  void aRowWithNullOrNanIsNamed() {
    refuses(
        () ->
            regression()
                .fit(
                    good(),
                    rows(ARRAYS, array(1, 1.0, 2.0), array(1, 1.0, 2.0), array(1, 1.0, null))),
        "Row 2 (counted from 0) of the outer dataset holds null in the column 'features', but a"
            + " finite number is needed. Remove or mend the row.");
    refuses(
        () -> regression().fit(rows(ARRAYS, array(1, Double.NaN, 2.0)), good()),
        "Row 0 (counted from 0) of the inner dataset holds NaN in the column 'features', but a"
            + " finite number is needed. Remove or mend the row.");
    refuses(
        () -> regression().fit(rows(ARRAYS, array(1, 1.0, 2.0), row(1.0, null)), good()),
        "Row 1 (counted from 0) of the inner dataset holds null in the column 'features', but a"
            + " finite number is needed. Remove or mend the row.");
    refuses(
        () ->
            regression()
                .fit(rows(ARRAYS, array(1, 2.0), array(Double.POSITIVE_INFINITY, 2.0)), good()),
        "Row 1 (counted from 0) of the inner dataset holds Infinity in the column 'label', but a"
            + " finite number is needed. Remove or mend the row.");
    Dataset<Row> ages = rows(COLUMNS, row(1.0, 2.0, "x", 1), row(1.0, null, "x", 1));
    refuses(
        () -> regression().setFeatureCols("age").fit(ages, ages),
        "Row 1 (counted from 0) of the inner dataset holds null in the column 'age', but a finite"
            + " number is needed. Remove or mend the row.");
  }

  @Test
  void vectorsOfDifferentSizesAreToldWithinAndAcrossPartitions() {
    refuses(
        () -> regression().fit(rows(ARRAYS, array(1, 1.0, 2.0), array(1, 1.0)), good()),
        "Row 1 (counted from 0) of the inner dataset has 1 features in the column 'features', but"
            + " the rows before it have 2. Remove or mend the row.");
    refuses(
        () ->
            regression()
                .fit(
                    rows(ARRAYS, array(1, 1.0), array(1, 1.0), array(1, 1.0), array(1, 1.0, 2.0)),
                    good()),
        "Row 3 (counted from 0) of the inner dataset has 2 features in the column 'features', but"
            + " the rows before it have 1. Remove or mend the row.");
    refuses(
        () -> regression().fit(rows(ARRAYS, array(1)), good()),
        "Row 0 (counted from 0) of the inner dataset has no features in the column 'features'."
            + " Remove or mend the row.");
    refuses(
        () -> regression().fit(good(), rows(ARRAYS, array(1, 1.0, 2.0, 3.0))),
        "The inner dataset has 2 features, the outer dataset 3; they must agree. Give both the same"
            + " columns.");
  }

  @Test
  void labelsThatAreNoneAreRefused() {
    refuses(
        () -> classification().fit(good(), rows(ARRAYS, array(1, 1.0, 2.0), array(2, 1.0, 2.0))),
        "Row 1 (counted from 0) of the outer dataset has the label 2.0, but 0 and 1 or -1 and 1 are"
            + " needed. Remove or mend the row.");
    refuses(
        () -> classification().fit(rows(ARRAYS, array(0, 1.0), array(-1, 1.0)), good()),
        "The inner dataset has the labels 0 and -1. Use 0 and 1, or -1 and 1.");
    refuses(
        () -> classification().fit(good(), rows(ARRAYS, array(-1, 1.0, 2.0))),
        "One dataset has the label 0, the other -1. Use 0 and 1, or -1 and 1, in both.");
    assertThat(regression().fit(good(), rows(ARRAYS, array(-1, 1.0, 2.0))).coefficients())
        .hasSize(2);
  }

  @Test
  void aDatasetWithoutRowsIsRefused() {
    refuses(
        () -> regression().fit(good(), good().limit(0)),
        "The outer dataset holds no rows. Give it one at least.");
    refuses(
        () -> regression().fit(spark.emptyDataFrame(), good()),
        "The inner dataset has no column 'features': it has none at all. Add it, or name another"
            + " with setFeaturesCol.");
  }

  @Test
  void weightsMustNotBeNegativeNorAllZero() {
    Dataset<Row> negative = rows(COLUMNS, row(1.0, 2.0, "x", 1), row(1.0, 2.0, "x", -3));
    refuses(
        () -> regression().setFeatureCols("age").setWeightCol("weight").fit(negative, negative),
        "Row 1 (counted from 0) of the inner dataset has the weight -3.0, but none may be negative."
            + " Remove or mend the row.");
    Dataset<Row> zero = rows(COLUMNS, row(1.0, 2.0, "x", 0), row(1.0, 2.0, "x", 0));
    refuses(
        () -> regression().setFeatureCols("age").setWeightCol("weight").fit(zero, zero),
        "The weights of all 2 rows of the outer dataset are 0. Give one row at least a positive"
            + " weight.");
  }

  @Test
  void whatWasSetIsCheckedBeforeAnythingRuns() {
    refuses(
        () -> new BilevelRegression().fit(good(), good()),
        "There is no set that the coefficients lie in. Give the radius of an l1 ball with"
            + " setRadius, or another set with setSet.");
    refuses(
        () -> regression().setLoss(new Loss.Logistic()),
        "The logistic loss needs labels. Use squared or huber, or BilevelClassification.");
    refuses(
        () -> classification().setInnerLoss(new Loss.Squared()),
        "The squared loss is none for labels. Use logistic or squared-hinge, or BilevelRegression.");
    refuses(
        () -> regression().setPartitions(0),
        "partitions (0) must lie in 1 .. 100,000. Leave it out for one per core.");
    assertThatThrownBy(() -> regression().setRadius(-1))
        .isInstanceOf(IllegalArgumentException.class);
    refuses(
        () -> regression().setSet(d -> new io.tiebreak.set.L1Ball(5, 1)).fit(good(), good()),
        "set (5 coordinates) must have as many coordinates as the levels (2). Make them agree.");
  }

  @Test
  void aJobThatFailsIsOneSentence() {
    int cached = Sessions.context(spark).getPersistentRDDs().size();
    Dataset<Row> failing =
        good()
            .withColumn(
                "label",
                functions
                    .udf(
                        (Double label) -> {
                          if (label == 0) {
                            throw new IllegalStateException("The sensor is out.");
                          }
                          return label;
                        },
                        DataTypes.DoubleType)
                    .apply(functions.col("label")));
    assertThatThrownBy(() -> regression().fit(good(), failing))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("A job on local[2] failed: The sensor is out.");
    assertThat(Sessions.context(spark).getPersistentRDDs()).hasSize(cached);
  }
}
