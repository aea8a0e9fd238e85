package io.tiebreak.format;

import de.siegmar.fastcsv.reader.CsvCallbackHandler;
import de.siegmar.fastcsv.reader.RecordType;
import io.tiebreak.data.BadData;
import io.tiebreak.data.BlankLines;
import io.tiebreak.data.Doubles;
import io.tiebreak.data.FileFaults;
import io.tiebreak.data.Limited;
import io.tiebreak.data.Memory;
import io.tiebreak.data.Table;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Takes the records of one file as the parser meets them, and keeps their numbers and faults; or
 * hands the rows on, one by one, and keeps none.
 *
 * <p>Fields are parsed where they lie in the parser's buffer; text becomes a string only in a
 * header or a fault. From the first fault on, numbers are checked but no longer kept.
 */
final class CsvRecords extends CsvCallbackHandler<double[]> {
  /** Memory is looked at each time the first record has so many fields more. */
  private static final int LOOK = 1 << 10;

  /** Of a short text in a list. */
  private static final long FIELD_BYTES = 64;

  private final FileFaults faults;
  private final boolean keep;
  private final BlankLines blank;
  private final CsvFaults wording;
  private final Decimal decimal = new Decimal();
  private final Doubles values = new Doubles();
  private final List<String> first = new ArrayList<>();
  private final List<Refused> refused = new ArrayList<>();

  /** The record that is being read. */
  private double[] row = {};

  private long line;
  private int fields;
  private boolean quotes;

  /** What the first record said. */
  private boolean started;

  private long firstLine;
  private long linesBefore;
  private List<String> names = List.of();
  private boolean named;
  private long rows;

  /** Whether memory is too small for more. */
  private boolean ended;

  /** A field that is not a number. */
  private record Refused(int column, String text) {}

  /**
   * Of one file.
   *
   * @param keep whether rows are kept for {@link #table}; else they are handed on
   */
  CsvRecords(FileFaults faults, char separator, boolean keep) {
    this.faults = faults;
    this.keep = keep;
    this.blank = new BlankLines(faults);
    this.wording = new CsvFaults(faults, separator);
  }

  /** Goes on in a file whose columns are known already. */
  CsvRecords behind(TablePart.Before before) {
    linesBefore = before.lines();
    rows = before.rows();
    if (!before.columns().isEmpty()) {
      started = true;
      firstLine = 1;
      names = before.columns();
      row = new double[names.size()];
    }
    return this;
  }

  @Override
  protected void beginRecord(long startingLine) {
    line = linesBefore + startingLine;
    fields = 0;
    quotes = false;
    refused.clear();
  }

  @Override
  protected void addField(char[] buffer, int offset, int length, boolean quoted) {
    if (!started && first.size() % LOOK == 0) {
      requireRoom();
    }
    if (!started) {
      first.add(new String(buffer, offset, length).strip());
    } else if (fields < row.length) {
      if (decimal.read(buffer, offset, offset + length)) {
        row[fields] = decimal.value();
      } else {
        refused.add(new Refused(fields, new String(buffer, offset, length).strip()));
      }
    }
    fields++;
    quotes |= quoted;
  }

  @Override
  protected double @Nullable [] buildRecord() {
    if (isBlank()) {
      first.clear();
      blank.seen(line);
      return null;
    }
    blank.ended();
    long before = rows;
    if (started) {
      takeRow();
    } else {
      takeFirst();
    }
    // The parser leaves out what is null: a header, and rows that are kept here.
    if (keep) {
      return ended ? row : null;
    }
    return rows == before ? null : row.clone();
  }

  /** The first record alone may be longer than memory; nothing else ends the parser inside one. */
  private void requireRoom() {
    Optional<String> refusal = Memory.refusalOfGrowth(FIELD_BYTES * first.size());
    if (refusal.isPresent()) {
      throw new UncheckedIOException(
          new Limited.TooLong(
              String.format(
                  Locale.ROOT,
                  "line %d: holds more than %,d fields, %s",
                  line,
                  first.size(),
                  refusal.get())));
    }
  }

  private boolean isBlank() {
    if (fields == 0) {
      return true;
    }
    return fields == 1
        && !quotes
        && (started
            ? refused.size() == 1 && refused.get(0).text.isEmpty()
            : first.get(0).isEmpty());
  }

  private void takeFirst() {
    started = true;
    firstLine = line;
    row = new double[first.size()];
    named = isHeader();
    if (named) {
      names = List.copyOf(first);
      wording.names(line, names);
    } else {
      names = Table.generatedNames(first.size());
      for (int j = 0; j < row.length; j++) {
        if (decimal.read(first.get(j))) {
          row[j] = decimal.value();
        } else {
          refused.add(new Refused(j, first.get(j)));
        }
      }
      takeRow();
    }
  }

  /** Whether there is text; a row of numbers of which some are missing is none the less data. */
  private boolean isHeader() {
    List<String> texts =
        first.stream()
            .filter(f -> !decimal.read(f) && Decimal.flaw(f) == Decimal.Flaw.TEXT)
            .toList();
    return !texts.isEmpty()
        && !(texts.stream().allMatch(CsvFaults::isMissing)
            && first.stream().anyMatch(decimal::read));
  }

  private void takeRow() {
    if (fields != row.length) {
      wording.count(line, fields, firstLine, row.length);
    } else if (faults.full()) {
      faults.addUntold(refused.size());
    } else {
      refused.forEach(f -> wording.field(line, rows, names.get(f.column), f.text));
    }
    if (keep && !faults.any()) {
      Optional<String> refusal =
          Memory.refusal(values.size() + row.length)
              .or(() -> Memory.refusalOfGrowth(2 * Double.BYTES * values.size()));
      if (refusal.isPresent()) {
        wording.tooLarge(line, values.size(), refusal.get());
        ended = true;
      } else {
        for (double number : row) {
          values.add(number);
        }
      }
    }
    rows++;
  }

  /** The columns' names, once a record was read. */
  List<String> names() {
    return names;
  }

  /** Whether the names come from a header. */
  boolean named() {
    return named;
  }

  /** Whether there was a record, or one before. */
  boolean started() {
    return started;
  }

  /** The numbers that were kept, row after row. */
  double[] numbers() {
    return values.toArray();
  }

  /** Blank lines at the end. */
  long blankAtEnd() {
    return blank.trailing();
  }

  /** The parser gave up inside quotes. */
  void unpairedQuotes() {
    wording.unpairedQuotes(line);
  }

  /** What was read. */
  Table table() throws BadData {
    if (!faults.any() && !started) {
      wording.empty();
    } else if (!faults.any() && rows == 0) {
      wording.onlyHeader(firstLine, names);
    }
    faults.check();
    return new Table(names, named, values.toArray());
  }

  @Override
  protected void setEmpty() {
    // an empty line has no fields, which is how it is recognised
  }

  @Override
  protected void setComment(char[] buffer, int offset, int length) {
    throw new IllegalStateException("Comments are switched off.");
  }

  @Override
  protected RecordType getRecordType() {
    return RecordType.DATA;
  }

  @Override
  protected int getFieldCount() {
    return fields;
  }
}
