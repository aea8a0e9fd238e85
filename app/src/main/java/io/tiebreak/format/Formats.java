package io.tiebreak.format;

import io.tiebreak.data.BadData;
import io.tiebreak.data.InputFile;
import io.tiebreak.data.Table;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/** Reads a table from a file, by the ending of its name. */
public final class Formats {
  /**
   * All formats; a new one joins by one line. Only the one that is needed is loaded. No ending may
   * come after a shorter one in which it ends.
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

    /** Reads some variables of a file. Most formats hold one table, with nothing to choose. */
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

  /** Reads a table made of some variables of a file. */
  public static Table read(Path file, String shownAs, Variables variables) throws BadData {
    String name = file.toString().toLowerCase(Locale.ROOT);
    for (Format format : FORMATS) {
      if (name.endsWith(format.ending)) {
        return format.reader.get().read(new InputFile(file, shownAs), variables);
      }
    }
    // The file is opened all the same: a missing file or a folder is reported before its ending.
    return new InputFile(file, shownAs)
        .bytes(
            in -> {
              throw new BadData(
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
