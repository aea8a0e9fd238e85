package io.tiebreak.random;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Samples taken from a record: step t uses line t of its purpose. A run ends where the shortest
 * record does.
 */
public final class Replayed implements Draws {

  private final Map<Purpose, int[][]> lines;

  /**
   * One array of lines a purpose; a line holds the indices of one step.
   *
   * @param lines by purpose
   */
  public Replayed(Map<Purpose, int[][]> lines) {
    if (lines.isEmpty()) {
      throw new IllegalArgumentException("A replay needs the samples of at least one level.");
    }
    this.lines = new EnumMap<>(lines);
  }

  @Override
  public Samples samples(Purpose purpose, int n, int batch) {
    int[][] record = lines.get(purpose);
    if (record == null) {
      throw new IllegalArgumentException(
          "The replay has no samples for %s. %s".formatted(shown(purpose), remedy(purpose)));
    }
    for (int t = 0; t < record.length; t++) {
      check(purpose, n, record[t], t);
    }
    return new Lines(record);
  }

  private static void check(Purpose purpose, int n, int[] line, int t) {
    if (line.length == 0) {
      throw new IllegalArgumentException(
          "Line %d of the %s replay is empty; it must hold at least one row."
              .formatted(t + 1, shown(purpose)));
    }
    for (int i : line) {
      if (i < 0 || i >= n) {
        throw new IllegalArgumentException(
            "Line %d of the %s replay names row %d; rows go from 0 to %d."
                .formatted(t + 1, shown(purpose), i, n - 1));
      }
    }
  }

  private static String remedy(Purpose purpose) {
    return switch (purpose) {
      case WARM_START -> "Leave the warm start out: begin from its result.";
      case BLOCK, BLOCK_SECOND -> "Leave random blocks out.";
      default -> "Give a file for it.";
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
