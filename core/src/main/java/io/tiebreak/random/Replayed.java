package io.tiebreak.random;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Require;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Samples from a record: step t uses line t of the record for its purpose. A run ends when the
 * shortest record does.
 */
public final class Replayed implements Draws {

  private final Map<Purpose, int[][]> lines;

  /**
   * Takes one array of lines per purpose; a line holds the indices of one step.
   *
   * @param lines the lines by purpose
   */
  public Replayed(Map<Purpose, int[][]> lines) {
    Require.that(
        !lines.isEmpty(),
        "replay",
        "no level",
        "must hold the samples of at least one level",
        "Give those of the outer or the inner level");
    this.lines = new EnumMap<>(lines);
  }

  @Override
  public Samples samples(Purpose purpose, int n, int batch) {
    int[][] record = lines.get(purpose);
    if (record == null) {
      throw new BadParameter(
          "replay",
          "none for " + shown(purpose),
          "must hold samples for every draw",
          remedy(purpose));
    }
    for (int t = 0; t < record.length; t++) {
      check(purpose, n, record[t], t);
    }
    return new Lines(record);
  }

  private static void check(Purpose purpose, int n, int[] line, int t) {
    OptionalInt wrong = Arrays.stream(line).filter(i -> i < 0 || i >= n).findFirst();
    if (line.length == 0 || wrong.isPresent()) {
      throw new BadParameter(
          "replay",
          "line %d for %s: %s"
              .formatted(
                  t + 1, shown(purpose), wrong.isPresent() ? "row " + wrong.getAsInt() : "no row"),
          "must name at least one row, from 0 to %d".formatted(n - 1),
          "Correct the line");
    }
  }

  private static String remedy(Purpose purpose) {
    return switch (purpose) {
      case WARM_START -> "Omit the warm start and begin from its result";
      case BLOCK, BLOCK_SECOND -> "Omit random blocks";
      default -> "Give a file for it";
    };
  }

  private static String shown(Purpose purpose) {
    return purpose.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public OptionalLong steps() {
    return lines.values().stream().mapToLong(record -> record.length).min();
  }

  @Override
  public String toString() {
    List<String> records = new ArrayList<>();
    lines.forEach(
        (purpose, record) ->
            records.add(
                "%s %08x of %d steps"
                    .formatted(shown(purpose), Arrays.deepHashCode(record), record.length)));
    return "replay of " + String.join(", ", records);
  }

  private record Lines(int[][] record) implements Samples {

    @Override
    public int at(long t, int[] into) {
      int[] line = record[Math.toIntExact(t)];
      System.arraycopy(line, 0, into, 0, line.length);
      return line.length;
    }

    @Override
    public int most() {
      return Arrays.stream(record).mapToInt(line -> line.length).max().orElse(1);
    }
  }
}
