package io.tiebreak.data;

import static io.tiebreak.data.DataFiles.faults;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NpyTest {
  @TempDir Path folder;

  private List<String> refused(byte[] bytes) {
    return faults(() -> Tables.read(Files.write(folder.resolve("t.npy"), bytes), "t"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <f8 | (2, 2)          | declares 2 x 2 numbers of 8 bytes, but 16 bytes follow its header: check
          <f8 | (1,)            | declares 1 x 1 numbers of 8 bytes, but 16 bytes follow its header: save
          <f8 | (2, 4611686018) | declares 2 x 4611686018 numbers of 8 bytes, but 16 bytes follow its h
          <f8 | (65535, 65535)  | declares 65535 x 65535 numbers of 8 bytes, but 16 bytes follow its h
          <f8 | (9999999999, 9999999999) | declares 9999999999 x 9999999999 numbers of 8 bytes, but 16 b
          <f8 | (2, 1, 1)       | its shape (2, 1, 1) is not that of a table: save an array of one or
          <f8 | ()              | its shape () is not that of a table: save an array of one or two
          <f8 | (,)             | its shape (,) is not that of a table: save an array of one or two
          <f8 | (0, 2)          | its shape (0, 2) leaves no number, but a table needs at least one
          <f8 | (2, 99999999999) | its shape (2, 99999999999) is not that of a table
          <f2 | (8,)            | its numbers are of a type that is not read
          <c16 | (1,)           | its numbers are of a type that is not read
          <U4 | (1,)            | its numbers are of a type that is not read
          <O8 | (1,)            | its numbers are of a type that is not read
          """)
  void aHeaderThatLiesOrAsksTooMuchIsRefusedBeforeAnythingIsRead(
      String type, String shape, String what) {
    assertThat(refused(DataFiles.npy(type, shape, 1, 2)))
        .singleElement()
        .asString()
        .startsWith("t: " + what);
  }

  @Test
  void aStructuredTypeIsRefused() {
    assertThat(
            refused(
                DataFiles.npy(
                    "{'descr': [('a', '<f8')], 'fortran_order': False, 'shape': (1,), }", 1)))
        .singleElement()
        .asString()
        .contains("type that is not read", "numpy.save(file, a.astype(float))");
  }

  @Test
  void numbersThatAreNotFiniteAreNamedWithTheirPlace() {
    assertThat(refused(DataFiles.npy("<f8", "(2, 2)", 1, Double.NaN, 2, -1 / 0.0)))
        .containsExactly(
            "t: row 0, column 1 (counted from 0) holds NaN, but every number must be finite:"
                + " replace it, or remove the row or the column",
            "t: row 1, column 1 (counted from 0) holds -Infinity, but every number must be finite:"
                + " replace it, or remove the row or the column");
  }

  @Test
  void aHeaderThatIsCutOrDeclaredTooLongIsRefused() {
    byte[] whole = DataFiles.npy("<f8", "(1,)", 1);
    assertThat(refused(Arrays.copyOf(whole, 20)))
        .containsExactly(
            "t: ends inside its header: check that it was written in full by numpy.save");
    byte[] second = whole.clone();
    second[6] = 2; // its length now has four bytes, and is some hundred millions
    assertThat(refused(second))
        .singleElement()
        .asString()
        .startsWith("t: byte 8: declares a header");
    second[6] = 9;
    assertThat(refused(second))
        .singleElement()
        .asString()
        .startsWith("t: byte 6: is of format vers");
  }

  @Test
  void anotherFileIsRefused() {
    assertThat(refused(new byte[] {'P', 'K', 3, 4, 0, 0, 0, 0, 0, 0}))
        .singleElement()
        .asString()
        .startsWith("t: does not begin as an array of NumPy does");
  }
}
