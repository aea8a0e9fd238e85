package io.tiebreak.data;

import static io.tiebreak.data.DataFiles.faults;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SampleLinesTest {
  @TempDir Path folder;

  private Path file(String text) throws Exception {
    return DataFiles.file(folder, "samples.csv", text);
  }

  @Test
  void aLineHoldsARowOrABatch() throws Exception {
    assertThat(SampleLines.read(file("3\n1,0, 7\r\n2147483647\n\n"), "s"))
        .isDeepEqualTo(new int[][] {{3}, {1, 0, 7}, {2147483647}});
  }

  @Test
  void everythingButAWholeNumberFromZeroOnIsAFaultOfItsLine() throws Exception {
    Path file = file("-1\n2\n1.0,3\nx\n4,\n2147483648\n\n5\n");
    assertThat(faults(() -> SampleLines.read(file, "s.csv")))
        .satisfiesExactly(
            m ->
                assertThat(m)
                    .isEqualTo(
                        "s.csv: line 1: holds \"-1\", but a sample is a row counted from 0:"
                            + " write whole numbers from 0 on, separated by commas"),
            m -> assertThat(m).startsWith("s.csv: line 3: holds \"1.0\""),
            m -> assertThat(m).startsWith("s.csv: line 4: holds \"x\""),
            m -> assertThat(m).startsWith("s.csv: line 5: holds \"\""),
            m -> assertThat(m).startsWith("s.csv: line 6: holds \"2147483648\""),
            m -> assertThat(m).startsWith("s.csv: line 7: is blank"));
  }

  @Test
  void anEmptyFileIsAFault() throws Exception {
    Path file = file("\n");
    assertThat(faults(() -> SampleLines.read(file, "s.csv")))
        .singleElement()
        .asString()
        .contains("is empty");
  }

  @Test
  void rowsThatTheDataDoNotHaveAreFaultsOfTheirLine() {
    int[][] lines = {{0}, {9, 10}, {3}, {11}};
    assertThat(faults(() -> SampleLines.check(lines, 10, "s.csv")))
        .satisfiesExactly(
            m -> assertThat(m).startsWith("s.csv: line 2: holds 10, but the data have rows 0 to 9"),
            m -> assertThat(m).startsWith("s.csv: line 4: holds 11"));
    assertThatNoException().isThrownBy(() -> SampleLines.check(lines, 12, "s.csv"));
  }
}
