package io.tiebreak.format;

import static io.tiebreak.format.DataFiles.refuses;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.data.SparseValues;
import io.tiebreak.data.Table;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LibsvmTest {
  @TempDir Path folder;

  private Table read(String text) throws Exception {
    return Formats.read(DataFiles.file(folder, "t.svm", text), "t");
  }

  @Test
  void theLabelIsColumnZeroAndTheTarget() throws Exception {
    Table table = read("-1 2:0.5 4:1e3\n+1\n");
    assertThat(table.toArray()).containsExactly(-1, 0, 0.5, 0, 1000, 1, 0, 0, 0, 0);
    assertThat(table.roles()).isEqualTo(Map.of("target", 0));
    assertThat(table.names()).containsExactly("target", "x1", "x2", "x3", "x4");
    assertThat(table.sparse()).isTrue();
    assertThat(table.named()).isFalse();
  }

  @Test
  void commentsTabsCarriageReturnsAndBlankLinesAtTheEndMeanNothing() throws Exception {
    assertThat(read("# made by hand\r\n1\t1:2 # the first\r\n0 1:3\r\n\r\n").toArray())
        .containsExactly(1, 2, 0, 3);
  }

  @Test
  void aZeroThatIsWrittenIsLeftOutButCountsForTheWidth() throws Exception {
    Table table = read("1 3:0\n");
    assertThat(table.columns()).isEqualTo(4);
    assertThat(((SparseValues) table.cells()).values()).containsExactly(1);
  }

  @Test
  void aTableCanBeWidenedByFeaturesThatAreZero() throws Exception {
    Table wider = read("1 1:2\n").widened(2);
    assertThat(wider.toArray()).containsExactly(1, 2, 0, 0);
    assertThat(wider.names()).endsWith("x3");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1 0:2          | index 0; from 1
          1 2:1 2:1      | 2; 2; ascend
          1 3:1 2:1      | 2; 3; ascend
          1 -2:1         | "-2"; index; 2147483646
          1 2147483647:1 | "2147483647"
          1 99999999999999999999:1 | "99999999999999999999"
          1 :1           | ""; index
          1 2:           | ""; 2
          1 2:x          | "x"; 2
          1 2:nan        | "nan"; 2; finite
          1 2:1e999      | "1e999"; 2; finite
          1 5            | "5"
          1 qid:3 1:1    | "qid:3"; qid
          1:2 2:3        | "1:2"; label
          yes 2:3        | "yes"; label
          1,2 2:3        | "1,2"; label
          """)
  void whatIsWrongIsNamedWithItsLine(String line, String what) {
    refuses(() -> read("1 1:1\n" + line + "\n"), "t", "line 2; " + what);
  }

  @Test
  void allFaultsAreToldAtOnce() {
    refuses(() -> read("1 0:1\n\n2 2:a\n"), "t", "line 1; 0", "line 2; blank", "line 3; \"a\"");
  }

  @Test
  void anIndexThatNoMemoryHoldsFeaturesForIsAFaultOfItsLine() {
    refuses(() -> read("1 1:1\n1 2147483646:1\n"), "t", "line 2; 2147483646; size");
  }

  @Test
  void aFileOfCommentsIsEmpty() {
    refuses(() -> read("# nothing\n"), "t", "; empty");
  }
}
