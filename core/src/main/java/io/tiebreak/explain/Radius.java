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
 * Finds which radius of a norm ball suits the inner level. Let g(r) be the least G over the ball of
 * radius r, so that G gains G(0) - g(r) there. From the given one, radii are doubled until G gains
 * nearly all that it can, and halved until it gains less than half of that. A sensible radius lies
 * between: a smaller one holds G back, a larger one has no effect.
 */
final class Radius {

  private static final String EXAMINED = "set radius";

  /** The most products for second derivatives in a step: ten seconds for all radii. */
  private static final double MOST_PRODUCTS = 2e8;

  /** Shares of the gain. */
  private static final double HALF = 0.5;

  private static final double NEARLY_ALL = 0.99;

  /** The most doublings or halvings: a factor of a million. */
  private static final int MOST = 20;

  /** The accuracy of g, relative to G(0). */
  private static final double ACCURACY = 1e-4;

  /** A gain below this, relative to G(0), may be just an error. */
  private static final double NOTHING = 1e-3;

  /** The most steps; the point they reach is good enough. */
  private static final long STEPS = 500;

  private final Level inner;
  private final double atZero;
  private final NavigableMap<Double, Double> gains = new TreeMap<>();

  private Radius(Level inner) {
    this.inner = inner.prepared();
    this.atZero = inner.whole().orElseThrow().value(Point.of(new double[inner.dimension()]));
  }

  /** Adds what it finds about a set and suggests a radius, if the set is a ball of some norm. */
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
              "Not examined: %d components of %d coordinates take too long to minimise often."
                  .formatted(inner.count(), inner.dimension())));
    }
  }

  private static BilevelProblem alone(Level inner, FeasibleSet set) {
    return new BilevelProblem(inner, inner, set, new double[inner.dimension()]);
  }

  /** Whether it is fast: squares are summed up once for all radii. */
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
    if (!significant(most)) {
      findings.add(
          Finding.of(
              Severity.NOTE,
              EXAMINED,
              "Up to radius %s no x is better for G than 0 by more than %s of G(0)."
                  .formatted(Doctor.shown(gains.lastKey()), Doctor.shown(NOTHING)),
              Map.of("radius", ball.radius(), "largest", gains.lastKey()),
              "Check that the features are related to the target."));
      return;
    }
    double smallest = ball.radius();
    for (int k = 0; k < MOST && gain(ball, smallest) >= HALF * most; k++) {
      smallest /= 2;
    }
    findings.add(finding(ball, most, open));
    suggestions.add(suggestion(most, open));
  }

  /** Whether twice the radius hardly gains more. */
  private boolean enough(NormBall ball, double radius) {
    double gain = gain(ball, radius);
    return significant(gain) && gain >= NEARLY_ALL * gain(ball, 2 * radius);
  }

  private boolean significant(double gain) {
    return gain > NOTHING * Math.abs(atZero);
  }

  private double gain(NormBall ball, double radius) {
    return gains.computeIfAbsent(radius, r -> atZero - least(ball.withRadius(r)));
  }

  private double least(FeasibleSet set) {
    double eps = Math.max(ACCURACY * Math.abs(atZero), Double.MIN_NORMAL);
    return Run.of(alone(inner, set), new Homotopy(eps, eps)).stop(Stop.at(STEPS)).go().inner();
  }

  /** The smallest radius tried that has this share of the gain. */
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
        "With radius %s G gains %.0f %% of what it can with larger ones."
            .formatted(Doctor.shown(ball.radius()), 100 * share),
        Map.of("radius", ball.radius(), "share of gain", share, "low", low, "high", high),
        fits
            ? ""
            : ball.radius() < low
                ? "It holds G back; use a larger radius unless that is intended."
                : "It hardly restricts G, if at all; use a smaller one if the set should matter.");
  }

  private Suggestion suggestion(double most, boolean open) {
    String low = Doctor.shown(smallest(HALF, most));
    String high = Doctor.shown(smallest(NEARLY_ALL, most));
    return new Suggestion(
        "set.radius",
        open ? low + " or more" : low.equals(high) ? low : low + " to " + high,
        open
            ? "From %s on G gains half of what it can, and it still gains at %s."
                .formatted(low, Doctor.shown(gains.lastKey()))
            : "From %s on G gains half of what it can, from %s on 99 %%; tried by factors of 2."
                .formatted(low, high));
  }
}
