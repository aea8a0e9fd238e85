package io.tiebreak.data;

import java.util.Optional;

/**
 * What this JVM can hold: asked before memory is taken for a size that a file merely declares, so
 * that a lying one is a fault of the file.
 */
public final class Memory {
  /** What can be tried where there is too little. */
  public static final String REMEDY =
      "check that the size is meant; if so, give more memory with TIEBREAK_JAVA_OPTS=-Xmx16g";

  private static final long MAXIMUM = Runtime.getRuntime().maxMemory();

  private static final int SIZE_BYTES = 64;

  /** A field of two characters becomes objects of some 50 bytes, and a number besides. */
  private static final int LINE_SHARE = 64;

  /** Most of a text of ours are numbers of many digits. */
  private static final int TEXT_SHARE = 16;

  private static final int SHORTEST_LIMIT = 1 << 16;

  private static final int LONGEST_LIMIT = 1 << 28;

  private static final int MOST_NUMBERS = Integer.MAX_VALUE - 8;

  private Memory() {}

  /**
   * Why so many rows and columns are too many, however few numbers they hold. A run takes several
   * numbers for each: where rows begin, a point, gradients, names.
   */
  public static Optional<String> refusalOfSize(long rows, long columns) {
    return refusal(Math.max(rows, columns))
        .or(() -> rows + columns > MAXIMUM / SIZE_BYTES ? Optional.of(memory()) : Optional.empty());
  }

  /** Why so many numbers cannot be held, where they cannot. */
  public static Optional<String> refusal(long numbers) {
    if (numbers > MOST_NUMBERS) {
      return Optional.of("and " + MOST_NUMBERS + " numbers are the most that can be held");
    }
    return numbers > MAXIMUM / Double.BYTES ? Optional.of(memory()) : Optional.empty();
  }

  /**
   * Why a table that grows while it is read cannot be held, where it cannot. For files of which the
   * size says nothing: packed ones, and those that leave out zeros.
   *
   * @param bytes taken at the worst moment, when what has come in is joined
   */
  public static Optional<String> refusalOfGrowth(long bytes) {
    return bytes > MAXIMUM / 4 * 3 ? Optional.of(memory()) : Optional.empty();
  }

  /** How many characters a line may have that is taken apart into fields. */
  public static int longestLine() {
    return (int) Math.min(Math.max(MAXIMUM / LINE_SHARE, SHORTEST_LIMIT), LONGEST_LIMIT);
  }

  /** How many characters a text may have that is taken in as a whole. */
  public static long longestText() {
    return Math.max(MAXIMUM / TEXT_SHARE, SHORTEST_LIMIT);
  }

  /** All the memory there is. */
  public static long megabytes() {
    return MAXIMUM >> 20;
  }

  private static String memory() {
    return "and there are " + megabytes() + " MB of memory in all";
  }
}
