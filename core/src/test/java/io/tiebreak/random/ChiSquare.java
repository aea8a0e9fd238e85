package io.tiebreak.random;

/** Pearson's test of uniformity. Seeds are fixed, so a test that passes always passes. */
final class ChiSquare {

  /**
   * The standard deviations by which the statistic may exceed its mean: one fair table in ten
   * thousand does, and a faulty one exceeds it by hundreds.
   */
  private static final double DEVIATIONS = 6;

  private ChiSquare() {}

  /** The statistic of these counts against equal ones. */
  static double of(long[] counts) {
    long total = 0;
    for (long count : counts) {
      total += count;
    }
    double expected = (double) total / counts.length;
    double sum = 0;
    for (long count : counts) {
      sum += (count - expected) * (count - expected) / expected;
    }
    return sum;
  }

  /** The limit for the statistic of this many cells. */
  static double critical(int cells) {
    double freedom = cells - 1;
    return freedom + DEVIATIONS * Math.sqrt(2 * freedom);
  }
}
