package io.tiebreak.format;

import de.siegmar.fastcsv.reader.CsvParseException;
import io.tiebreak.data.BadData;
import io.tiebreak.data.Doubles;
import io.tiebreak.data.FileFaults;
import io.tiebreak.data.InputFile;
import io.tiebreak.data.Table;
import io.tiebreak.objective.SampleSource;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Optional;

/**
 * The rows of a CSV file, a TSV file or a pipe, read one by one: it may be endless, or larger than
 * memory. The first fault ends it.
 *
 * <p>The first rows are read immediately, as a table, and say what the columns are. The samples of
 * the source are the rows after them.
 */
public final class RowStream implements SampleSource<double[]> {

  private static final long MARK_FACTOR = 0x9E3779B97F4A7C15L;

  private final InputFile file;
  private final char separator;
  private final int heldOut;
  private final Table head;
  private Open open;

  private RowStream(InputFile file, char separator, int heldOut) throws BadData {
    this.file = file;
    this.separator = separator;
    this.heldOut = heldOut;
    this.open = new Open();
    try {
      this.head = readHead();
    } catch (BadData | RuntimeException | Error e) {
      try {
        close();
      } catch (IOException second) {
        e.addSuppressed(second);
      }
      throw e;
    }
  }

  /**
   * Opens a file and reads its first rows.
   *
   * @param heldOut how many rows to read
   * @throws BadData if these rows cannot be read
   */
  public static RowStream open(Path file, String shownAs, int heldOut) throws BadData {
    InputFile input = new InputFile(file, shownAs);
    Optional<TextFormat> format =
        TextFormat.of(file.toString()).filter(found -> found != TextFormat.LIBSVM);
    if (input.regular() && format.isEmpty()) {
      throw input.refused(
          "its ending is not one that can be streamed (.csv, .tsv, .csv.gz, .tsv.gz)",
          "convert it, or rename it if it is one of these");
    }
    return new RowStream(input, format.orElse(TextFormat.CSV).separator(), heldOut);
  }

  private Table readHead() throws BadData {
    Doubles numbers = new Doubles();
    for (int i = 0; i < heldOut; i++) {
      Optional<double[]> row = open.next();
      if (row.isEmpty()) {
        throw file.refused(
            "holds %d %s, but %d are to be held out".formatted(i, i == 1 ? "row" : "rows", heldOut),
            "hold fewer out, or read the whole file as data without stream");
      }
      Arrays.stream(row.get()).forEach(numbers::add);
    }
    return open.records.head(numbers.toArray());
  }

  /** The first rows, which are not part of the samples. */
  public Table head() {
    return head;
  }

  /** The next row. A fault becomes an exception with its message. */
  @Override
  public Optional<double[]> next() throws IOException {
    try {
      return open.next();
    } catch (BadData bad) {
      throw new IOException(bad.messages().get(0), bad);
    }
  }

  /** Whether the rows can be read again: those of a file can, those of a pipe cannot. */
  @Override
  public boolean seekable() {
    return file.regular();
  }

  @Override
  public void seek(long t) throws IOException {
    close();
    try {
      open = new Open();
      for (long skipped = 0; skipped < heldOut + t && open.next().isPresent(); skipped++) {}
    } catch (BadData bad) {
      throw new IOException(bad.messages().get(0), bad);
    }
  }

  @Override
  public long mark() {
    return open.mark;
  }

  @Override
  public void close() throws IOException {
    open.in.close();
  }

  /** One reading of the file. */
  private final class Open {
    private final FileFaults faults = new FileFaults(file.shownAs());
    private final CsvRecords records = new CsvRecords(faults, separator, false);
    private final Reader in;
    private final Iterator<double[]> rows;
    private long mark;

    Open() throws BadData {
      in = file.translated(file::open);
      rows = Csv.builder().fieldSeparator(separator).build(records, in).iterator();
    }

    Optional<double[]> next() throws BadData {
      Optional<double[]> row = file.translated(this::parse);
      faults.check();
      row.ifPresent(this::count);
      return row;
    }

    /** Adds a row to the mark. The factor is odd, so changing one number changes the mark. */
    private void count(double[] row) {
      for (double number : row) {
        mark = MARK_FACTOR * mark + Double.doubleToLongBits(number) + 1;
      }
    }

    private Optional<double[]> parse() throws IOException {
      try {
        return rows.hasNext() ? Optional.of(rows.next()) : Optional.empty();
      } catch (UncheckedIOException | CsvParseException e) {
        Csv.rethrow(e);
        records.unpairedQuotes();
        return Optional.empty();
      }
    }
  }
}
