package io.tiebreak.contest;

import static io.tiebreak.page.Text.text;

import io.tiebreak.data.Digest;
import io.tiebreak.data.Table;
import io.tiebreak.generate.IntegralEquation;
import io.tiebreak.method.cut.CgBio;
import io.tiebreak.method.cut.Sbcgf;
import io.tiebreak.method.cut.Sbcgi;
import io.tiebreak.method.cut.SpiderFw;
import io.tiebreak.method.gradient.ArIpSeg;
import io.tiebreak.method.gradient.Sdbgd;
import io.tiebreak.method.ir.IrCg;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.method.proven.Homotopy;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Norm;
import io.tiebreak.page.Finding;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.run.Outcome;
import io.tiebreak.set.Box;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * The shortest of the least-squares solutions of an ill-posed equation: G = |A x - b|^2 / n with b
 * measured with noise, F = |x|^2 / 2, 0 &lt;= x &lt;= u. The problems are those on which A. Beck
 * and S. Sabach tested their minimal-norm method (Math. Program. 147 (2014) 25-46).
 *
 * <p>Most singular values of A are tiny, so G is flat in most directions: a tie up to the noise.
 * The minimiser itself follows the noise; many points fit as well up to a share of the noise, and
 * the shortest of them is a good guess.
 */
final class MinimumNorm {

  /** The name of the first of them on the command line, and the prefix of the others' names. */
  static final String NAME = "minimum-norm";

  private static final int POINTS = 100;
  private static final double NOISE = 1e-2;
  private static final long SEED = 0;

  /** The box reaches to this multiple of the exact solution's maximum, and does not bind there. */
  private static final double ROOM = 2;

  private static final String TO_NOISE = "homotopy to noise";

  private static final double EPS_OUTER = 1e-2;

  /** A share of the noise's mean square; fits closer than that cannot be told apart. */
  private static final double NOISE_SHARE = 0.1;

  /** The least such share, as a power of ten, that is proven on baart before rounding stalls it. */
  private static final double BAART_SHARE = 1e-3;

  /** The steps that CG-BiO, the slowest, makes in about a second. */
  private static final Budget QUICK = Budget.steps(50_000);

  /** Ignores the norm. */
  private static final String PLAIN = "spider-fw";

  private final Measure error =
      new Measure("error", "distance to the exact solution, relative to its norm", this::error);
  private final Measure norm = new Measure("norm", "|x|", x -> distance(x, new double[x.length]));
  private final double[] exact;

  private MinimumNorm(IntegralEquation equation) {
    this.exact = equation.solution(POINTS);
  }

  static Experiment of(IntegralEquation equation) {
    return new MinimumNorm(equation).experiment(equation);
  }

  private Experiment experiment(IntegralEquation equation) {
    Table matrix = equation.matrix(POINTS);
    double[] measured = equation.measured(POINTS, NOISE, SEED);
    double e = distance(measured, equation.image(POINTS));
    double square = e * e / POINTS;
    LongFunction<BilevelProblem> problems =
        Experiment.posed(
            new Norm(POINTS),
            LinearModel.squared(matrix.toRows(), measured),
            new Box(POINTS, 0, ROOM * Arrays.stream(exact).max().orElseThrow()));
    // On baart the default targets are out of reach.
    Homotopy near =
        equation == IntegralEquation.BAART
            ? new Homotopy(EPS_OUTER, BAART_SHARE * square)
            : new Homotopy();
    return new Experiment(
        name(equation),
        title(equation),
        new Experiment.Origin(
            text(
                "Synthetic: the integral equation %s at %d points, with noise of relative length %s"
                    + " (seed %d) on its right-hand side.",
                shown(equation), POINTS, NOISE, SEED),
            Map.of(shown(equation), Digest.ofNumbers(matrix.toArray(), measured))),
        problems,
        known -> Optima.certified(known, problems.apply(0), near),
        List.of(
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
            Contender.of(PLAIN, new SpiderFw())),
        Optional.empty(),
        QUICK,
        Experiment.UNPUBLISHED,
        List.of(error, norm),
        Optional.empty(),
        this::findings);
  }

  /** The name on the command line: minimum-norm for phillips, the others after a dash. */
  static String name(IntegralEquation equation) {
    return equation == IntegralEquation.PHILLIPS ? NAME : NAME + "-" + shown(equation);
  }

  private static String shown(IntegralEquation equation) {
    return equation.name().toLowerCase(Locale.ROOT);
  }

  static String title(IntegralEquation equation) {
    return "Least squares of minimum norm: " + shown(equation);
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

  private List<Finding> findings(Findings here) {
    return List.of(
        here.less(norm, "ir-fscg is shorter than a fit without the norm.", "ir-fscg", PLAIN),
        here.less(
            error, "ir-fscg is closer to the exact solution than that fit.", "ir-fscg", PLAIN),
        followsTheNoise(here));
  }

  /** Seen only if homotopy gets below the fit that it is compared with. */
  private Finding followsTheNoise(Findings here) {
    Result fitted = here.of("homotopy");
    Result enough = here.of(TO_NOISE);
    double lower = fitted.mean(Outcome::inner);
    double higher = enough.mean(Outcome::inner);
    Finding finding =
        new Finding(
            "Fitting better than the noise allows leads away from the exact solution: homotopy has a"
                + " smaller G than homotopy to noise, but a larger error.",
            lower < higher && fitted.mean(error) > enough.mean(error),
            text(
                "G %.4g against %.4g, error %.4g against %.4g",
                lower, higher, fitted.mean(error), enough.mean(error)));
    return lower < higher
        ? finding
        : finding.because("Homotopy did not get below that fit; give it more time or steps.");
  }
}
