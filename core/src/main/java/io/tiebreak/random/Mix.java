package io.tiebreak.random;

/**
 * A counter-based generator: a bijective finaliser over an odd-increment counter, as in SplitMix64
 * (Steele, Lea, Flood, OOPSLA 2014) with the constants of Stafford's variant 13.
 */
final class Mix {

  private static final long INCREMENT = 0x9E3779B97F4A7C15L;

  private Mix() {}

  static long bits(long z) {
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** The number at this place in the stream of the key. */
  static long at(long key, long place) {
    return bits(key + INCREMENT * (place + 1));
  }

  /** Uniform in [0, n): the high half of a product, biased by less than n 2^-63. */
  static int below(int n, long bits) {
    return (int) Math.multiplyHigh(bits >>> 1, (long) n << 1);
  }
}
