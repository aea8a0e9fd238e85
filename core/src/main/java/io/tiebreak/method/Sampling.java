package io.tiebreak.method;

import io.tiebreak.estimator.Spider;
import io.tiebreak.fault.Require;
import io.tiebreak.iterate.Iterate;
import io.tiebreak.linalg.Partition;
import io.tiebreak.objective.Level;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import java.util.List;

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
     * @param level the level
     */
    default int of(Level level) {
      return this instanceof Given given ? given.count : (int) Math.sqrt(level.count());
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

  /**
   * SPIDER on a level, for one iterate that keeps margins where they pay.
   *
   * @param notes takes on what was chosen, for people
   */
  public Spider spider(
      Level level, Iterate x, Partition blocks, Draws draws, Purpose purpose, List<String> notes) {
    return Spider.following(
        x, level, level.samples(draws, purpose, batch.of(level)), period.of(level), blocks, notes);
  }
}
