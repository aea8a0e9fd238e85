package io.tiebreak.contest;

import io.tiebreak.data.Digest;
import io.tiebreak.linalg.Rows;
import io.tiebreak.method.cut.CgBio;
import io.tiebreak.method.cut.Sbcgf;
import io.tiebreak.method.cut.Sbcgi;
import io.tiebreak.method.gradient.ArIpSeg;
import io.tiebreak.method.gradient.Sdbgd;
import io.tiebreak.method.ir.IrCg;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.method.proven.Homotopy;
import io.tiebreak.objective.CustomFunction;
import io.tiebreak.page.Plane;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.run.Every;
import io.tiebreak.schedule.Power;
import io.tiebreak.set.Hull;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;

/**
 * The example with three constraints and a known answer (docs/paper-map.md, Experiments): G = -(x1
 * + x2) on { x &gt;= 0, x1 + x2 &lt;= 1, 4 x1 + 6 x2 &lt;= 5 }, F = x1^2/2 - x1/2 + 0.1 x2. The
 * minimisers of G are the edge from (1, 0) to (1/2, 1/2); among them F is least at (0.6, 0.4).
 *
 * <p>Both levels are means of four components that differ by linear terms which cancel, so that
 * samples are not exact. The path of each run is recorded as x1 and x2.
 */
final class Toy {

  static final String TITLE = "Three constraints in the plane";

  static final String NAME = "toy";

  private static final Measure X1 = new Measure("x1", "the first coordinate", x -> x[0]);
  private static final Measure X2 = new Measure("x2", "the second coordinate", x -> x[1]);

  private static final double[][] CORNERS = {{0, 0}, {1, 0}, {0.5, 0.5}, {0, 5.0 / 6}};

  private static final Plane PLANE =
      new Plane(
          X1.name(),
          X2.name(),
          List.of(CORNERS),
          List.of(CORNERS[1], CORNERS[2]),
          new double[] {0.6, 0.4},
          Toy::outer,
          List.of(-0.11, -0.095, -0.06, -0.035, 0.0, 0.04));

  /** Its mean is zero. */
  private static final double[][] NOISE = {{0.3, -0.1}, {-0.3, 0.2}, {0.1, 0.1}, {-0.1, -0.2}};

  /** The lower bound on samples of G that SDBGD needs: the value at (1, 0), second component. */
  private static final double LEAST_SAMPLE = -1.3;

  /**
   * Observations by iterations, because most of the path is made in the first ones: 600 points from
   * 30 steps to 10^9.
   */
  private static final Every OBSERVED = new Every.Growing(0.03);

  private static final Measure DISTANCE =
      new Measure(
          "distance",
          "from the answer to (0.6, 0.4)",
          x -> Math.hypot(x[0] - PLANE.answer()[0], x[1] - PLANE.answer()[1]));

  /** The steps that CG-BiO, the slowest, makes in less than a second. */
  private static final Budget QUICK = Budget.steps(20_000);

  private Toy() {}

  static Experiment inThePlane() {
    LongFunction<BilevelProblem> problems =
        Experiment.posed(
            CustomFunction.mean(
                2,
                NOISE.length,
                (i, x, gradient) -> {
                  gradient[0] = x[0] - 0.5 + NOISE[i][0];
                  gradient[1] = 0.1 + NOISE[i][1];
                  return outer(x) + NOISE[i][0] * x[0] + NOISE[i][1] * x[1];
                }),
            CustomFunction.mean(
                2,
                NOISE.length,
                (i, x, gradient) -> {
                  gradient[0] = NOISE[i][0] - 1;
                  gradient[1] = NOISE[i][1] - 1;
                  return gradient[0] * x[0] + gradient[1] * x[1];
                }),
            new Hull(Rows.dense(CORNERS)));
    return new Experiment(
        NAME,
        TITLE,
        new Experiment.Origin(
            "A synthetic example in two variables with a known answer, (0.6, 0.4); both levels are"
                + " means of four components.",
            Map.of("noise", Digest.ofNumbers(NOISE))),
        problems,
        known -> Optima.certified(known, problems.apply(0)),
        List.of(
            Contender.of(new IrScg()),
            Contender.of(new IrFscg()),
            Contender.of(new Sbcgi()),
            Contender.of(new Sbcgf()),
            Contender.of(new ArIpSeg().gamma(new Power(1, 0.75)).rho(new Power(1, -0.25))),
            Contender.of(new Sdbgd(new Power(0.01, 0), 1, 1, LEAST_SAMPLE)),
            Contender.of(new IrCg()),
            Contender.of(new CgBio()),
            Contender.of(new Homotopy())),
        Optional.empty(),
        QUICK,
        Experiment.UNPUBLISHED,
        List.of(DISTANCE),
        Optional.of(new Experiment.Paths(PLANE, List.of(X1, X2), OBSERVED)),
        here -> List.of());
  }

  static double outer(double[] x) {
    return x[0] * x[0] / 2 - x[0] / 2 + 0.1 * x[1];
  }
}
