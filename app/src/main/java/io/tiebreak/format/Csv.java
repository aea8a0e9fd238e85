package io.tiebreak.format;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import io.tiebreak.data.BadData;
import io.tiebreak.data.FileFaults;
import io.tiebreak.data.InputFile;
import io.tiebreak.data.Memory;
import io.tiebreak.data.Table;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Optional;

/**
 * Text with one row per line, and a separator between its fields; possibly packed by gzip.
 *
 * <p>The first line is a header if one of its fields is text. A line of numbers is data, even if
 * some are marked as missing, for example by NA. Quotes, CRLF, a byte order mark and blank lines at
 * the end are allowed.
 *
 * @param separator the character between two fields
 */
record Csv(char separator) implements Formats.Reader {

  /** The fewest bytes of a number and the separator behind it. */
  private static final int SHORTEST = 2;

  /** The most characters of a field: numbers are shorter, but an open quote may run on. */
  private static final int LONGEST_FIELD = 1 << 20;

  /** The bytes from which the number of fields in the file is estimated. */
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
    return faults.any() ? TablePart.refused(faults.thrown()) : records.part();
  }

  /** Refuses a file that is too large, judging by its size and its first lines. */
  private void requireRoom(InputFile file) throws BadData {
    long size = file.regular() && !file.packed() ? file.translated(file::size) : 0;
    if (Memory.refusal(size / SHORTEST).isEmpty()) {
      return;
    }
    byte[] head = file.bytes(in -> in.readNBytes(HEAD));
    long numbers = (long) ((double) fields(head) / head.length * size);
    Optional<String> refusal = Memory.refusal(numbers);
    if (refusal.isPresent()) { // reading takes twice the memory, so an estimate will do
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
    // The caller opened the text, and closes it.
    var reader = builder().fieldSeparator(separator).build(records, in);
    try {
      // CsvRecords stores the rows; the parser returns one only if memory is full.
      reader.stream().limit(1).forEach(full -> {});
    } catch (UncheckedIOException | CsvParseException e) {
      rethrow(e);
      records.unpairedQuotes();
    }
  }

  /** A parser whose fields may take no more memory than there is. */
  static CsvReader.CsvReaderBuilder builder() {
    return CsvReader.builder()
        .allowUnclosedQuote(false)
        .maxBufferSize(Math.min(Memory.longestLine(), LONGEST_FIELD));
  }

  /**
   * Throws what the parser wrapped: a failed reading, or a defect such as too little memory. What
   * remains is a fault of the file.
   */
  static void rethrow(RuntimeException e) throws IOException {
    Throwable cause = e instanceof UncheckedIOException ? e : e.getCause();
    if (cause instanceof UncheckedIOException failed) {
      throw failed.getCause();
    }
    if (cause instanceof Error error) {
      throw error;
    }
    if (cause instanceof RuntimeException defect) {
      throw defect;
    }
  }
}
