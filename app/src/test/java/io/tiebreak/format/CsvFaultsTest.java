package io.tiebreak.format;

import static io.tiebreak.format.DataFiles.faults;
import static io.tiebreak.format.DataFiles.refuses;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.tiebreak.data.BadData;
import io.tiebreak.data.Table;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CsvFaultsTest {
  @TempDir Path folder;

  private Table read(String text) throws Exception {
    return Formats.read(DataFiles.file(folder, "t.csv", text), "t");
  }

  private Table read(String name, byte[] bytes) throws Exception {
    return Formats.read(Files.write(folder.resolve(name), bytes), "t");
  }

  /** Lines are separated by slashes, faults by ampersands. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          a,b,c/1,2,3/4,5         | line 3; 2 fields; line 1; 3
          1,2/3,4/5,6,x           | line 3; 3 fields; line 1; 2
          a,b/1,2/3,blue          | line 3; "b"; "blue"
          a,b/1,/ ,2              | line 2; "b"; empty & line 3; "a"; empty
          a/1/""                  | line 3; "a"; empty
          1,NaN,/3,4,5            | line 1; row 0; "x1"; "NaN" & line 1; "x2"; empty
          a,,b,a/1,2,3,4          | line 1; column 1; no name & line 1; 0 and 3; "a"
          a/1//2// /3//           | line 3; is blank & line 5; 2 blank
          a,b/1,2/3,"4/5,6        | line 3; quote
          a,b/1,2/"3"x,4          | line 3; quote
          "a/b",c/1,2/3,x         | line 4; "c"; "x"
          a,a/1/x,nan/,2/3,4/5,6,7 | line 1; "a" & line 2; 1 field & line 3; "x" & line 3; "nan" & line 4; empty & line 6; 3 fields
          ``                      | ; empty
          //                      | ; empty
          `  /`                   | ; empty
          a,b                     | line 1; header; "a,b"
          a,b/                    | line 1; header; "a,b"
          a,b///                  | line 1; header; "a,b"
          """)
  void whatIsWrongIsNamedWithItsLine(String text, String faults) {
    refuses(() -> read(text.replace('/', '\n')), "t", faults.split(" & ", -1));
  }

  @Test
  void aByteOrderMarkAloneIsEmpty() {
    refuses(() -> read("\uFEFF"), "t", "; empty");
  }

  @ParameterizedTest
  @ValueSource(strings = {"NaN", "nan", "-inf", "Infinity", "+Infinity", "1e999", "-1e309"})
  void whatIsNotFiniteIsNamedWithRowAndColumn(String value) {
    refuses(
        () -> read("a,b\n1,2\n3," + value + "\n"),
        "t",
        "line 3; row 1; \"b\"; \"%s\"; finite".formatted(value));
  }

  @Test
  void twentyFaultsAreSpelledOutAndTheRestCounted() {
    List<String> faults = faults(() -> read("a,b\n" + "x,y\n".repeat(50)));
    assertThat(faults).hasSize(21).last().asString().contains("80");
    assertThat(faults.get(19)).startsWith("t: line 11: ").contains("\"b\"");
    assertThat(faults(() -> read("a,b\n" + "x,y\n".repeat(10)))).hasSize(20);
  }

  @Test
  void whatIsShownOfAFileIsShortAndPrintable() {
    refuses(
        () -> read("a\n\"x\ny\tz\u0007" + "w".repeat(1000) + "\"\n"),
        "t",
        "line 2; \"x\\ny\\tz?" + "w".repeat(34) + "...\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a;b;y/1,5;2;3 | by commas",
        "a/1;2;3 | by commas",
        "'a/1\t2' | by commas",
        "a/\"1,5\" | a point",
        "a/NA | fill in",
        "1,NA,3/4,5,6 | fill in",
        "?,2,3/4,5,6 | fill in",
        "1,2,missing/4,5,6 | fill in",
        "nan,N\\A,3/4,5,6 | fill in",
        "a/blue | a decimal number",
      })
  void theRemedyFitsTheText(String text, String remedy) {
    String lines = text.replace('/', '\n').replace('\\', '/');
    assertThat(faults(() -> read(lines)))
        .allSatisfy(m -> assertThat(m).matches("t: line [12]: .*"))
        .anySatisfy(m -> assertThat(m).matches(".*: .*" + remedy + ".*"));
  }

  @Test
  void bytesThatAreNotUtf8AreAFaultOfTheirLine() {
    // beyond the first buffer, so that the fault is not on the line just read
    String text = "größe\n" + "1\n".repeat(100_000) + "ü\n" + "2\n".repeat(100_000);
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    int wrong = text.indexOf("ü\n2") + 2; // ö and ß of the header take two bytes each
    bytes[wrong] = (byte) 0xff;
    refuses(() -> read("t.csv", bytes), "t", "line 100002; UTF-8");
    byte[] cut = {'a', '\n', '1', '\n', (byte) 0xc3};
    refuses(() -> read("t.csv", cut), "t", "line 3; UTF-8");
  }

  @Test
  void aPackedFileWithoutItsEndingIsRecognised() throws Exception {
    byte[] packed = DataFiles.gzip("a\n1\n");
    refuses(() -> read("t.csv", packed), "t", "; gzip");
  }

  @Test
  void aPackedFileThatIsCutDamagedOrNotPackedOrGoesOnIsAFault() throws Exception {
    byte[] whole = DataFiles.gzip("a,b\n" + "1,2\n3,4\n".repeat(1000));
    byte[] cut = Arrays.copyOf(whole, whole.length - 9);
    byte[] damaged = whole.clone();
    damaged[whole.length - 6] ^= 1; // inside the checksum
    byte[] second = DataFiles.gzip("3,4\n");
    second[0]++; // the second of two parts is damaged
    for (byte[] bytes :
        List.of(
            cut,
            damaged,
            "a\n1\n".getBytes(StandardCharsets.UTF_8),
            DataFiles.joined(whole, second),
            DataFiles.joined(whole, new byte[] {1}),
            DataFiles.joined(whole, new byte[100_000]))) {
      refuses(() -> read("t.csv.gz", bytes), "t", "; gzip");
    }
  }

  @Test
  void namesThatReadLikeMissingNumbersAreNamesAmongOthers() throws Exception {
    assertThat(read("2019,na,y\n1,2,3\n").names()).containsExactly("2019", "na", "y");
    assertThat(read("none\n1\n").names()).containsExactly("none");
  }

  @Test
  void theMessageOfTheWholeHoldsEveryFault() {
    assertThatExceptionOfType(BadData.class)
        .isThrownBy(() -> read("a\nx\ny\n"))
        .withMessageContainingAll("line 2", "line 3");
  }
}
