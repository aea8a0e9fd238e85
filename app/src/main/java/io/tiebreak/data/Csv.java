package io.tiebreak.data;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;

/**
 * Text with one row a line and one separator between its fields, packed by gzip or not.
 *
 * <p>The first line is a header if a field of it is text; a line of numbers is data, also where
 * some of them are missing and marked so, as NA. Quotes, CRLF, a byte order mark and blank lines at
 * the end are allowed.
 *
 * @param separator what stands between two fields
 */
record Csv(char separator) implements Tables.Reader {

  @Override
  public Table read(InputFile file) throws BadData {
    Faults faults = new Faults(file.shownAs());
    CsvRecords records = new CsvRecords(faults, separator, true);
    return file.text(
        in -> {
          parse(in, records);
          return records.table();
        });
  }

  private void parse(Reader in, CsvRecords records) throws IOException {
    // Closing is left to the one who opened.
    var reader =
        CsvReader.builder().fieldSeparator(separator).allowUnclosedQuote(false).build(records, in);
    try {
      reader.forEach(nothing -> {}); // the records keep what they need
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (CsvParseException e) {
      rethrowDefect(e);
      records.unpairedQuotes();
    }
  }

  /**
   * The parser wraps whatever the records throw, a full memory included: that is not the file's
   * fault.
   */
  static void rethrowDefect(CsvParseException e) {
    if (e.getCause() instanceof Error error) {
      throw error;
    }
    if (e.getCause() instanceof RuntimeException defect) {
      throw defect;
    }
  }
}
