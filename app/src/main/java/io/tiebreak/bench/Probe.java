package io.tiebreak.bench;

import java.nio.file.Path;
import java.util.Map;

/** What a JVM is started for to measure one thing; prints a line {@code name value} for each. */
final class Probe {

  static final String SPARSE = "sparse";
  static final String GRADIENT = "gradient";
  static final String MEMORY = "memory";
  static final String HOMOTOPY = "homotopy";

  private Probe() {}

  public static void main(String[] args) throws Exception {
    measure(args).forEach((name, value) -> System.out.println(name + " " + value));
  }

  static Map<String, String> measure(String... args) throws Exception {
    return switch (args[0]) {
      case SPARSE -> SparseProbe.measure(Double.parseDouble(args[1]));
      case GRADIENT ->
          GradientProbe.measure(
              Integer.parseInt(args[1]), Integer.parseInt(args[2]), Double.parseDouble(args[3]));
      case MEMORY -> MemoryProbe.measure(Path.of(args[1]), Double.parseDouble(args[2]));
      case HOMOTOPY -> HomotopyProbe.measure(Path.of(args[1]), Double.parseDouble(args[2]));
      default -> throw new IllegalArgumentException("There is no probe " + args[0]);
    };
  }

  /** One of the values. */
  static double number(Map<String, String> seen, String name) {
    String value = seen.get(name);
    if (value == null) {
      throw new IllegalArgumentException("Nothing was measured of %s.".formatted(name));
    }
    return Double.parseDouble(value);
  }
}
