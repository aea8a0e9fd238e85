package io.tiebreak.data;

import static io.tiebreak.data.DataFiles.faults;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every reader owes. A new format joins by one line in {@link #formats}. */
class ReaderContractTest {
  private static final double[] NUMBERS = {1, -2.5, 0.1, 1e-300, 12345678.9, 0};

  @TempDir Path folder;

  /** A format's ending, and how its file with three rows of two columns is written. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Format(String ending, byte[] sample) {
    @Override
    public String toString() {
      return ending;
    }
  }

  private static final String LIBSVM = "1 1:-2.5\n0.1 1:1e-300\n12345678.9\n";

  private static final String ARRAY =
      "%%MatrixMarket matrix array real general\n3 2\n1\n0.1\n12345678.9\n-2.5\n1e-300\n0\n";

  private static final String COORDINATE =
      """
      %%MatrixMarket matrix coordinate real general
      % any order
      3 2 5
      3 1 12345678.9
      1 2 -2.5
      1 1 1
      2 1 0.1
      2 2 1e-300
      """;

  static Stream<Format> formats() throws Exception {
    String csv = "1,-2.5\n0.1,1e-300\n12345678.9,0\n";
    String tsv = csv.replace(',', '\t');
    return Stream.of(
        new Format(".csv", csv.getBytes(StandardCharsets.UTF_8)),
        new Format(".tsv", tsv.getBytes(StandardCharsets.UTF_8)),
        new Format(".csv.gz", DataFiles.gzip(csv)),
        new Format(".tsv.gz", DataFiles.gzip(tsv)),
        new Format(".svm", LIBSVM.getBytes(StandardCharsets.UTF_8)),
        new Format(".libsvm", LIBSVM.getBytes(StandardCharsets.UTF_8)),
        new Format(".mtx", ARRAY.getBytes(StandardCharsets.UTF_8)),
        new Format(".mtx", COORDINATE.getBytes(StandardCharsets.UTF_8)),
        new Format(".npy", DataFiles.npy("<f8", "(3, 2)", NUMBERS)),
        new Format(".mat", DataFiles.mat(Deflater.NO_COMPRESSION, 2, NUMBERS)),
        new Format(".mat", DataFiles.mat(Deflater.BEST_COMPRESSION, 2, NUMBERS)),
        new Format(".parquet", DataFiles.parquet(2, NUMBERS)));
  }

  @Test
  void everyEndingThatCanBeReadIsInThisContract() throws Exception {
    assertThat(formats().map(Format::ending).distinct())
        .containsExactlyInAnyOrderElementsOf(Tables.endings());
  }

  @ParameterizedTest
  @MethodSource("formats")
  void theNumbersOfAFileAreRead(Format format) throws Exception {
    Path file = Files.write(folder.resolve("t" + format.ending), format.sample);
    Table table = Tables.read(file, "t");
    assertThat(table.rows()).isEqualTo(3);
    assertThat(table.columns()).isEqualTo(2);
    assertThat(table.toArray()).containsExactly(NUMBERS);
  }

  @ParameterizedTest
  @MethodSource("formats")
  void theEndingMayBeWrittenInCapitals(Format format) throws Exception {
    String name = "T" + format.ending.toUpperCase(Locale.ROOT);
    Path file = Files.write(folder.resolve(name), format.sample);
    assertThat(Tables.read(file, name).rows()).isEqualTo(3);
  }

  @ParameterizedTest
  @MethodSource("formats")
  void aMissingFileIsNamedAsTheUserWroteIt(Format format) {
    Path file = folder.resolve("t" + format.ending);
    assertThat(faults(() -> Tables.read(file, "data/t" + format.ending)))
        .singleElement()
        .asString()
        .startsWith("data/t" + format.ending + ": there is no such file: check the spelling");
  }

  @ParameterizedTest
  @MethodSource("formats")
  void aFolderIsRefused(Format format) throws Exception {
    Path file = Files.createDirectory(folder.resolve("t" + format.ending));
    assertThat(faults(() -> Tables.read(file, "t")))
        .containsExactly("t: is a folder, but a file is needed: name a file inside it");
  }

  @ParameterizedTest
  @MethodSource("formats")
  void aFileOfNoBytesIsRefused(Format format) throws Exception {
    Path file = Files.write(folder.resolve("t" + format.ending), new byte[0]);
    assertThat(faults(() -> Tables.read(file, "t")))
        .singleElement()
        .asString()
        .startsWith("t: is ");
  }

  @ParameterizedTest
  @MethodSource("formats")
  void aFileThatTheSystemWillNotOpenIsRefused(Format format) throws Exception {
    Path file = folder.resolve("loop" + format.ending);
    Files.createSymbolicLink(
        file, file); // a link to itself: works for root too, unlike permissions
    assertThat(faults(() -> Tables.read(file, "t")))
        .singleElement()
        .asString()
        .startsWith("t: cannot be read (");
  }

  @ParameterizedTest
  @MethodSource("formats")
  void variablesAreRefusedWhereThereAreNone(Format format) throws Exception {
    Path file = Files.write(folder.resolve("t" + format.ending), format.sample);
    Variables asked = new Variables(Optional.of("Z"), Map.of());
    assertThat(faults(() -> Tables.read(file, "t", asked)))
        .singleElement()
        .asString()
        .matches("t: (holds one table, not variables|has no variable \"Z\"; it holds \"X\").*");
  }

  @ParameterizedTest
  @MethodSource("formats")
  void everyCutAndEveryChangedByteIsReadOrRefusedInPlainWords(Format format) throws Exception {
    // A database is asked for some of them only: each file costs it milliseconds.
    int stride = format.ending.equals(".parquet") ? 23 : 1;
    for (int i = 0; i < format.sample.length; i += stride) {
      byte[] cut = Arrays.copyOf(format.sample, i);
      byte[] changed = format.sample.clone();
      changed[i] ^= (byte) 0x80;
      for (byte[] bytes : List.of(cut, changed)) {
        Path file = Files.write(folder.resolve("t" + format.ending), bytes);
        try {
          assertThat(Tables.read(file, "t").rows()).isPositive();
        } catch (BadData e) {
          assertThat(e.messages())
              .isNotEmpty()
              .allSatisfy(m -> assertThat(m).startsWith("t: ").doesNotContain("Exception", "java"));
        }
      }
    }
  }

  @Test
  void anUnknownEndingIsAnsweredWithThoseThatCanBeRead() throws Exception {
    Path file = DataFiles.file(folder, "t.xlsx", "1");
    assertThat(faults(() -> Tables.read(file, "my/t.xlsx")))
        .singleElement()
        .asString()
        .startsWith("my/t.xlsx: ")
        .contains(Tables.endings());
  }

  @Test
  void aMissingFileOrAFolderComesBeforeAnUnknownEnding() {
    assertThat(faults(() -> Tables.read(folder, "here")))
        .singleElement()
        .asString()
        .contains("folder");
    assertThat(faults(() -> Tables.read(folder.resolve("t.xlsx"), "t.xlsx")))
        .singleElement()
        .asString()
        .contains("no such file");
  }
}
