package io.tiebreak.method;

import io.tiebreak.iterate.Iterate;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.set.FeasibleSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Batch and period of a level under SPIDER (E2); what is empty is floor(sqrt(n)) of the level. */
public record Sampling(OptionalInt batch, OptionalInt period) {

  /** Both at least 1. */
  public Sampling {
    check("batch", batch);
    check("period", period);
  }

  /** floor(sqrt(n)) for both. */
  public Sampling() {
    this(OptionalInt.empty(), OptionalInt.empty());
  }

  /** The given batch and period. */
  public static Sampling of(int batch, int period) {
    return new Sampling(OptionalInt.of(batch), OptionalInt.of(period));
  }

  private static void check(String what, OptionalInt given) {
    if (given.isPresent() && given.getAsInt() < 1) {
      throw new IllegalArgumentException(
          "The %s (%d) must be at least 1. Leave it out for the square root of the rows."
              .formatted(what, given.getAsInt()));
    }
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
   * Lets x keep the margins of all rows where that costs less than the dot products it saves: one
   * column for each non-zero of a vertex, against the rows of a batch and the share of a refresh.
   *
   * @return the choice, for people; empty where the level has no rows to keep margins of
   */
  Optional<String> keepMargins(String name, Level level, FeasibleSet set, Iterate x) {
    if (!(level instanceof LinearModel model)) {
      return Optional.empty();
    }
    Rows rows = model.rows();
    double column = (double) rows.nonZeros() / rows.width() * set.vertex(0).nonZeros();
    double row = (double) rows.nonZeros() / rows.count();
    double dots = row * (batchFor(level) + (double) level.count() / periodFor(level));
    boolean keep = column <= dots;
    if (keep) {
      x.keepMargins(rows);
    }
    return Optional.of(
        String.format(
            Locale.ROOT,
            "Margins of the %d %s rows are %s: a step costs %.0f products to keep them, %.0f to do"
                + " without.",
            rows.count(),
            name,
            keep ? "kept" : "not kept",
            column,
            dots));
  }
}
