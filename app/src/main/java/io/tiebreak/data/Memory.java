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

  private static final int MOST_NUMBERS = Integer.MAX_VALUE - 8;

  private Memory() {}

  /** Why so many numbers cannot be held, where they cannot. */
  static Optional<String> refusal(long numbers) {
    if (numbers > MOST_NUMBERS) {
      return Optional.of("and " + MOST_NUMBERS + " numbers are the most that can be held");
    }
    long megabytes = Runtime.getRuntime().maxMemory() >> 20;
    return numbers > Runtime.getRuntime().maxMemory() / Double.BYTES
        ? Optional.of("and there are " + megabytes + " MB of memory in all")
        : Optional.empty();
  }
}
