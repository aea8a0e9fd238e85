package io.tiebreak.format;

import static io.tiebreak.format.DataFiles.refuses;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowStreamTest {

  private static final String FIVE = "a,b\n1,2\n3,4\n5,6\n7,8\n9,10\n";

  @TempDir private Path folder;

  private RowStream open(String name, String text, int heldOut) throws Exception {
    Path file = folder.resolve(name);
    try (OutputStream to =
        name.endsWith(".gz")
            ? new GZIPOutputStream(Files.newOutputStream(file))
            : Files.newOutputStream(file)) {
      to.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return RowStream.open(file, name, heldOut);
  }

  private static List<double[]> rest(RowStream stream) throws IOException {
    List<double[]> rows = new ArrayList<>();
    for (Optional<double[]> row = stream.next(); row.isPresent(); row = stream.next()) {
      rows.add(row.get());
    }
    stream.close();
    return rows;
  }

  @ParameterizedTest
  @CsvSource({"r.csv, ','", "r.tsv, '\t'", "r.csv.gz, ','", "r.tsv.gz, '\t'"})
  void theFirstRowsAreATableAndTheOthersFollow(String name, String separator) throws Exception {
    RowStream stream = open(name, FIVE.replace(",", separator), 2);
    assertThat(stream.head().names()).containsExactly("a", "b");
    assertThat(stream.head().named()).isTrue();
    assertThat(stream.head().toArray()).containsExactly(1, 2, 3, 4);
    assertThat(rest(stream)).containsExactly(new double[][] {{5, 6}, {7, 8}, {9, 10}});
  }

  @Test
  void numbersInTheFirstLineAreARow() throws Exception {
    RowStream stream = open("r.csv", "1,2\r\n3,4\r\n5,6\r\n\n\n", 1);
    assertThat(stream.head().names()).containsExactly("x0", "x1");
    assertThat(stream.head().named()).isFalse();
    assertThat(stream.head().toArray()).containsExactly(1, 2);
    assertThat(rest(stream)).containsExactly(new double[][] {{3, 4}, {5, 6}});
  }

  @Test
  void anyPlaceCanBeGoneToAndBeyondTheEndThereIsNothing() throws Exception {
    RowStream stream = open("r.csv", FIVE, 2);
    stream.next();
    stream.next();
    stream.seek(1);
    assertThat(stream.next()).get().isEqualTo(new double[] {7, 8});
    stream.seek(0);
    assertThat(stream.next()).get().isEqualTo(new double[] {5, 6});
    stream.seek(99);
    assertThat(stream.next()).isEmpty();
    assertThat(stream.seekable()).isTrue();
    stream.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "11,x/12,13 | line 7; \"b\"; \"x\"; number",
        "11 | line 7; 1 field",
        "/11,12 | line 7; blank",
        "\"1,2 | line 7; quote"
      })
  void theFirstFaultEndsItAndNamesItsLine(String end, String fault) throws Exception {
    try (RowStream rows = open("t.csv", FIVE + end.replace('/', '\n') + "\n", 5)) {
      IOException refused = catchThrowableOfType(IOException.class, rows::next);
      DataFiles.requireFault(String.valueOf(refused.getMessage()), "t.csv", fault);
    }
  }

  @Test
  void bytesThatAreNoTextAreAFault() throws Exception {
    Path file = Files.write(folder.resolve("t.csv"), new byte[] {'1', '\n', (byte) 0xFF, '\n'});
    refuses(() -> RowStream.open(file, "t", 2), "t", "line 2; UTF-8");
  }

  @ParameterizedTest
  @CsvSource({"'', 0 rows", "'a,b\n', 0 rows", "'a,b\n1,2\n', 1 row"})
  void tooFewRowsToHoldOutAreAFault(String text, String found) {
    refuses(() -> open("r.csv", text, 2), "r.csv", "; " + found + "; 2");
  }

  @Test
  void filesOfOtherKindsAreFaults() {
    refuses(() -> open("r.xls", "1", 1), "r.xls", "; .csv, .tsv");
  }
}
