package io.tiebreak.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Executors that are JVMs of their own read files. */
@Tag("long")
class FarClusterTest {

  @TempDir private Path home;
  @TempDir private Path folder;

  @BeforeEach
  void executorsFindOurClasses() {
    System.setProperty("spark.executor.extraClassPath", StandaloneCluster.folders());
    System.setProperty("spark.executor.memory", "512m");
  }

  @AfterEach
  void forget() {
    System.clearProperty("spark.executor.extraClassPath");
    System.clearProperty("spark.executor.memory");
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
    try (StandaloneCluster cluster = new StandaloneCluster(home, 2, "1g")) {
      assertThat(
              new Problem(folder, "loss: squared, data: train, scale: unit", outer)
                  .at(cluster.master()))
          .isEqualTo(
              new Problem(folder, "loss: squared, data: train.csv, scale: unit", outer).here());
    }
  }
}
