package io.tiebreak.format;

import static io.tiebreak.format.DataFiles.faults;
import static io.tiebreak.format.DataFiles.refuses;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.data.BadData;
import io.tiebreak.data.Table;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MatTest {
  /** The place of the sizes of the only variable, in a file that is not packed. */
  private static final int ROWS = 128 + 8 + 16 + 8;

  @TempDir Path folder;

  private static Table several(String features, Map<String, String> roles) throws Exception {
    return Formats.read(
        FixturesTest.folder().resolve("several.mat"),
        "t",
        new Variables(Optional.of(features), roles));
  }

  private Table read(byte[] bytes) throws Exception {
    return Formats.read(Files.write(folder.resolve("t.mat"), bytes), "t");
  }

  @Test
  void variablesBecomeColumnsWithARole() throws Exception {
    Table alone = Formats.read(FixturesTest.folder().resolve("sparse.mat"), "t");
    Table table = several("X", Map.of("target", "y", "weights", "w", "sensitive", "y"));
    assertThat(table.sparse()).isTrue();
    assertThat(table.roles()).isEqualTo(Map.of("sensitive", 4, "target", 5, "weights", 6));
    assertThat(table.names()).endsWith("x3", "sensitive", "target", "weights");
    assertThat(table.toArray(0, 1, 2, 3)).containsExactly(alone.toArray());
    assertThat(table.column(5)).containsExactly(0, 1, 2, 3, 4, 5);
    assertThat(table.column(6)).containsExactly(1, 2, 3, 4, 5, 6);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          flags   | y     | ; "flags" (logical 5 x 3); double(flags)
          text    | y     | ; "text" (char 1 x 5)
          cells   | y     | ; "cells" (cell 1 x 2)
          complex | y     | ; "complex" (complex 5 x 3)
          cube    | y     | ; "cube" (2 x 2 x 2)
          X       | short | ; "short" (1 x 4); target; "X" (6 x 4)
          X       | dense | ; "dense" (5 x 3); target; "X" (6 x 4)
          X       | z     | ; "z"; "X" (6 x 4); "dense" (5 x 3); "y" (1 x 6)
          z       | y     | ; "z"; "X" (6 x 4); "dense" (5 x 3); "y" (1 x 6)
          """)
  void whatCannotBeTakenIsRefused(String features, String target, String what) {
    refuses(() -> several(features, Map.of("target", target)), "t", what);
  }

  @Test
  void whereNothingIsSaidTheVariablesAreListed() {
    refuses(
        () -> Formats.read(FixturesTest.folder().resolve("several.mat"), "t"),
        "t",
        """
        ; "X" (6 x 4); "dense" (5 x 3); "y" (1 x 6); "w" (6 x 1); "short"; "flags" (logical 5 x 3)\
        ; "text" (char 1 x 5); "cells" (cell 1 x 2); {features: X, target: y}""");
  }

  @ParameterizedTest
  @ValueSource(strings = {"MATLAB 7.3 MAT-file, Platform: GLNXA64", "\u0089HDF\r\n\u001a\n"})
  void version73IsRecognised(String beginning) {
    byte[] bytes = Arrays.copyOf(beginning.getBytes(StandardCharsets.ISO_8859_1), 600);
    refuses(() -> read(bytes), "t", "; 7.3; HDF5; save -v7");
  }

  @Test
  void anotherFileIsRefused() {
    refuses(() -> read(new byte[600]), "t", "; version 5; save -v7");
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 1 << 20, Integer.MAX_VALUE, -1})
  void sizesThatLieAreRefused(int rows) throws Exception {
    byte[] bytes = DataFiles.mat(Deflater.NO_COMPRESSION, 2, 1, 2, 3, 4);
    assertThat(little(bytes).getInt(ROWS)).isEqualTo(2);
    little(bytes).putInt(ROWS, rows);
    assertThat(faults(() -> read(bytes)))
        .singleElement()
        .asString()
        .startsWith("t: byte 1")
        .contains("" + rows);
    byte[] packed = packed(bytes);
    refuses(() -> read(packed), "t", "byte 128");
  }

  @Test
  void bytesThatLieAreRefusedAtEveryPlaceOfASize() throws Exception {
    byte[] whole = DataFiles.mat(Deflater.NO_COMPRESSION, 2, 1, 2, 3, 4);
    for (int at = 128; at + 4 <= whole.length; at += 4) {
      for (int lie : new int[] {Integer.MAX_VALUE, -8, 0x7fff_fff8}) {
        byte[] bytes = whole.clone();
        little(bytes).putInt(at, lie);
        for (byte[] file : List.of(bytes, packed(bytes))) {
          try {
            assertThat(read(file).rows()).isEqualTo(2);
          } catch (BadData refused) {
            assertThat(refused.messages())
                .allSatisfy(m -> assertThat(m).matches("t: (byte|row) .*"));
          }
        }
      }
    }
  }

  @Test
  void entriesOfASparseMatrixThatLieAreRefused() throws Exception {
    byte[] whole = Files.readAllBytes(FixturesTest.folder().resolve("sparse.mat"));
    int refused = 0;
    for (int at = 128; at + 4 <= whole.length; at += 4) {
      for (int lie : new int[] {Integer.MAX_VALUE, -1, 5}) {
        byte[] bytes = whole.clone();
        little(bytes).putInt(at, lie);
        try {
          assertThat(read(bytes).rows()).isEqualTo(6);
        } catch (BadData bad) {
          assertThat(bad.messages()).allSatisfy(m -> assertThat(m).startsWith("t: "));
          refused++;
        }
      }
    }
    assertThat(refused).isGreaterThan(40);
  }

  private static ByteBuffer little(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** A file with everything after its header packed into one element. */
  private static byte[] packed(byte[] bytes) throws Exception {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (DeflaterOutputStream out = new DeflaterOutputStream(packed)) {
      out.write(bytes, 128, bytes.length - 128);
    }
    byte[] all = new byte[136 + packed.size()];
    little(all).put(bytes, 0, 128).putInt(15).putInt(packed.size()).put(packed.toByteArray());
    return all;
  }
}
