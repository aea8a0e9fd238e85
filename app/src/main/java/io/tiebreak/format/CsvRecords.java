package io.tiebreak.format;

import de.siegmar.fastcsv.reader.CsvCallbackHandler;
import de.siegmar.fastcsv.reader.RecordType;
import io.tiebreak.data.BadData;
import io.tiebreak.data.Doubles;
import io.tiebreak.data.FileFaults;
import io.tiebreak.data.Limited;
import io.tiebreak.data.Memory;
import io.tiebreak.data.Table;
import io.tiebreak.linalg.PackedRows;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Receives the records of one file from the parser, and either stores their numbers or returns the
 * rows one by one. Faults are collected in both cases.
 *
 * <p>Fields are parsed in the parser's buffer; text becomes a string only in a header or a fault.
 * From the first fault on, numbers are checked but no longer stored.
 */
final class CsvRecords extends CsvCallbackHandler<double[]> {
  /** Memory is checked each time the first record has gained this many fields. */
  private static final int CHECKED = 1 << 10;

  /** The bytes that a short text in a list takes. */
  private static final long FIELD_BYTES = 64;

  private static final Set<String> MISSING =
      Set.of("na", "n/a", "null", "none", "?", "-", "missing");

  private final FileFaults faults;
  private final char separator;
  private final boolean keep;
  private final Decimal decimal = new Decimal();
  private final Doubles values = new Doubles();
  private final List<String> first = new ArrayList<>();
  private final List<Refused> refused = new ArrayList<>();

  /** The record that is being read. */
  private double[] row = {};

  private long line;
  private int fields;
  private boolean quotes;

  /** Whether a record has been read, here or in a part before. */
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
   * Creates a handler for one file.
   *
   * @param keep whether rows are stored for {@link #table} and {@link #part}; else the parser
   *     returns them
   */
  CsvRecords(FileFaults faults, char separator, boolean keep) {
    this.faults = faults;
    this.separator = separator;
    this.keep = keep;
  }

  /** Continues a file after some of its lines. */
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
    if (!started) {
      if (first.size() % CHECKED == 0) {
        requireRoom();
      }
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
      faults.blank(line);
      return null;
    }
    faults.notBlank();
    long before = rows;
    if (started) {
      takeRow();
    } else {
      takeFirst();
    }
    // The parser skips null: a header, and rows that are stored here.
    if (keep) {
      return ended ? row : null;
    }
    return rows == before ? null : row.clone();
  }

  /** Refuses a first record that is longer than memory; only this ends the parser in a record. */
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
      checkNames();
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

  /** Whether the first record holds text; numbers of which some are marked as missing are data. */
  private boolean isHeader() {
    List<String> texts =
        first.stream()
            .filter(f -> !decimal.read(f) && Decimal.flaw(f) == Decimal.Flaw.TEXT)
            .toList();
    return !texts.isEmpty()
        && !(texts.stream().allMatch(CsvRecords::isMissing)
            && first.stream().anyMatch(decimal::read));
  }

  /** Refuses names that are empty or occur twice, and a header with another separator. */
  private void checkNames() {
    if (names.size() == 1 && names.get(0).matches(".*[;\t].*")) {
      faults.add(
          line,
          "the header " + FileFaults.quoted(names.get(0)) + " is one field",
          "separate the fields by commas, and write decimal points, not commas");
    }
    Map<String, Integer> places = new HashMap<>();
    for (int j = 0; j < names.size(); j++) {
      String name = names.get(j);
      Integer earlier = places.putIfAbsent(name, j);
      if (name.isEmpty()) {
        faults.add(
            line,
            "column %d (counted from 0) has no name in the header".formatted(j),
            "name it, or take the column out");
      } else if (earlier != null) {
        faults.add(
            line,
            "columns %d and %d (counted from 0) are both named %s in the header, but names must differ"
                .formatted(earlier, j, FileFaults.quoted(name)),
            "rename one of them");
      }
    }
  }

  private void takeRow() {
    if (fields != row.length) {
      faults.add(
          line,
          "holds %d %s, but line %d holds %d, and all lines must agree"
              .formatted(fields, fields == 1 ? "field" : "fields", firstLine, row.length),
          fields < row.length
              ? "fill in what is missing, or remove the line"
              : "remove what is too much, or put quotes around a field that holds the separator");
    } else if (faults.full()) {
      faults.addUnseen(refused.size());
    } else {
      refused.forEach(this::addFault);
    }
    if (keep && !faults.any()) {
      Optional<String> refusal =
          Memory.refusal(values.size() + row.length)
              .or(() -> Memory.refusalOfGrowth(2 * Double.BYTES * values.size()));
      if (refusal.isPresent()) {
        faults.add(
            line,
            String.format(
                Locale.ROOT,
                "is where the table grows beyond %,d numbers, %s",
                values.size(),
                refusal.get()),
            Memory.REMEDY + ", or read its rows as a stream");
        ended = true;
      } else {
        for (double number : row) {
          values.add(number);
        }
      }
    }
    rows++;
  }

  private void addFault(Refused field) {
    String column = "column " + FileFaults.quoted(names.get(field.column));
    String shown = FileFaults.quoted(field.text);
    switch (Decimal.flaw(field.text)) {
      case EMPTY ->
          faults.add(
              line,
              column + " is empty, but every field must hold a number",
              "fill it in, or remove the line or the column");
      case NOT_FINITE ->
          faults.add(
              line,
              "row %d (counted from 0), %s holds %s, but every number must be finite"
                  .formatted(rows, column, shown),
              "replace it, or remove the line or the column");
      case TEXT ->
          faults.add(
              line, column + " holds " + shown + ", which is not a number", remedy(field.text));
    }
  }

  private static boolean isMissing(String text) {
    return MISSING.contains(text.toLowerCase(Locale.ROOT));
  }

  private String remedy(String text) {
    if (isMissing(text)) {
      return "fill in the missing number, or remove the line or the column";
    }
    if (text.matches("[-+]?\\d+,\\d+([eE][-+]?\\d+)?")) {
      return "write a point where this number has a comma";
    }
    for (char other : new char[] {';', '\t', ','}) {
      if (other != separator && text.indexOf(other) >= 0) {
        return separator == ','
            ? "separate the fields by commas"
            : "separate the fields by tabs, as the ending .tsv promises";
      }
    }
    return "write a decimal number such as -0.25 or 1e-3, or remove the column";
  }

  /** Reports that the parser gave up inside quotes. */
  void unpairedQuotes() {
    faults.add(
        line,
        "begins a record with a quote that is not closed, with text behind a closing quote, or with"
            + " a field of a million characters",
        "close the quote, and write a quote inside quotes twice");
  }

  /** The rows that have been read, as a table. */
  Table head(double[] numbers) {
    return new Table(names, named, numbers);
  }

  /** The whole file as a table. */
  Table table() throws BadData {
    if (!faults.any() && !started) {
      faults.add(
          "is empty, but a table needs at least one row", "check that it was written in full");
    } else if (!faults.any() && rows == 0) {
      String header = FileFaults.quoted(String.join(String.valueOf(separator), names));
      faults.add(
          firstLine,
          "is a header (" + header + ") with no row below it, but a table needs at least one",
          "check that the file was written in full");
    }
    faults.check();
    return head(values.toArray());
  }

  /** Some lines of a file, without faults. */
  TablePart part() {
    int width = names.size();
    double[] numbers = values.toArray();
    return new TablePart(
        PackedRows.dense(width == 0 ? 0 : numbers.length / width, width, numbers),
        0,
        faults.trailingBlanks(),
        started,
        named ? names : List.of(),
        List.of());
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
