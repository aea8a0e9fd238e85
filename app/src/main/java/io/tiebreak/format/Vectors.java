package io.tiebreak.format;

import io.tiebreak.data.BadData;
import io.tiebreak.data.Doubles;
import io.tiebreak.data.FileFaults;
import io.tiebreak.data.InputFile;
import java.nio.file.Path;

/** Reads a vector, such as a start: numbers separated by commas or line ends. */
public final class Vectors {
  private Vectors() {}

  /** All numbers of a file in order. */
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
                  if (values.size() == 0 && Decimal.flaw(field) == Decimal.Flaw.TEXT) {
                    throw faults.thrown(); // this is another kind of file
                  }
                }
              }
              faults.requireRoom(line, 2 * Double.BYTES * values.size());
            });
    faults.check();
    return values.toArray();
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
