package io.tiebreak.spark;

import static io.tiebreak.spark.Agreement.assertAgree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tiebreak.Tiebreak;
import io.tiebreak.loss.SquaredLoss;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Sequence;
import io.tiebreak.run.Every;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Stop;
import io.tiebreak.set.L1Ball;
import io.tiebreak.spec.SparkSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs on a real master and real workers, each in its own JVM. */
@Tag("long")
class ClusterTest {

  private static final int D = 50;

  @TempDir private Path home;
  @TempDir private Path folder;

  @BeforeEach
  void executorsFindOurClasses() {
    System.setProperty("spark.executor.extraClassPath", StandaloneCluster.folders());
  }

  @AfterEach
  void forget() {
    System.clearProperty("spark.executor.extraClassPath");
    System.clearProperty("spark.executor.memory");
  }

  private static SparkSettings settings(String master, String memory) {
    return new SparkSettings(Optional.of(master), OptionalInt.of(8), Optional.of(memory));
  }

  private static BilevelProblem problem(int outer, int inner) {
    return new BilevelProblem(
        Numbers.model(new SquaredLoss(), outer, D, 1),
        Numbers.model(new SquaredLoss(), inner, D, 2),
        new L1Ball(D, 2),
        new double[D]);
  }

  private static Run run(BilevelProblem problem) {
    return Run.of(problem, new IrFscg())
        .seed(5)
        .stop(Stop.at(2_500))
        .observe(new Every.Iterations(500));
  }

  @Test
  void aWorkerThatIsKilledInTheMiddleChangesNoByte() throws Exception {
    BilevelProblem here = problem(200_000, 1_000_000);
    try (StandaloneCluster cluster = new StandaloneCluster(home, 2, "4g");
        SparkEngine engine = SparkEngine.open(settings(cluster.master(), "3g"))) {
      assertThat(engine.name()).isEqualTo("spark on " + cluster.master());
      Outcome expected = run(engine.moved(here)).go();
      assertAgree(LocalRunTest.bytes(expected), LocalRunTest.bytes(run(here).go()));
      Outcome outcome =
          run(engine.moved(here))
              .observer(
                  seen -> {
                    if (seen.iteration() == 500) {
                      cluster.kill(0);
                    }
                  })
              .go();
      assertThat(LocalRunTest.bytes(outcome)).isEqualTo(LocalRunTest.bytes(expected));
    }
  }

  @Test
  void aClusterThatIsLostEndsTheRunWithOneSentence() throws Exception {
    BilevelProblem here = problem(2_000, 5_000);
    try (StandaloneCluster cluster = new StandaloneCluster(home, 1, "2g");
        SparkEngine engine = SparkEngine.open(settings(cluster.master(), "1g"))) {
      Run run = run(engine.moved(here)).stop(Stop.never()).observer(seen -> cluster.kill(0));
      assertThatThrownBy(run::go)
          .isInstanceOf(UncheckedIOException.class)
          .cause()
          .hasMessageContaining("spark://127.0.0.1:");
    }
  }

  @Test
  void anExecutorThatRunsOutOfMemoryIsSaid() throws Exception {
    BilevelProblem here = problem(2_000, 1_000_000);
    try (StandaloneCluster cluster = new StandaloneCluster(home, 1, "1g");
        SparkEngine engine =
            SparkEngine.open(
                new SparkSettings(
                    Optional.of(cluster.master()), OptionalInt.of(1), Optional.of("500m")))) {
      assertThatThrownBy(() -> run(engine.moved(here)).go())
          .isInstanceOf(UncheckedIOException.class)
          .cause()
          .hasMessageContaining("memory");
    }
  }

  @Test
  void aClusterWithoutTheMemoryThatIsAskedForIsSaid() throws Exception {
    try (StandaloneCluster cluster = new StandaloneCluster(home, 1, "512m")) {
      assertThatThrownBy(() -> SparkEngine.open(settings(cluster.master(), "3g")))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("3g");
    }
  }

  private static List<Row> rows(int n, long seed) {
    Sequence random = new Sequence(seed, "estimator");
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      double[] features = {random.normal(), random.normal(), random.normal()};
      rows.add(Sessions.row(features[0] > features[1] ? 1 : 0, features));
    }
    return rows;
  }

  /** A model and its predictions. */
  private static List<Object> fitted(SparkSession spark) {
    String schema = "label INT, features ARRAY<DOUBLE>";
    Dataset<Row> inner = Sessions.dataset(spark, schema, rows(5_000, 1), 3);
    Dataset<Row> outer = Sessions.dataset(spark, schema, rows(2_000, 2), 2);
    BilevelModel model =
        BilevelEstimator.classification()
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

  @Test
  void twoWorkersReadAFolderAndAFile() throws Exception {
    List<String> lines = Numbers.csv(9_000, 1);
    Path parts = Files.createDirectory(folder.resolve("train"));
    Numbers.write(folder.resolve("train.csv"), Numbers.HEADER, lines);
    Numbers.write(parts.resolve("a.csv"), Numbers.HEADER, lines.subList(0, 5_000));
    Numbers.write(parts.resolve("b.csv"), Numbers.HEADER, lines.subList(5_000, 9_000));
    Numbers.write(folder.resolve("test.csv"), Numbers.HEADER, Numbers.csv(3_000, 2));
    String outer = "loss: squared, data: test.csv";
    System.setProperty("spark.executor.memory", "512m");
    try (StandaloneCluster cluster = new StandaloneCluster(home, 2, "1g")) {
      assertAgree(
          new Problem(folder, "loss: squared, data: train, scale: unit", outer)
              .at(cluster.master()),
          new Problem(folder, "loss: squared, data: train.csv, scale: unit", outer).here());
    }
  }
}
