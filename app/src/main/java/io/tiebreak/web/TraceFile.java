package io.tiebreak.web;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The observations of a run as its {@code trace.csv} holds them. */
final class TraceFile {

  private TraceFile() {}

  /**
   * All of them; none if there is no such file. It tells nothing of sigma and the step size.
   *
   * @throws IOException if it cannot be read, or holds something else than numbers
   */
  static List<Seen> read(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      return List.of();
    }
    List<String> lines = Files.readAllLines(file);
    List<Seen> seen = new ArrayList<>();
    if (lines.isEmpty()) {
      return seen;
    }
    List<String> names = List.of(lines.get(0).split(",", -1));
    try {
      for (String line : lines.subList(1, lines.size())) {
        seen.add(new Line(names, List.of(line.split(",", -1))).seen(seen.size()));
      }
    } catch (NumberFormatException damaged) {
      throw new IOException("%s holds something else than numbers.".formatted(file), damaged);
    }
    return seen;
  }

  private record Line(List<String> names, List<String> values) {

    Seen seen(long i) {
      return new Seen(
          i,
          (long) number("iteration"),
          number("seconds"),
          number("outer"),
          number("inner"),
          number("outer_lower"),
          number("inner_lower"),
          number("eps_outer"),
          number("eps_inner"),
          Double.NaN,
          Double.NaN);
    }

    /** NaN where the column is empty or missing. */
    private double number(String name) {
      int k = names.indexOf(name);
      String value = k < 0 || k >= values.size() ? "" : values.get(k);
      return value.isEmpty() ? Double.NaN : Double.parseDouble(value);
    }
  }
}
