package io.tiebreak.report;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import io.tiebreak.data.BadData;
import io.tiebreak.data.Texts;
import io.tiebreak.experiment.Budget;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The steps of every run of an earlier contest, so that it can be repeated step by step. */
public final class ContestRuns {

  private static final int SHOWN = 20;
  private static final String REMEDY = "give the runs.csv that reproduce has written";

  private final String file;
  private final List<String> faults = new ArrayList<>();
  private final Map<String, Long> steps = new LinkedHashMap<>();
  private final Map<String, Long> samples = new LinkedHashMap<>();
  private int method = -1;
  private int start = -1;
  private int iterations = -1;
  private int seconds = -1;
  private int outerSamples = -1;
  private int innerSamples = -1;
  private int starts;
  private Duration longest = Duration.ZERO;

  private ContestRuns(String file) {
    this.file = file;
  }

  /**
   * Reads runs.csv.
   *
   * @throws BadData with every fault, as {@code file: line: what: what to try}
   */
  public static ContestRuns of(Path file) throws BadData {
    ContestRuns runs = new ContestRuns(file.toString());
    runs.take(Texts.read(file, file.toString()));
    return runs;
  }

  /** The same runs once more. */
  public Budget.Again again() {
    return new Budget.Again(Map.copyOf(steps), Map.copyOf(samples), longest);
  }

  /** How many starts there were: one more than the largest number of one. */
  public int starts() {
    return starts;
  }

  /** How long the longest run took; zero where the file does not tell. */
  public Duration longest() {
    return longest;
  }

  private void take(String text) throws BadData {
    try (CsvReader<CsvRecord> records =
        CsvReader.builder()
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .allowUnclosedQuote(false)
            .ofCsvRecord(text)) {
      boolean first = true;
      for (CsvRecord record : records) {
        if (first) {
          header(record);
        } else {
          run(record);
        }
        first = false;
      }
      if (first) {
        fault(1, "there is no header");
      } else if (steps.isEmpty() && faults.isEmpty()) {
        fault(2, "there are no runs");
      }
    } catch (CsvParseException broken) {
      fault(1, "it is no CSV (%s)".formatted(broken.getMessage()));
    } catch (IOException impossible) { // out of memory
      throw new UncheckedIOException(impossible);
    }
    if (!faults.isEmpty()) {
      throw new BadData(faults);
    }
  }

  /** Without the columns that are needed nothing else can be told. */
  private void header(CsvRecord record) throws BadData {
    List<String> columns = record.getFields();
    method = columns.indexOf("method");
    start = columns.indexOf("start");
    iterations = columns.indexOf("iterations");
    seconds = columns.indexOf("seconds");
    outerSamples = columns.indexOf("outer_samples");
    innerSamples = columns.indexOf("inner_samples");
    if (method < 0 || start < 0 || iterations < 0) {
      fault(
          record.getStartingLineNumber(),
          "the header must name method, start and iterations, and is \"%s\""
              .formatted(cut(String.join(",", columns))));
      throw new BadData(faults);
    }
  }

  private void run(CsvRecord record) {
    long line = record.getStartingLineNumber();
    int needed = 1 + Math.max(method, Math.max(start, iterations));
    if (record.getFieldCount() < needed) {
      fault(line, "there are %d fields instead of %d".formatted(record.getFieldCount(), needed));
      return;
    }
    String number = record.getField(start);
    String count = record.getField(iterations);
    if (!number.matches("[0-9]{1,9}")) {
      fault(line, "start is \"%s\" and no whole number from 0 on".formatted(cut(number)));
    } else if (!count.matches("[0-9]{1,18}")) {
      fault(line, "iterations is \"%s\" and no whole number from 0 on".formatted(cut(count)));
    } else {
      String key = Budget.Again.key(record.getField(method), Integer.parseInt(number));
      if (steps.putIfAbsent(key, Long.parseLong(count)) != null) {
        fault(line, "%s is there twice".formatted(cut(key)));
      }
      starts = Math.max(starts, Integer.parseInt(number) + 1);
      if (Long.parseLong(count) == 0) {
        samples.put(key, samples(record, outerSamples) + samples(record, innerSamples));
      }
      time(line, record);
    }
  }

  /** 0 where the file does not tell. */
  private static long samples(CsvRecord record, int column) {
    boolean told =
        column >= 0
            && column < record.getFieldCount()
            && record.getField(column).matches("[0-9]{1,18}");
    return told ? Long.parseLong(record.getField(column)) : 0;
  }

  private void time(long line, CsvRecord record) {
    if (seconds < 0 || seconds >= record.getFieldCount()) {
      return;
    }
    String took = record.getField(seconds);
    if (!took.matches("[0-9]{1,9}(\\.[0-9]*)?([eE]-[0-9]{1,3})?")) {
      fault(line, "seconds is \"%s\" and no time".formatted(cut(took)));
      return;
    }
    Duration time = Duration.ofNanos(Math.round(1e9 * Double.parseDouble(took)));
    if (time.compareTo(longest) > 0) {
      longest = time;
    }
  }

  private static String cut(String text) {
    String plain = text.replaceAll("\\p{Cntrl}", "?");
    return plain.length() <= 60 ? plain : plain.substring(0, 60) + "...";
  }

  private void fault(long line, String what) {
    if (faults.size() < SHOWN) {
      faults.add("%s: line %d: %s: %s".formatted(file, line, what, REMEDY));
    }
  }
}
