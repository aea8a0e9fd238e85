package io.tiebreak.format;

import static io.tiebreak.format.DataFiles.refuses;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NpyTest {
  @TempDir Path folder;

  private void read(byte[] bytes) throws Exception {
    Formats.read(Files.write(folder.resolve("t.npy"), bytes), "t");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <f8 | (2, 2)          | ; 2 x 2; 8; 16
          <f8 | (1,)            | ; 1 x 1; 8; 16
          <f8 | (2, 4611686018) | ; 2 x 4611686018; 8; 16
          <f8 | (65535, 65535)  | ; 65535 x 65535; 8; 16
          <f8 | (9999999999, 9999999999) | ; 9999999999 x 9999999999; 8; 16
          <f8 | (2, 1, 1)       | ; shape (2, 1, 1)
          <f8 | ()              | ; shape ()
          <f8 | (,)             | ; shape (,)
          <f8 | (0, 2)          | ; shape (0, 2)
          <f8 | (2, 99999999999) | ; shape (2, 99999999999)
          <f2 | (8,)            | ; type
          <c16 | (1,)           | ; type
          <U4 | (1,)            | ; type
          <O8 | (1,)            | ; type
          """)
  void aHeaderThatLiesOrAsksTooMuchIsRefusedBeforeAnythingIsRead(
      String type, String shape, String what) {
    refuses(() -> read(DataFiles.npy(type, shape, 1, 2)), "t", what);
  }

  @Test
  void aStructuredTypeIsRefused() {
    String header = "{'descr': [('a', '<f8')], 'fortran_order': False, 'shape': (1,), }";
    refuses(() -> read(DataFiles.npy(header, 1)), "t", "; type; numpy.save(file, a.astype(float))");
  }

  @Test
  void numbersThatAreNotFiniteAreNamedWithTheirPlace() {
    refuses(
        () -> read(DataFiles.npy("<f8", "(2, 2)", 1, Double.NaN, 2, -1 / 0.0)),
        "t",
        "; row 0, column 1; NaN; finite",
        "; row 1, column 1; -Infinity; finite");
  }

  @Test
  void aHeaderThatIsCutOrDeclaredTooLongIsRefused() {
    byte[] whole = DataFiles.npy("<f8", "(1,)", 1);
    refuses(() -> read(Arrays.copyOf(whole, 20)), "t", "; ends; header");
    byte[] second = whole.clone();
    second[6] = 2; // the length of its header now has four bytes, and is hundreds of millions
    refuses(() -> read(second), "t", "byte 8; header");
    second[6] = 9;
    refuses(() -> read(second), "t", "byte 6; version");
  }

  @Test
  void anotherFileIsRefused() {
    refuses(() -> read(new byte[] {'P', 'K', 3, 4, 0, 0, 0, 0, 0, 0}), "t", "; NumPy");
  }
}
