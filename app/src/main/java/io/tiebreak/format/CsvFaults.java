package io.tiebreak.format;

import io.tiebreak.data.FileFaults;
import io.tiebreak.data.Memory;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Words the faults of a file of separated fields.
 *
 * @param faults where they go
 * @param separator what should stand between two fields
 */
record CsvFaults(FileFaults faults, char separator) {
  private static final Set<String> MISSING =
      Set.of("na", "n/a", "null", "none", "?", "-", "missing");

  void empty() {
    faults.add("is empty, but a table needs at least one row", "check that it was written in full");
  }

  void onlyHeader(long line, List<String> names) {
    String header = FileFaults.quoted(String.join(String.valueOf(separator), names));
    faults.add(
        line,
        "is a header (" + header + ") with no row below it, but a table needs at least one",
        "check that the file was written in full");
  }

  /** Names that are empty or stand twice, or a header whose fields another sign separates. */
  void names(long line, List<String> names) {
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

  /** A line of another length than the first. */
  void count(long line, int fields, long firstLine, int expected) {
    faults.add(
        line,
        "holds %d %s, but line %d holds %d, and all lines must agree"
            .formatted(fields, fields == 1 ? "field" : "fields", firstLine, expected),
        fields < expected
            ? "fill in what is missing, or remove the line"
            : "remove what is too much, or put quotes around a field that holds the separator");
  }

  /** A field that is not a finite number. */
  void field(long line, long row, String name, String text) {
    String column = "column " + FileFaults.quoted(name);
    String shown = FileFaults.quoted(text);
    switch (Decimal.flaw(text)) {
      case EMPTY ->
          faults.add(
              line,
              column + " is empty, but every field must hold a number",
              "fill it in, or remove the line or the column");
      case NOT_FINITE ->
          faults.add(
              line,
              "row %d (counted from 0), %s holds %s, but every number must be finite"
                  .formatted(row, column, shown),
              "replace it, or remove the line or the column");
      case TEXT ->
          faults.add(line, column + " holds " + shown + ", which is not a number", remedy(text));
    }
  }

  /** Whether a text stands for a number that is not known. */
  static boolean isMissing(String text) {
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

  void unpairedQuotes(long line) {
    faults.add(
        line,
        "begins a record with a quote that is not closed, with text behind a closing quote, or with"
            + " a field of a million characters",
        "close the quote, and write a quote inside quotes twice");
  }

  void tooLarge(long line, long numbers, String refusal) {
    faults.add(
        line,
        String.format(
            Locale.ROOT, "is where the table grows beyond %,d numbers, %s", numbers, refusal),
        Memory.REMEDY + ", or read its rows as a stream");
  }
}
