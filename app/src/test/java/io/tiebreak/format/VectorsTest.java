package io.tiebreak.format;

import static io.tiebreak.format.DataFiles.refuses;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VectorsTest {
  @TempDir Path folder;

  private Path file(String text) throws Exception {
    return DataFiles.file(folder, "start.csv", text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1,2,-3.5", "1\n2\n-3.5\n", "1, 2\r\n-3.5\r\n\r\n", "\uFEFF1,2\n-35e-1\n"})
  void commasAndLineEndsBothSeparate(String text) throws Exception {
    assertThat(Vectors.read(file(text), "start.csv")).containsExactly(1, 2, -3.5);
  }

  @Test
  void everyFaultIsToldWithItsLine() throws Exception {
    Path file = file("1,x\n2,,3\nnan\n\n4,\n");
    refuses(
        () -> Vectors.read(file, "t"),
        "t",
        "line 1; \"x\"; number",
        "line 2; no number",
        "line 3; \"nan\"; finite",
        "line 4; blank",
        "line 5; no number");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"paper,radio,sales\n1,red,2\nblue,2,3\n", "paper , \n", "paper\n{\n,\n\n3\n"})
  void aFileThatBeginsWithAWordIsRefusedOnce(String text) throws Exception {
    Path file = file(text);
    refuses(() -> Vectors.read(file, "t"), "t", "line 1; \"paper\"; header");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", " \n\n"})
  void anEmptyFileIsAFault(String text) throws Exception {
    Path file = file(text);
    refuses(() -> Vectors.read(file, "t"), "t", "; empty");
  }
}
