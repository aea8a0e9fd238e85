package io.tiebreak.random;

import java.nio.charset.StandardCharsets;

/**
 * A sequence of random numbers from a seed, the same on every JVM and in every version. Not
 * thread-safe.
 *
 * <p>The generator is counter-based: a bijective finaliser over an odd-increment counter, as in
 * SplitMix64 (Steele, Lea, Flood, OOPSLA 2014) with the constants of Stafford's variant 13.
 */
public final class Sequence {

  private static final long INCREMENT = 0x9E3779B97F4A7C15L;

  private final long key;
  private long place;

  /**
   * Starts the sequence of a seed for a purpose: a split and a start with the same seed have
   * nothing in common.
   *
   * @param seed the seed
   * @param purpose what it is for
   */
  public Sequence(long seed, String purpose) {
    long hash = 0xCBF29CE484222325L; // FNV-1a
    for (byte b : purpose.getBytes(StandardCharsets.UTF_8)) {
      hash = (hash ^ (b & 0xFF)) * 0x100000001B3L;
    }
    this.key = at(bits(seed), hash);
  }

  private long next() {
    return at(key, place++);
  }

  /** {@return a number uniform in [0, 1)} */
  public double uniform() {
    return (next() >>> 11) * 0x1p-53;
  }

  /**
   * {@return an integer uniform in {0, .., n - 1}}
   *
   * @param n the number of values
   */
  public int below(int n) {
    return below(n, next());
  }

  /**
   * {@return a standard normal number, by Box and Muller, with StrictMath so that all JVMs agree}
   */
  public double normal() {
    double radius = StrictMath.sqrt(-2 * StrictMath.log(1 - uniform()));
    return radius * StrictMath.cos(2 * Math.PI * uniform());
  }

  /** {@return an exponential number with mean 1} */
  public double exponential() {
    return -StrictMath.log(1 - uniform());
  }

  /**
   * {@return the numbers 0, .., n - 1 in random order, by Fisher and Yates}
   *
   * @param n the number of values
   */
  public int[] permutation(int n) {
    int[] order = new int[n];
    for (int i = 0; i < n; i++) {
      int j = below(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }

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
