package io.tiebreak.method;

import io.tiebreak.estimator.Spider;
import io.tiebreak.fault.Require;
import io.tiebreak.iterate.Iterate;
import io.tiebreak.linalg.Partition;
import io.tiebreak.objective.Level;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * Batch and period of a level under SPIDER (E2); what is empty is floor(sqrt(n)) of the level.
 *
 * @param batch the size of a batch
 * @param period steps from one full gradient to the next
 */
public record Sampling(OptionalInt batch, OptionalInt period) {

  /**
   * Both at least 1.
   *
   * @param batch the size of a batch
   * @param period steps from one full gradient to the next
   */
  public Sampling {
    check("batch", batch);
    check("period", period);
  }

  /** floor(sqrt(n)) for both. */
  public Sampling() {
    this(OptionalInt.empty(), OptionalInt.empty());
  }

  /**
   * {@return the given batch and period}
   *
   * @param batch the size of a batch
   * @param period steps from one full gradient to the next
   */
  public static Sampling of(int batch, int period) {
    return new Sampling(OptionalInt.of(batch), OptionalInt.of(period));
  }

  private static void check(String what, OptionalInt given) {
    Require.atLeast(what, given, 1, "Leave it out for the square root of the rows");
  }

  void describe(String level, Map<String, String> into) {
    batch.ifPresent(n -> into.put(level + "-batch", "" + n));
    period.ifPresent(n -> into.put(level + "-period", "" + n));
  }

  int batchFor(Level level) {
    return batch.orElse((int) Math.sqrt(level.count()));
  }

  int periodFor(Level level) {
    return period.orElse((int) Math.sqrt(level.count()));
  }

  /**
   * SPIDER on a level, for one iterate that keeps margins where they pay.
   *
   * @param notes takes on what was chosen, for people
   */
  Spider spider(
      Level level, Iterate x, Partition blocks, Draws draws, Purpose purpose, List<String> notes) {
    return Spider.following(
        x, level, level.samples(draws, purpose, batchFor(level)), periodFor(level), blocks, notes);
  }
}
