package io.tiebreak.format;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import io.tiebreak.data.BadData;
import io.tiebreak.data.FileFaults;
import io.tiebreak.data.InputFile;
import io.tiebreak.data.Memory;
import io.tiebreak.data.Table;
import io.tiebreak.linalg.PackedRows;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Text with one row a line and one separator between its fields, packed by gzip or not.
 *
 * <p>The first line is a header if a field of it is text; a line of numbers is data, also where
 * some of them are missing and marked so, as NA. Quotes, CRLF, a byte order mark and blank lines at
 * the end are allowed.
 *
 * @param separator what stands between two fields
 */
record Csv(char separator) implements Formats.Reader {

  /** Bytes that a number takes at least, with what separates it from the next. */
  private static final int SHORTEST = 2;

  /** Characters of a field: no number that anybody means is longer, but an open quote may be. */
  private static final int LONGEST_FIELD = 1 << 20;

  /** Bytes that tell how long the numbers of a file are. */
  private static final int HEAD = 1 << 20;

  @Override
  public Table read(InputFile file) throws BadData {
    requireRoom(file);
    FileFaults faults = new FileFaults(file.shownAs());
    CsvRecords records = new CsvRecords(faults, separator, true);
    return file.text(
        in -> {
          parse(in, records);
          return records.table();
        });
  }

  /** The rows of some lines of a file. */
  TablePart part(Reader in, TablePart.Before before, FileFaults faults) throws IOException {
    CsvRecords records = new CsvRecords(faults, separator, true).behind(before);
    parse(in, records);
    if (faults.any()) {
      return TablePart.refused(faults.thrown());
    }
    int width = records.names().size();
    double[] numbers = records.numbers();
    return new TablePart(
        PackedRows.dense(width == 0 ? 0 : numbers.length / width, width, numbers),
        0,
        records.blankAtEnd(),
        records.started(),
        records.named() ? records.names() : List.of(),
        List.of());
  }

  /** Before anything is loaded: what its size and its first lines say of the numbers in it. */
  private void requireRoom(InputFile file) throws BadData {
    long size = file.regular() && !file.packed() ? file.translated(file::size) : 0;
    if (Memory.refusal(size / SHORTEST).isEmpty()) {
      return;
    }
    byte[] head = file.bytes(in -> in.readNBytes(HEAD));
    long numbers = (long) ((double) fields(head) / head.length * size);
    Optional<String> refusal = Memory.refusal(numbers);
    if (refusal.isPresent()) { // reading takes twice the room, so that a guess will do
      throw file.refused(
          String.format(
              Locale.ROOT, "holds about %,d numbers by its size, %s", numbers, refusal.get()),
          Memory.REMEDY + ", or read its rows as a stream");
    }
  }

  private long fields(byte[] text) {
    long fields = 0;
    boolean quoted = false;
    for (byte b : text) {
      quoted ^= b == '"';
      if (!quoted && (b == separator || b == '\n')) {
        fields++;
      }
    }
    return fields;
  }

  private void parse(Reader in, CsvRecords records) throws IOException {
    // Closing is left to the one who opened.
    var reader = builder().fieldSeparator(separator).build(records, in);
    try {
      // The records keep what they need; what comes out is that they can take no more.
      reader.stream().limit(1).forEach(full -> {});
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (CsvParseException e) {
      rethrowDefect(e);
      records.unpairedQuotes();
    }
  }

  /** Of a parser that takes no more memory for a field than there is. */
  static CsvReader.CsvReaderBuilder builder() {
    return CsvReader.builder()
        .allowUnclosedQuote(false)
        .maxBufferSize(Math.min(Memory.longestLine(), LONGEST_FIELD));
  }

  /**
   * The parser wraps whatever the records throw, a full memory included: that is not the file's
   * fault.
   */
  static void rethrowDefect(CsvParseException e) throws IOException {
    if (e.getCause() instanceof UncheckedIOException ended) {
      throw ended.getCause();
    }
    if (e.getCause() instanceof Error error) {
      throw error;
    }
    if (e.getCause() instanceof RuntimeException defect) {
      throw defect;
    }
  }
}
