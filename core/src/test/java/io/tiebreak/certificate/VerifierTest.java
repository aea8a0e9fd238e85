package io.tiebreak.certificate;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.tiebreak.Planted;
import io.tiebreak.Problems;
import io.tiebreak.linalg.AxisVertex;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.loss.SquaredLoss;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.objective.Example;
import io.tiebreak.objective.SampleSource;
import io.tiebreak.objective.Smooth;
import io.tiebreak.objective.Streamed;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Starts;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Stop;
import io.tiebreak.set.Around;
import io.tiebreak.set.Box;
import io.tiebreak.set.CustomSets;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.SetExamples;
import io.tiebreak.set.Spectrahedron;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class VerifierTest {

  private static final int D = 6;

  /** Of the planted values themselves: sums of a few products, and what they do to F_opt. */
  private static final double PLANTED = 1e-12;

  /** The verifier allows for more rounding than the bounds of a run do. */
  private static final double AGREEMENT = 1e-9;

  static List<Named<FeasibleSet>> sets() {
    return SetExamples.sets();
  }

  /** The answer, a good point, and points that are not good at all. */
  static List<double[]> points(Planted planted) {
    BilevelProblem problem = planted.problem();
    return List.of(
        planted.answer(),
        outcome(problem).point(),
        problem.start(),
        Starts.random(problem.set(), 3),
        Starts.random(problem.set(), 4));
  }

  private static Outcome outcome(BilevelProblem problem) {
    return Run.of(problem, new IrFscg()).stop(Stop.at(2000)).seed(1).go();
  }

  private static Verifier.Verdict verify(BilevelProblem problem, double[] x) throws Refused {
    return new Verifier(problem).verify(x);
  }

  private static void requireRefused(
      BilevelProblem problem, double[] x, Proof proof, Certificate claimed) {
    assertThatExceptionOfType(Refused.class)
        .as("%s, %s", proof, claimed)
        .isThrownBy(() -> new Verifier(problem).verify(x, proof, claimed));
  }

  private static void requireRefused(BilevelProblem problem, double[] x) {
    requireRefused(problem, x, Proof.NONE, Certificate.NONE);
  }

  @ParameterizedTest
  @MethodSource("sets")
  void noBoundIsAboveTheTruth(FeasibleSet set) throws Refused {
    Planted planted = Planted.on(set);
    for (double[] x : points(planted)) {
      Certificate proven = verify(planted.problem(), x).certificate();
      assertThat(proven.innerLower()).isLessThanOrEqualTo(0);
      assertThat(proven.outerLower()).isLessThanOrEqualTo(planted.outer() + PLANTED);
    }
  }

  /** The least of sigma F + G proves F as it proves its own: eps_F is 0 there but for rounding. */
  @Test
  void aPointThatMinimisesTheSumIsNearlyProven() throws Refused {
    double sigma = 1e-4;
    Planted planted = Planted.on(new Box(D, -1, 1));
    Smooth f = planted.problem().outer().whole().orElseThrow();
    Smooth g = planted.problem().inner().whole().orElseThrow();
    double[] x = planted.answer().clone();
    double[] df = new double[D];
    double[] dg = new double[D];
    for (int t = 0; t < 100_000; t++) {
      f.valueAndGradient(Point.of(x), df);
      g.valueAndGradient(Point.of(x), dg);
      Arrays.setAll(x, j -> x[j] - 0.02 * (sigma * df[j] + dg[j]));
    }
    Verifier.Verdict verdict = verify(planted.problem(), x);
    assertThat(verdict.outer()).isCloseTo(f.value(Point.of(x)), within(PLANTED));
    assertThat(verdict.inner()).isCloseTo(g.value(Point.of(x)), within(PLANTED));
    Certificate proven = verdict.certificate();
    assertThat(proven.epsOuter()).isBetween(0.0, 1e-6);
    assertThat(proven.outerLower()).isBetween(planted.outer() - 1e-2, planted.outer() + PLANTED);
    assertThat(proven.epsInner()).isBetween(0.0, 1e-2);
    Bounds bounds = new Bounds(planted.problem());
    bounds.learn(x, sigma);
    bounds.learn(planted.answer());
    Certificate both =
        new Verifier(planted.problem()).verify(x, bounds.proof(), bounds.learn(x)).certificate();
    assertThat(both.epsOuter()).as("F(x) lies below F_opt, and that is proven").isNegative();
    assertThat(both.outerLower()).isBetween(proven.outerLower(), planted.outer() + PLANTED);
  }

  /** Eigenvalues are right to less, and so are distances that follow from four methods. */
  static List<SetExamples.Example> setsWithAllDigits() {
    return SetExamples.all(
        e -> !(e.set() instanceof Spectrahedron || e.name().equals("four methods")));
  }

  @ParameterizedTest
  @MethodSource("setsWithAllDigits")
  void itAgreesWithTheBoundsOfARun(SetExamples.Example example) throws Refused {
    Planted planted = Planted.on(example.set());
    for (double[] x : points(planted)) {
      Certificate theirs = new Bounds(planted.problem()).learn(x);
      Certificate ours = verify(planted.problem(), x).certificate();
      double size = Math.abs(theirs.outerLower()) + Math.abs(theirs.epsOuter());
      assertThat(ours.outerLower()).isCloseTo(theirs.outerLower(), within(AGREEMENT * size));
      assertThat(ours.epsOuter()).isCloseTo(theirs.epsOuter(), within(AGREEMENT * size));
      double inner = 1 + Math.abs(theirs.innerLower());
      assertThat(ours.innerLower()).isCloseTo(theirs.innerLower(), within(AGREEMENT * inner));
      assertThat(ours.epsInner()).isCloseTo(theirs.epsInner(), within(AGREEMENT * inner));
    }
  }

  @ParameterizedTest
  @MethodSource("sets")
  void theProofOfARunIsAcceptedAndProvesNoLess(FeasibleSet set) throws Refused {
    BilevelProblem problem = Planted.on(set).problem();
    Bounds bounds = new Bounds(problem);
    for (double[] x : points(Planted.on(set))) {
      bounds.learn(x, 0.1);
    }
    double[] x = outcome(problem).point();
    Certificate claimed = bounds.learn(x);
    Certificate proven = new Verifier(problem).verify(x, bounds.proof(), claimed).certificate();
    Certificate alone = verify(problem, x).certificate();
    assertThat(proven.outerLower()).isGreaterThanOrEqualTo(alone.outerLower());
    assertThat(proven.innerLower()).isGreaterThanOrEqualTo(alone.innerLower());
    assertThat(proven.outerLower()).isGreaterThan(claimed.outerLower() - 1e-9);
    assertThat(proven.epsInner()).isLessThan(claimed.epsInner() + 1e-9);
  }

  /** A claim that is better than what its point gives. */
  record Lie(Proof proof, Certificate claimed) {}

  private static List<Lie> lies(Proof p, Certificate c) {
    Proof.Piece inner = new Proof.Piece(0, p.inner().bound() + 1e-6, p.inner().point());
    Proof.Piece upper = new Proof.Piece(0, p.upper().bound() - 1e-6, p.upper().point());
    double sigma = p.outer().sigma();
    double bound = p.outer().bound();
    double f = c.outerLower();
    double g = c.innerLower();
    return List.of(
        new Lie(new Proof(inner, p.upper(), p.outer()), c),
        new Lie(new Proof(p.inner(), upper, p.outer()), c),
        outer(p, sigma, bound + 1e-6, c),
        outer(p, sigma * 1.5, bound, c),
        outer(p, sigma, Double.NaN, c),
        outer(p, 0, bound, c),
        outer(p, -1, bound, c),
        outer(p, Double.NaN, bound, c),
        new Lie(p, new Certificate(f + 1e-6, g, c.epsOuter(), c.epsInner())),
        new Lie(p, new Certificate(f, g + 1e-6, c.epsOuter(), c.epsInner())),
        new Lie(p, new Certificate(f, g, c.epsOuter() - 1e-6, c.epsInner())),
        new Lie(p, new Certificate(f, g, c.epsOuter(), c.epsInner() - 1e-6)),
        new Lie(p, new Certificate(f, g, Double.NaN, c.epsInner())));
  }

  private static Lie outer(Proof p, double sigma, double bound, Certificate c) {
    Proof.Piece piece = new Proof.Piece(sigma, bound, p.outer().point());
    return new Lie(new Proof(p.inner(), p.upper(), piece), c);
  }

  @Test
  void everyClaimThatIsBetterThanItsPointGivesIsRefused() throws Refused {
    BilevelProblem problem = Problems.regression();
    Outcome outcome = outcome(problem);
    Proof proof = outcome.proven().proof().orElseThrow();
    new Verifier(problem).verify(outcome.point(), proof, outcome.certificate());
    for (Lie lie : lies(proof, outcome.certificate())) {
      requireRefused(problem, outcome.point(), lie.proof, lie.claimed);
    }
  }

  @Test
  void aPointOfTheProofOutsideTheSetIsRefused() {
    BilevelProblem problem = Problems.regression();
    Outcome outcome = outcome(problem);
    Proof p = outcome.proven().proof().orElseThrow();
    for (double factor : new double[] {2, 1 + 1e-8, Double.NaN}) {
      double[] far = Starts.vertex(problem.set());
      Arrays.setAll(far, j -> far[j] * factor);
      Proof.Piece piece = new Proof.Piece(0, p.upper().bound(), far);
      Proof proof = new Proof(p.inner(), piece, p.outer());
      requireRefused(problem, outcome.point(), proof, outcome.certificate());
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {1.1, 1 + 1e-8, Double.NaN})
  void aSolutionOutsideTheSetIsRefused(double factor) {
    Planted planted = Planted.on(new L1Ball(D, 1));
    double[] x = Starts.vertex(planted.problem().set());
    Arrays.setAll(x, j -> x[j] * factor);
    requireRefused(planted.problem(), x);
  }

  @Test
  void aSolutionThatMissesTheSetByLittleIsPulledIn() throws Refused {
    Planted planted = Planted.on(new L1Ball(D, 1));
    double[] x = Starts.vertex(planted.problem().set());
    Verifier.Verdict inside = verify(planted.problem(), x);
    Arrays.setAll(x, j -> x[j] * (1 + 5e-10));
    Verifier.Verdict outside = verify(planted.problem(), x);
    assertThat(outside.outer()).isCloseTo(inside.outer(), within(PLANTED));
    assertThat(outside.inner()).isCloseTo(inside.inner(), within(PLANTED));
  }

  @Test
  void aProofWithoutPointsThatClaimsSomethingIsRefused() {
    BilevelProblem problem = Problems.regression();
    Outcome outcome = outcome(problem);
    Proof p = outcome.proven().proof().orElseThrow();
    Proof bare = new Proof(p.inner(), p.upper(), new Proof.Piece(1, 1, new double[0]));
    requireRefused(problem, outcome.point(), bare, Certificate.NONE);
  }

  @Test
  void theFloorOfALevelNeedsNoPoint() throws Refused {
    BilevelProblem problem = Problems.regression();
    Proof.Piece floor = new Proof.Piece(0, 0, new double[0]);
    Proof.Piece outer = new Proof.Piece(Double.POSITIVE_INFINITY, 0, new double[0]);
    Proof floors = new Proof(floor, Proof.NONE.upper(), outer);
    Verifier.Verdict verdict =
        new Verifier(problem).verify(problem.start(), floors, Certificate.NONE);
    assertThat(verdict.certificate().innerLower()).isNotNegative();
    assertThat(verdict.certificate().outerLower()).isNotNegative();
  }

  /** Where the best points lie on the boundary, which a ball of 0.9 does not reach. */
  private static BilevelProblem onTheBoundaryOf(FeasibleSet set) {
    double[] start = new double[D];
    return new BilevelProblem(Problems.model(17, D, 5), Problems.model(29, D, 6), set, start);
  }

  @Test
  void anOracleThatLiesIsCaught() throws Refused {
    FeasibleSet honest = new L1Ball(D, 0.2);
    double[] x = outcome(onTheBoundaryOf(honest)).point();
    verify(onTheBoundaryOf(honest), x);
    FeasibleSet lying =
        CustomSets.l1Ball(D, 0.2 * 0.9)
            .projectedBy(y -> honest.projection().orElseThrow().project(y))
            .ofDiameter(0.4);
    requireRefused(onTheBoundaryOf(lying), x);
  }

  /** An l1 ball whose oracle gives nine tenths, and says by how much that misses. */
  private static final class Inexact extends Around {

    private final double radius;

    Inexact(L1Ball ball) {
      super(ball);
      radius = ball.radius();
    }

    @Override
    public void minimise(Form c, int from, Vertex into) {
      int i = c.argMaxAbs(from, from + dimension());
      ((AxisVertex) into).set(i, 0.9 * (c.at(i) > 0 ? -radius : radius));
    }

    @Override
    public double oracleError(Form c, int from, Vertex v) {
      return 0.1 * radius * Math.abs(c.at(c.argMaxAbs(from, from + dimension())));
    }
  }

  @Test
  void anOracleThatSaysHowMuchItMissesIsAccepted() throws Refused {
    L1Ball ball = new L1Ball(D, 0.2);
    double[] x = outcome(onTheBoundaryOf(ball)).point();
    Certificate exact = verify(onTheBoundaryOf(ball), x).certificate();
    Certificate inexact = verify(onTheBoundaryOf(new Inexact(ball)), x).certificate();
    assertThat(inexact.innerLower()).isCloseTo(exact.innerLower(), within(AGREEMENT));
    assertThat(inexact.outerLower())
        .isLessThanOrEqualTo(exact.outerLower() + AGREEMENT)
        .isGreaterThan(exact.outerLower() - 0.1);
  }

  @Test
  void ofAnOuterLevelThatIsNotConvexNothingIsProven() throws Refused {
    BilevelProblem problem = Problems.dictionary();
    Outcome outcome = outcome(problem);
    Proof proof = outcome.proven().proof().orElseThrow();
    Verifier.Verdict verdict =
        new Verifier(problem).verify(outcome.point(), proof, outcome.certificate());
    assertThat(verdict.outer()).isCloseTo(outcome.outer(), within(PLANTED));
    assertThat(verdict.certificate().outerLower()).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(verdict.certificate().epsOuter()).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(verdict.certificate().epsInner()).isBetween(0.0, 1.0);
    Proof more = new Proof(proof.inner(), proof.upper(), new Proof.Piece(1, -100, outcome.point()));
    requireRefused(problem, outcome.point(), more, Certificate.NONE);
  }

  @Test
  void aStreamIsRefusedWithASentence() {
    SampleSource<Example> none =
        () -> {
          throw new AssertionError("nobody reads");
        };
    Streamed<Example> stream = Streamed.linear(new SquaredLoss(), D, none);
    BilevelProblem problem =
        new BilevelProblem(Problems.model(5, D, 1), stream, new L1Ball(D, 1), new double[D]);
    assertThatIllegalArgumentException().isThrownBy(() -> new Verifier(problem));
  }

  @Test
  void itSharesNothingWithWhatMakesProofs() {
    noClasses()
        .that()
        .haveNameMatching(".*[.]certificate[.](Verifier|Refused)([$].*)?")
        .should()
        .dependOnClassesThat()
        .haveNameMatching(".*[.](Bounds|Support|CutOracle|Rounding|Kernels)([$].*)?")
        .orShould()
        .dependOnClassesThat()
        .resideInAnyPackage(
            "io.tiebreak.iterate", "io.tiebreak.estimator", "io.tiebreak.method", "io.tiebreak.run")
        .check(new ClassFileImporter().importPath(Path.of("target", "classes")));
  }

  /** What Javadoc asks for besides a sentence. */
  private static final String TAGS = " +(/\\*\\*|\\*|\\*/|\\* @.*)";

  @Test
  void itIsShortEnoughToBeRead() throws IOException {
    Path folder = Path.of("src", "main", "java", "io", "tiebreak", "certificate");
    long lines = 0;
    for (String name : List.of("Verifier.java", "Refused.java")) {
      try (Stream<String> all = Files.lines(folder.resolve(name))) {
        lines += all.filter(line -> !line.matches(TAGS)).count();
      }
    }
    assertThat(lines).isLessThan(300);
  }
}
