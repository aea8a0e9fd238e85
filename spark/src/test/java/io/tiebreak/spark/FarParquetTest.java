package io.tiebreak.spark;

import static io.tiebreak.spark.Agreement.assertAgree;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The cluster reads Parquet files as this JVM's reader does. */
class FarParquetTest {

  private static final String ROWS =
      "SELECT sin(i) AS a, (i %% 10)::INTEGER AS \"b.c\", cos(i * i)::FLOAT AS d,"
          + " (i / 8)::DECIMAL(12, 3) AS e, i %% 3 = 0 AS f, (1 + i %% 5)::BIGINT AS weight,"
          + " (sin(i) > 0)::INTEGER AS target FROM range(%d, %d) t(i)";

  @TempDir private Path folder;

  private void write(String file, String query) throws SQLException {
    try (Connection duck = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = duck.createStatement()) {
      statement.execute(
          "COPY (%s) TO '%s' (FORMAT parquet, ROW_GROUP_SIZE 2048)"
              .formatted(query, folder.resolve(file)));
    }
  }

  @BeforeEach
  void right() throws SQLException {
    write("test.parquet", ROWS.formatted(0, 2_000));
  }

  private Problem problem(String data) {
    return new Problem(
        folder,
        "loss: logistic, scale: minmax, weights: weight, data: \"%s\"".formatted(data),
        "loss: squared, data: test.parquet");
  }

  @Test
  void oneFileOfManyTypesAndRowGroups() throws Exception {
    write("train[1].parquet", ROWS.formatted(5, 9_000));
    Problem problem = problem("train[1].parquet");
    assertAgree(problem.there(), problem.here());
  }

  @Test
  void aFolderIsTheOneFile() throws Exception {
    Files.createDirectory(folder.resolve("train"));
    write("train.parquet", ROWS.formatted(0, 5_000));
    write("train/b.parquet", ROWS.formatted(700, 5_000));
    write("train/a.parquet", ROWS.formatted(0, 700));
    write("train/a0.parquet", ROWS.formatted(0, 0));
    assertAgree(problem("train").there(), problem("train.parquet").here());
    assertThat(problem("train").digests(2)).isEqualTo(problem("train.parquet").digests(4));
  }

  @Test
  void numbersThatAreMissingOrNotFinite() throws Exception {
    for (String bad : List.of("NULL", "'nan'::DOUBLE")) {
      write(
          "train.parquet",
          ROWS.replace("sin(i) AS a", "CASE WHEN i = 4321 THEN " + bad + " ELSE sin(i) END AS a")
              .formatted(0, 5_000));
      assertThat(problem("train.parquet").faults())
          .startsWith("inner.data: 1: train.parquet: row 4321 ")
          .contains("\"a\"", bad.equals("NULL") ? "empty" : "NaN")
          .doesNotContain("\n");
    }
  }

  @Test
  void filesOfAFolderThatDoNotAgree() throws Exception {
    Files.createDirectory(folder.resolve("train"));
    write("train/a.parquet", ROWS.formatted(0, 70));
    write("train/b.parquet", ROWS.replace(" AS d", " AS z").formatted(0, 70));
    assertThat(problem("train").faults()).contains("train/b.parquet: ", "\"d\"");
    write("train/b.parquet", ROWS.replace("::FLOAT", "::DOUBLE").formatted(0, 70));
    assertThat(problem("train").faults()).contains("train/b.parquet: ", "\"d\"", "double", "float");
    write("train/b.parquet", ROWS.replace("sin(i) AS a", "'x' AS a").formatted(0, 70));
    assertThat(problem("train").faults()).contains("train/b.parquet: ", "\"a\"", "string");
    Files.writeString(folder.resolve("train").resolve("b.parquet"), "PAR1 and no more");
    assertThat(problem("train").faults()).contains("train/b.parquet: ");
    Files.writeString(folder.resolve("train").resolve("b.csv"), "1,2");
    assertThat(problem("train").faults()).contains("train: ");
  }
}
