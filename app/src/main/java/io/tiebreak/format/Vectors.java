package io.tiebreak.format;

import io.tiebreak.data.BadData;
import io.tiebreak.data.Doubles;
import io.tiebreak.data.FileFaults;
import io.tiebreak.data.InputFile;
import java.nio.file.Path;

/** Reads one vector: numbers separated by commas or line ends, as start files hold them. */
public final class Vectors {
  private Vectors() {}

  /** Reads all numbers of a file in order. */
  public static double[] read(Path file, String shownAs) throws BadData {
    FileFaults faults = new FileFaults(shownAs);
    Decimal decimal = new Decimal();
    Doubles values = new Doubles();
    new InputFile(file, shownAs)
        .lines(
            faults,
            (line, text) -> {
              for (String field : text.split(",", -1)) {
                if (decimal.read(field)) {
                  values.add(decimal.value());
                } else {
                  addFault(faults, line, field.strip());
                  requireVector(faults, values, field.strip());
                }
              }
              faults.requireRoom(line, 2 * Double.BYTES * values.size());
            });
    faults.check();
    return values.toArray();
  }

  /** One that begins with a word is some other file: its further faults tell nothing. */
  private static void requireVector(FileFaults faults, Doubles before, String text) throws BadData {
    if (before.size() == 0 && Decimal.flaw(text) == Decimal.Flaw.TEXT) {
      throw faults.thrown();
    }
  }

  private static void addFault(FileFaults faults, long line, String text) {
    switch (Decimal.flaw(text)) {
      case EMPTY ->
          faults.add(
              line,
              "has no number before, between or behind its commas",
              "fill it in, or remove a comma");
      case NOT_FINITE ->
          faults.add(
              line,
              "holds " + FileFaults.quoted(text) + ", but every number must be finite",
              "replace it");
      case TEXT ->
          faults.add(
              line,
              "holds " + FileFaults.quoted(text) + ", which is not a number",
              "write decimal numbers separated by commas or line ends, without a header");
    }
  }
}
