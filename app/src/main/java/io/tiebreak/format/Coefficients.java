package io.tiebreak.format;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvRecord;
import io.tiebreak.data.BadData;
import io.tiebreak.data.FileFaults;
import io.tiebreak.data.InputFile;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads names with one number each, as in model.csv below its header. */
public final class Coefficients {

  private static final String REMEDY = "solve again to have it written";

  private Coefficients() {}

  /** The number of each name, in the order of the file. */
  public static Map<String, Double> read(Path file, String shownAs) throws BadData {
    FileFaults faults = new FileFaults(shownAs);
    Map<String, Double> read = new LinkedHashMap<>();
    new InputFile(file, shownAs)
        .text(
            in -> {
              try {
                Csv.builder().ofCsvRecord(in).forEach(line -> take(line, read, faults));
              } catch (UncheckedIOException | CsvParseException e) {
                Csv.rethrow(e);
                throw new BadData(shownAs, "holds quotes that do not pair", REMEDY);
              }
              return read;
            });
    faults.check();
    return read;
  }

  private static void take(CsvRecord line, Map<String, Double> read, FileFaults faults) {
    boolean header = line.getStartingLineNumber() == 1;
    Decimal decimal = new Decimal();
    if (line.getFieldCount() != 2 || !(header || decimal.read(line.getField(1)))) {
      faults.add(line.getStartingLineNumber(), "is not a column's name and a number", REMEDY);
    } else if (!header && read.put(line.getField(0), decimal.value()) != null) {
      faults.add(line.getStartingLineNumber(), "names a column for the second time", REMEDY);
    }
  }
}
