package io.tiebreak.format;

import static io.tiebreak.format.DataFiles.refuses;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.data.InputFile;
import io.tiebreak.data.Table;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParquetTest {
  @TempDir Path folder;

  private Path write(String name, String query) throws Exception {
    return Files.write(folder.resolve(name), DataFiles.parquet(query));
  }

  private void refused(String query, String... faults) throws Exception {
    Path file = write("t.parquet", query);
    refuses(() -> Formats.read(file, "t"), "t", faults);
  }

  @Test
  void everyTypeOfNumberIsReadAndColumnsKeepTheirNames() throws Exception {
    Path file =
        write(
            "t.parquet",
            """
            SELECT -1::TINYINT AS "a""b", 2::USMALLINT AS b, 3::INTEGER AS c, 4::BIGINT AS d,
                   18446744073709551615::UBIGINT AS e, 0.5::FLOAT AS f, 0.1::DOUBLE AS g,
                   1.25::DECIMAL(9, 2) AS h, true AS i
            """);
    Table table = Formats.read(file, "t");
    assertThat(table.names()).containsExactly("a\"b", "b", "c", "d", "e", "f", "g", "h", "i");
    assertThat(table.named()).isTrue();
    assertThat(table.toArray()).containsExactly(-1, 2, 3, 4, 0x1p64, 0.5, 0.1, 1.25, 1);
  }

  @Test
  void theOrderOfRowsIsThatOfTheFile() throws Exception {
    Path file = write("t.parquet", "SELECT i::DOUBLE AS i FROM range(300000) AS t(i)");
    Table table = Formats.read(file, "t");
    for (int i = 0; i < table.rows(); i += 1013) {
      assertThat(table.at(i, 0)).isEqualTo(i);
    }
    assertThat(table.rows()).isEqualTo(300000);
  }

  @Test
  void aNameThatReadsLikeAPatternMeansItself() throws Exception {
    Path file = write("a[1]*'?.parquet", "SELECT 1 AS a");
    write("a1.parquet", "SELECT 2 AS a");
    assertThat(Formats.read(file, "t").toArray()).containsExactly(1);
  }

  @Test
  void aFolderThatIsCalledAsAPartitionAddsNoColumn() throws Exception {
    Files.createDirectory(folder.resolve("k=5"));
    Table table = Formats.read(write("k=5/t.parquet", "SELECT 1 AS a, 2 AS b"), "t");
    assertThat(table.names()).containsExactly("a", "b");
    assertThat(table.toArray()).containsExactly(1, 2);
  }

  @Test
  void emptyFieldsTextAndWhatIsNotFiniteAreNamed() throws Exception {
    refused(
        "SELECT 1 AS a, 'x' AS b, DATE '2026-01-01' AS c",
        "; \"b\"; \"VARCHAR\"",
        "; \"c\"; \"DATE\"");
    refused(
        "SELECT * FROM (VALUES (1, 2.0), (NULL, 'NaN'::DOUBLE)) AS t(a, b)",
        "; row 1; \"a\"; empty",
        "; row 1; \"b\"; NaN; finite");
    refused("SELECT 1 AS a LIMIT 0", "; empty");
  }

  @Test
  void anotherFileIsRefusedWithTheReasonAndWithoutItsPath() throws Exception {
    Path file = DataFiles.file(folder, "t.parquet", "hello");
    refuses(() -> Formats.read(file, "t"), "t", "; too small; .csv");
  }

  @Test
  void withoutTheDriverItIsSaidWhatToAdd() throws Exception {
    Path file = write("t.parquet", "SELECT 1 AS a");
    refuses(
        () -> new Parquet("org.duckdb.Absent").read(new InputFile(file, "t")),
        "t",
        "; org.duckdb:duckdb_jdbc; .csv");
  }
}
