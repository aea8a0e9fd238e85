package io.tiebreak.objective;

import io.tiebreak.fault.Require;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import io.tiebreak.random.Sequence;
import io.tiebreak.set.FeasibleSet;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Compares gradients with central differences (h(x + s u) - h(x - s u)) / 2s of values, at random
 * points of a set.
 *
 * <p>Each u is a single coordinate if there are few, otherwise random on a range of them; a range
 * that disagrees is halved down to the coordinate at fault. The step s runs over eight decades, in
 * units of the set's extent: no single one suits every function.
 */
public final class GradientCheck {

  private static final int POINTS = 3;

  /** All components if there are no more than these, else a sample of so many. */
  private static final int COMPONENTS = 10;

  private static final int RANGES = 24;

  private static final int STEPS = 8;

  /** Relative. Wrong signs, factors and indices are off by much more, differences by much less. */
  private static final double AGREES = 1e-5;

  /** A difference may be off by this many times its estimated error. */
  private static final double DOUBT = 10;

  /** Relative, of a value: a few roundings. */
  private static final double ROUNDING = 1e-15;

  private final Level level;
  private final Component component;
  private final Sequence numbers;
  private final double[] x;
  private final double[] unit;
  private final double[] direction;
  private final double[] gradient;
  private final double[] moved;
  private int point;

  private GradientCheck(Level level, Sequence numbers) {
    this.level = level;
    this.component = level.component();
    this.numbers = numbers;
    int d = level.dimension();
    this.x = new double[d];
    this.unit = new double[d];
    this.direction = new double[d];
    this.gradient = new double[d];
    this.moved = new double[d];
  }

  /**
   * A gradient that does not match its value.
   *
   * @param component the component of the level
   * @param point which of the random points, from 1
   * @param from the first coordinate of the direction
   * @param to one past the last: from + 1 if a single coordinate disagrees
   * @param claimed the slope along the direction by the gradient
   * @param measured the same slope by differences of values; NaN if there are none
   * @param what what disagrees, a sentence that follows a colon
   * @param advice what to try
   */
  public record Disagreement(
      int component,
      int point,
      int from,
      int to,
      double claimed,
      double measured,
      String what,
      String advice) {}

  /**
   * Requires all gradients to match their values at a few points halfway between random points of
   * the set. The components must be defined near the set too.
   *
   * @param level the level
   * @param set X
   * @param seed the seed of the points, and of the components if they are many
   * @throws IllegalArgumentException if a gradient does not match its value, or is not finite
   */
  public static void require(Level level, FeasibleSet set, long seed) {
    find(level, set, seed)
        .ifPresent(
            wrong -> {
              throw new IllegalArgumentException(
                  "Component %d at point %d of %d: %s %s"
                      .formatted(wrong.component, wrong.point, POINTS, wrong.what, wrong.advice));
            });
  }

