package io.tiebreak.random;

import io.tiebreak.fault.Require;

/**
 * The batch size and period of SPIDER on one level (E2).
 *
 * @param batch the number of rows in a batch
 * @param period the number of steps from one full gradient to the next
 */
public record Sampling(Rows batch, Rows period) {

  /** A number of rows or steps: given by the user, or derived from a level. */
  public sealed interface Rows {

    /**
     * A number given by the user.
     *
     * @param count the number
     */
    record Given(int count) implements Rows {}

    /** The number floor(sqrt(n)), where n is the number of components of the level. */
    record Root() implements Rows {}

    /**
     * {@return the number for a level}
     *
     * @param components of the level
     */
    default int of(int components) {
      return this instanceof Given given ? given.count : (int) Math.sqrt(components);
    }
  }

  /** Both must be at least 1. */
  public Sampling {
    check("batch", batch);
    check("period", period);
  }

  /** Both are floor(sqrt(n)). */
  public Sampling() {
    this(new Rows.Root(), new Rows.Root());
  }

  private static void check(String what, Rows rows) {
    if (rows instanceof Rows.Given given) {
      Require.atLeast(
          what, given.count, 1, "Remove it to get the square root of the number of rows");
    }
  }

  /** {@return the same with this batch} */
  public Sampling batch(int size) {
    return new Sampling(new Rows.Given(size), period);
  }

  /** {@return the same with this period} */
  public Sampling period(int steps) {
    return new Sampling(batch, new Rows.Given(steps));
  }
}
