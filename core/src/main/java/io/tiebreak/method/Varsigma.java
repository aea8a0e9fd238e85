package io.tiebreak.method;

import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.objective.Level;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Counters;
import io.tiebreak.set.FeasibleSet;
import java.util.List;
import java.util.Locale;

/**
 * The factor of sigma and what it cost to find it.
 *
 * <p>Where none is given it is |grad G(x_0)| / |grad F(x_0)|, so that rescaling F changes nothing.
 * The norm is half the width of X in the direction of the gradient: the norm dual to the gauge of X
 * where X is symmetric, and meaningful where it is not.
 *
 * @param value the factor
 * @param cost the work it took
 * @param reason what it is and where it was measured, as a clause; empty if it was given
 */
public record Varsigma(double value, Counters cost, String reason) {

  /** Ratios from its inverse to it are taken as they are. */
  private static final double UNBELIEVABLE = 1e10;

  /** Relative to the gradient at a vertex; rounding leaves less of one that is zero. */
  private static final double VANISHED = 1e-12;

  /** For a factor that must be positive. */
  public static final String HINT = "Try 1, or leave it out";

  /**
   * {@return the factor that was given, or else the one measured}
   *
   * @param amount given or to be measured
   * @param problem the problem
   */
  public static Varsigma of(Amount amount, BilevelProblem problem) {
    return amount instanceof Amount.Given given
        ? new Varsigma(given.value(), Counters.NONE, "")
        : measured(problem);
  }

  /**
   * At x_0; where a gradient vanishes there, up to rounding, at the vertex that the other one's
   * oracle gives; where one vanishes there too, at the vertex of what is left of it. The covariance
   * needs that: it is 0 at 0 and, but for rounding, along an intercept. Only a ratio that is hard
   * to believe is worth another look.
   *
   * @param problem the problem
   * @return the factor, and where it was measured
   * @throws java.util.NoSuchElementException if a level is a stream with nothing held out
   */
  public static Varsigma measured(BilevelProblem problem) {
    Widths here = Widths.at(problem, problem.start());
    if (here.believable()) {
      return new Varsigma(here.ratio(), cost(problem, 1), ratioAt("the start"));
    }
    double[] vertex = vertex(problem.set(), here.g > 0 ? here.inner : here.outer);
    Widths there = Widths.at(problem, vertex);
    if (!here.vanishesBeside(there)) {
      return measured(problem, here, "the start", 2);
    }
    if (there.believable()) {
      return measured(problem, there, "a vertex", 2);
    }
    double[] other = vertex(problem.set(), there.ratio() > 1 ? there.outer : there.inner);
    Widths beyond = Widths.at(problem, other);
    return measured(problem, there.vanishesBeside(beyond) ? beyond : there, "a vertex", 3);
  }

  private static Varsigma measured(BilevelProblem problem, Widths at, String where, int points) {
    Counters cost = cost(problem, points).plus(new Counters(0, 0, points - 1));
    return at.ratio() > 0 && at.ratio() < Double.POSITIVE_INFINITY
        ? new Varsigma(at.ratio(), cost, ratioAt(where))
        : new Varsigma(1, cost, "because a gradient vanishes where it was tried");
  }

  /**
   * {@return the work of measuring both gradients at some points}
   *
   * @param problem the problem
   * @param points how many
   */
  public static Counters cost(BilevelProblem problem, long points) {
    return new Counters(
        points * measured(problem.outer()).count(),
        points * measured(problem.inner()).count(),
        4 * points);
  }

  private static String ratioAt(String where) {
    return "the ratio of both levels' gradients at " + where;
  }

  /** {@return the factor and its reason in one sentence; none if it was given} */
  public List<String> notes() {
    String shown = value == 1 ? "1" : String.format(Locale.ROOT, "%.6g", value);
    return reason.isEmpty() ? List.of() : List.of("varsigma = %s, %s.".formatted(shown, reason));
  }

  /**
   * Both gradients at a point and their norms.
   *
   * @param outer the gradient of F
   * @param inner the gradient of G
   * @param f the norm of that of F
   * @param g the norm of that of G
   */
  public record Widths(double[] outer, double[] inner, double f, double g) {

    /**
     * {@return both at a point}
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

    /** Whether one of both is no more than rounding, measured by what it is elsewhere. */
    boolean vanishesBeside(Widths elsewhere) {
      return f <= VANISHED * elsewhere.f || g <= VANISHED * elsewhere.g;
    }
  }

  private static double[] gradient(Level level, double[] x) {
    double[] gradient = new double[x.length];
    measured(level).whole().orElseThrow().valueAndGradient(Point.of(x), gradient);
    return gradient;
  }

  private static Level measured(Level level) {
    return level.measured().orElseThrow();
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