  /**
   * {@return the first disagreement that {@link #require} would report}
   *
   * @param level the level
   * @param set X
   * @param seed the seed of the points
   * @throws IllegalArgumentException if level and set differ in dimension
   */
  public static Optional<Disagreement> find(Level level, FeasibleSet set, long seed) {
    Require.that(
        level.dimension() == set.dimension(),
        "set",
        "%d coordinates".formatted(set.dimension()),
        "must have as many coordinates as the level (%d)".formatted(level.dimension()),
        "Check the level on its own set");
    GradientCheck check = new GradientCheck(level, new Sequence(seed, "gradient check"));
    for (check.point = 1; check.point <= POINTS; check.point++) {
      check.choosePoint(set);
      for (int i : check.components()) {
        Optional<Disagreement> found = check.compare(i);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  private void choosePoint(FeasibleSet set) {
    double[] other = new double[x.length];
    set.randomPoint(numbers, x);
    set.randomPoint(numbers, other);
    for (int j = 0; j < x.length; j++) {
      unit[j] = Math.max(Math.abs(x[j] - other[j]), Math.abs(x[j] + other[j]) / 2);
      x[j] = (x[j] + other[j]) / 2;
    }
    double most = Arrays.stream(unit).max().orElseThrow();
    for (int j = 0; j < x.length; j++) {
      if (unit[j] == 0) {
        unit[j] = most > 0 ? most : 1;
      }
    }
  }

  private int[] components() {
    return level.count() <= COMPONENTS
        ? IntStream.range(0, level.count()).toArray()
        : IntStream.range(0, COMPONENTS).map(k -> numbers.below(level.count())).toArray();
  }

  private Optional<Disagreement> compare(int i) {
    Arrays.fill(gradient, 0);
    double value = component.add(i, Point.of(x), 1, 0, Accumulator.onto(gradient));
    if (!Double.isFinite(value)) {
      return Optional.of(notFinite(i, 0, x.length, "the value", value, Double.NaN));
    }
    for (int j = 0; j < x.length; j++) {
      if (!Double.isFinite(gradient[j])) {
        String what = "coordinate %d of the gradient".formatted(j);
        return Optional.of(notFinite(i, j, j + 1, what, gradient[j], gradient[j]));
      }
      double length = unit[j] * (1 + numbers.uniform()) / 2;
      direction[j] = numbers.below(2) == 0 ? length : -length;
    }
    int ranges = Math.min(RANGES, x.length);
    for (int r = 0; r < ranges; r++) {
      int from = (int) ((long) x.length * r / ranges);
      int to = (int) ((long) x.length * (r + 1) / ranges);
      if (!slopes(i, from, to).agree()) {
        return Optional.of(disagreement(i, from, to));
      }
    }
    return Optional.empty();
  }

  private Disagreement notFinite(
      int i, int from, int to, String what, double number, double claimed) {
    return new Disagreement(
        i,
        point,
        from,
        to,
        claimed,
        Double.NaN,
        "%s is %s; it must be finite.".formatted(what, number),
        "Rewrite the function, or choose a set inside its domain.");
  }

  /** Halves the range as long as one half alone disagrees too. */
  private Disagreement disagreement(int i, int from, int to) {
    while (to - from > 1) {
      int middle = (from + to) / 2;
      if (!slopes(i, from, middle).agree()) {
        to = middle;
      } else if (!slopes(i, middle, to).agree()) {
        from = middle;
      } else {
        break;
      }
    }
    Slopes found = slopes(i, from, to);
    boolean single = to - from == 1;
    double length = single ? direction[from] : 1;
    double claimed = found.given / length;
    double measured = found.measured / length;
    if (!Double.isFinite(measured)) {
      String what = "the slope of the values from coordinate %d on".formatted(from);
      return notFinite(i, from, to, what, measured, claimed);
    }
    return new Disagreement(
        i,
        point,
        from,
        to,
        claimed,
        measured,
        String.format(
            Locale.ROOT,
            "the gradient is %.9g %s, but differences of values give %.9g.",
            claimed,
            single ? "in coordinate " + from : "along coordinates " + from + " to " + (to - 1),
            measured),
        "Look for a wrong sign, factor or index, in the gradient or in the value.");
  }

  /** The slope along the direction, by the gradient and by differences of values. */
  private record Slopes(double given, double measured, double error) {

    boolean agree() {
      double size = Math.max(Math.abs(given), Math.abs(measured));
      return Double.isFinite(measured) && Math.abs(given - measured) <= AGREES * size + error;
    }
  }

  /** Takes the first step that agrees, else the one whose neighbours differ from it least. */
  private Slopes slopes(int i, int from, int to) {
    double given = 0;
    double terms = 0;
    for (int j = from; j < to; j++) {
      given += gradient[j] * direction[j];
      terms += Math.abs(gradient[j] * direction[j]);
    }
    double[] slope = new double[STEPS];
    double[] rounding = new double[STEPS];
    for (int k = 0; k < STEPS; k++) {
      double s = Math.pow(10, -1 - k);
      double ahead = value(i, from, to, s);
      double behind = value(i, from, to, -s);
      slope[k] = (ahead - behind) / (2 * s);
      double most = Math.max(Math.abs(ahead), Math.abs(behind));
      rounding[k] = ROUNDING * (terms + most / s) + Double.MIN_NORMAL / s; // subnormals lose digits
      Slopes here = new Slopes(given, slope[k], ROUNDING * terms);
      if (here.agree()) {
        return here;
      }
    }
    Slopes best = new Slopes(given, Double.NaN, Double.POSITIVE_INFINITY);
    boolean flat = Arrays.stream(slope).allMatch(number -> number == 0);
    for (int k = 0; k < STEPS; k++) {
      if (slope[k] == 0 && !flat) {
        continue; // too short a step for values of few digits
      }
      double larger = k == 0 ? 0 : Math.abs(slope[k] - slope[k - 1]);
      double smaller = k == STEPS - 1 ? 0 : Math.abs(slope[k] - slope[k + 1]);
      double error = DOUBT * (Math.max(larger, smaller) + rounding[k]);
      if (error < best.error) {
        best = new Slopes(given, slope[k], error);
      }
    }
    return best;
  }

  private double value(int i, int from, int to, double s) {
    System.arraycopy(x, 0, moved, 0, x.length);
    for (int j = from; j < to; j++) {
      moved[j] += s * direction[j];
    }
    return component.value(i, Point.of(moved));
  }
}
