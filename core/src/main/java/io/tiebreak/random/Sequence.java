package io.tiebreak.random;

import java.nio.charset.StandardCharsets;

/**
 * A sequence of random numbers from a seed, the same on every JVM and in every version. Not
 * thread-safe.
 */
public final class Sequence {

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
    this.key = Mix.at(Mix.bits(seed), hash);
  }

  private long next() {
    return Mix.at(key, place++);
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
    return Mix.below(n, next());
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
}
