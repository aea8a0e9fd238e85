package io.tiebreak.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Problems;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.method.PlantedTest.Planted;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Loss;
import io.tiebreak.objective.Norm;
import io.tiebreak.objective.OwnFunction;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Starts;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Sequence;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Status;
import io.tiebreak.run.Stop;
import io.tiebreak.set.Box;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.L2Ball;
import io.tiebreak.set.LpBall;
import io.tiebreak.set.OwnSet;
import java.util.List;
import org.junit.jupiter.api.Named;
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

  static List<Named<FeasibleSet>> sets() {
    return PlantedTest.sets();
  }

  private static Outcome run(BilevelProblem problem, Method method, Stop stop) {
    return Run.of(problem, method).stop(stop.iterations(MOST_STEPS)).go();
  }

  @ParameterizedTest
  @MethodSource("sets")
  void thePlantedAnswerIsFoundAndProven(FeasibleSet set) {
    Planted planted = Planted.on(set);
    Outcome outcome = run(planted.problem(), new Homotopy(), Stop.never());
    assertThat(outcome.status()).isEqualTo(Status.CONVERGED);
    double near = NEAR * Math.max(1, set.diameter() / 2);
    assertThat(outcome.point()).containsExactly(planted.answer(), within(near));
    assertThat(set.excess(outcome.point(), 0)).isLessThan(ROUNDING);
    assertThat(outcome.certificate().innerLower()).isLessThanOrEqualTo(ROUNDING);
    assertThat(outcome.certificate().outerLower())
        .isLessThanOrEqualTo(planted.outer() * (1 + ROUNDING));
    assertThat(outcome.certificate().epsOuter()).isLessThan(1e-6 * planted.outer());
    assertThat(outcome.proof()).isPresent();
  }

  @ParameterizedTest
  @MethodSource("sets")
  void whatIsAskedForIsProven(FeasibleSet set) {
    Planted planted = Planted.on(set);
    Stop asked = Stop.certified(1e-5, 1e-9);
    Outcome both = run(planted.problem(), Homotopy.to(1e-5, 1e-9), asked);
    assertThat(both.status()).isEqualTo(Status.CERTIFIED);
    assertThat(asked.provenBy(both.certificate())).isTrue();
    Homotopy inner = new Homotopy(new Homotopy().epsOuter(), asked.epsInner());
    Outcome one = run(planted.problem(), inner, Stop.never().epsInner(1e-9));
    assertThat(one.status()).isEqualTo(Status.CERTIFIED);
    assertThat(one.certificate().epsInner()).isLessThanOrEqualTo(1e-9);
  }

  @Test
  void withoutVerticesOrAProjectionItStallsAndKeepsItsBounds() {
    LpBall ball = new LpBall(6, 3, 1);
    OwnSet bare =
        new OwnSet(
            "lp-ball by its oracle alone",
            6,
            (c, into) -> {
              Vertex v = ball.vertex(0);
              ball.minimise(Form.of(c), 0, v);
              v.addTo(into, 1);
            });
    Planted planted = Planted.on(bare);
    Outcome outcome = run(planted.problem(), new Homotopy(), Stop.never());
    assertThat(outcome.status()).isEqualTo(Status.STALLED);
    assertThat(outcome.certificate().epsOuter()).isLessThan(1e-2);
    assertThat(outcome.certificate().outerLower()).isLessThanOrEqualTo(planted.outer());
  }

  /** Twenty rows of normal numbers and labels that a plane does not quite tell apart. */
  private static LinearModel labelled(Loss loss, long seed) {
    Sequence numbers = new Sequence(seed, "test");
    double[][] rows = new double[40][5];
    double[] target = new double[40];
    for (int i = 0; i < rows.length; i++) {
      double score = 0.8 * numbers.normal();
      for (int j = 0; j < 5; j++) {
        rows[i][j] = j == 4 ? rows[i][0] : numbers.normal(); // twins: a tie
        score += rows[i][j] * (j - 1.5);
      }
      target[i] = score > 0 ? 1 : -1;
    }
    return new LinearModel(loss, Rows.dense(rows), target);
  }

  static List<Named<Level>> losses() {
    return List.of(
        Named.of("squared", labelled(new Loss.Squared(), 1)),
        Named.of("logistic", labelled(new Loss.Logistic(), 1)),
        Named.of("huber", labelled(new Loss.Huber(0.7), 1)),
        Named.of("squared hinge", labelled(new Loss.SquaredHinge(), 1)));
  }

  /** The norm divides the weight of twins equally; on the box as on vertices and on a ball. */
  @ParameterizedTest
  @MethodSource("losses")
  void theNormDividesTwinsEquallyForEveryLoss(Level inner) {
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
    OwnFunction inner =
        OwnFunction.smooth(
            2,
            (x, gradient) -> {
              gradient[0] = 2 * (x[0] + x[1] - 1);
              gradient[1] = gradient[0];
              return (x[0] + x[1] - 1) * (x[0] + x[1] - 1);
            });
    OwnFunction outer =
        OwnFunction.smooth(
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

  @Test
  void aStepperThatWasSavedGoesOnWithTheSameBytes() {
    for (Level inner : List.of(labelled(new Loss.Squared(), 1), labelled(new Loss.Logistic(), 1))) {
      for (FeasibleSet set : List.of(new L1Ball(5, 3), new L2Ball(5, 1.5))) {
        BilevelProblem problem = new BilevelProblem(new Norm(5), inner, set, new double[5]);
        for (int after : new int[] {1, 5, 20, 60}) {
          Stepper straight = new Homotopy().start(problem, Draws.seeded(0));
          advance(straight, after);
          Stepper resumed = new Homotopy().start(problem, Draws.seeded(0));
          State.load(State.save(straight), resumed);
          advance(straight, 1000);
          advance(resumed, 1000);
          assertThat(resumed.t()).isEqualTo(straight.t());
          assertThat(output(resumed)).isEqualTo(output(straight));
          assertThat(resumed.ended()).isEqualTo(straight.ended());
          assertThat(resumed.counters()).isEqualTo(straight.counters());
          assertThat(resumed.bounds().orElseThrow().outerLower())
              .isEqualTo(straight.bounds().orElseThrow().outerLower());
        }
      }
    }
  }

  private static void advance(Stepper stepper, int steps) {
    for (int k = 0; k < steps && stepper.ended().isEmpty(); k++) {
      stepper.step();
    }
  }

  private static double[] output(Stepper stepper) {
    double[] x = new double[5];
    stepper.output(x);
    return x;
  }

  @Test
  void whatItCannotDoIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Run.of(Problems.dictionary(), new Homotopy()))
        .withMessage(
            "homotopy needs a convex outer objective, and this one is not convex. Use ir-scg,"
                + " ir-fscg, cg-bio, sbcgi, sbcgf, sdbgd, ar-ip-seg or bloop.");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Homotopy.to(0, 1))
        .withMessageContaining("epsOuter (0.0) must be positive");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Run.of(Problems.dictionary(), new IrFscg()).stop(Stop.certified(1, 1)))
        .withMessage(
            "eps-outer cannot be proven, because the outer objective is not convex. Ask for"
                + " eps-inner alone.");
  }
}
