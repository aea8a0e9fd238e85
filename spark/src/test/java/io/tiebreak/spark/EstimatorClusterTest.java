package io.tiebreak.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.Tiebreak;
import io.tiebreak.method.IrFscg;
import io.tiebreak.random.Sequence;
import io.tiebreak.run.Stop;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Executors in JVMs of their own fit the same model and predict the same, to the bit. */
@Tag("long")
class EstimatorClusterTest {

  @TempDir
  @SuppressWarnings("NullAway.Init")
  private Path home;

  private static List<Row> rows(int n, long seed) {
    Sequence random = new Sequence(seed, "estimator");
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      double[] features = {random.normal(), random.normal(), random.normal()};
      rows.add(Sessions.row(features[0] > features[1] ? 1 : 0, features));
    }
    return rows;
  }

  /** The model and what it predicts. */
  private static List<Object> fitted(SparkSession spark) {
    String schema = "label INT, features ARRAY<DOUBLE>";
    Dataset<Row> inner = Sessions.dataset(spark, schema, rows(5_000, 1), 3);
    Dataset<Row> outer = Sessions.dataset(spark, schema, rows(2_000, 2), 2);
    BilevelClassificationModel model =
        new BilevelClassification()
            .setRadius(3)
            .setMethod(new IrFscg())
            .setStop(Stop.at(50))
            .fit(inner, outer);
    List<Object> all = new ArrayList<>(List.of(model.certificate()));
    for (double coefficient : model.coefficients()) {
      all.add(coefficient);
    }
    all.addAll(model.transform(outer).select("prediction", "probability").collectAsList());
    return all;
  }

  @Test
  void aClusterFitsTheSameModel() throws Exception {
    SparkSession local = Sessions.open();
    List<Object> expected = fitted(local);
    local.stop();
    String options =
        Tiebreak.kernels().equals("vector") ? "--add-modules=jdk.incubator.vector" : "";
    try (StandaloneCluster cluster = new StandaloneCluster(home, 2, "1g")) {
      SparkSession spark =
          Sessions.builder()
              .master(cluster.master())
              .config("spark.executor.memory", "1g")
              .config("spark.executor.extraClassPath", StandaloneCluster.folders())
              .config("spark.executor.extraJavaOptions", options)
              .getOrCreate();
      try {
        assertThat(fitted(spark)).isEqualTo(expected);
      } finally {
        spark.stop();
      }
    }
  }
}
