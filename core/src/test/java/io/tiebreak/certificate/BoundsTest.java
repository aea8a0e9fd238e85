package io.tiebreak.certificate;

import static java.lang.Double.POSITIVE_INFINITY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Problems;
import io.tiebreak.Volume;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.State;
import io.tiebreak.method.Method;
import io.tiebreak.method.Stepper;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.objective.CustomFunction;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Starts;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Sequence;
import io.tiebreak.set.CustomSet;
import io.tiebreak.set.CustomSets;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Bounds are never on the wrong side of the truth, and no tolerance is allowed: the problems have
 * data of whole numbers times powers of two, and both optima are known exactly. What is compared
 * are exact numbers (of logarithms eighty digits).
 */
class BoundsTest {

  /** Weights that certificates are asked for, whatever made the point. */
  private static final double[] SIGMAS = {1e3, 1, 1e-2, 1e-4, 1e-6, 1e-9};

  private static List<double[]> points(ExactProblem p, Sequence numbers) {
    List<double[]> points = new ArrayList<>();
    FeasibleSet set = p.problem().set();
    points.add(Starts.vertex(set));
    double[] random = new double[set.dimension()];
    set.randomPoint(numbers, random);
    points.add(random);
    List<Method> methods = List.of(new IrScg(), new IrFscg());
    for (Method method : methods) {
      Stepper stepper = method.start(p.problem(), Draws.seeded(numbers.below(1000)));
      for (int end : new int[] {3, 40, 400}) {
        while (stepper.t() < end) {
          stepper.step();
        }
        double[] x = new double[set.dimension()];
        stepper.last(x);
        points.add(x);
        double[] z = new double[set.dimension()];
        stepper.output(z);
        points.add(z);
      }
    }
    points.add(p.answer());
    for (double size : new double[] {1e-16, 1e-15, 1e-13, 1e-10, 1e-6}) {
      double[] near = p.answer().clone();
      for (int j = 0; j < near.length; j++) {
        near[j] += size * set.diameter() * numbers.normal();
      }
      points.add(near.clone()); // outside, perhaps: that is measured
      set.moveInside(near);
      points.add(near);
    }
    return points;
  }

  private static void assertHolds(ExactProblem p, long seed) {
    Bounds bounds = new Bounds(p.problem());
    BigDecimal inner = p.inner();
    BigDecimal outer = p.outer();
    for (double[] y : points(p, new Sequence(seed, "points"))) {
      if (!Arrays.stream(y).allMatch(Double::isFinite)) {
        continue; // where gradients overflow
      }
      Certificate certificate = bounds.learn(y, SIGMAS);
      String what = "%s at %s".formatted(p.name(), Arrays.toString(y));
      assertNotAbove(bounds.innerLower(), inner, "G_lo of " + what);
      assertNotAbove(-bounds.innerUpper(), inner.negate(), "-G_hi of " + what);
      assertNotAbove(bounds.outerLower(), outer, "F_lo of " + what);
      assertThat(certificate.outerLower()).isEqualTo(bounds.outerLower());
      assertThat(certificate.innerLower()).isEqualTo(bounds.innerLower());
      BigDecimal worse = p.innerAt(y).subtract(inner);
      assertNotAbove(-certificate.epsInner(), worse.negate(), "-eps_G of " + what);
      BigDecimal farther = p.outerAt(y).subtract(outer);
      assertNotAbove(-certificate.epsOuter(), farther.negate(), "-eps_F of " + what);
    }
  }

  private static void assertNotAbove(double bound, BigDecimal truth, String what) {
    assertThat(bound).as(what).isNotNaN();
    if (bound != Double.NEGATIVE_INFINITY) {
      assertThat(new BigDecimal(bound)).as(what).isLessThanOrEqualTo(truth);
    }
  }

