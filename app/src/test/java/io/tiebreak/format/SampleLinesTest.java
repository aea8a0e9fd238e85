package io.tiebreak.format;

import static io.tiebreak.format.DataFiles.refuses;
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
    refuses(
        () -> SampleLines.read(file, "t"),
        "t",
        "line 1; \"-1\"; from 0",
        "line 3; \"1.0\"",
        "line 4; \"x\"",
        "line 5; \"\"",
        "line 6; \"2147483648\"",
        "line 7; blank");
  }

  @Test
  void rowsThatTheDataDoNotHaveAreFaultsOfTheirLine() {
    int[][] lines = {{0}, {9, 10}, {3}, {11}};
    refuses(
        () -> SampleLines.check(lines, 10, "t"), "t", "line 2; 10; 0 to 9", "line 4; 11; 0 to 9");
    assertThatNoException().isThrownBy(() -> SampleLines.check(lines, 12, "s.csv"));
  }
}
