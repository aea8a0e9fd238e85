package io.tiebreak.spark;

import java.io.Serializable;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;

/** c . a + constant for a row a, one product after another. */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Margin(Selection.Reading reading, double[] c, double constant, String features)
    implements Serializable {

  /** What becomes of a margin. */
  interface Of extends Serializable {
    double of(double margin);
  }

  double of(Row row) {
    double[] a;
    try {
      a = reading.of(row);
    } catch (BadCell bad) {
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

  /** The dataset with one more column. */
  static Dataset<Row> transformed(Dataset<Row> dataset, Solution solution, String column, Of then) {
    Selection selection = Selection.toPredict(dataset).features(solution.features());
    if (selection.has(column)) {
      throw new IllegalArgumentException(
          "The given dataset has a column '%s' already. Drop or rename it, or give the model's column another name."
              .formatted(column));
    }
    Margin margin =
        new Margin(
            selection.reading(),
            solution.coefficients(),
            solution.intercept(),
            solution.features().toString());
    UDF1<Row, Double> predicting = row -> then.of(margin.of(row));
    Column all = functions.struct(selection.columns());
    return dataset.withColumn(column, functions.udf(predicting, DataTypes.DoubleType).apply(all));
  }
}
