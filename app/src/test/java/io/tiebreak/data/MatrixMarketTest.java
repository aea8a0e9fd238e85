package io.tiebreak.data;

import static io.tiebreak.data.DataFiles.faults;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatrixMarketTest {
  @TempDir Path folder;

  private Table read(String text) throws Exception {
    return Tables.read(DataFiles.file(folder, "t.mtx", text), "t");
  }

  private List<String> refused(String text) {
    return faults(() -> read(text));
  }

  @Test
  void commentsBlankLinesAndCapitalsInTheBannerAreAllowed() throws Exception {
    Table table =
        read("%%MatrixMarket MATRIX Coordinate Real General\n%\n\n2 2 1\n% here too\n\n2 1 3\n");
    assertThat(table.toArray()).containsExactly(0, 0, 3, 0);
  }

  @Test
  void severalNumbersOfAnArrayMayShareALine() throws Exception {
    assertThat(read("%%MatrixMarket matrix array real general\n2 2\n1 2\n3 4").toArray())
        .containsExactly(1, 3, 2, 4);
  }

  @Test
  void aSkewSymmetricArrayOfOneNumberIsZero() throws Exception {
    assertThat(read("%%MatrixMarket matrix array real skew-symmetric\n1 1\n").toArray())
        .containsExactly(0);
  }

  /** Lines are separated by slashes. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          coordinate real general/2 2 1/3 1 5   | line 3: does not begin with a row from 1 to 2
          coordinate real general/2 2 1/0 1 5   | line 3: does not begin with a row from 1 to 2
          coordinate real general/2 2 1/1       | line 3: does not begin with a row from 1 to 2
          coordinate real general/2 2 1/1 1     | line 3: holds no value behind its row and column
          coordinate real general/2 2 1/1 1 x   | line 3: holds "x", which is not a number
          coordinate real general/2 2 1/1 1 inf | line 3: holds "inf", but every number must be finite
          coordinate real general/2 2 1/1 1 2 3 | line 3: goes on with "3": write one entry a line
          coordinate real general/2 2 2/1 1 2   | ends after 1 entries, but line 2 declares 2
          coordinate real general/2 2 1/1 1 2/2 2 3 | line 4: is one entry more than the 1 that line 2
          coordinate real general/2 2 2/1 2 2/1 2 3 | gives row 1, column 2 (counted from 1) twice
          coordinate real symmetric/2 2 2/1 2 2/2 1 3 | gives row 1, column 2 (counted from 1) twice
          coordinate real symmetric/2 3 0       | line 2: declares 2 rows and 3 columns, but a symm
          coordinate real skew-symmetric/2 2 1/1 1 1 | line 3: lies on the diagonal, which is zero
          coordinate pattern general/2 2 1/1 1 1 | line 3: holds more than a row and a column
          coordinate integer general/2 2 1/1 1 1.5 | line 3: holds "1.5", but line 1 declares integers
          coordinate real general/2 2           | line 2: holds 2 sizes, but 3 are needed
          coordinate real general/2 2 1 1       | line 2: holds "1" where sizes are expected
          coordinate real general/0 2 0         | line 2: holds "0" where sizes are expected
          coordinate real general/2 -2 0        | line 2: holds "-2" where sizes are expected
          coordinate real general               | ends before its line of sizes
          coordinate real general/2147483647 2 1/1 1 1 | line 2: declares 2147483647 rows and 2 col
          coordinate real general/2 2147483647 1/1 1 1 | line 2: declares 2 rows and 2147483647 col
          coordinate complex general/1 1 1/1 1 1 0 | line 1: holds "complex", which is not read here
          coordinate real hermitian/1 1 1/1 1 1 | line 1: holds "hermitian", which is not read here
          array pattern general/1 1/1           | line 1: a pattern has no values to fill an array
          array real general/2 2/1/2/3          | ends after 3 numbers, but line 2 declares 4
          array real general/2 2/1/2/3/4/5      | line 7: goes on after the 4 numbers that line 2
          array real general/1 1/nan            | line 3: holds "nan", but every number must be finite
          array real general/40000 40000/1      | line 2: declares 40000 rows and 40000 columns, and 55
          array real general/2147483647 2147483647/1 | line 2: declares 2147483647 rows and 214748
          """)
  void whatIsWrongIsNamedWithItsLine(String lines, String what) {
    assertThat(refused("%%MatrixMarket matrix " + lines.replace('/', '\n') + "\n"))
        .singleElement()
        .asString()
        .startsWith("t: " + what);
  }

  @ParameterizedTest
  @CsvSource({"1 2 3", "%%MatrixMarket matrix", "%%MatrixMarket matrix array real general more"})
  void anotherFirstLineIsRefused(String line) {
    assertThat(refused(line + "\n1 1\n1\n"))
        .containsExactly(
            "t: line 1: is not the five words that a Matrix Market file begins with:"
                + " begin with %%MatrixMarket matrix coordinate real general");
  }

  @Test
  void aPlaceGivenTwiceIsRefusedEvenWhereOneIsZero() throws Exception {
    String head = "%%MatrixMarket matrix coordinate real general\n2 2 3\n";
    for (String twice : List.of("1 2 5\n1 2 0\n2 2 1\n", "2 2 1\n1 2 0\n1 2 0\n")) {
      Path file = DataFiles.file(folder, "t.mtx", head + twice);
      assertThat(faults(() -> Tables.read(file, "t")))
          .containsExactly("t: gives row 1, column 2 (counted from 1) twice: give each place once");
    }
    Path once = DataFiles.file(folder, "t.mtx", head + "1 2 5\n1 1 0\n2 2 -0.0\n");
    Table table = Tables.read(once, "t");
    assertThat(table.toArray()).containsExactly(0, 5, 0, 0);
    assertThat(table.sparse()).isTrue();
    assertThat(((SparseCells) table.cells()).values()).as("no zeros are held").containsExactly(5);
  }
}
