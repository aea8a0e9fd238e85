package io.tiebreak.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.UncheckedIOException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;

/** An unsuitable serialiser is reported before any work, and the session stays open. */
class SerializerTest {

  @Test
  void kryoIsRefused() {
    SparkSession spark =
        Sessions.builder()
            .config("spark.serializer", "org.apache.spark.serializer.KryoSerializer")
            .getOrCreate();
    try {
      Dataset<Row> rows =
          Sessions.dataset(
              spark, "label DOUBLE, x DOUBLE", Sessions.row(1.0, 2.0), Sessions.row(2.0, 3.0));
      BilevelEstimator regression = BilevelEstimator.regression().setFeatureCols("x").setRadius(1);
      assertThatThrownBy(() -> regression.fit(rows, rows))
          .isInstanceOf(UncheckedIOException.class)
          .hasMessageContainingAll("spark.serializer", "KryoSerializer");
      assertThat(rows.count()).isEqualTo(2);
    } finally {
      spark.stop();
    }
  }
}
