package io.tiebreak.report;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import io.tiebreak.data.BadData;
import io.tiebreak.data.Texts;
import io.tiebreak.experiment.Budget;
import io.tiebreak.experiment.Contender;
import io.tiebreak.experiment.Experiment;
import io.tiebreak.run.Stop;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/** Every run of an earlier contest, so that it can be repeated step by step. */
public final class ContestRuns {

  private static final int SHOWN = 20;
  private static final String REMEDY = "give the runs.csv that reproduce has written";

  /** What is taken of a line. */
  private enum Column {
    EXPERIMENT("(?s).*", "a name"),
    SEED("-?[0-9]{1,19}", "a whole number") {
      @Override
      boolean holds(String text) {
        return super.holds(text) && new BigInteger(text).bitLength() < Long.SIZE;
      }
    },
    METHOD("(?s).*", "a name"),
    START("[0-9]{1,9}", "a whole number from 0 on"),
    ITERATIONS("[0-9]{1,18}", "a whole number from 0 on"),
    OUTER_SAMPLES("[0-9]{1,18}", "a whole number from 0 on"),
    INNER_SAMPLES("[0-9]{1,18}", "a whole number from 0 on"),
    SECONDS("[0-9]{1,9}(\\.[0-9]*)?([eE]-[0-9]{1,3})?", "a time");

    private final String pattern;
    private final String what;

    Column(String pattern, String what) {
      this.pattern = pattern;
      this.what = what;
    }

