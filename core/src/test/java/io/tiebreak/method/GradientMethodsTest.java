package io.tiebreak.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Problems;
import io.tiebreak.Toy;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.State;
import io.tiebreak.method.MethodExamples.Example;
import io.tiebreak.method.PlantedTest.Planted;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.Linear;
import io.tiebreak.objective.Norm;
import io.tiebreak.objective.OwnFunction;
import io.tiebreak.objective.Smooth;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.schedule.Power;
import io.tiebreak.set.Box;
import io.tiebreak.set.L1Ball;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.function.Predicate;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The methods with full gradients and projections, apart from what they compute. */
class GradientMethodsTest {

  private static final double[] BAD = {0, -1, Double.NaN, Double.POSITIVE_INFINITY};

  /** Of some hundred steps. */
  private static final double ROUNDING = 1e-9;

  private static List<Method> methods(Predicate<Example> which) {
    return MethodExamples.those(which.and(Example::exact)).stream()
        .filter(e -> e.needs().contains(Need.PROJECTION))
        .map(Example::method)
        .toList();
  }

  static List<Method> methods() {
    return methods(e -> true);
  }

  static List<Method> plainMethods() {
    return methods(Example::plain);
  }

  private static void assertRefused(DoubleFunction<Method> making, String message, String hint) {
    for (double bad : BAD) {
      ThrowingCallable made = () -> making.apply(bad);
      assertThatIllegalArgumentException()
          .isThrownBy(made)
          .withMessageContaining(message, bad)
          .withMessageContaining(hint);
    }
  }

  @Test
  void numbersThatAreNotPositiveAreRefusedWithWhatToTry() {
    assertRefused(BigSam::new, "c (%s) must be positive", "Try 10.");
    assertRefused(c -> new PbApg(c, 1), "gamma (%s) must be positive", "Try 1e5.");
    assertRefused(c -> new FcBio(OptionalDouble.of(c), 5), "eps (%s) must be positive", "Try 1e-6");
    assertRefused(c -> new RApm(OptionalDouble.of(c)), "eta (%s) must be positive", "Try 0.001");
    assertRefused(
        c -> new Bloop(Optional.empty(), 0.1, OptionalDouble.of(c)),
        "lambda (%s) must be positive and finite",
        "or leave it out.");
    assertRefused(
        c -> new Bloop(Optional.empty(), c, OptionalDouble.empty()),
        "rho (%s) must lie in (0, 1]",
        "Try 0.01.");
    assertRefused(
        c -> new Bloop(Optional.of(t -> c), 0.1, OptionalDouble.empty()),
        "gamma (%s at step 0) must be positive",
        "Try {c: 0.01");
    assertRefused(
        c -> new AIrg(Optional.of(t -> c), Optional.empty(), 0.5),
        "gamma (%s at step 0) must be positive",
        "Try {c: 0.01");
    assertRefused(
        c -> new AIrg(Optional.empty(), Optional.of(t -> c), 0.5),
        "eta (%s at step 0) must be positive",
        "Try {c: 0.01");
  }