  /** All sets, losses, shapes and scales, ties and optima at a vertex. */
  @Test
  void boundsAreNeverOnTheWrongSide() {
    for (int seed = 1; seed <= Volume.cases(1, 30); seed++) {
      List<ExactProblem> problems = ExactProblem.all(seed);
      assertThat(problems).hasSizeGreaterThan(70);
      for (ExactProblem p : problems) {
        assertHolds(p, seed);
      }
    }
  }

  static LongStream seeds() {
    return LongStream.range(5, 5 + Volume.cases(1, 3));
  }

  /** Squares are up to 1e150, and too small for a double. */
  @ParameterizedTest
  @MethodSource("seeds")
  void boundsAreNeverOnTheWrongSideOfLargeAndSmallData(long seed) throws Refused {
    double[] scales = {0x1p250, 1, 0x1p-250, 0x1p-500, 0x1p-520, 0x1p-540, 0x1p-560};
    List<ExactProblem> problems = ExactProblem.all(seed, scales);
    Collections.shuffle(problems, new Random(seed));
    for (ExactProblem p : problems.subList(0, Volume.cases(40, problems.size()))) {
      assertHolds(p, seed);
      Certificate proven = new Verifier(p.problem()).verify(p.answer()).certificate();
      assertNotAbove(proven.innerLower(), p.inner(), "G_lo of the verifier, " + p.name());
      assertNotAbove(proven.outerLower(), p.outer(), "F_lo of the verifier, " + p.name());
      assertThat(proven.epsInner()).as("eps_G, %s", p.name()).isNotNegative();
      assertThat(proven.epsOuter()).as("eps_F, %s", p.name()).isNotNegative();
    }
  }

  /** Prints what docs/decisions/certificates.md quotes. */
  private static void print(String format, Object... values) {
    if (Boolean.getBoolean("tiebreak.print")) {
      System.out.printf(format, values);
    }
  }

  /** Where the answer is the only minimiser of G, at a vertex, it proves itself. */
  @Test
  void boundsAreTightAtAVertex() {
    List<Double> inners = new ArrayList<>();
    List<Double> outers = new ArrayList<>();
    for (ExactProblem p : ExactProblem.all(7)) {
      if (p.name().startsWith("vertex")) {
        Bounds bounds = new Bounds(p.problem());
        bounds.learn(p.answer(), SIGMAS);
        inners.add(missing(bounds.innerLower(), p.inner(), p.innerAt(p.elsewhere())));
        outers.add(missing(bounds.outerLower(), p.outer(), p.outerAt(p.elsewhere())));
      }
    }
    inners.sort(null);
    outers.sort(null);
    int last = inners.size() - 1;
    print("vertex, G: median %.1e, largest %.1e%n", inners.get(last / 2), inners.get(last));
    print("vertex, F: median %.1e, largest %.1e%n", outers.get(last / 2), outers.get(last));
    assertThat(inners.get(last)).isLessThan(1e-12);
    assertThat(outers.get(last / 2)).isLessThan(1e-12);
  }

  private static double missing(double bound, BigDecimal truth, BigDecimal elsewhere) {
    return (truth.doubleValue() - bound) / truth.max(elsewhere).doubleValue();
  }

