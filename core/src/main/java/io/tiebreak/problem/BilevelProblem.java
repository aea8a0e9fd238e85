package io.tiebreak.problem;

import io.tiebreak.fault.Require;
import io.tiebreak.objective.Level;
import io.tiebreak.set.FeasibleSet;

/**
 * min F(x) over the minimisers of G over X, (P): an outer level F, an inner level G, a set X and a
 * point of it to start from; or over all points that are worse for G by a slack at most.
 *
 * @param outer F
 * @param inner G
 * @param set X
 * @param start where runs begin; a point of X
 * @param slack by how much G may exceed G_opt
 */
public record BilevelProblem(
    Level outer, Level inner, FeasibleSet set, double[] start, Slack slack) {

  /** How far, relative to the size of X, a start may lie outside of it before it is refused. */
  public static final double START_TOLERANCE = 1e-9;

  /** All of one dimension, G convex, the start in X up to {@value #START_TOLERANCE}. */
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
        "Make them agree");
    Require.that(
        inner.convex(),
        "inner",
        "not convex",
        "must be convex: no method here finds the minimisers of others",
        "Use the non-convex objective as the outer level");
    start = pointOf(set, start);
  }

  /**
   * Without slack.
   *
   * @param outer F
   * @param inner G
   * @param set X
   * @param start where runs begin; a point of X
   */
  public BilevelProblem(Level outer, Level inner, FeasibleSet set, double[] start) {
    this(outer, inner, set, start, Slack.NONE);
  }

  /**
   * {@return the same with this slack}
   *
   * @param allowed the slack
   */
  public BilevelProblem with(Slack allowed) {
    return new BilevelProblem(outer, inner, set, start, allowed);
  }

  private static double[] pointOf(FeasibleSet set, double[] given) {
    Require.that(
        given.length == set.dimension(),
        "start",
        "%d numbers".formatted(given.length),
        "must have one number per coordinate (%d)".formatted(set.dimension()),
        "Give one per coordinate");
    double[] x = given.clone();
    double excess = set.excess(x);
    Require.that(
        excess <= START_TOLERANCE,
        "start",
        "outside by %s of the set's size".formatted(excess),
        "must lie in the set, up to %s".formatted(START_TOLERANCE),
        "Scale it into the set, or start from zero, a vertex or a random point");
    if (excess > 0) {
      set.moveInside(x);
    }
    return x;
  }

  /** {@return a copy} */
  @Override
  public double[] start() {
    return start.clone();
  }
}
