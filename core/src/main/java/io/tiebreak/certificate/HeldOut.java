package io.tiebreak.certificate;

import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.PartialSum;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.set.FeasibleSet;
import java.util.Optional;

/**
 * Bounds for a point from samples held out of a stream, which hold with a confidence, not
 * certainly.
 *
 * <p>G(x) - G_opt is at most the gap of G at x, and F(x) - F_opt at most that of sigma F + G over
 * sigma. The gap is a maximum of linear functions of the gradient; so, by Jensen, its mean over
 * batches is not below the gap of the mean. Ten batches give ten such gaps, and Student's t gives
 * an upper limit on their mean.
 *
 * @param confidence the probability that both bounds hold
 * @param epsOuter a bound on F(x) - F_opt; infinite if F is not convex
 * @param epsInner a bound on G(x) - G_opt
 */
public record HeldOut(double confidence, double epsOuter, double epsInner) {

  private static final int BATCHES = 10;

  private static final double CONFIDENCE = 0.95;

  /**
   * The quantile of Student's t with 9 degrees of freedom at 1 - (1 - confidence)/2: each level has
   * half of the risk.
   */
  private static final double T = 2.2621571628540993;

  /**
   * {@return bounds for a point that was found without the held-out samples; empty if a stream
   * holds out fewer samples than there are batches}
   *
   * @param problem the problem
   * @param x the point
   * @param sigma a weight of the outer level
   */
  public static Optional<HeldOut> of(BilevelProblem problem, double[] x, double sigma) {
    Optional<Level> f = measured(problem.outer());
    Optional<Level> g = measured(problem.inner());
    if (f.isEmpty() || g.isEmpty()) {
      return Optional.empty();
    }
    double[] inner = new double[BATCHES];
    double[] outer = new double[BATCHES];
    for (int k = 0; k < BATCHES; k++) {
      double[] gradient = gradient(problem.inner(), g.get(), k, x);
      inner[k] = gap(problem.set(), gradient, x);
      double[] other = gradient(problem.outer(), f.get(), k, x);
      for (int j = 0; j < x.length; j++) {
        gradient[j] += sigma * other[j];
      }
      outer[k] = gap(problem.set(), gradient, x) / sigma;
    }
    boolean proves = problem.outer().convex() && sigma > 0;
    return Optional.of(
        new HeldOut(CONFIDENCE, proves ? limit(outer) : Double.POSITIVE_INFINITY, limit(inner)));
  }

  private static Optional<Level> measured(Level level) {
    return level.measured().filter(m -> level.feed().isEmpty() || m.count() >= BATCHES);
  }

  /** Returns the gradient of batch k of the held-out samples, or of a whole finite sum. */
  private static double[] gradient(Level level, Level held, int k, double[] x) {
    long n = held.count();
    Level batch =
        level.feed().isEmpty()
            ? held
            : new PartialSum(held, (int) (k * n / BATCHES), (int) ((k + 1) * n / BATCHES));
    double[] gradient = new double[x.length];
    batch.whole().orElseThrow().valueAndGradient(Point.of(x), gradient);
    return gradient;
  }

  private static double gap(FeasibleSet set, double[] gradient, double[] x) {
    Vertex v = set.vertex(0);
    Form form = Form.of(gradient);
    set.minimise(form, 0, v);
    double[] difference = x.clone();
    v.addTo(difference, -1);
    double gap = set.oracleError(form, 0, v);
    for (int j = 0; j < x.length; j++) {
      gap += gradient[j] * difference[j];
    }
    return Math.max(gap, 0);
  }

  /** Returns the mean plus t standard errors. */
  private static double limit(double[] values) {
    double mean = 0;
    for (double v : values) {
      mean += v / values.length;
    }
    double squares = 0;
    for (double v : values) {
      squares += (v - mean) * (v - mean);
    }
    return mean + T * Math.sqrt(squares / (values.length - 1) / values.length);
  }
}
