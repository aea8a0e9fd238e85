package io.tiebreak.contest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.linalg.Point;
import io.tiebreak.objective.GradientCheck;
import io.tiebreak.objective.Smooth;
import io.tiebreak.problem.BilevelProblem;
import org.junit.jupiter.api.Test;

class ToyTest {

  private static final long STEPS = 400;

  /** The rounding of means of four numbers. */
  private static final double ROUNDING = 1e-14;

  private final Experiment toy = Toy.inThePlane();
  private final Contest.Results results = Tiny.contest(toy, STEPS);

  @Test
  void theInvariantsOfEveryContestHold() {
    Tiny.requireInvariants(results, STEPS);
  }

  @Test
  void theSolverFindsTheKnownOptima() {
    assertThat(results.reference().outer().orElseThrow()).isCloseTo(-0.08, within(1e-9));
    assertThat(results.reference().inner()).isCloseTo(-1, within(1e-9));
    Result homotopy = results.of("homotopy").orElseThrow();
    assertThat(homotopy.mean(toy.measures().get(0))).isLessThan(1e-6);
  }

  @Test
  void theMeansOfTheComponentsAreTheFunctionsOfTheExample() {
    BilevelProblem problem = toy.problems().apply(0);
    GradientCheck.require(problem.outer(), problem.set(), 1);
    GradientCheck.require(problem.inner(), problem.set(), 1);
    Smooth outer = problem.outer().whole().orElseThrow();
    Smooth inner = problem.inner().whole().orElseThrow();
    for (double[] x : new double[][] {{0, 0}, {0.6, 0.4}, {0.25, 0.5}, {1, 0}}) {
      double f = x[0] * x[0] / 2 - x[0] / 2 + 0.1 * x[1];
      assertThat(outer.value(Point.of(x))).isCloseTo(f, within(ROUNDING));
      assertThat(inner.value(Point.of(x))).isCloseTo(-x[0] - x[1], within(ROUNDING));
      assertThat(Toy.outer(x)).isCloseTo(f, within(ROUNDING));
    }
  }

  @Test
  void theSetIsThatOfTheThreeConstraints() {
    for (double[] corner : toy.paths().orElseThrow().plane().corners()) {
      int tight = 0;
      double[] slack = {
        corner[0], corner[1], 1 - corner[0] - corner[1], 5 - 4 * corner[0] - 6 * corner[1]
      };
      for (double s : slack) {
        assertThat(s).isGreaterThanOrEqualTo(-ROUNDING);
        tight += s <= ROUNDING ? 1 : 0;
      }
      assertThat(tight).isEqualTo(2);
    }
  }

  @Test
  void pathsBeginAtTheStartStayInTheSetAndAreDenseAtFirst() {
    double[] start = toy.problems().apply(5).start();
    for (Result result : results.all()) {
      String name = result.contender().name();
      Result.Ended run = result.runs().get(0);
      assertThat(run.way().get(0).measures())
          .as(name)
          .containsEntry("x1", start[0])
          .containsEntry("x2", start[1]);
      for (Result.Seen seen : run.way()) {
        double x1 = seen.measures().get("x1");
        double x2 = seen.measures().get("x2");
        assertThat(Math.min(x1, x2)).as(name).isGreaterThan(-1e-9);
        assertThat(x1 + x2).as(name).isLessThan(1 + 1e-9);
        assertThat(4 * x1 + 6 * x2).as(name).isLessThan(5 + 1e-9);
      }
      assertThat(run.way().size())
          .as(name)
          .isGreaterThan(Math.min(60, (int) run.outcome().steps() / 2));
    }
  }
}