  /**
   * A tie needs the minimiser x_s of s F + G, here in closed form: F = |x - x* - B'w|^2 / 6 and G =
   * |B x - B x*|^2 / 2 with B B' = 2 I are least at x* + B'u, u = s/6 / (s/6 + 1) w. Then F_lo
   * falls short by a multiple of s, until rounding over s is more.
   */
  @Test
  void boundsOnATieAreAsTightAsSigmaIsSmall() {
    double[][] b = {{1, 1, 0, 0, 0, 0}, {0, 0, 1, -1, 0, 0}};
    double[] x = {0.5, 0.25, -0.5, 1, 0.75, 0};
    double[] w = {1, -2};
    double[] a = x.clone();
    double[] target = new double[2];
    for (int j = 0; j < 6; j++) {
      for (int i = 0; i < 2; i++) {
        a[j] += b[i][j] * w[i];
        target[i] += b[i][j] * x[j];
      }
    }
    BilevelProblem problem =
        new BilevelProblem(
            Problems.squaresTo(a),
            LinearModel.squared(Rows.dense(b), target),
            new L1Ball(6, 8),
            new double[6]);
    BigDecimal truth = BigDecimal.valueOf(10).divide(BigDecimal.valueOf(6), MathContext.DECIMAL128);
    for (double sigma = 1; sigma > 1e-13; sigma /= 10) {
      double[] y = x.clone();
      for (int j = 0; j < 6; j++) {
        for (int i = 0; i < 2; i++) {
          y[j] += b[i][j] * w[i] * (sigma / 6 / (sigma / 6 + 1));
        }
      }
      Bounds bounds = new Bounds(problem);
      bounds.learn(x);
      bounds.learn(y, sigma);
      assertNotAbove(bounds.outerLower(), truth, "F_lo");
      double missing = (truth.doubleValue() - bounds.outerLower()) / truth.doubleValue();
      print("tie, sigma %.0e: F_lo short by %.1e%n", sigma, missing);
      assertThat(missing).as("sigma = %s", sigma).isLessThan(sigma + 1e-13);
    }
  }

  @Test
  void whatIsNotANumberNeverCounts() {
    ExactProblem p = ExactProblem.all(1).get(0);
    Bounds bounds = new Bounds(p.problem());
    double[] y = p.answer().clone();
    y[0] = Double.NaN;
    Certificate floors = new Certificate(0, 0, POSITIVE_INFINITY, POSITIVE_INFINITY);
    assertThat(bounds.learn(y, 1)).isEqualTo(floors);
    y[0] = 1e200;
    assertThat(bounds.learn(y, 1)).isEqualTo(floors);
    bounds.learn(p.answer(), Double.NaN, 0, -1, Double.POSITIVE_INFINITY, 1e-320, 1e300);
    assertNotAbove(bounds.outerLower(), p.outer(), "F_lo");
    assertThat(bounds.innerLower()).isFinite();
  }

  /** A tangent of squares lies below 0 somewhere; the squares do not. */
  @Test
  void noBoundLiesBelowTheFloorOfALevel() {
    Level inner = LinearModel.squared(Rows.dense(new double[][] {{1, 1}}), new double[] {1});
    Level outer = CustomFunction.smooth(2, BoundsTest::firstCoordinate);
    BilevelProblem p = new BilevelProblem(outer, inner, new L1Ball(2, 2), new double[2]);
    Bounds bounds = new Bounds(p);
    Certificate proven = bounds.learn(new double[] {0.5, 0.25});
    assertThat(proven.innerLower()).isZero();
    assertThat(proven.epsInner()).isCloseTo(1.0 / 16, within(1e-15));
    assertThat(bounds.proof().inner().point()).isEmpty();
    assertThat(proven.outerLower()).as("an own function has none").isNegative();
  }

  private static double firstCoordinate(double[] x, double[] gradient) {
    gradient[0] = 1;
    return x[0];
  }

  @Test
  void theUpperBoundDoesNotTrustAPointOutside() {
    // G = (x - 2)^2 on [-1, 1]: 1 at the best point, less outside.
    Rows one = Rows.dense(new double[][] {{1}});
    LinearModel g = LinearModel.squared(one, new double[] {2});
    for (FeasibleSet set : List.of(new L1Ball(1, 1), CustomSets.l1Ball(1, 1).ofDiameter(2))) {
      Bounds bounds = new Bounds(new BilevelProblem(g, g, set, new double[] {0}));
      for (double y : new double[] {1.5, 1 + 1e-6, 1 + 1e-12, 1 + 1e-14, Math.nextUp(1.0), 1}) {
        bounds.learn(new double[] {y});
        assertThat(bounds.innerUpper()).as("%s on %s", y, set).isGreaterThanOrEqualTo(1);
        assertThat(bounds.innerLower()).as("%s on %s", y, set).isLessThanOrEqualTo(1);
        assertThat(bounds.outerLower()).as("%s on %s", y, set).isLessThanOrEqualTo(1);
      }
      assertThat(bounds.innerUpper()).isLessThan(1 + 1e-11);
    }
  }

