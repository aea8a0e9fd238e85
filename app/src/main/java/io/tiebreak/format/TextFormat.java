package io.tiebreak.format;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Tables that are text with one row per line: parts of one file can be read in several places. */
public enum TextFormat {
  /** Fields between commas. */
  CSV(".*\\.csv(\\.gz)?"),
  /** Fields between tabs. */
  TSV(".*\\.tsv(\\.gz)?"),
  /** A label, then pairs of index and value. */
  LIBSVM(".*\\.(lib)?svm");

  private final String names;

  TextFormat(String names) {
    this.names = names;
  }

  /** The format of a file by the ending of its name. */
  public static Optional<TextFormat> of(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return Arrays.stream(values()).filter(format -> lower.matches(format.names)).findFirst();
  }

  /** The character between two fields of a CSV or TSV file. */
  char separator() {
    return this == TSV ? '\t' : ',';
  }
}
