package io.tiebreak.method.proven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Planted;
import io.tiebreak.Volume;
import io.tiebreak.linalg.Rows;
import io.tiebreak.loss.Loss;
import io.tiebreak.loss.LossExamples;
import io.tiebreak.method.Method;
import io.tiebreak.objective.CustomFunction;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Norm;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Starts;
import io.tiebreak.random.Sequence;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Status;
import io.tiebreak.run.Stop;
import io.tiebreak.set.Box;
import io.tiebreak.set.CustomSets;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.L2Ball;
import io.tiebreak.set.SetExamples;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HomotopyTest {

  private static final long MOST_STEPS = 200_000;

  /**
   * G grows like the square of the distance, and is proven to about 1e-10 of its start; for
   * diameter 2.
   */
  private static final double NEAR = 3e-5;

  /** Of the known optima of planted problems. */
  private static final double ROUNDING = 1e-14;

  static List<SetExamples.Example> sets() {
    return SetExamples.all(e -> e.polytope() || e.projectable());
  }

  private static Outcome run(BilevelProblem problem, Method method, Stop stop) {
    return Run.of(problem, method).stop(stop.iterations(MOST_STEPS)).go();
  }

  @ParameterizedTest
  @MethodSource("sets")
  void thePlantedAnswerIsFoundAndProven(SetExamples.Example example) {
    FeasibleSet set = example.set();
    Planted planted = Planted.on(set);
    Outcome outcome = run(planted.problem(), new Homotopy(), Stop.never());
    assertThat(outcome.status()).isEqualTo(Status.CONVERGED);
    double near = NEAR * Math.max(1, set.diameter() / 2);
    assertThat(outcome.point()).containsExactly(planted.answer(), within(near));
    assertThat(set.excess(outcome.point())).isLessThan(ROUNDING);
    assertThat(outcome.certificate().innerLower()).isLessThanOrEqualTo(ROUNDING);
    assertThat(outcome.certificate().outerLower())
        .isLessThanOrEqualTo(planted.outer() * (1 + ROUNDING));
    assertThat(outcome.certificate().epsOuter()).isLessThan(1e-6 * planted.outer());
    assertThat(outcome.proven().proof()).isPresent();
  }

  /** On a polytope, a ball and a product of both. */
  @Test
  void whatIsAskedForIsProven() {
    for (String set : List.of("l1 ball", "l2 ball", "product")) {
      Planted planted = Planted.on(SetExamples.named(set).set());
      Stop asked = Stop.certified(1e-5, 1e-9);
      Outcome both = run(planted.problem(), new Homotopy(1e-5, 1e-9), asked);
      assertThat(both.status()).isEqualTo(Status.CERTIFIED);
      assertThat(asked.provenBy(both.certificate())).isTrue();
      Homotopy inner = new Homotopy(new Homotopy().epsOuter(), asked.epsInner());
      Outcome one = run(planted.problem(), inner, Stop.never().epsInner(1e-9));
      assertThat(one.status()).isEqualTo(Status.CERTIFIED);
      assertThat(one.certificate().epsInner()).isLessThanOrEqualTo(1e-9);
    }
  }

  /** It takes 18,000 steps over more and more points to see that it gets nowhere. */
  @Test
  void withoutVerticesOrAProjectionItStallsAndKeepsItsBounds() {
    Planted planted = Planted.on(CustomSets.l2Ball(4, 1).ofDiameter(2));
    Stop stop = Stop.at(Volume.cases(2_000, (int) MOST_STEPS));
    Outcome outcome = Run.of(planted.problem(), new Homotopy()).stop(stop).go();
    assertThat(outcome.status())
        .isEqualTo(Volume.cases(0, 1) == 0 ? Status.ITERATIONS : Status.STALLED);
    assertThat(outcome.certificate().epsOuter()).isLessThan(1e-2);
    assertThat(outcome.certificate().outerLower()).isLessThanOrEqualTo(planted.outer());
  }

  static List<Loss> losses() {
    return LossExamples.losses();
  }

  /** Of 40 rows whose labels a plane does not quite tell apart; columns 0 and 4 are twins. */
  private static LinearModel twins(Loss loss) {
    Sequence numbers = new Sequence(1, "test");
    double[][] rows = new double[40][5];
    double[] target = new double[40];
    for (int i = 0; i < rows.length; i++) {
      double score = 0.8 * numbers.normal();
      for (int j = 0; j < 5; j++) {
        rows[i][j] = j == 4 ? rows[i][0] : numbers.normal();
        score += rows[i][j] * (j - 1.5);
      }
      target[i] = score > 0 ? 1 : -1;
    }
    return new LinearModel(loss, Rows.dense(rows), target);
  }

  @ParameterizedTest
  @MethodSource("losses")
  void theNormDividesTwinsEquallyForEveryLoss(Loss loss) {
    LinearModel inner = twins(loss);
    for (FeasibleSet set : List.of(new L1Ball(5, 3), new Box(5, -1, 1), new L2Ball(5, 1.5))) {
      BilevelProblem problem = new BilevelProblem(new Norm(5), inner, set, new double[5]);
      Outcome outcome = run(problem, new Homotopy(), Stop.never());
      assertThat(outcome.status()).as(set.toString()).isEqualTo(Status.CONVERGED);
      assertThat(outcome.point()[0]).isCloseTo(outcome.point()[4], within(NEAR));
      assertThat(outcome.certificate().epsInner()).isLessThan(1e-7);
      assertThat(outcome.certificate().epsOuter()).isLessThan(1e-5);
    }
  }

  @Test
  void functionsOfOnesOwnAreSolvedToo() {
    CustomFunction inner =
        CustomFunction.smooth(
            2,
            (x, gradient) -> {
              gradient[0] = 2 * (x[0] + x[1] - 1);
              gradient[1] = gradient[0];
              return (x[0] + x[1] - 1) * (x[0] + x[1] - 1);
            });
    CustomFunction outer =
        CustomFunction.smooth(
            2,
            (x, gradient) -> {
              gradient[0] = Math.exp(x[0]);
              gradient[1] = 2 * x[1];
              return Math.exp(x[0]) + x[1] * x[1];
            });
    FeasibleSet set = new L1Ball(2, 3);
    Outcome outcome =
        run(new BilevelProblem(outer, inner, set, Starts.zero(set)), new Homotopy(), Stop.never());
    assertThat(outcome.status()).isEqualTo(Status.CONVERGED);
    // exp(x) = 2 (1 - x) at 0.3149
    assertThat(outcome.point()[0]).isCloseTo(0.31492306, within(1e-4));
  }
}
