package io.tiebreak.data;

import java.util.Optional;

/**
 * What this JVM can hold. Readers ask before they allocate a size that a file merely declares, so
 * that a false size is reported as a fault of the file.
 */
public final class Memory {
  /** What to try if there is too little memory. */
  public static final String REMEDY =
      "check that the size is meant; if so, give more memory with TIEBREAK_JAVA_OPTS=-Xmx16g";

  private static final long MAXIMUM = Runtime.getRuntime().maxMemory();

  private static final int SIZE_BYTES = 64;

  /** A field of two characters becomes objects of some 50 bytes and a number. */
  private static final int LINE_SHARE = 64;

  /** The texts read as a whole consist mostly of long decimal numbers. */
  private static final int TEXT_SHARE = 16;

  private static final int SHORTEST_LIMIT = 1 << 16;
  private static final int LONGEST_LIMIT = 1 << 28;
  private static final int MOST_NUMBERS = Integer.MAX_VALUE - 8;

  private Memory() {}

  /**
   * Why there are too many rows or columns, however few numbers they hold. A run needs memory for
   * each: beginnings of rows, points, gradients, names.
   */
  public static Optional<String> refusalOfSize(long rows, long columns) {
    return refusal(Math.max(rows, columns))
        .or(() -> rows + columns > MAXIMUM / SIZE_BYTES ? Optional.of(memory()) : Optional.empty());
  }

  /** Why memory cannot hold so many numbers; empty if it can. */
  public static Optional<String> refusal(long numbers) {
    if (numbers > MOST_NUMBERS) {
      return Optional.of("and " + MOST_NUMBERS + " numbers are the most that can be held");
    }
    return numbers > MAXIMUM / Double.BYTES ? Optional.of(memory()) : Optional.empty();
  }

  /**
   * Why memory cannot hold a table that grows while it is read; empty if it can. This is for files
   * whose size says nothing: packed ones, and those that leave out zeros.
   *
   * @param bytes the most that is taken at any moment, which is when the parts are joined
   */
  public static Optional<String> refusalOfGrowth(long bytes) {
    return bytes > MAXIMUM / 4 * 3 ? Optional.of(memory()) : Optional.empty();
  }

  /** The greatest length, in characters, of a line that is split into fields. */
  public static int longestLine() {
    return (int) Math.min(Math.max(MAXIMUM / LINE_SHARE, SHORTEST_LIMIT), LONGEST_LIMIT);
  }

  /** The greatest length, in characters, of a text that is read as a whole. */
  public static long longestText() {
    return Math.max(MAXIMUM / TEXT_SHARE, SHORTEST_LIMIT);
  }

  /** The memory this JVM may use. */
  public static long megabytes() {
    return MAXIMUM >> 20;
  }

  private static String memory() {
    return "and there are " + megabytes() + " MB of memory in all";
  }
}
