package io.tiebreak.problem;

import io.tiebreak.fault.Require;
import io.tiebreak.objective.Level;
import io.tiebreak.set.FeasibleSet;

/**
 * The problem (P): minimise F over the minimisers of G over X. With a slack, F is minimised over
 * all points of X at which G exceeds its minimum G_opt by no more than that slack.
 *
 * @param outer F
 * @param inner G
 * @param set X
 * @param start the point of X where runs begin
 * @param slack by how much G may exceed G_opt
 */
public record BilevelProblem(
    Level outer, Level inner, FeasibleSet set, double[] start, Slack slack) {

  /** How far a start may lie outside X, relative to the size of X, before it is refused. */
  public static final double START_TOLERANCE = 1e-9;

  /**
   * All parts must have one dimension, G must be convex, and the start in X up to {@value
   * #START_TOLERANCE}.
   */
  public BilevelProblem {
    Require.that(
        outer.dimension() == inner.dimension(),
        "inner",
        "%d coordinates".formatted(inner.dimension()),
        "must have as many coordinates as the outer level (%d)".formatted(outer.dimension()),
        "Give both levels the same columns");
    Require.that(
        set.dimension() == outer.dimension(),
        "set",
        "%d coordinates".formatted(set.dimension()),
        "must have as many coordinates as the levels (%d)".formatted(outer.dimension()),
        "Use a set and levels of the same dimension");
    Require.that(
        inner.convex(),
        "inner",
        "not convex",
        "must be convex: no method finds the minimisers of a non-convex G",
        "Use the non-convex objective as the outer level");
    Require.that(
        start.length == set.dimension(),
        "start",
        "%d numbers".formatted(start.length),
        "must have one number per coordinate (%d)".formatted(set.dimension()),
        "Give one per coordinate");
    start = start.clone();
    double excess = set.excess(start);
    Require.that(
        excess <= START_TOLERANCE,
        "start",
        "outside by %s of the set's size".formatted(excess),
        "must lie in the set, up to %s".formatted(START_TOLERANCE),
        "Scale it into the set, or start from zero, a vertex or a random point");
    if (excess > 0) {
      set.moveInside(start);
    }
  }

  /**
   * A problem without slack.
   *
   * @param outer F
   * @param inner G
   * @param set X
   * @param start the point of X where runs begin
   */
  public BilevelProblem(Level outer, Level inner, FeasibleSet set, double[] start) {
    this(outer, inner, set, start, Slack.NONE);
  }

  /** {@return the same problem with this slack} */
  public BilevelProblem with(Slack allowed) {
    return new BilevelProblem(outer, inner, set, start, allowed);
  }

  /** {@return a copy of the start} */
  @Override
  public double[] start() {
    return start.clone();
  }
}
