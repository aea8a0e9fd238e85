package io.tiebreak.contest;

import io.tiebreak.data.Digest;
import io.tiebreak.data.IntegralEquation;
import io.tiebreak.data.Table;
import io.tiebreak.method.ArIpSeg;
import io.tiebreak.method.CgBio;
import io.tiebreak.method.Homotopy;
import io.tiebreak.method.IrCg;
import io.tiebreak.method.IrFscg;
import io.tiebreak.method.IrScg;
import io.tiebreak.method.Sbcgf;
import io.tiebreak.method.Sbcgi;
import io.tiebreak.method.Sdbgd;
import io.tiebreak.method.SpiderFw;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Norm;
import io.tiebreak.page.Finding;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Starts;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.set.Box;
import io.tiebreak.set.FeasibleSet;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The shortest of the least-squares solutions of an ill-posed equation: G = |A x - b|^2 / n with a
 * b that is measured with noise, F = |x|^2 / 2, 0 &lt;= x &lt;= u. The problems are those on which
 * A. Beck and S. Sabach tried their minimal-norm method (Math. Program. 147 (2014) 25-46).
 *
 * <p>Most singular values of A are tiny, so G is flat in most directions and hardly tells points
 * apart: a tie up to the noise. The minimiser itself follows the noise; the points that are as good
 * up to a share of the noise are many, and the shortest of them is a good guess.
 */
final class MinimumNorm implements Experiment {

  /** The name on the command line of the first of them; the others are called by theirs too. */
  static final String NAME = "minimum-norm";

  private static final int POINTS = 100;
  private static final double NOISE = 1e-2;
  private static final long SEED = 0;

  /** The box ends at so many times the largest number of the exact solution: not felt by it. */
  private static final double ROOM = 2;

  private static final String TO_NOISE = "homotopy to noise";

  private static final double EPS_OUTER = 1e-2;

  /** Of the noise's mean square: no measurement tells fits apart that differ by so little. */
  private static final double NOISE_SHARE = 0.1;

  /** The least power of ten of it that is proven on baart, whose stages stall in rounding below. */
  private static final double BAART_SHARE = 1e-3;

  private final Measure error =
      new Measure("error", "distance to the exact solution, relative to its norm", this::error);
  private final Measure norm = new Measure("norm", "|x|", x -> distance(x, new double[x.length]));
  private final IntegralEquation equation;
  private final double[] exact;
  private final LinearModel inner;
  private final Norm outer;
  private final FeasibleSet set;
  private final double square;
  private final String digest;

  /** On one of the equations. */
  MinimumNorm(IntegralEquation equation) {
    this.equation = equation;
    this.exact = equation.solution(POINTS);
    Table matrix = equation.matrix(POINTS);
    double[] measured = equation.measured(POINTS, NOISE, SEED);
    this.inner = LinearModel.squared(matrix.toRows(), measured);
    this.outer = new Norm(POINTS);
    this.set = new Box(POINTS, 0, ROOM * Arrays.stream(exact).max().orElseThrow());
    double e = distance(measured, equation.image(POINTS));
    this.square = e * e / POINTS;
    this.digest = Digest.ofNumbers(matrix.toArray(), measured);
  }

  /** As on the command line: minimum-norm is phillips, the others follow a dash. */
  static String name(IntegralEquation equation) {
    return equation == IntegralEquation.PHILLIPS ? NAME : NAME + "-" + shown(equation);
  }

  private static String shown(IntegralEquation equation) {
    return equation.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String name() {
    return name(equation);
  }

  @Override
  public String title() {
    return title(equation);
  }

  static String title(IntegralEquation equation) {
    return "Least squares of minimum norm: " + shown(equation);
  }

  @Override
  public DataOrigin source() {
    return new DataOrigin(
        String.format(
            Locale.ROOT,
            "Synthetic: the integral equation %s at %d points, with noise of relative length %s"
                + " (seed %d) on its right-hand side.",
            shown(equation),
            POINTS,
            NOISE,
            SEED),
        Map.of(shown(equation), digest));
  }

  /** The last looks at the inner level alone. */
  @Override
  public List<Contender> contenders() {
    return List.of(
        Contender.of(new IrScg()),
        Contender.of(new IrFscg()),
        Contender.of(new Sbcgi()),
        Contender.of(new Sbcgf()),
        Contender.of(new ArIpSeg()),
        Contender.of(new Sdbgd()),
        Contender.of(new IrCg()),
        Contender.of(new CgBio()),
        Contender.of(new Homotopy()),
        Contender.of(TO_NOISE, new Homotopy(EPS_OUTER, NOISE_SHARE * square)),
        Contender.of(new SpiderFw()));
  }

  /** About a second of CG-BiO, the slowest. */
  @Override
  public long quickSteps() {
    return 50_000;
  }

  @Override
  public BilevelProblem problem(long start) {
    return new BilevelProblem(outer, inner, set, Starts.random(set, start));
  }

  /** As near as the solver comes on all three; on baart the default targets are out of reach. */
  @Override
  public Reference reference(UnaryOperator<Run> known) {
    return equation == IntegralEquation.BAART
        ? Optima.certified(known, problem(0), new Homotopy(EPS_OUTER, BAART_SHARE * square))
        : Optima.certified(known, problem(0));
  }

  @Override
  public List<Measure> measures() {
    return List.of(error, norm);
  }

  private double error(double[] x) {
    return distance(x, exact) / distance(exact, new double[exact.length]);
  }

  private static double distance(double[] x, double[] y) {
    double sum = 0;
    for (int j = 0; j < x.length; j++) {
      sum += (x[j] - y[j]) * (x[j] - y[j]);
    }
    return Math.sqrt(sum);
  }

  /** Against SPIDER-FW, which looks at the fit alone. */
  @Override
  public List<Finding> findings(Contest.Results results) {
    Findings here = new Findings(results);
    return List.of(
        here.less(
            norm, "ir-fscg is shorter than a fit that knows no norm.", "ir-fscg", "spider-fw"),
        here.less(error, "ir-fscg is nearer to the exact solution.", "ir-fscg", "spider-fw"),
        followsTheNoise(results));
  }

  /** Seen only where homotopy did get below the fit that it is compared with. */
  private Finding followsTheNoise(Contest.Results results) {
    Result fitted = results.of("homotopy").orElseThrow();
    Result enough = results.of(TO_NOISE).orElseThrow();
    double lower = fitted.mean(Outcome::inner);
    double higher = enough.mean(Outcome::inner);
    Finding finding =
        new Finding(
            "To fit better than the noise allows leads away from the exact solution: homotopy has a"
                + " smaller G than homotopy to noise, and a larger error.",
            lower < higher && fitted.mean(error) > enough.mean(error),
            String.format(
                Locale.ROOT,
                "G %.4g against %.4g, error %.4g against %.4g",
                lower,
                higher,
                fitted.mean(error),
                enough.mean(error)));
    return lower < higher
        ? finding
        : finding.because(
            "Homotopy has not come below that fit: give it more time, or more steps.");
  }
}