    boolean holds(String text) {
      return text.matches(pattern);
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final String file;
  private final List<String> faults = new ArrayList<>();
  private final Map<Column, Integer> places = new EnumMap<>(Column.class);
  private final Map<Budget.Again.Key, Stop> stops = new LinkedHashMap<>();
  private String experiment = "";
  private String seed = "";
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

  /** The seed of that contest. */
  public long seed() {
    return Long.parseLong(seed);
  }

  /** How many starts there were: one more than the largest number of one. */
  public int starts() {
    return starts;
  }

  /**
   * The same runs once more.
   *
   * @param number of starts, from the first
   * @param asked a seed that was asked for besides, which must be the same
   * @throws BadData if that was another experiment, if the seed is another one, or if there are
   *     runs missing, or runs of methods that the experiment does not have
   */
  public Budget.Again again(Experiment now, int number, OptionalLong asked) throws BadData {
    if (!now.name().equals(experiment)) {
      fault(
          "its runs are of %s and not of %s".formatted(cut(experiment), now.name()),
          "reproduce that, or give the folder of another contest");
      throw new BadData(faults);
    }
    if (asked.isPresent() && asked.getAsLong() != seed()) {
      fault("its seed is %s and not %d".formatted(seed, asked.getAsLong()), "leave --seed out");
    }
    requireAll(now, number);
    if (!faults.isEmpty()) {
      throw new BadData(faults);
    }
    return new Budget.Again(Map.copyOf(stops), longest);
  }

  private void requireAll(Experiment now, int number) {
    Set<String> names =
        now.contenders().stream().map(Contender::name).collect(Collectors.toUnmodifiableSet());
    for (Contender contender : now.contenders()) {
      for (int start = 0; start < number && faults.size() < SHOWN; start++) {
        Budget.Again.Key key = new Budget.Again.Key(contender.name(), start);
        if (!stops.containsKey(key)) {
          fault(
              "there is no run of " + key,
              start < starts ? REMEDY : "ask for at most %d starts".formatted(starts));
        }
      }
    }
    stops.keySet().stream()
        .map(Budget.Again.Key::contender)
        .distinct()
        .filter(name -> !names.contains(name))
        .forEach(
            name ->
                fault(
                    "%s is no method of %s".formatted(cut(name), now.name()),
                    known(now.withAll(), name)
                        ? "that contest had --all: give it here too"
                        : "repeat the contest with the version of Tiebreak that wrote it"));
  }

  private static boolean known(Optional<Experiment> all, String name) {
    return all.stream()
        .flatMap(experiment -> experiment.contenders().stream())
        .anyMatch(contender -> contender.name().equals(name));
  }

  private void take(String text) throws BadData {
    try (CsvReader<CsvRecord> records =
        CsvReader.builder()
            .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
            .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
            .allowUnclosedQuote(false)
            .ofCsvRecord(text)) {
      for (CsvRecord record : records) {
        if (places.isEmpty()) {
          header(record);
        } else {
          run(record);
        }
      }
      if (places.isEmpty()) {
        fault(1, "there is no header");
      } else if (stops.isEmpty() && faults.isEmpty()) {
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
    for (Column column : Column.values()) {
      places.put(column, columns.indexOf(column.toString()));
    }
    if (places.containsValue(-1)) {
      fault(
          record.getStartingLineNumber(),
          "the header must name %s, and is \"%s\""
              .formatted(
                  Arrays.stream(Column.values())
                      .map(Column::toString)
                      .collect(Collectors.joining(", ")),
                  cut(String.join(",", columns))));
      throw new BadData(faults);
    }
  }

  private void run(CsvRecord record) {
    long line = record.getStartingLineNumber();
    int needed = 1 + places.values().stream().mapToInt(place -> place).max().orElseThrow();
    if (record.getFieldCount() < needed) {
      fault(line, "there are %d fields instead of %d".formatted(record.getFieldCount(), needed));
      return;
    }
    List<Column> wrong =
        places.keySet().stream().filter(column -> !column.holds(text(record, column))).toList();
    for (Column column : wrong) {
      fault(
          line,
          "%s is \"%s\" and not %s".formatted(column, cut(text(record, column)), column.what));
    }
    if (wrong.isEmpty()) {
      keep(record);
    }
  }

  private String text(CsvRecord record, Column column) {
    return record.getField(places.getOrDefault(column, -1));
  }

  private long count(CsvRecord record, Column column) {
    return Long.parseLong(text(record, column));
  }

  private void keep(CsvRecord record) {
    if (stops.isEmpty()) {
      experiment = text(record, Column.EXPERIMENT);
      seed = text(record, Column.SEED);
    }
    requireSame(record, Column.EXPERIMENT, experiment);
    requireSame(record, Column.SEED, seed);
    Budget.Again.Key key =
        new Budget.Again.Key(text(record, Column.METHOD), (int) count(record, Column.START));
    if (stops.putIfAbsent(key, stop(record)) != null) {
      fault(record.getStartingLineNumber(), "%s is there twice".formatted(cut(key.toString())));
    }
    starts = Math.max(starts, key.start() + 1);
    double seconds = Double.parseDouble(text(record, Column.SECONDS));
    Duration time = Duration.ofNanos(Math.round(1e9 * seconds));
    longest = time.compareTo(longest) > 0 ? time : longest;
  }

  private void requireSame(CsvRecord record, Column column, String first) {
    if (!first.equals(text(record, column))) {
      fault(
          record.getStartingLineNumber(),
          "%s is \"%s\", and \"%s\" before"
              .formatted(column, cut(text(record, column)), cut(first)));
    }
  }

  /** Samples tell where a run ended that ended in its warm start, before any step. */
  private Stop stop(CsvRecord record) {
    long iterations = count(record, Column.ITERATIONS);
    return iterations > 0
        ? Stop.at(iterations)
        : Stop.never()
            .samples(count(record, Column.OUTER_SAMPLES) + count(record, Column.INNER_SAMPLES));
  }

  private static String cut(String text) {
    String plain = text.replaceAll("\\p{Cntrl}", "?");
    return plain.length() <= 60 ? plain : plain.substring(0, 60) + "...";
  }

  private void fault(long line, String what) {
    fault("line %d: %s".formatted(line, what), REMEDY);
  }

  private void fault(String what, String remedy) {
    if (faults.size() < SHOWN) {
      faults.add("%s: %s: %s".formatted(file, what, remedy));
    }
  }
}
