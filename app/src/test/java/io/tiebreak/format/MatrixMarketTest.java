package io.tiebreak.format;

import static io.tiebreak.format.DataFiles.refuses;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.data.SparseValues;
import io.tiebreak.data.Table;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatrixMarketTest {
  @TempDir Path folder;

  private Table read(String text) throws Exception {
    return Formats.read(DataFiles.file(folder, "t.mtx", text), "t");
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
          coordinate real general/2 2 1/3 1 5   | line 3; row; 1; 2
          coordinate real general/2 2 1/0 1 5   | line 3; row; 1; 2
          coordinate real general/2 2 1/1       | line 3; row; 1; 2
          coordinate real general/2 2 1/1 1     | line 3; no value
          coordinate real general/2 2 1/1 1 x   | line 3; "x"; number
          coordinate real general/2 2 1/1 1 inf | line 3; "inf"; finite
          coordinate real general/2 2 1/1 1 2 3 | line 3; "3"
          coordinate real general/2 2 2/1 1 2   | ; ends; 1 entries; line 2; 2
          coordinate real general/2 2 1/1 1 2/2 2 3 | line 4; more; 1; line 2
          coordinate real general/2 2 2/1 2 2/1 2 3 | ; row 1, column 2; twice
          coordinate real symmetric/2 2 2/1 2 2/2 1 3 | ; row 1, column 2; twice
          coordinate real symmetric/2 3 0       | line 2; 2 rows; 3 columns; symmetric
          coordinate real skew-symmetric/2 2 1/1 1 1 | line 3; diagonal
          coordinate pattern general/2 2 1/1 1 1 | line 3; more than
          coordinate integer general/2 2 1/1 1 1.5 | line 3; "1.5"; line 1; integers
          coordinate real general/2 2           | line 2; 2 sizes; 3
          coordinate real general/2 2 1 1       | line 2; "1"
          coordinate real general/0 2 0         | line 2; "0"
          coordinate real general/2 -2 0        | line 2; "-2"
          coordinate real general               | ; sizes
          coordinate real general/2147483647 2 1/1 1 1 | line 2; 2147483647 rows; 2
          coordinate real general/2 2147483647 1/1 1 1 | line 2; 2 rows; 2147483647 col
          coordinate complex general/1 1 1/1 1 1 0 | line 1; "complex"
          coordinate real hermitian/1 1 1/1 1 1 | line 1; "hermitian"
          array pattern general/1 1/1           | line 1; pattern
          array real general/2 2/1/2/3          | ; ends; 3 numbers; line 2; 4
          array real general/2 2/1/2/3/4/5      | line 7; 4 numbers; line 2
          array real general/1 1/nan            | line 3; "nan"; finite
          array real general/40000 40000/1      | line 2; 40000; 40000; 55
          array real general/2147483647 2147483647/1 | line 2; 2147483647 rows; 2147483647 col
          """)
  void whatIsWrongIsNamedWithItsLine(String lines, String what) {
    refuses(() -> read("%%MatrixMarket matrix " + lines.replace('/', '\n') + "\n"), "t", what);
  }

  @ParameterizedTest
  @CsvSource({"1 2 3", "%%MatrixMarket matrix", "%%MatrixMarket matrix array real general more"})
  void anotherFirstLineIsRefused(String line) {
    refuses(() -> read(line + "\n1 1\n1\n"), "t", "line 1; %%MatrixMarket");
  }

  @Test
  void aPlaceGivenTwiceIsRefusedEvenWhereOneIsZero() throws Exception {
    String head = "%%MatrixMarket matrix coordinate real general\n2 2 3\n";
    for (String twice : List.of("1 2 5\n1 2 0\n2 2 1\n", "2 2 1\n1 2 0\n1 2 0\n")) {
      refuses(() -> read(head + twice), "t", "; row 1, column 2; twice");
    }
    Table table = read(head + "1 2 5\n1 1 0\n2 2 -0.0\n");
    assertThat(table.toArray()).containsExactly(0, 5, 0, 0);
    assertThat(table.sparse()).isTrue();
    assertThat(((SparseValues) table.cells()).values()).as("no zeros are held").containsExactly(5);
  }
}
