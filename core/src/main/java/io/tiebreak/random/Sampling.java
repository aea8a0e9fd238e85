package io.tiebreak.random;

import io.tiebreak.fault.Require;

/**
 * Batch and period of a level under SPIDER (E2).
 *
 * @param batch the size of a batch
 * @param period steps from one full gradient to the next
 */
public record Sampling(Rows batch, Rows period) {

  /** A number of rows or steps: given, or made for a level. */
  public sealed interface Rows {

    /**
     * A number that was given.
     *
     * @param count the number
     */
    record Given(int count) implements Rows {}

    /** floor(sqrt(n)) of a level with n components. */
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

  /** Both at least 1. */
  public Sampling {
    check("batch", batch);
    check("period", period);
  }

  /** floor(sqrt(n)) for both. */
  public Sampling() {
    this(new Rows.Root(), new Rows.Root());
  }

  private static void check(String what, Rows rows) {
    if (rows instanceof Rows.Given given) {
      Require.atLeast(what, given.count, 1, "Leave it out for the square root of the rows");
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
