package io.tiebreak.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Problems;
import io.tiebreak.Toy;
import io.tiebreak.fault.Fault;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.schedule.Sigma;
import io.tiebreak.set.Box;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.Hull;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.OwnSets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What IR-SCG and IR-FSCG owe besides the contract of all methods. */
class RegularisedTest {

  /** The average by its definition sums a few thousand rounded terms. */
  private static final double ROUNDING = 1e-11;

  @ParameterizedTest
  @CsvSource({"2, 0.25, 0", "3, 0.4, 0", "2, 0.5, 5", "1, 0.5, 5", "1, 0.7, 5", "4, 0.3, 5"})
  void theOutputIsTheAverageOfItsDefinition(int offset, double p, int q) {
    BilevelProblem problem = Problems.regression();
    Regime regime = new Regime.Convex(p, offset);
    Method method =
        q == 0
            ? new IrScg(OptionalDouble.of(10), Optional.of(regime))
            : new IrFscg(
                OptionalDouble.of(10), Optional.of(regime), Sampling.of(2, 3), Sampling.of(3, q));
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

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void irScgApproachesTheKnownAnswer(long seed) {
    // Order t^-1/4 in both levels: 10^5 steps leave a distance of a few hundredths.
    assertThat(afterSteps(new IrScg(), seed)).containsExactly(Toy.answer(), within(0.05));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void irFscgApproachesTheKnownAnswer(long seed) {
    // Order t^-1/2, and the toy's face is reached: 10^5 steps leave less than a thousandth.
    assertThat(afterSteps(new IrFscg(), seed)).containsExactly(Toy.answer(), within(1e-3));
  }

  private static double[] afterSteps(Method method, long seed) {
    Stepper stepper = method.start(Toy.problem(), Draws.seeded(seed));
    for (int t = 0; t < 100_000; t++) {
      stepper.step();
    }
    double[] output = new double[2];
    stepper.output(output);
    return output;
  }

  @Test
  void aSampleADrawIsCountedAndAFullGradientCountsAll() {
    BilevelProblem problem = Problems.regression();
    int outer = problem.outer().count();
    int inner = problem.inner().count();
    Stepper one = IrScg.convex(1, 0.25).start(problem, Draws.seeded(1));
    Stepper sum =
        new IrFscg(OptionalDouble.of(1), Optional.empty(), Sampling.of(2, 4), Sampling.of(3, 5))
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
      double[] plain = new double[3];
      double[] scaled = new double[3];
      run(method, scaledProblem(1)).output(plain);
      // A power of two, so that rounding is the same too.
      run(method, scaledProblem(1024)).output(scaled);
      assertThat(scaled).isEqualTo(plain);
    }
  }

  private static Stepper run(Method method, BilevelProblem problem) {
    Stepper stepper = method.start(problem, Draws.seeded(2));
    for (int t = 0; t < 500; t++) {
      stepper.step();
    }
    return stepper;
  }

  /** The outer rows and targets times s, so F times s^2. */
  private static BilevelProblem scaledProblem(double s) {
    double[][] rows = {{1 * s, 2 * s, -1 * s}, {0.5 * s, -1 * s, 3 * s}};
    Level outer = LinearModel.squared(Rows.dense(rows), new double[] {0.3 * s, -0.7 * s});
    return new BilevelProblem(outer, Problems.model(4, 3, 9), new L1Ball(3, 1), new double[3]);
  }

  @Test
  void theMeasuredVarsigmaIsTheRatioOfTheGradients() {
    // At 0 the gradients are -2 b a: (-2, 0) outer and (-12, -8) inner; dual norms 2 and 12.
    Level outer = LinearModel.squared(Rows.dense(new double[][] {{1, 0}}), new double[] {1});
    Level inner = LinearModel.squared(Rows.dense(new double[][] {{3, 2}}), new double[] {2});
    BilevelProblem problem = new BilevelProblem(outer, inner, new L1Ball(2, 5), new double[2]);
    Varsigma varsigma = Varsigma.of(OptionalDouble.empty(), problem);
    assertThat(varsigma.value()).isEqualTo(6);
    assertThat(varsigma.cost()).isEqualTo(new Counters(1, 1, 4));
  }

  @Test
  void aVanishingOuterGradientAtTheStartIsReplacedByOneAtAVertex() {
    // F is at its minimum at 0. The inner gradient (-12, -8) leads to the vertex (5, 0), where the
    // outer gradient is (10, 0) and the inner one 2 (15 - 2) (3, 2).
    Level outer = LinearModel.squared(Rows.dense(new double[][] {{1, 0}}), new double[] {0});
    Level inner = LinearModel.squared(Rows.dense(new double[][] {{3, 2}}), new double[] {2});
    BilevelProblem problem = new BilevelProblem(outer, inner, new L1Ball(2, 5), new double[2]);
    Varsigma varsigma = Varsigma.of(OptionalDouble.empty(), problem);
    assertThat(varsigma.value()).isEqualTo(7.8, within(1e-12));
    assertThat(varsigma.cost()).isEqualTo(new Counters(2, 2, 9));
  }

  @Test
  void anOuterGradientThatVanishesUpToRoundingCountsAsVanished() {
    // As above, but F is at its minimum at 0 only up to 1e-17.
    Level outer = LinearModel.squared(Rows.dense(new double[][] {{1, 0}}), new double[] {1e-17});
    Level inner = LinearModel.squared(Rows.dense(new double[][] {{3, 2}}), new double[] {2});
    BilevelProblem problem = new BilevelProblem(outer, inner, new L1Ball(2, 5), new double[2]);
    assertThat(Varsigma.of(OptionalDouble.empty(), problem).value()).isEqualTo(7.8, within(1e-12));
  }

  @Test
  void anOuterGradientThatVanishesAtTheVertexTooIsTakenAtItsOwnVertex() {
    // As above, but F hardly sees the vertex (5, 0), as a covariance hardly sees an intercept. What
    // is left of its gradient leads to (0, -5): outer 2 (-5) (0, 1), inner 2 (-10 - 2) (3, 2).
    Level outer = LinearModel.squared(Rows.dense(new double[][] {{1e-14, 1}}), new double[] {0});
    Level inner = LinearModel.squared(Rows.dense(new double[][] {{3, 2}}), new double[] {2});
    BilevelProblem problem = new BilevelProblem(outer, inner, new L1Ball(2, 5), new double[2]);
    Varsigma varsigma = Varsigma.of(OptionalDouble.empty(), problem);
    assertThat(varsigma.value()).isEqualTo(7.2, within(1e-12));
    assertThat(varsigma.cost()).isEqualTo(new Counters(3, 3, 14));
  }

  @Test
  void whereTheSetIsNotSymmetricItsWidthIsTheNorm() {
    // The segment from (1, 0) to (3, 0) has half width 1 times the first entry of a gradient.
    Level outer = LinearModel.squared(Rows.dense(new double[][] {{1, 7}}), new double[] {0});
    Level inner = LinearModel.squared(Rows.dense(new double[][] {{2, 9}}), new double[] {1});
    Hull segment = new Hull(Rows.dense(new double[][] {{1, 0}, {3, 0}}));
    BilevelProblem problem = new BilevelProblem(outer, inner, segment, new double[] {2, 0});
    // At (2, 0): outer 2 * 2 * 1, inner 2 * 3 * 2.
    assertThat(Varsigma.of(OptionalDouble.empty(), problem).value()).isEqualTo(3, within(1e-12));
  }

  @Test
  void marginsAreKeptOnTheL1BallAndNotOnTheL2Ball() {
    Stepper sparse = new IrFscg().start(Problems.regression(), Draws.seeded(1));
    assertThat(sparse.notes()).filteredOn(n -> n.contains("are kept")).hasSize(2);
    Stepper dense = new IrFscg().start(Problems.onTheL2Ball(), Draws.seeded(1));
    assertThat(dense.notes()).filteredOn(n -> n.contains("are not kept")).hasSize(2);
  }

  @Test
  void theAverageDoesNotOverflowWithVarsigma() {
    BilevelProblem problem = Problems.regression();
    for (int offset : new int[] {2, 3}) {
      Stepper stepper =
          new IrScg(OptionalDouble.of(1e300), Optional.of(new Regime.Convex(0.25, offset)))
              .start(problem, Draws.seeded(1));
      for (int t = 0; t < 100_000; t++) {
        stepper.step();
      }
      double[] z = new double[problem.set().dimension()];
      stepper.output(z);
      assertThat(problem.set().contains(z, 1e-12)).isTrue();
    }
  }

  @Test
  void exponentsOutsideTheirIntervalsAreRefusedWithTheInterval() {
    assertThatThrownBy(() -> IrScg.convex(1, 1.3))
        .hasMessage(
            "p (1.3) must lie in (0, 1/2) for IR-SCG with a convex outer objective."
                + " Try 0.25.");
    assertThatThrownBy(() -> IrScg.nonConvex(1, 0.3, Double.NaN)).hasMessageContaining("(NaN)");
    assertThatThrownBy(
            () -> new IrScg(OptionalDouble.empty(), Optional.of(new Regime.Convex(0.25, 0))))
        .hasMessageContaining("offset (0)");
    assertThatThrownBy(() -> IrScg.convex(1, 0.5)).hasMessageContaining("(0, 1/2)");
    assertThatThrownBy(() -> IrScg.convex(1, Double.NaN)).hasMessageContaining("(NaN)");
    assertThatThrownBy(() -> IrScg.convex(0, 0.25)).hasMessageContaining("varsigma (0.0)");
    assertThatThrownBy(() -> IrFscg.convex(1, 1)).hasMessageContaining("(0, 1)");
    assertThatThrownBy(() -> IrScg.nonConvex(1, 0.3, 0.6))
        .hasMessageContaining("(2/3, 1) for IR-SCG. Try 6/7 = 0.857.");
    assertThatThrownBy(() -> IrScg.nonConvex(1, 0.5, 0.9))
        .hasMessageContaining("(0.1000, 0.4500), from 1-omega to omega/2, for IR-SCG");
    assertThatThrownBy(() -> IrFscg.nonConvex(1, 0.3, 0.5))
        .hasMessageContaining("(1/2, 1) for IR-FSCG. Try 3/4 = 0.75.");
    assertThatThrownBy(() -> IrFscg.nonConvex(1, 0.1, 0.75))
        .hasMessageContaining("(0.2500, 0.7500), from 1-omega to omega, for IR-FSCG");
    assertThatThrownBy(
            () -> new IrScg(OptionalDouble.empty(), Optional.of(new Regime.Convex(0.25, 1))))
        .hasMessageContaining("offset (1)");
    assertThatThrownBy(() -> Sampling.of(0, 1)).hasMessageContaining("batch (0)");
  }

  @Test
  void convexSchedulesAreUnmetByAnOuterLevelThatIsNotConvex() {
    BilevelProblem problem = Problems.dictionary();
    assertThat(IrScg.convex(1, 0.25).unmet(problem))
        .extracting(Fault::remedy)
        .containsExactly("Leave convex out, or set convex: false");
    assertThat(IrFscg.convex(1, 0.5).unmet(problem)).hasSize(1);
    assertThat(new IrScg().unmet(problem)).isEmpty();
    assertThat(IrFscg.nonConvex(1, 0.5, 0.75).unmet(problem)).isEmpty();
  }

  @Test
  void aPeriodOfOneHasNoWarmUp() {
    IrFscg method =
        new IrFscg(
            OptionalDouble.of(1),
            Optional.of(new Regime.Convex(0.5, 2)),
            Sampling.of(1, 1),
            Sampling.of(1, 1));
    BilevelProblem problem = Problems.regression();
    Stepper stepper = method.start(problem, Draws.seeded(1));
    stepper.step();
    assertThat(stepper.averaged()).isTrue();
    double[] x = new double[problem.set().dimension()];
    stepper.last(x);
    // alpha_0 = 1: x_1 is a vertex.
    assertThat(x).containsOnly(new double[] {0, x[index(x)]});
    assertThat(Math.abs(x[index(x)])).isEqualTo(1);
    IrFscg tooLong =
        new IrFscg(
            OptionalDouble.of(1),
            Optional.of(new Regime.Convex(0.5, 1)),
            Sampling.of(1, 1),
            Sampling.of(1, 1));
    assertThat(tooLong.unmet(problem)).hasSize(1);
  }

  /** The same forms give the same vertices; sparse and dense ones round differently. */
  @Test
  void aSetByAnOracleLeadsThroughTheSamePoints() {
    double[] lower = {-1, 0, -0.5};
    double[] upper = {1, 0.5, 2};
    assertSamePoints(new Box(lower, upper), OwnSets.box(lower, upper), 0);
    assertSamePoints(new L1Ball(3, 1), OwnSets.l1Ball(3, 1), 1e-12);
  }

  private static void assertSamePoints(FeasibleSet known, FeasibleSet own, double rounding) {
    for (Method method : List.of(new IrScg(), new IrFscg())) {
      Stepper expected = method.start(on(known), Draws.seeded(4));
      Stepper actual = method.start(on(own), Draws.seeded(4));
      double[] x = new double[3];
      double[] y = new double[3];
      for (int t = 0; t < 2000; t++) {
        expected.step();
        actual.step();
        expected.last(x);
        actual.last(y);
        assertThat(y).as("x_%d of %s", t, own).containsExactly(x, within(rounding));
        expected.output(x);
        actual.output(y);
        assertThat(y).as("z_%d of %s", t, own).containsExactly(x, within(rounding));
      }
    }
  }

  private static BilevelProblem on(FeasibleSet set) {
    return new BilevelProblem(
        Problems.model(17, 3, 5), Problems.model(2, 3, 6), set, new double[3]);
  }

  private static int index(double[] x) {
    int i = 0;
    while (x[i] == 0) {
      i++;
    }
    return i;
  }
}
