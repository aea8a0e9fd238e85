package io.tiebreak.data;

import static io.tiebreak.data.DataFiles.faults;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParquetTest {
  @TempDir Path folder;

  private Path write(String name, String query) throws Exception {
    return Files.write(folder.resolve(name), DataFiles.parquet(query));
  }

  private List<String> refused(String query) throws Exception {
    Path file = write("t.parquet", query);
    return faults(() -> Tables.read(file, "t"));
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
    Table table = Tables.read(file, "t");
    assertThat(table.names()).containsExactly("a\"b", "b", "c", "d", "e", "f", "g", "h", "i");
    assertThat(table.named()).isTrue();
    assertThat(table.toArray()).containsExactly(-1, 2, 3, 4, 0x1p64, 0.5, 0.1, 1.25, 1);
  }

  @Test
  void theOrderOfRowsIsThatOfTheFile() throws Exception {
    Path file = write("t.parquet", "SELECT i::DOUBLE AS i FROM range(300000) AS t(i)");
    Table table = Tables.read(file, "t");
    for (int i = 0; i < table.rows(); i += 1013) {
      assertThat(table.at(i, 0)).isEqualTo(i);
    }
    assertThat(table.rows()).isEqualTo(300000);
  }

  @Test
  void aNameThatReadsLikeAPatternMeansItself() throws Exception {
    Path file = write("a[1]*'?.parquet", "SELECT 1 AS a");
    write("a1.parquet", "SELECT 2 AS a");
    assertThat(Tables.read(file, "t").toArray()).containsExactly(1);
  }

  @Test
  void aFolderThatIsCalledAsAPartitionAddsNoColumn() throws Exception {
    Files.createDirectory(folder.resolve("k=5"));
    Table table = Tables.read(write("k=5/t.parquet", "SELECT 1 AS a, 2 AS b"), "t");
    assertThat(table.names()).containsExactly("a", "b");
    assertThat(table.toArray()).containsExactly(1, 2);
  }

  @Test
  void emptyFieldsTextAndWhatIsNotFiniteAreNamed() throws Exception {
    assertThat(refused("SELECT 1 AS a, 'x' AS b, DATE '2026-01-01' AS c"))
        .containsExactly(
            "t: column \"b\" holds \"VARCHAR\", not numbers: leave it out, or make numbers of it",
            "t: column \"c\" holds \"DATE\", not numbers: leave it out, or make numbers of it");
    assertThat(refused("SELECT * FROM (VALUES (1, 2.0), (NULL, 'NaN'::DOUBLE)) AS t(a, b)"))
        .containsExactly(
            "t: row 1 (counted from 0), column \"a\" is empty, but every field must hold a number:"
                + " fill it in, or remove the row or the column",
            "t: row 1, column \"b\" (counted from 0) holds NaN, but every number must be finite:"
                + " replace it, or remove the row or the column");
    assertThat(refused("SELECT 1 AS a LIMIT 0"))
        .singleElement()
        .asString()
        .startsWith("t: is empty");
  }

  @Test
  void anotherFileIsRefusedWithTheReasonAndWithoutItsPath() throws Exception {
    Path file = DataFiles.file(folder, "t.parquet", "hello");
    assertThat(faults(() -> Tables.read(file, "t")))
        .containsExactly(
            "t: is not a Parquet file that can be read (File too small to be a Parquet file):"
                + " check that it was written in full, or convert it to .csv");
  }

  @Test
  void withoutTheDriverItIsSaidWhatToAdd() throws Exception {
    Path file = write("t.parquet", "SELECT 1 AS a");
    assertThat(faults(() -> new Parquet("org.duckdb.Absent").read(new InputFile(file, "t"))))
        .containsExactly(
            "t: cannot be read without DuckDB, which this installation leaves out: add the jar of"
                + " org.duckdb:duckdb_jdbc to the class path, or convert the file to .csv");
  }
}
