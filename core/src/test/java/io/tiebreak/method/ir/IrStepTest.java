package io.tiebreak.method.ir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Planted;
import io.tiebreak.Problems;
import io.tiebreak.linalg.Rows;
import io.tiebreak.method.Method;
import io.tiebreak.method.Stepper;
import io.tiebreak.method.Varsigma;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Counters;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Sampling;
import io.tiebreak.schedule.Regime;
import io.tiebreak.schedule.Sigma;
import io.tiebreak.set.Hull;
import io.tiebreak.set.L1Ball;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What IR-SCG and IR-FSCG owe besides the contract of all methods. */
class IrStepTest {

  /** The average by its definition sums a few thousand rounded terms. */
  private static final double ROUNDING = 1e-11;

  @ParameterizedTest
  @CsvSource({"2, 0.25, 0", "3, 0.4, 0", "2, 0.5, 5", "1, 0.5, 5", "1, 0.7, 5", "4, 0.3, 5"})
  void theOutputIsTheAverageOfItsDefinition(int offset, double p, int q) {
    BilevelProblem problem = Problems.regression();
    Regime regime = new Regime.Convex(p, offset);
    Method method =
        q == 0
            ? new IrScg().varsigma(10).regime(regime)
            : new IrFscg()
                .varsigma(10)
                .regime(regime)
                .outer(new Sampling().batch(2).period(3))
                .inner(new Sampling().batch(3).period(q));
    Sigma sigma = new Sigma(10, p, q);
    Stepper stepper = method.start(problem, Draws.seeded(5));
    List<double[]> xs = new ArrayList<>();
    for (int t = 0; t <= 2000; t++) {
      double[] x = new double[problem.set().dimension()];
      stepper.last(x);
      xs.add(x);
      double[] output = new double[x.length];
      stepper.output(output);
      assertThat(stepper.averaged()).isEqualTo(t > q);
      if (t <= q) {
        assertThat(output).isEqualTo(x);
      } else if (t < 50 || t % 100 == 0) {
        assertThat(output).as("z_%d", t).containsExactly(z(xs, sigma, q), within(ROUNDING));
      }
      stepper.step();
    }
  }

  /** (A1.4), term by term; the sums run over i = q+1 .. t. */
  private static double[] z(List<double[]> xs, Sigma sigma, int q) {
    int t = xs.size() - 1;
    double[] sum = new double[xs.get(0).length];
    double weights = 0;
    for (int i = q + 1; i <= t; i++) {
      double w = (i + 1.0) * i * (sigma.at(i - 1) - sigma.at(i));
      if (i == t) {
        w += (t + 1.0) * t * sigma.at(t);
      }
      weights += w;
      for (int j = 0; j < sum.length; j++) {
        sum[j] += w * xs.get(i)[j];
      }
    }
    for (int j = 0; j < sum.length; j++) {
      sum[j] /= weights;
    }
    return sum;
  }

  @Test
  void aSampleADrawIsCountedAndAFullGradientCountsAll() {
    BilevelProblem problem = Problems.regression();
    int outer = problem.outer().count();
    int inner = problem.inner().count();
    Stepper one = new IrScg().varsigma(1).p(0.25).start(problem, Draws.seeded(1));
    Stepper sum =
        new IrFscg()
            .varsigma(1)
            .outer(new Sampling().batch(2).period(4))
            .inner(new Sampling().batch(3).period(5))
            .start(problem, Draws.seeded(1));
    for (int t = 0; t < 20; t++) {
      one.step();
      sum.step();
    }
    assertThat(one.counters()).isEqualTo(new Counters(20, 20, 20));
    assertThat(sum.counters())
        .isEqualTo(new Counters(5L * outer + 15 * 2, 4L * inner + 16 * 3, 20));
  }

  @Test
  void withoutAVarsigmaRescalingTheOuterLevelChangesNothing() {
    for (Method method : List.of(new IrScg(), new IrFscg())) {
      double[] plain = Planted.end(method, scaledProblem(1), 500, 2);
      // A power of two, so that rounding is the same too.
      assertThat(Planted.end(method, scaledProblem(1024), 500, 2)).isEqualTo(plain);
    }
  }

