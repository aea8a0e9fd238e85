package io.tiebreak.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
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

  @Test
  void theFirstFaultEndsItAndNamesItsLine() throws Exception {
    RowStream text = open("r.csv", FIVE + "11,x\n12,13\n", 2);
    text.next();
    text.next();
    text.next();
    assertThatThrownBy(text::next)
        .isInstanceOf(IOException.class)
        .hasMessage(
            "r.csv: line 7: column \"b\" holds \"x\", which is not a number:"
                + " write a decimal number such as -0.25 or 1e-3, or remove the column");
    text.close();
    RowStream narrow = open("n.csv", FIVE + "11\n", 5);
    assertThatThrownBy(narrow::next).hasMessageContaining("n.csv: line 7: holds 1 field");
    narrow.close();
    RowStream blank = open("b.csv", FIVE + "\n11,12\n", 5);
    assertThatThrownBy(blank::next).hasMessageContaining("b.csv: line 7: is blank");
    blank.close();
    RowStream quote = open("q.csv", FIVE + "\"1,2\n", 5);
    assertThatThrownBy(quote::next).hasMessageContaining("a quote that is not closed");
    quote.close();
  }

  @Test
  void bytesThatAreNoTextAreAFault() throws Exception {
    Path file = folder.resolve("r.csv");
    Files.write(file, new byte[] {'1', '\n', (byte) 0xFF, '\n'});
    assertThat(catchThrowableOfType(BadData.class, () -> RowStream.open(file, "r.csv", 2)))
        .hasMessageContaining("r.csv: line 2: holds bytes that are not UTF-8 text");
  }

  @ParameterizedTest
  @CsvSource({"'', 0 rows", "'a,b\n', 0 rows", "'a,b\n1,2\n', 1 row"})
  void tooFewRowsToHoldOutAreAFault(String text, String found) {
    assertThat(catchThrowableOfType(BadData.class, () -> open("r.csv", text, 2)))
        .hasMessage(
            "r.csv: holds %s, but 2 are to be held out: ".formatted(found)
                + "hold fewer out, or read the whole file as data without stream");
  }

  @Test
  void filesOfOtherKindsAndMissingOnesAreFaults() {
    assertThat(catchThrowableOfType(BadData.class, () -> open("r.xls", "1", 1)))
        .hasMessageContaining("its ending is not one that can be streamed (.csv, .tsv");
    Path missing = folder.resolve("no.csv");
    assertThat(catchThrowableOfType(BadData.class, () -> RowStream.open(missing, "no.csv", 1)))
        .hasMessageContaining("there is no such file");
  }
}
