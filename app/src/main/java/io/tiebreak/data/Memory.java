package io.tiebreak.data;

import java.util.Optional;

/**
 * What this JVM can hold: asked before memory is taken for a size that a file merely declares, so
 * that a lying one is a fault of the file.
 */
final class Memory {
  /** What can be tried where there is too little. */
  static final String REMEDY =
      "check that the size is meant; if so, give more memory with TIEBREAK_JAVA_OPTS=-Xmx16g";

  private static final int SIZE_BYTES = 64;

  private static final int MOST_NUMBERS = Integer.MAX_VALUE - 8;

  private Memory() {}

  /**
   * Why so many rows and columns are too many, however few numbers they hold. A run takes several
   * numbers for each: where rows begin, a point, gradients, names.
   */
  static Optional<String> refusalOfSize(long rows, long columns) {
    return refusal(Math.max(rows, columns))
        .or(
            () ->
                rows + columns > maximum() / SIZE_BYTES ? Optional.of(memory()) : Optional.empty());
  }

  /** Why so many numbers cannot be held, where they cannot. */
  static Optional<String> refusal(long numbers) {
    if (numbers > MOST_NUMBERS) {
      return Optional.of("and " + MOST_NUMBERS + " numbers are the most that can be held");
    }
    return numbers > maximum() / Double.BYTES ? Optional.of(memory()) : Optional.empty();
  }

  private static long maximum() {
    return Runtime.getRuntime().maxMemory();
  }

  private static String memory() {
    return "and there are " + (maximum() >> 20) + " MB of memory in all";
  }
}
