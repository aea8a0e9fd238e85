package io.tiebreak.data;

import static io.tiebreak.data.DataFiles.faults;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

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

  private List<String> faultsOf(String text) throws Exception {
    Path file = DataFiles.file(folder, "t.csv", text);
    return faults(() -> Tables.read(file, "my/t.csv"));
  }

  @Test
  void aRowThatIsTooShortTellsItsCountAndTheExpectedOne() throws Exception {
    assertThat(faultsOf("a,b,c\n1,2,3\n4,5\n"))
        .containsExactly(
            "my/t.csv: line 3: holds 2 fields, but line 1 holds 3, and all lines must agree:"
                + " fill in what is missing, or remove the line");
  }

  @Test
  void aRowThatIsTooLongTellsItsCountAndTheExpectedOne() throws Exception {
    assertThat(faultsOf("1,2\n3,4\n5,6,x\n"))
        .singleElement()
        .asString()
        .startsWith("my/t.csv: line 3: holds 3 fields, but line 1 holds 2");
  }

  @Test
  void textInANumberColumnIsShownWithItsLineAndColumn() throws Exception {
    assertThat(faultsOf("a,b\n1,2\n3,blue\n"))
        .singleElement()
        .asString()
        .startsWith("my/t.csv: line 3: column \"b\" holds \"blue\", which is not a number: ");
  }

  @Test
  void aHeaderThatSemicolonsSeparateIsToldAsSuch() throws Exception {
    assertThat(faultsOf("a;b;y\n1,5;2;3\n"))
        .first()
        .asString()
        .startsWith("my/t.csv: line 1: the header \"a;b;y\" is one field: separate the fields by");
  }

  @Test
  void anEmptyFieldIsAFault() throws Exception {
    assertThat(faultsOf("a,b\n1,\n ,2\n"))
        .containsExactly(
            "my/t.csv: line 2: column \"b\" is empty, but every field must hold a number:"
                + " fill it in, or remove the line or the column",
            "my/t.csv: line 3: column \"a\" is empty, but every field must hold a number:"
                + " fill it in, or remove the line or the column");
  }

  @ParameterizedTest
  @ValueSource(strings = {"NaN", "nan", "-inf", "Infinity", "+Infinity", "1e999", "-1e309"})
  void whatIsNotFiniteIsNamedWithRowAndColumn(String value) throws Exception {
    assertThat(faultsOf("a,b\n1,2\n3," + value + "\n"))
        .containsExactly(
            "my/t.csv: line 3: row 1 (counted from 0), column \"b\" holds \""
                + value
                + "\", but every number must be finite: replace it, or remove the line or the"
                + " column");
  }

  @Test
  void aFirstLineOfNumbersAndNaNIsDataAndNotAHeader() throws Exception {
    assertThat(faultsOf("1,NaN,\n3,4,5\n"))
        .satisfiesExactly(
            m ->
                assertThat(m)
                    .contains("line 1: row 0 (counted from 0), column \"x1\" holds \"NaN\""),
            m -> assertThat(m).contains("line 1: column \"x2\" is empty"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n\n", "\uFEFF", "  \n"})
  void aFileWithoutALineIsAnEmptyTable(String text) throws Exception {
    assertThat(faultsOf(text)).singleElement().asString().startsWith("my/t.csv: is empty, ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a,b", "a,b\n", "a,b\r\n\r\n"})
  void aHeaderAloneIsAnEmptyTable(String text) throws Exception {
    assertThat(faultsOf(text))
        .singleElement()
        .asString()
        .startsWith("my/t.csv: line 1: is a header (\"a,b\") with no row below it");
  }

  @Test
  void emptyAndRepeatedNamesAreFaults() throws Exception {
    assertThat(faultsOf("a,,b,a\n1,2,3,4\n"))
        .satisfiesExactly(
            m ->
                assertThat(m)
                    .startsWith(
                        "my/t.csv: line 1: column 1 (counted from 0) has no name in the header"),
            m ->
                assertThat(m)
                    .startsWith("my/t.csv: line 1: columns 0 and 3 (counted from 0) are both named")
                    .contains("\"a\""));
  }

  @Test
  void aBlankLineBetweenRowsIsAFault() throws Exception {
    assertThat(faultsOf("a\n1\n\n2\n\n \n3\n\n"))
        .satisfiesExactly(
            m -> assertThat(m).startsWith("my/t.csv: line 3: is blank, but more lines follow"),
            m -> assertThat(m).startsWith("my/t.csv: line 5: begins 2 blank lines"));
  }

  @Test
  void emptyQuotesAreAnEmptyFieldAndNotABlankLine() throws Exception {
    assertThat(faultsOf("a\n1\n\"\"\n"))
        .singleElement()
        .asString()
        .contains("line 3: column \"a\" is empty");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a,b\n1,2\n3,\"4\n5,6\n", "a,b\n1,2\n\"3\"x,4\n"})
  void quotesThatDoNotPairUpAreAFaultOfTheirLine(String text) throws Exception {
    assertThat(faultsOf(text))
        .singleElement()
        .asString()
        .startsWith("my/t.csv: line 3: begins a record with a quote");
  }

  @Test
  void linesAreCountedThroughQuotedLineEnds() throws Exception {
    assertThat(faultsOf("\"a\nb\",c\r\n1,2\r\n3,x\r\n"))
        .singleElement()
        .asString()
        .contains("line 4: column \"c\"");
  }

  @Test
  void allFaultsAreToldAtOnce() throws Exception {
    assertThat(faultsOf("a,a\n1\nx,nan\n,2\n3,4\n5,6,7\n")).hasSize(6);
  }

  @Test
  void twentyFaultsAreSpelledOutAndTheRestCounted() throws Exception {
    List<String> faults = faultsOf("a,b\n" + "x,y\n".repeat(50));
    assertThat(faults).hasSize(21).last().isEqualTo("my/t.csv: and 80 more: mend these first");
    assertThat(faults.get(19)).startsWith("my/t.csv: line 11: column \"b\"");
    assertThat(faultsOf("a,b\n" + "x,y\n".repeat(10))).hasSize(20);
  }

  @Test
  void whatIsShownOfAFileIsShortAndPrintable() throws Exception {
    assertThat(faultsOf("a\n\"x\ny\tz\u0007" + "w".repeat(1000) + "\"\n"))
        .singleElement()
        .asString()
        .contains("\"x\\ny\\tz?" + "w".repeat(34) + "...\"");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1;2;3 | separate the fields by commas",
        "'1\t2' | separate the fields by commas",
        "\"1,5\" | write a point where this number has a comma",
        "NA | fill in the missing number",
        "blue | write a decimal number",
      })
  void theRemedyFitsTheText(String text, String remedy) throws Exception {
    assertThat(faultsOf("a\n" + text + "\n")).singleElement().asString().contains(": " + remedy);
  }

  @Test
  void bytesThatAreNotUtf8AreAFaultOfTheirLine() throws Exception {
    // beyond the first buffer, so that the line is not simply the one reached
    String text = "größe\n" + "1\n".repeat(100_000) + "ü\n" + "2\n".repeat(100_000);
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    int wrong = text.indexOf("ü\n2") + 2; // ö and ß of the header take two bytes each
    bytes[wrong] = (byte) 0xff;
    Path file = Files.write(folder.resolve("t.csv"), bytes);
    assertThat(faults(() -> Tables.read(file, "t.csv")))
        .containsExactly(
            "t.csv: line 100002: holds bytes that are not UTF-8 text: save the file as UTF-8");
  }

  @Test
  void aFileThatEndsInsideACharacterIsNotUtf8() throws Exception {
    Path file =
        Files.write(folder.resolve("t.csv"), new byte[] {'a', '\n', '1', '\n', (byte) 0xc3});
    assertThat(faults(() -> Tables.read(file, "t.csv")))
        .singleElement()
        .asString()
        .contains("line 3: ");
  }

  @Test
  void aPackedFileWithoutItsEndingIsRecognised() throws Exception {
    Path file = Files.write(folder.resolve("t.csv"), DataFiles.gzip("a\n1\n"));
    assertThat(faults(() -> Tables.read(file, "t.csv")))
        .containsExactly("t.csv: is packed by gzip: let its name end in .gz, or unpack it");
  }

  @Test
  void aPackedFileThatIsCutOrDamagedOrNotPackedIsAFault() throws Exception {
    byte[] whole = DataFiles.gzip("a,b\n" + "1,2\n3,4\n".repeat(1000));
    byte[] cut = Arrays.copyOf(whole, whole.length - 9);
    byte[] damaged = whole.clone();
    damaged[whole.length - 6] ^= 1; // inside the checksum
    for (byte[] bytes : List.of(cut, damaged, "a\n1\n".getBytes(StandardCharsets.UTF_8))) {
      Path file = Files.write(folder.resolve("t.csv.gz"), bytes);
      assertThat(faults(() -> Tables.read(file, "t.csv.gz")))
          .singleElement()
          .asString()
          .startsWith("t.csv.gz: is not a whole gzip file");
    }
  }

  @Test
  void whatFollowsThePackedBytesAndIsNoneOfThemIsNotPassedOver() throws Exception {
    byte[] one = DataFiles.gzip("a,b\n1,2\n");
    byte[] two = DataFiles.gzip("3,4\n");
    two[0]++; // of two parts the second is damaged
    for (byte[] more : List.of(two, new byte[] {1}, new byte[100_000])) {
      byte[] bytes = Arrays.copyOf(one, one.length + more.length);
      System.arraycopy(more, 0, bytes, one.length, more.length);
      Path file = Files.write(folder.resolve("t.csv.gz"), bytes);
      assertThat(faults(() -> Tables.read(file, "t.csv.gz")))
          .singleElement()
          .asString()
          .startsWith("t.csv.gz: is not a whole gzip file");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"1,NA,3", "?,2,3", "1,2,missing", "nan,N/A,3"})
  void aFirstRowWithAMissingNumberIsNoHeader(String first) throws Exception {
    assertThat(faultsOf(first + "\n4,5,6\n"))
        .isNotEmpty()
        .allSatisfy(fault -> assertThat(fault).startsWith("my/t.csv: line 1: "))
        .anySatisfy(fault -> assertThat(fault).contains(": fill in the missing number"));
  }

  @Test
  void namesThatReadLikeMissingNumbersAreNamesAmongOthers() throws Exception {
    Path file = DataFiles.file(folder, "t.csv", "2019,na,y\n1,2,3\n");
    assertThat(Tables.read(file, "t").names()).containsExactly("2019", "na", "y");
    Path none = DataFiles.file(folder, "t.csv", "none\n1\n");
    assertThat(Tables.read(none, "t").names()).containsExactly("none");
  }

  @Test
  void theMessageOfTheWholeHoldsEveryFault() throws Exception {
    Path file = DataFiles.file(folder, "t.csv", "a\nx\ny\n");
    assertThatExceptionOfType(BadData.class)
        .isThrownBy(() -> Tables.read(file, "t.csv"))
        .withMessageContainingAll("line 2", "line 3");
  }
}
