package io.tiebreak.experiment;

import io.tiebreak.data.Digest;
import io.tiebreak.linalg.Rows;
import io.tiebreak.method.ArIpSeg;
import io.tiebreak.method.CgBio;
import io.tiebreak.method.Homotopy;
import io.tiebreak.method.IrCg;
import io.tiebreak.method.IrFscg;
import io.tiebreak.method.IrScg;
import io.tiebreak.method.Method;
import io.tiebreak.method.Sbcgf;
import io.tiebreak.method.Sbcgi;
import io.tiebreak.method.Sdbgd;
import io.tiebreak.objective.OwnFunction;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Starts;
import io.tiebreak.run.Every;
import io.tiebreak.run.Run;
import io.tiebreak.schedule.Power;
import io.tiebreak.set.Hull;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The example with three constraints and a known answer (methods, end of section 6): G = -(x1 + x2)
 * on { x &gt;= 0, x1 + x2 &lt;= 1, 4 x1 + 6 x2 &lt;= 5 }, F = x1^2/2 - x1/2 + 0.1 x2. The
 * minimisers of G are the edge from (1, 0) to (1/2, 1/2); among them F is least at (0.6, 0.4).
 *
 * <p>Both levels are means of four components that differ by linear terms which cancel, so that a
 * sample is not exact. The path of each run is told along it, as x1 and x2.
 */
public final class Toy implements Experiment {

  static final String TITLE = "Three constraints in the plane";

  /** The name on the command line. */
  public static final String NAME = "toy";

  /** The measure that is the first coordinate. */
  public static final Measure X1 = new Measure("x1", "the first coordinate", x -> x[0]);

  /** The measure that is the second coordinate. */
  public static final Measure X2 = new Measure("x2", "the second coordinate", x -> x[1]);

  /** Zero in the mean. */
  private static final double[][] NOISE = {{0.3, -0.1}, {-0.3, 0.2}, {0.1, 0.1}, {-0.1, -0.2}};

  /** Of the samples of G, at (1, 0) with the second component: below it SDBGD needs a bound. */
  private static final double LEAST_SAMPLE = -1.3;

  /** From 30 steps to 10^9 that is 600 points. */
  private static final double GROWTH = 0.03;

  private static final Measure DISTANCE =
      new Measure(
          "distance",
          "from the answer to (0.6, 0.4)",
          x -> Math.hypot(x[0] - answer()[0], x[1] - answer()[1]));

  private final Hull set = new Hull(Rows.dense(corners()));

  /** The corners of the set, counter-clockwise from the origin. */
  public static double[][] corners() {
    return new double[][] {{0, 0}, {1, 0}, {0.5, 0.5}, {0, 5.0 / 6}};
  }

  /** The two ends of the edge where G is least. */
  public static double[][] optimalFace() {
    return new double[][] {{1, 0}, {0.5, 0.5}};
  }

  /** The answer. */
  public static double[] answer() {
    return new double[] {0.6, 0.4};
  }

  /** F. */
  public static double outer(double[] x) {
    return x[0] * x[0] / 2 - x[0] / 2 + 0.1 * x[1];
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String title() {
    return TITLE;
  }

  @Override
  public Source source() {
    return new Source(
        "A synthetic example in two variables with a known answer, (0.6, 0.4); both levels are"
            + " means of four components.",
        Map.of("noise", Digest.ofNumbers(NOISE)));
  }

  @Override
  public List<Contender> contenders() {
    return List.of(
        contender(new IrScg(), 500_000),
        contender(new IrFscg(), 500_000),
        contender(new Sbcgi(), 100_000),
        contender(new Sbcgf(), 100_000),
        contender(ArIpSeg.of(new Power(1, 0.75), new Power(1, -0.25)), 100_000),
        contender(new Sdbgd(new Power(0.01, 0), 1, 1, LEAST_SAMPLE), 100_000),
        contender(new IrCg(), 500_000),
        contender(new CgBio(), 50_000),
        contender(new Homotopy(), 100_000));
  }

  private static Contender contender(Method method, long quickSteps) {
    return new Contender(method.name(), method, Optional.empty(), quickSteps);
  }

  @Override
  public BilevelProblem problem(long start) {
    OwnFunction outer =
        OwnFunction.mean(
            2,
            NOISE.length,
            (i, x, gradient) -> {
              gradient[0] = x[0] - 0.5 + NOISE[i][0];
              gradient[1] = 0.1 + NOISE[i][1];
              return outer(x) + NOISE[i][0] * x[0] + NOISE[i][1] * x[1];
            });
    OwnFunction inner =
        OwnFunction.mean(
            2,
            NOISE.length,
            (i, x, gradient) -> {
              gradient[0] = NOISE[i][0] - 1;
              gradient[1] = NOISE[i][1] - 1;
              return gradient[0] * x[0] + gradient[1] * x[1];
            });
    return new BilevelProblem(outer, inner, set, Starts.random(set, start));
  }

  @Override
  public Reference reference(UnaryOperator<Run> known) {
    return Optima.certified(known, problem(0));
  }

  @Override
  public List<Measure> measures() {
    return List.of(DISTANCE);
  }

  @Override
  public List<Measure> alongTheRun() {
    return List.of(DISTANCE, X1, X2);
  }

  /** By iterations: the path is made in the first of them. */
  @Override
  public Optional<Every> observed() {
    return Optional.of(new Every.Growing(GROWTH));
  }

  @Override
  public Duration publishedTime() {
    return Duration.ofSeconds(30);
  }
}