  /**
   * |x - (3, 0, 0, 0)|^2 / 4 over the l1 ball: 1 at (1, 0, 0, 0). The short oracle would say
   * 1.0005.
   */
  @Test
  void anOracleThatIsShortAndSaysSoGivesBoundsThatHold() {
    LinearModel g = Problems.squaresTo(3, 0, 0, 0);
    double[] best = {1 - 1e-3, 0, 0, 0};
    CustomSet silent = CustomSets.l1Ball(4, 1 - 1e-3).ofDiameter(2);
    Bounds wrong = new Bounds(new BilevelProblem(g, g, silent, new double[4]));
    wrong.learn(best);
    assertThat(wrong.innerLower()).as("without a word").isGreaterThan(1);
    Bounds right = new Bounds(new BilevelProblem(g, g, silent.shortBy(1e-3), new double[4]));
    right.learn(best, SIGMAS);
    assertThat(right.innerLower()).isBetween(0.99, 1.0);
    assertThat(right.outerLower()).isBetween(0.9, 1.0);
  }

  @Test
  void anOuterLevelThatIsNotConvexHasNoBound() {
    ExactProblem p = ExactProblem.all(1).get(0);
    int d = p.answer().length;
    CustomFunction f = CustomFunction.smooth(d, (x, gradient) -> 0).notConvex();
    Bounds bounds =
        new Bounds(new BilevelProblem(f, p.problem().inner(), p.problem().set(), p.answer()));
    Certificate certificate = bounds.learn(p.answer(), 1);
    assertThat(certificate.outerLower()).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(certificate.epsOuter()).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(certificate.innerLower()).isFinite();
  }

  @Test
  void savedBoundsGoOnAsTheyWere() {
    ExactProblem p = ExactProblem.all(3).get(5);
    List<double[]> points = points(p, new Sequence(3, "points"));
    Bounds through = new Bounds(p.problem());
    Bounds resumed = new Bounds(p.problem());
    for (double[] y : points) {
      Bounds next = new Bounds(p.problem());
      State.load(State.save(resumed), next);
      resumed = next;
      assertThat(resumed.learn(y, SIGMAS)).isEqualTo(through.learn(y, SIGMAS));
    }
    assertThat(State.save(resumed)).isEqualTo(State.save(through));
    assertThat(resumed.proof().outer().bound()).isEqualTo(through.outerLower());
  }

  /** A point that proves a bound proves it again, by itself with the others of the proof. */
  @Test
  void theProofHoldsWhatTheBoundsRestOn() {
    for (ExactProblem p : ExactProblem.all(4).subList(0, 20)) {
      Bounds bounds = new Bounds(p.problem());
      points(p, new Sequence(4, "points")).forEach(y -> bounds.learn(y, SIGMAS));
      Proof proof = bounds.proof();
      Bounds anew = new Bounds(p.problem());
      anew.learn(proof.upper().point());
      if (proof.inner().point().length > 0) { // else it is the floor
        anew.learn(proof.inner().point());
      }
      if (proof.outer().point().length > 0) {
        anew.learn(proof.outer().point(), proof.outer().sigma());
      }
      assertThat(anew.innerUpper()).isEqualTo(proof.upper().bound()).isEqualTo(bounds.innerUpper());
      assertThat(anew.innerLower()).isEqualTo(proof.inner().bound()).isEqualTo(bounds.innerLower());
      assertThat(proof.outer().bound()).isEqualTo(bounds.outerLower());
      assertThat(anew.outerLower()).isGreaterThanOrEqualTo(proof.outer().bound());
    }
  }
}