  @Test
  void otherNumbersOutOfTheirRangeAreRefused() {
    for (double bad : new double[] {-0.1, 1, Double.NaN}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new AIrg(Optional.empty(), Optional.empty(), bad))
          .withMessage("r (%s) must lie in [0, 1). Try 0.5.", bad);
    }
    for (int bad : new int[] {0, -3, 21}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new PbApg(1, bad))
          .withMessage("stages (%d) must lie in 1 .. 20. Try 1, or 5.", bad);
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FcBio(OptionalDouble.empty(), 0))
        .withMessage("steps (0) must be at least 1. Try 1000.");
  }

  /** By which checkpoints of other runs are told. */
  @Test
  void whatIsGivenIsAmongTheParameters() {
    assertThat(new AIrg(Optional.of(new Power(1, 0.5)), Optional.of(new Power(2, 0.3)), 0.25))
        .extracting(Method::parameters)
        .hasToString("{eta={c: 2.0, exponent: 0.3}, gamma={c: 1.0, exponent: 0.5}, r=0.25}");
    assertThat(new BigSam(3).parameters()).hasToString("{c=3.0}");
    assertThat(PbApg.staged().parameters()).hasToString("{gamma=100000.0, stages=5}");
    assertThat(new FcBio(OptionalDouble.of(0.1), 7).parameters()).hasToString("{eps=0.1, steps=7}");
    assertThat(new RApm(OptionalDouble.of(0.1)).parameters()).hasToString("{eta=0.1}");
    assertThat(new RApm().parameters()).isEmpty();
    assertThat(new Bloop(Optional.of(new Power(1, 0)), 0.5, OptionalDouble.of(2)).parameters())
        .hasToString("{gamma={c: 1.0, exponent: 0.0}, lambda=2.0, rho=0.5}");
  }

  /** n a gradient, and n a value: 17 and 29 rows. */
  @Test
  void aStepIsCountedByItsPasses() {
    BilevelProblem problem = Problems.regression();
    assertCost(new AIrg(), problem, 1, 0);
    assertCost(new BigSam(), problem, 1, 0);
    assertCost(new Bloop(), problem, 1, 0);
    assertCost(new RApm(), problem, 2, 0);
    assertCost(new PbApg(), problem, 2, 0);
  }

  private static void assertCost(Method method, BilevelProblem problem, int passes, int calls) {
    Stepper stepper = method.start(problem, Draws.seeded(1));
    Counters before = stepper.counters();
    for (int t = 0; t < 10; t++) {
      stepper.step();
    }
    Counters expected = new Counters(170L * passes, 290L * passes, 10L * calls);
    assertThat(stepper.counters()).as(method.name()).isEqualTo(before.plus(expected));
  }

  private static Level own(Level level) {
    Smooth whole = level.whole().orElseThrow();
    return OwnFunction.smooth(
        level.dimension(), (x, gradient) -> whole.valueAndGradient(Point.of(x), gradient));
  }

  private static BilevelProblem ofOwnFunctions() {
    BilevelProblem given = Planted.on(new L1Ball(6, 1)).problem();
    return new BilevelProblem(own(given.outer()), own(given.inner()), given.set(), given.start());
  }

  /** L is found on the way, and belongs to the state. */
  @ParameterizedTest
  @MethodSource("methods")
  void aRunOnFunctionsOfOnesOwnGoesOnWithTheSameBytes(Method method) {
    BilevelProblem problem = ofOwnFunctions();
    for (int cut : new int[] {1, 2, 9, 50, 133, 260}) {
      Stepper straight = method.start(problem, Draws.seeded(1));
      advance(straight, cut);
      Stepper resumed = method.start(problem, Draws.seeded(1));
      State.load(State.save(straight), resumed);
      for (int t = 0; t < 200; t++) {
        straight.step();
        resumed.step();
        assertThat(output(resumed)).isEqualTo(output(straight));
      }
      assertThat(resumed.counters()).isEqualTo(straight.counters());
      assertThat(resumed.ended()).isEqualTo(straight.ended());
    }
  }

  private static void advance(Stepper stepper, int steps) {
    for (int t = 0; t < steps; t++) {
      stepper.step();
    }
  }

  private static double[] output(Stepper stepper) {
    double[] x = new double[6];
    stepper.output(x);
    return x;
  }

  /** It ends between the true constant and twice that: 8 and no less than half of it here. */
  @Test
  void backtrackingFindsHowFastAGradientChanges() {
    Level steep =
        OwnFunction.smooth(
            2,
            (x, gradient) -> {
              gradient[0] = 8 * x[0];
              gradient[1] = 8 * (x[1] - 0.5);
              return 4 * (x[0] * x[0] + (x[1] - 0.5) * (x[1] - 0.5));
            });
    BilevelProblem problem =
        new BilevelProblem(new Norm(2), steep, new Box(2, -1, 1), new double[] {0, 0.4});
    Stepper stepper = new Bloop().start(problem, Draws.seeded(1));
    assertThat(1 / stepper.stepSize())
        .as("|grad G| / D at first")
        .isCloseTo(0.8 / Math.sqrt(8), within(ROUNDING));
    advance(stepper, 50);
    assertThat(1 / stepper.stepSize()).isBetween(8.0, 16.0);
  }

  /** min x1 + x2 over the square has one answer, whatever L is taken for a linear G. */
  @ParameterizedTest
  @MethodSource("plainMethods")
  void aLinearInnerLevelIsTaken(Method method) {
    BilevelProblem problem =
        new BilevelProblem(
            new Norm(2), new Linear(new double[] {1, 1}), new Box(2, -1, 1), new double[2]);
    Stepper stepper = method.start(problem, Draws.seeded(1));
    advance(stepper, 3000);
    double[] x = new double[2];
    stepper.output(x);
    double limit = method instanceof AIrg ? 0.1 : 2e-3;
    assertThat(x).containsExactly(new double[] {-1, -1}, within(limit));
  }

  @Test
  void fcBioProvesNothingButIsAsGoodAsItsEps() {
    double eps = 1e-4;
    Stepper stepper = new FcBio(OptionalDouble.of(eps), 1000).start(Toy.problem(), Draws.seeded(1));
    while (stepper.ended().isEmpty()) {
      stepper.step();
    }
    double[] x = new double[2];
    stepper.output(x);
    assertThat(-x[0] - x[1]).as("G, -1 at its best").isLessThanOrEqualTo(-1 + eps);
    assertThat(x[0] * x[0] / 2 - x[0] / 2 + 0.1 * x[1])
        .as("F, -0.08 at its best")
        .isLessThanOrEqualTo(-0.08 + 2 * eps);
    assertThat(stepper.ended()).contains(Stepper.End.CONVERGED);
    assertThat(stepper.t()).isLessThan(20_000);
  }

  @Test
  void sigmaIsTheWeightOfF() {
    BilevelProblem problem = Problems.regression();
    assertThat(new PbApg(50, 1).start(problem, Draws.seeded(1)).sigma()).isEqualTo(0.02);
    assertThat(new PbApg(50, 2).start(problem, Draws.seeded(1)).sigma()).isEqualTo(0.4);
    assertThat(new RApm(OptionalDouble.of(3)).start(problem, Draws.seeded(1)).sigma()).isEqualTo(3);
    double varsigma = Varsigma.measured(problem).value();
    assertThat(new RApm().start(problem, Draws.seeded(1)).sigma()).isEqualTo(varsigma / 1000);
    assertThat(new Bloop().start(problem, Draws.seeded(1)).sigma()).isEqualTo(varsigma);
    assertThat(new AIrg().start(problem, Draws.seeded(1)).sigma()).isEqualTo(varsigma);
  }
}
