package io.tiebreak.explain;

import io.tiebreak.explain.Diagnosis.Finding;
import io.tiebreak.explain.Diagnosis.Severity;
import io.tiebreak.explain.Diagnosis.Suggestion;
import io.tiebreak.linalg.Point;
import io.tiebreak.method.proven.Auto;
import io.tiebreak.method.proven.Homotopy;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.run.Run;
import io.tiebreak.run.Stop;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.NormBall;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Which radius of a norm ball suits the inner level. With g(r) the least G over the ball of radius
 * r, G can gain G(0) - g(r) there; radii are doubled and halved from the given one until nearly all
 * and less than half of that gain is had. A sensible radius lies between: a smaller one holds G
 * back, a larger one no longer says anything.
 */
final class Radius {

  private static final String EXAMINED = "set radius";

  /** For second derivatives, at each of many steps: ten seconds for all radii. */
  private static final double MOST_PRODUCTS = 2e8;

  /** Of the gain. */
  private static final double HALF = 0.5;

  private static final double NEARLY_ALL = 0.99;

  /** Doublings or halvings: a factor of a million. */
  private static final int MOST = 20;

  /** Of g, relative to G(0). */
  private static final double ACCURACY = 1e-4;

  /** The same: less cannot be told from it. */
  private static final double NOTHING = 1e-3;

  /** Where that takes more, the point at hand is good enough. */
  private static final long STEPS = 500;

  private final Level inner;
  private final double atZero;
  private final NavigableMap<Double, Double> gains = new TreeMap<>();

  private Radius(Level inner) {
    this.inner = inner.prepared();
    this.atZero = inner.whole().orElseThrow().value(Point.of(new double[inner.dimension()]));
  }

  /** Adds what it finds of a set, and suggests another radius where that is one of balls. */
  static void examine(
      FeasibleSet set, Level inner, List<Finding> findings, List<Suggestion> suggestions) {
    if (!(set instanceof NormBall ball)) {
      return; // there is no radius to speak of
    }
    if (Auto.of(alone(inner, set)).proves() && cheap(inner)) {
      new Radius(inner).examine(ball, findings, suggestions);
    } else {
      findings.add(
          Finding.unseen(
              EXAMINED,
              "Left out: %d components of %d coordinates are too many to be minimised often."
                  .formatted(inner.count(), inner.dimension())));
    }
  }

  private static BilevelProblem alone(Level inner, FeasibleSet set) {
    return new BilevelProblem(inner, inner, set, new double[inner.dimension()]);
  }

  /** Squares are summed up once for all radii. */
  private static boolean cheap(Level inner) {
    double d = inner.dimension();
    return inner.count() * d * d <= MOST_PRODUCTS
        || (inner instanceof LinearModel model && model.loss().squared());
  }

  private void examine(NormBall ball, List<Finding> findings, List<Suggestion> suggestions) {
    double largest = ball.radius();
    for (int k = 0; k < MOST && !enough(ball, largest); k++) {
      largest *= 2;
    }
    boolean open = !enough(ball, largest);
    double most = gains.lastEntry().getValue();
    if (!told(most)) {
      findings.add(
          Finding.of(
              Severity.NOTE,
              EXAMINED,
              "Up to radius %s no x is better for G than 0 by %s of it."
                  .formatted(Doctor.shown(gains.lastKey()), Doctor.shown(NOTHING)),
              Map.of("radius", ball.radius(), "largest", gains.lastKey()),
              "See that the features have to do with the target."));
      return;
    }
    double smallest = ball.radius();
    for (int k = 0; k < MOST && gain(ball, smallest) >= HALF * most; k++) {
      smallest /= 2;
    }
    findings.add(finding(ball, most, open));
    suggestions.add(suggestion(most, open));
  }

  /** Whether twice the radius hardly allows more. */
  private boolean enough(NormBall ball, double radius) {
    double gain = gain(ball, radius);
    return told(gain) && gain >= NEARLY_ALL * gain(ball, 2 * radius);
  }

  private boolean told(double gain) {
    return gain > NOTHING * Math.abs(atZero);
  }

  private double gain(NormBall ball, double radius) {
    return gains.computeIfAbsent(radius, r -> atZero - least(ball.withRadius(r)));
  }

  private double least(FeasibleSet set) {
    double eps = Math.max(ACCURACY * Math.abs(atZero), Double.MIN_NORMAL);
    return Run.of(alone(inner, set), new Homotopy(eps, eps)).stop(Stop.at(STEPS)).go().inner();
  }

  /** The smallest radius that was tried and has this share of the gain. */
  private double smallest(double share, double most) {
    return gains.entrySet().stream()
        .filter(tried -> tried.getValue() >= share * most)
        .mapToDouble(Map.Entry::getKey)
        .findFirst()
        .orElseThrow();
  }

  private Finding finding(NormBall ball, double most, boolean open) {
    double low = smallest(HALF, most);
    double high = smallest(NEARLY_ALL, most);
    double share = gain(ball, ball.radius()) / most;
    boolean fits = ball.radius() >= low && (open || ball.radius() <= high);
    return Finding.of(
        fits ? Severity.OK : Severity.NOTE,
        EXAMINED,
        "With radius %s G gains %.0f %% of what larger ones allow it."
            .formatted(Doctor.shown(ball.radius()), 100 * share),
        Map.of("radius", ball.radius(), "share of gain", share, "low", low, "high", high),
        fits
            ? ""
            : ball.radius() < low
                ? "It holds G back; take a larger radius unless that is meant."
                : "It binds G hardly or not at all; take a smaller one if the set is to matter.");
  }

  private Suggestion suggestion(double most, boolean open) {
    String low = Doctor.shown(smallest(HALF, most));
    String high = Doctor.shown(smallest(NEARLY_ALL, most));
    return new Suggestion(
        "set.radius",
        open ? low + " or more" : low.equals(high) ? low : low + " to " + high,
        open
            ? "From %s on G gains half of what it can; it was still gaining at %s."
                .formatted(low, Doctor.shown(gains.lastKey()))
            : "From %s on G gains half of what it can, from %s on 99 %%; tried by factors of 2."
                .formatted(low, high));
  }
}
