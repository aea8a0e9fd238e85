package io.tiebreak.format;

import io.tiebreak.data.BadData;
import io.tiebreak.data.FileFaults;
import io.tiebreak.data.InputFile;
import io.tiebreak.data.Memory;
import io.tiebreak.data.Table;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** Reads a table from a file, by the ending of its name. */
public final class Formats {
  /**
   * Everything that can be read: a new format joins by one line. Only the one that is read is
   * loaded. Longer endings stand before those they end in.
   */
  private static final List<Format> FORMATS =
      List.of(
          new Format(".csv", () -> new Csv(',')),
          new Format(".tsv", () -> new Csv('\t')),
          new Format(".csv.gz", () -> new Csv(',')),
          new Format(".tsv.gz", () -> new Csv('\t')),
          new Format(".svm", () -> new Libsvm()),
          new Format(".libsvm", () -> new Libsvm()),
          new Format(".mtx", () -> new MatrixMarket()),
          new Format(".npy", () -> new Npy()),
          new Format(".mat", () -> new Mat()),
          new Format(".parquet", () -> new Parquet()));

  /** Reads one format. */
  interface Reader {
    Table read(InputFile file) throws BadData;

    /** Reads some variables of a file; most formats have one table and nothing to choose. */
    default Table read(InputFile file, Variables variables) throws BadData {
      if (!variables.equals(Variables.NONE)) {
        throw file.refused(
            "holds one table, not variables to choose from",
            "remove variables, and name the target as a column");
      }
      return read(file);
    }
  }

  private record Format(String ending, Supplier<Reader> reader) {}

  private Formats() {}

  /** Reads a table. */
  public static Table read(Path file, String shownAs) throws BadData {
    return read(file, shownAs, Variables.NONE);
  }

  /** Why this memory is too small for so many columns, where it is. */
  public static Optional<String> refusal(int columns) {
    return Memory.refusalOfSize(0, columns);
  }

  /** Reads a table made of some variables of a file. */
  public static Table read(Path file, String shownAs, Variables variables) throws BadData {
    String name = file.toString().toLowerCase(Locale.ROOT);
    for (Format format : FORMATS) {
      if (name.endsWith(format.ending)) {
        return format.reader.get().read(new InputFile(file, shownAs), variables);
      }
    }
    // Opened all the same: that there is no such file, or that it is a folder, comes before what it
    // is called.
    return new InputFile(file, shownAs)
        .bytes(
            in -> {
              throw FileFaults.only(
                  shownAs,
                  "its ending is not one that can be read (" + String.join(", ", endings()) + ")",
                  "convert it, or rename it if it is one of these");
            });
  }

  /** The endings that can be read. */
  public static List<String> endings() {
    return FORMATS.stream().map(Format::ending).toList();
  }
}
