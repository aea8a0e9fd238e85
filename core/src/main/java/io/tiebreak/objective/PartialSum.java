package io.tiebreak.objective;

import io.tiebreak.fault.Require;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;

/**
 * The mean of the components from, .., to - 1 of a finite sum.
 *
 * @param of the finite sum
 * @param from the first component
 * @param to the end, exclusive
 */
public record PartialSum(Level of, int from, int to) implements Level {

  /** Requires at least one component. */
  public PartialSum {
    Require.that(
        from >= 0 && from < to && to <= of.count(),
        "part",
        "from %d to %d of %d components".formatted(from, to, of.count()),
        "must hold at least one",
        "Give a range inside the level");
  }

  @Override
  public int dimension() {
    return of.dimension();
  }

  @Override
  public int count() {
    return to - from;
  }

  @Override
  public boolean convex() {
    return of.convex();
  }

  @Override
  public Component component() {
    Component all = of.component();
    return new Component() {
      @Override
      public double value(int i, Point x) {
        return all.value(from + i, x);
      }

      @Override
      public double add(int i, Point x, double now, double before, Accumulator into) {
        return all.add(from + i, x, now, before, into);
      }
    };
  }
}
