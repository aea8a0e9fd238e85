package io.tiebreak.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Planted;
import io.tiebreak.Problems;
import io.tiebreak.method.MethodExamples.Example;
import io.tiebreak.method.gradient.AIrg;
import io.tiebreak.method.gradient.BigSam;
import io.tiebreak.method.gradient.Bloop;
import io.tiebreak.method.gradient.PbApg;
import io.tiebreak.method.gradient.RApm;
import io.tiebreak.objective.CustomFunction;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.Linear;
import io.tiebreak.objective.Norm;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Counters;
import io.tiebreak.random.Draws;
import io.tiebreak.set.Box;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The methods with full gradients and projections, apart from what they compute. */
class GradientMethodsTest {

  /** Of some hundred steps. */
  private static final double ROUNDING = 1e-9;

  static List<Method> plainMethods() {
    return MethodExamples.those(e -> e.plain() && e.exact() && e.needs().contains(Need.PROJECTION))
        .stream()
        .map(Example::method)
        .toList();
  }

  /** n a gradient, and n a value: 17 and 29 rows. */
  @Test
  void aStepIsCountedByItsPasses() {
    BilevelProblem problem = Problems.regression();
    assertCost(new AIrg(), problem, 1);
    assertCost(new BigSam(), problem, 1);
    assertCost(new Bloop(), problem, 1);
    assertCost(new RApm(), problem, 2);
    assertCost(new PbApg(), problem, 2);
  }

  private static void assertCost(Method method, BilevelProblem problem, int passes) {
    Stepper stepper = method.start(problem, Draws.seeded(1));
    Counters before = stepper.counters();
    advance(stepper, 10);
    Counters expected = new Counters(170L * passes, 290L * passes, 0);
    assertThat(stepper.counters()).as(method.name()).isEqualTo(before.plus(expected));
  }

  private static void advance(Stepper stepper, int steps) {
    for (int t = 0; t < steps; t++) {
      stepper.step();
    }
  }

  /** It ends between the true constant and twice that: 8 and no less than half of it here. */
  @Test
  void backtrackingFindsHowFastAGradientChanges() {
    Level steep =
        CustomFunction.smooth(
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
    double[] x = Planted.end(method, problem, 3000, 1);
    double limit = method instanceof AIrg ? 0.1 : 2e-3;
    assertThat(x).containsExactly(new double[] {-1, -1}, within(limit));
  }

  @Test
  void sigmaIsTheWeightOfF() {
    BilevelProblem problem = Problems.regression();
    assertThat(new PbApg(50, 1).start(problem, Draws.seeded(1)).sigma()).isEqualTo(0.02);
    assertThat(new PbApg(50, 2).start(problem, Draws.seeded(1)).sigma()).isEqualTo(0.4);
    assertThat(new RApm().eta(3).start(problem, Draws.seeded(1)).sigma()).isEqualTo(3);
    double varsigma = Varsigma.measured(problem).value();
    assertThat(new RApm().start(problem, Draws.seeded(1)).sigma()).isEqualTo(varsigma / 1000);
    assertThat(new Bloop().start(problem, Draws.seeded(1)).sigma()).isEqualTo(varsigma);
    assertThat(new AIrg().start(problem, Draws.seeded(1)).sigma()).isEqualTo(varsigma);
  }
}
