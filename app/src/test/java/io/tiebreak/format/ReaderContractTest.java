package io.tiebreak.format;

import static io.tiebreak.format.DataFiles.faults;
import static io.tiebreak.format.DataFiles.refuses;
import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.data.Table;
import io.tiebreak.format.ReaderExamples.Example;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract of every reader. A new one joins by one line in {@link ReaderExamples}. */
class ReaderContractTest {

  @TempDir Path folder;

  static List<Example> readers() {
    return ReaderExamples.all();
  }

  static List<Example> tables() {
    return ReaderExamples.tables();
  }

  private Path write(Example of, byte[] bytes) throws Exception {
    return Files.write(folder.resolve("t" + of.ending()), bytes);
  }

  @Test
  void everyEndingThatCanBeReadIsInThisContract() {
    assertThat(tables().stream().map(Example::ending).distinct())
        .containsExactlyInAnyOrderElementsOf(Formats.endings());
  }

  @ParameterizedTest
  @MethodSource("readers")
  void theNumbersOfAFileAreReadAndFuzzed(Example of) throws Exception {
    assertThat(of.reader().read(write(of, of.sample()), "t")).containsExactly(of.numbers());
    assertThat(ReaderFuzzTest.class.getDeclaredMethod(of.name(), byte[].class)).isNotNull();
  }

  @ParameterizedTest
  @MethodSource("tables")
  void aTableHasItsShapeAlsoWhereTheEndingIsInCapitals(Example of) throws Exception {
    String name = "T" + of.ending().toUpperCase(Locale.ROOT);
    Table table = Formats.read(Files.write(folder.resolve(name), of.sample()), name);
    assertThat(table.rows()).isEqualTo(3);
    assertThat(table.columns()).isEqualTo(2);
  }

  @ParameterizedTest
  @MethodSource("readers")
  void aMissingFileIsNamedAsTheUserWroteIt(Example of) {
    Path file = folder.resolve("t" + of.ending());
    refuses(() -> of.reader().read(file, "data/t"), "data/t", "; no such file");
  }

  @ParameterizedTest
  @MethodSource("readers")
  void aFolderIsRefused(Example of) throws Exception {
    Path file = Files.createDirectory(folder.resolve("t" + of.ending()));
    refuses(() -> of.reader().read(file, "t"), "t", "; is a folder");
  }

  @ParameterizedTest
  @MethodSource("readers")
  void aFileOfNoBytesIsRefused(Example of) throws Exception {
    Path file = write(of, new byte[0]);
    if (of.name().equals("coefficients")) { // all of them 0
      assertThat(of.reader().read(file, "t")).isEmpty();
    } else {
      refuses(() -> of.reader().read(file, "t"), "t", "");
    }
  }

  @ParameterizedTest
  @MethodSource("readers")
  void aFileThatTheSystemWillNotOpenIsRefused(Example of) throws Exception {
    Path file = folder.resolve("loop" + of.ending());
    Files.createSymbolicLink(
        file, file); // a link to itself: works for root too, unlike permissions
    refuses(() -> of.reader().read(file, "t"), "t", "; cannot be read");
  }

  @ParameterizedTest
  @MethodSource("tables")
  void variablesAreRefusedWhereThereAreNone(Example of) throws Exception {
    Path file = write(of, of.sample());
    Variables asked = new Variables(Optional.of("Z"), Map.of());
    refuses(() -> Formats.read(file, "t", asked), "t", "; variable");
  }

  @ParameterizedTest
  @MethodSource("readers")
  void everyCutAndEveryChangedByteIsReadOrRefusedInPlainWords(Example of) throws Exception {
    // Parquet reads only some of them, because a database takes milliseconds per file.
    int stride = of.ending().equals(".parquet") ? 23 : 1;
    for (int i = 0; i < of.sample().length; i += stride) {
      byte[] cut = Arrays.copyOf(of.sample(), i);
      byte[] changed = of.sample().clone();
      changed[i] ^= (byte) 0x80;
      byte[] turned = of.sample().clone();
      turned[i] ^= (byte) (1 << (i % 7));
      for (byte[] bytes : List.of(cut, changed, turned)) {
        DataFiles.readOrRefused(of, write(of, bytes), bytes);
      }
    }
  }

  @Test
  void anUnknownEndingIsAnsweredWithThoseThatCanBeReadIfThereIsAFile() throws Exception {
    Path file = DataFiles.file(folder, "t.xlsx", "1");
    assertThat(faults(() -> Formats.read(file, "my/t.xlsx")))
        .singleElement()
        .asString()
        .startsWith("my/t.xlsx: ")
        .contains(Formats.endings());
    refuses(() -> Formats.read(folder, "t"), "t", "; folder");
    refuses(() -> Formats.read(folder.resolve("no.xlsx"), "t"), "t", "; no such file");
  }
}
