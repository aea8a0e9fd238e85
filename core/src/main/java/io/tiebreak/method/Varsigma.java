package io.tiebreak.method;

import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.objective.Level;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.set.FeasibleSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * The factor of sigma and what it cost to find it.
 *
 * <p>Where none is given it is |grad G(x_0)| / |grad F(x_0)|, so that rescaling F changes nothing.
 * The norm is half the width of X in the direction of the gradient: the norm dual to the gauge of X
 * where X is symmetric, and meaningful where it is not.
 */
record Varsigma(double value, Counters cost, List<String> notes) {

  static void check(OptionalDouble given) {
    if (given.isPresent() && !(given.getAsDouble() > 0 && Double.isFinite(given.getAsDouble()))) {
      throw new IllegalArgumentException(
          "varsigma (%s) must be positive and finite. Try 1, or leave it out."
              .formatted(given.getAsDouble()));
    }
  }

  static Varsigma of(OptionalDouble given, BilevelProblem problem) {
    return given.isPresent()
        ? new Varsigma(given.getAsDouble(), new Counters(0, 0, 0), List.of())
        : measured(problem);
  }

  /** At x_0; where a gradient vanishes there, at the vertex that the other one's oracle gives. */
  private static Varsigma measured(BilevelProblem problem) {
    Counters cost = new Counters(0, 0, 0);
    double[] x = problem.start();
    for (int attempt = 0; attempt < 2; attempt++) {
      double[] outer = gradient(problem.outer(), x);
      double[] inner = gradient(problem.inner(), x);
      cost = cost.plus(new Counters(problem.outer().count(), problem.inner().count(), 4));
      double g = halfWidth(problem.set(), inner);
      double ratio = g / halfWidth(problem.set(), outer);
      if (ratio > 0 && ratio < Double.POSITIVE_INFINITY) {
        String where = attempt == 0 ? "the start" : "a vertex";
        return new Varsigma(
            ratio,
            cost,
            List.of(
                String.format(
                    Locale.ROOT,
                    "varsigma = %.6g, the ratio of both levels' gradients at %s.",
                    ratio,
                    where)));
      }
      x = vertex(problem.set(), g > 0 ? inner : outer);
      cost = cost.plus(new Counters(0, 0, 1));
    }
    return new Varsigma(
        1, cost, List.of("varsigma = 1, because a gradient vanishes where the ratio was tried."));
  }

  private static double[] gradient(Level level, double[] x) {
    double[] gradient = new double[x.length];
    level.whole().orElseThrow().valueAndGradient(Point.of(x), gradient);
    return gradient;
  }

  /** (max - min)/2 of &lt;g, v&gt; over X. */
  private static double halfWidth(FeasibleSet set, double[] g) {
    double[] negative = new double[g.length];
    for (int i = 0; i < g.length; i++) {
      negative[i] = -g[i];
    }
    double[] low = vertex(set, g);
    double[] high = vertex(set, negative);
    double width = 0;
    for (int i = 0; i < g.length; i++) {
      width += g[i] * (high[i] - low[i]);
    }
    return width / 2;
  }

  private static double[] vertex(FeasibleSet set, double[] g) {
    Vertex v = set.vertex(0);
    set.minimise(Form.of(g), 0, v);
    double[] x = new double[g.length];
    v.addTo(x, 1);
    return x;
  }
}
