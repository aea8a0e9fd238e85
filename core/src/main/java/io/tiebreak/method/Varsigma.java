package io.tiebreak.method;

import io.tiebreak.linalg.Point;
import io.tiebreak.objective.Level;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Counters;
import io.tiebreak.problem.Starts;
import io.tiebreak.set.FeasibleSet;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The factor of sigma, and the work it took to find it.
 *
 * <p>If not given, it is |grad G(x_0)| / |grad F(x_0)|, so that rescaling F changes nothing. The
 * norm is half the width of X in the direction of the gradient: the norm dual to the gauge of X if
 * X is symmetric, and meaningful if it is not.
 *
 * @param value the factor
 * @param cost the work it took to measure
 * @param reason what the factor is and where it was measured, as a clause; empty if it was given
 */
public record Varsigma(double value, Counters cost, String reason) {

  /** Ratios between the inverse of this and this are accepted at once. */
  private static final double UNBELIEVABLE = 1e10;

  /** A gradient below this share of the one at another point is zero but for rounding. */
  private static final double VANISHED = 1e-12;

  /**
   * {@return the given factor, or a measured one}
   *
   * @param amount the factor, as the user asked for it
   * @param problem the problem
   */
  public static Varsigma of(Amount amount, BilevelProblem problem) {
    return amount instanceof Amount.Given given
        ? new Varsigma(given.value(), Counters.NONE, "")
        : measured(problem);
  }

  /**
   * {@return the factor as measured, and where} It is measured at x_0; if a gradient vanishes
   * there, up to rounding, at the vertex that minimises the other gradient; if one vanishes there
   * too, at the vertex that minimises what remains of it. The covariance needs this: its gradient
   * is 0 at 0 and, but for rounding, along an intercept. Only an implausible ratio is measured
   * again.
   *
   * @param problem the problem
   * @throws java.util.NoSuchElementException if a level is a stream with nothing held out
   */
  public static Varsigma measured(BilevelProblem problem) {
    Widths here = Widths.at(problem, problem.start());
    if (here.believable()) {
      return measured(problem, here, "the start", 1);
    }
    double[] vertex = Starts.vertex(problem.set(), here.g > 0 ? here.inner : here.outer);
    Widths there = Widths.at(problem, vertex);
    if (!here.vanishesBeside(there)) {
      return measured(problem, here, "the start", 2);
    }
    if (there.believable()) {
      return measured(problem, there, "a vertex", 2);
    }
    double[] other = Starts.vertex(problem.set(), there.ratio() > 1 ? there.outer : there.inner);
    Widths beyond = Widths.at(problem, other);
    return measured(problem, there.vanishesBeside(beyond) ? beyond : there, "a vertex", 3);
  }

  private static Varsigma measured(BilevelProblem problem, Widths at, String where, int points) {
    Counters cost = cost(problem, points).plus(new Counters(0, 0, points - 1));
    return at.ratio() > 0 && at.ratio() < Double.POSITIVE_INFINITY
        ? new Varsigma(at.ratio(), cost, "the ratio of both levels' gradients at " + where)
        : new Varsigma(1, cost, "because a gradient vanishes wherever it was measured");
  }

  /**
   * {@return the work it takes to measure widths}
   *
   * @param problem the problem
   * @param points the number of points at which they are measured
   */
  public static Counters cost(BilevelProblem problem, long points) {
    return new Counters(
        points * problem.outer().measured().orElseThrow().count(),
        points * problem.inner().measured().orElseThrow().count(),
        4 * points);
  }

  /** {@return one sentence with the factor and its reason; empty if the factor was given} */
  public List<String> notes() {
    String shown = value == 1 ? "1" : String.format(Locale.ROOT, "%.6g", value);
    return reason.isEmpty() ? List.of() : List.of("varsigma = %s, %s.".formatted(shown, reason));
  }

  /**
   * Both gradients at a point, and half the width of X in their directions.
   *
   * @param outer the gradient of F
   * @param inner the gradient of G
   * @param f half the width of X along the gradient of F
   * @param g half the width of X along the gradient of G
   */
  public record Widths(double[] outer, double[] inner, double f, double g) {

    /**
     * {@return the widths at a point}
     *
     * @param problem the problem
     * @param x the point
     */
    public static Widths at(BilevelProblem problem, double[] x) {
      double[] outer = gradient(problem.outer(), x);
      double[] inner = gradient(problem.inner(), x);
      return new Widths(
          outer, inner, halfWidth(problem.set(), outer), halfWidth(problem.set(), inner));
    }

    double ratio() {
      return g / f;
    }

    boolean believable() {
      return ratio() > 1 / UNBELIEVABLE && ratio() < UNBELIEVABLE;
    }

    /** {@return whether a gradient is zero but for rounding, compared with another point} */
    boolean vanishesBeside(Widths elsewhere) {
      return f <= VANISHED * elsewhere.f || g <= VANISHED * elsewhere.g;
    }
  }

  private static double[] gradient(Level level, double[] x) {
    double[] gradient = new double[x.length];
    level.measured().orElseThrow().whole().orElseThrow().valueAndGradient(Point.of(x), gradient);
    return gradient;
  }

  /** {@return (max - min)/2 of &lt;g, v&gt; over X} */
  private static double halfWidth(FeasibleSet set, double[] g) {
    double[] negative = new double[g.length];
    Arrays.setAll(negative, i -> -g[i]);
    double[] low = Starts.vertex(set, g);
    double[] high = Starts.vertex(set, negative);
    double width = 0;
    for (int i = 0; i < g.length; i++) {
      width += g[i] * (high[i] - low[i]);
    }
    return width / 2;
  }
}
