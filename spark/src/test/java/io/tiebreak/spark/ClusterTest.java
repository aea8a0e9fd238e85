package io.tiebreak.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tiebreak.linalg.Rows;
import io.tiebreak.method.IrFscg;
import io.tiebreak.objective.LinearModel;
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
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real master and real workers, each a JVM of its own. */
@Tag("long")
class ClusterTest {

  private static final int D = 50;

  @TempDir Path home;

  @BeforeEach
  void executorsFindOurClasses() {
    System.setProperty("spark.executor.extraClassPath", StandaloneCluster.folders());
  }

  @AfterEach
  void forget() {
    System.clearProperty("spark.executor.extraClassPath");
  }

  private static SparkSettings settings(String master, String memory) {
    return new SparkSettings(Optional.of(master), OptionalInt.of(8), Optional.of(memory));
  }

  private static LinearModel model(int n, long seed) {
    Sequence random = new Sequence(seed, "cluster");
    double[] values = new double[n * D];
    Arrays.setAll(values, k -> random.uniform() - 0.5);
    double[] target = new double[n];
    Arrays.setAll(target, i -> values[i * D] - values[i * D + 7] + random.uniform());
    return LinearModel.squared(Rows.dense(n, D, values), target);
  }

  private static Run run(BilevelProblem problem) {
    return Run.of(problem, new IrFscg())
        .seed(5)
        .stop(Stop.at(2_500))
        .observe(new Every.Iterations(500));
  }

  @Test
  void aWorkerThatIsKilledInTheMiddleChangesNoByte() throws Exception {
    BilevelProblem here =
        new BilevelProblem(model(200_000, 1), model(1_000_000, 2), new L1Ball(D, 2), new double[D]);
    Outcome expected = run(here).go();
    try (StandaloneCluster cluster = new StandaloneCluster(home, 2, "4g");
        SparkEngine engine = SparkEngine.open(settings(cluster.master(), "3g"))) {
      assertThat(engine.name()).isEqualTo("spark on " + cluster.master());
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
    BilevelProblem here =
        new BilevelProblem(model(2_000, 1), model(5_000, 2), new L1Ball(D, 2), new double[D]);
    try (StandaloneCluster cluster = new StandaloneCluster(home, 1, "2g");
        SparkEngine engine = SparkEngine.open(settings(cluster.master(), "1g"))) {
      Run run = run(engine.moved(here)).stop(Stop.never()).observer(seen -> cluster.kill(0));
      assertThatThrownBy(run::go)
          .isInstanceOf(UncheckedIOException.class)
          .cause()
          .hasMessageStartingWith("No executor of the Spark cluster spark://127.0.0.1:");
    }
  }

  @Test
  void anExecutorThatRunsOutOfMemoryIsSaid() throws Exception {
    BilevelProblem here =
        new BilevelProblem(model(2_000, 1), model(1_000_000, 2), new L1Ball(D, 2), new double[D]);
    try (StandaloneCluster cluster = new StandaloneCluster(home, 1, "1g");
        SparkEngine engine =
            SparkEngine.open(
                new SparkSettings(
                    Optional.of(cluster.master()), OptionalInt.of(1), Optional.of("500m")))) {
      assertThatThrownBy(() -> run(engine.moved(here)).go())
          .isInstanceOf(UncheckedIOException.class)
          .cause()
          .hasMessageContaining("for want of memory in an executor");
    }
  }

  @Test
  void aClusterWithoutTheMemoryThatIsAskedForIsSaid() throws Exception {
    try (StandaloneCluster cluster = new StandaloneCluster(home, 1, "512m")) {
      assertThatThrownBy(() -> SparkEngine.open(settings(cluster.master(), "3g")))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("has given no executor within")
          .hasMessageContaining("spark.executor.memory is 3g");
    }
  }
}
