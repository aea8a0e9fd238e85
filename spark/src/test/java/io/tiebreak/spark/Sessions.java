package io.tiebreak.spark;

import io.tiebreak.spec.SparkSettings;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/** A session like a user's, and datasets in it. */
final class Sessions {

  private Sessions() {}

  static SparkSession open() {
    return builder().getOrCreate();
  }

  static SparkSession.Builder builder() {
    return SparkSession.builder()
        .master("local[2]")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.host", "localhost")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.sql.shuffle.partitions", "2");
  }

  /** The settings of a problem file. */
  static SparkSettings settings(OptionalInt partitions) {
    return new SparkSettings(Optional.of("local[2]"), partitions, Optional.empty());
  }

  static JavaSparkContext context(SparkSession session) {
    return JavaSparkContext.fromSparkContext(session.sparkContext());
  }

  /** A dataset in this many partitions, with empty ones before and after them. */
  static Dataset<Row> dataset(SparkSession session, String schema, List<Row> rows, int partitions) {
    JavaSparkContext context = context(session);
    JavaRDD<Row> empty = context.parallelize(List.<Row>of(), 2);
    JavaRDD<Row> all = empty.union(context.parallelize(rows, partitions)).union(empty);
    return session.createDataFrame(all, StructType.fromDDL(schema));
  }

  /** A dataset in two partitions, with only the last row in the second. */
  static Dataset<Row> dataset(SparkSession session, String schema, Row... rows) {
    return dataset(session, schema, Arrays.asList(rows), 2);
  }

  static Row row(Object... cells) {
    return RowFactory.create(cells);
  }
}
