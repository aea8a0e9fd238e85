package io.tiebreak.data;

import static io.tiebreak.data.DataFiles.faults;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LibsvmTest {
  @TempDir Path folder;

  private Table read(String text) throws Exception {
    return Tables.read(DataFiles.file(folder, "t.svm", text), "t");
  }

  private List<String> refused(String text) {
    return faults(() -> read(text));
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
    assertThat(((SparseCells) table.cells()).values()).containsExactly(1);
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
          1 0:2          | holds the index 0, but indices count from 1: add 1 to all of them
          1 2:1 2:1      | holds the index 2 behind 2, but indices must ascend: sort the pairs
          1 3:1 2:1      | holds the index 2 behind 3, but indices must ascend: sort the pairs
          1 -2:1         | holds "-2" for an index: write a whole number from 1 to 2147483646
          1 2147483647:1 | holds "2147483647" for an index: write a whole number
          1 99999999999999999999:1 | holds "99999999999999999999" for an index: write a whole
          1 :1           | holds "" for an index: write a whole number
          1 2:           | holds "" for the value of index 2, which is not a number: write a decimal
          1 2:x          | holds "x" for the value of index 2, which is not a number: write a decimal
          1 2:nan        | holds "nan" for the value of index 2, but every number must be finite: rep
          1 2:1e999      | holds "1e999" for the value of index 2, but every number must be finite: r
          1 5            | holds "5", which is not index:value: write one label, then pairs
          1 qid:3 1:1    | holds "qid:3", which is not index:value: remove the qid of every line
          1:2 2:3        | begins with "1:2", but the label comes first: write a label before the
          yes 2:3        | holds "yes" for the label, which is not a number: write a decimal number
          1,2 2:3        | holds "1,2" for the label, which is not a number: write a decimal number
          """)
  void whatIsWrongIsNamedWithItsLine(String line, String what) {
    assertThat(refused("1 1:1\n" + line + "\n"))
        .singleElement()
        .asString()
        .startsWith("t: line 2: " + what);
  }

  @Test
  void allFaultsAreToldAtOnce() {
    assertThat(refused("1 0:1\n\n2 2:a\n")).hasSize(3);
  }

  @Test
  void anIndexThatNoMemoryHoldsFeaturesForIsAFaultOfItsLine() {
    assertThat(refused("1 1:1\n1 2147483646:1\n"))
        .singleElement()
        .asString()
        .startsWith(
            "t: line 2: holds the index 2147483646, so that there are as many features, and")
        .contains("check that the size is meant");
  }

  @Test
  void aFileOfCommentsIsEmpty() {
    assertThat(refused("# nothing\n")).singleElement().asString().startsWith("t: is empty");
  }
}