  /** The outer rows and targets times s, so F times s^2. */
  private static BilevelProblem scaledProblem(double s) {
    double[][] rows = {{1 * s, 2 * s, -1 * s}, {0.5 * s, -1 * s, 3 * s}};
    Level outer = LinearModel.squared(Rows.dense(rows), new double[] {0.3 * s, -0.7 * s});
    return new BilevelProblem(outer, Problems.model(4, 3, 9), new L1Ball(3, 1), new double[3]);
  }

  /**
   * Of the outer row a with target b, against the inner row (2, 3) with target 2, on the l1 ball of
   * radius 5 from 0: at 0 the gradients are -2 b a and (-8, -12), in dual norms. If that of F
   * vanishes, up to rounding too, those at the vertex (0, 5) count, (0, 10) and 2 (15 - 2) (2, 3).
   * If F hardly sees that vertex, as a covariance hardly sees an intercept, what is left of its
   * gradient leads to (-5, 0): outer 2 (-5) (1, 0), inner 2 (-10 - 2) (2, 3).
   */
  @ParameterizedTest
  @CsvSource({
    "0, 1, 1, 6, 1, 4",
    "0, 1, 0, 7.8, 2, 9",
    "0, 1, 1e-17, 7.8, 2, 9",
    "1, 1e-14, 0, 7.2, 3, 14"
  })
  void theMeasuredVarsigmaIsTheRatioOfTheGradients(
      double a1, double a2, double b, double expected, long gradients, long calls) {
    Level outer = LinearModel.squared(Rows.dense(new double[][] {{a1, a2}}), new double[] {b});
    Level inner = LinearModel.squared(Rows.dense(new double[][] {{2, 3}}), new double[] {2});
    BilevelProblem problem = new BilevelProblem(outer, inner, new L1Ball(2, 5), new double[2]);
    Varsigma varsigma = Varsigma.measured(problem);
    assertThat(varsigma.value()).isEqualTo(expected, within(1e-12));
    assertThat(varsigma.cost()).isEqualTo(new Counters(gradients, gradients, calls));
  }

  @Test
  void whereTheSetIsNotSymmetricItsWidthIsTheNorm() {
    // The segment from (1, 0) to (3, 0) has half width 1 times the first entry of a gradient.
    Level outer = LinearModel.squared(Rows.dense(new double[][] {{1, 7}}), new double[] {0});
    Level inner = LinearModel.squared(Rows.dense(new double[][] {{2, 9}}), new double[] {1});
    Hull segment = new Hull(Rows.dense(new double[][] {{1, 0}, {3, 0}}));
    BilevelProblem problem = new BilevelProblem(outer, inner, segment, new double[] {2, 0});
    // At (2, 0): outer 2 * 2 * 1, inner 2 * 3 * 2.
    assertThat(Varsigma.measured(problem).value()).isEqualTo(3, within(1e-12));
  }

  @Test
  void theAverageDoesNotOverflowWithVarsigma() {
    BilevelProblem problem = Problems.regression();
    for (int offset : new int[] {2, 3}) {
      Method method = new IrScg().varsigma(1e300).regime(new Regime.Convex(0.25, offset));
      assertThat(problem.set().contains(Planted.end(method, problem, 100_000, 1), 1e-12)).isTrue();
    }
  }

  @Test
  void aPeriodOfOneHasNoWarmUp() {
    Sampling one = new Sampling().batch(1).period(1);
    IrFscg method = new IrFscg().varsigma(1).outer(one).inner(one);
    BilevelProblem problem = Problems.regression();
    Stepper stepper = method.regime(new Regime.Convex(0.5, 2)).start(problem, Draws.seeded(1));
    stepper.step();
    assertThat(stepper.averaged()).isTrue();
    double[] x = new double[problem.set().dimension()];
    stepper.last(x);
    // alpha_0 = 1: x_1 is a vertex, +-1 in one coordinate.
    assertThat(Arrays.stream(x).map(Math::abs).sorted().toArray())
        .startsWith(new double[x.length - 1])
        .endsWith(1);
    assertThat(method.regime(new Regime.Convex(0.5, 1)).unmet(problem)).hasSize(1);
  }
}
