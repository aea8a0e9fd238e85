package io.tiebreak.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Problems;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.method.PlantedTest.Planted;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Fault;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.random.Samples;
import io.tiebreak.random.Sequence;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.L2Ball;
import io.tiebreak.set.Product;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** IR-SCG and IR-FSCG on some blocks a step. */
class BlockwiseTest {

  /** Of some thousand steps on numbers about 1. */
  private static final double ROUNDING = 1e-9;

  private static final int D = 12;

  private static final Product SET =
      Product.of(List.of(new L1Ball(5, 1), new L2Ball(4, 0.5), new L1Ball(3, 2)));

  /** Rows a_i and targets b_i. */
  private record Table(double[][] rows, double[] target) {

    static Table of(int n, long seed) {
      Sequence numbers = new Sequence(seed, "test");
      double[][] rows = new double[n][D];
      for (double[] row : rows) {
        Arrays.setAll(row, j -> numbers.normal());
      }
      double[] target = new double[n];
      Arrays.setAll(target, i -> numbers.normal());
      return new Table(rows, target);
    }

    LinearModel model() {
      return LinearModel.squared(Rows.dense(rows), target);
    }

    /** into += s times the gradient of row i at x. */
    void add(int i, double[] x, double s, double[] into) {
      double residual = -target[i];
      for (int j = 0; j < D; j++) {
        residual += rows[i][j] * x[j];
      }
      for (int j = 0; j < D; j++) {
        into[j] += s * 2 * residual * rows[i][j];
      }
    }
  }

  private static final Table OUTER = Table.of(17, 1);
  private static final Table INNER = Table.of(29, 2);

  private static BilevelProblem problem() {
    return new BilevelProblem(OUTER.model(), INNER.model(), SET, new double[D]);
  }

  /** IR-SCG by blocks as its page says, everything dense: returns x_t and z_t. */
  private static double[][] plain(int k, int steps) {
    double tau = k / 3.0;
    Draws draws = Draws.seeded(4);
    Samples f = draws.samples(Purpose.OUTER, 17, 1);
    Samples g = draws.samples(Purpose.INNER, 29, 1);
    Samples blocks = draws.distinct(Purpose.BLOCK, 3, k);
    double[] x = new double[D];
    double[] before = x;
    double[] dF = new double[D];
    double[] dG = new double[D];
    double[] sum = new double[D];
    double weights = 0;
    double last = 0;
    for (int t = 0; t < steps; t++) {
      double a = 2 / (tau * t + 2);
      double w = t == 0 ? 1 : Math.sqrt(tau) * a;
      storm(OUTER, draw(f, t, 1)[0], x, before, w, dF);
      storm(INNER, draw(g, t, 1)[0], x, before, w, dG);
      double[] c = new double[D];
      for (int j = 0; j < D; j++) {
        c[j] = 3 * Math.pow(tau * t + 1, -0.25) * dF[j] + dG[j];
      }
      Vertex vertex = SET.vertex(0);
      SET.minimise(Form.of(c), 0, vertex);
      double[] v = new double[D];
      vertex.addTo(v, 1);
      before = x.clone();
      for (int b : draw(blocks, t, k)) {
        for (int j = SET.partition().start(b); j < SET.partition().start(b + 1); j++) {
          x[j] = x[j] + a * (v[j] - x[j]);
        }
      }
      int i = t + 1;
      double scale = (tau * i + 2 - tau) * (tau * i + 2 - 2 * tau);
      double sigma = Math.pow(tau * i + 1, -0.25);
      double drop = scale * (Math.pow(tau * (i - 1) + 1, -0.25) - sigma);
      weights += drop;
      last = scale * sigma;
      for (int j = 0; j < D; j++) {
        sum[j] += drop * x[j];
      }
    }
    double[] z = new double[D];
    for (int j = 0; j < D; j++) {
      z[j] = (sum[j] + last * x[j]) / (weights + last);
    }
    return new double[][] {x, z};
  }

  private static int[] draw(Samples samples, int t, int k) {
    int[] into = new int[k];
    assertThat(samples.at(t, into)).isEqualTo(k);
    return into;
  }

  private static void storm(Table of, int i, double[] x, double[] before, double a, double[] e) {
    for (int j = 0; j < D; j++) {
      e[j] *= 1 - a;
    }
    of.add(i, x, 1, e);
    of.add(i, before, -(1 - a), e);
  }

  @ParameterizedTest
  @CsvSource({"1, 1", "1, 2", "1, 3000", "2, 7", "2, 3000", "3, 3000"})
  void itIsItsPlainForm(int k, int steps) {
    Stepper stepper = advance(IrScg.convex(3, 0.25).inBlocks(k), problem(), steps);
    double[][] expected = plain(k, steps);
    assertThat(last(stepper)).containsExactly(expected[0], within(ROUNDING));
    assertThat(output(stepper)).containsExactly(expected[1], within(ROUNDING));
  }

  private static Stepper advance(Method method, BilevelProblem problem, int steps) {
    Stepper stepper = method.start(problem, Draws.seeded(4));
    for (int t = 0; t < steps; t++) {
      stepper.step();
    }
    return stepper;
  }

  private static double[] last(Stepper stepper) {
    double[] x = new double[D];
    stepper.last(x);
    return x;
  }

  private static double[] output(Stepper stepper) {
    double[] x = new double[D];
    stepper.output(x);
    return x;
  }

  static List<List<Method>> pairs() {
    Optional<Regime> offset = Optional.of(new Regime.Convex(0.3, 4));
    Sampling sampling = Sampling.of(3, 5);
    IrFscg published =
        new IrFscg(
            OptionalDouble.of(2), Optional.of(new Regime.Convex(0.5, 1)), sampling, sampling);
    return List.of(
        List.of(new IrScg(), new IrScg().inBlocks(3)),
        List.of(
            new IrScg(OptionalDouble.of(1), offset),
            new IrScg(OptionalDouble.of(1), offset).inBlocks(3)),
        List.of(
            IrScg.nonConvex(1, 2.0 / 7, 6.0 / 7), IrScg.nonConvex(1, 2.0 / 7, 6.0 / 7).inBlocks(3)),
        List.of(
            IrScg.own(t -> 1 / Math.log(t + 3.0)),
            IrScg.own(t -> 1 / Math.log(t + 3.0)).inBlocks(3)),
        List.of(new IrFscg(), new IrFscg().inBlocks(3)),
        List.of(published, published.inBlocks(3)),
        List.of(IrFscg.nonConvex(1, 0.5, 0.75), IrFscg.nonConvex(1, 0.5, 0.75).inBlocks(3)));
  }

  @ParameterizedTest
  @MethodSource("pairs")
  void allBlocksAStepAreTheOrdinaryMethod(List<Method> pair) {
    Stepper whole = pair.get(0).start(problem(), Draws.seeded(4));
    Stepper blocks = pair.get(1).start(problem(), Draws.seeded(4));
    for (int t = 0; t < 3000; t++) {
      assertThat(blocks.averaged()).isEqualTo(whole.averaged());
      assertThat(blocks.sigma()).isEqualTo(whole.sigma());
      assertThat(blocks.stepSize()).isEqualTo(whole.stepSize());
      if (t < 50 || t % 100 == 0) {
        assertThat(last(blocks)).as("x_%d", t).containsExactly(last(whole), within(ROUNDING));
        assertThat(output(blocks)).as("z_%d", t).containsExactly(output(whole), within(ROUNDING));
      }
      whole.step();
      blocks.step();
    }
  }

  @Test
  void theOnlyFactorOfAProductIsTheSetItself() {
    FeasibleSet ball = new L1Ball(D, 1);
    for (boolean sum : new boolean[] {false, true}) {
      Method plain = sum ? new IrFscg() : new IrScg();
      Method blocks = sum ? new IrFscg().inBlocks(1) : new IrScg().inBlocks(1);
      Stepper expected = advance(plain, on(ball), 2000);
      Stepper actual = advance(blocks, on(Product.of(List.of(ball))), 2000);
      assertThat(last(actual)).containsExactly(last(expected), within(ROUNDING));
      assertThat(output(actual)).containsExactly(output(expected), within(ROUNDING));
      assertThat(actual.counters()).isEqualTo(expected.counters());
    }
  }

  private static BilevelProblem on(FeasibleSet set) {
    return new BilevelProblem(OUTER.model(), INNER.model(), set, new double[D]);
  }

  /** Twice what was seen with ten seeds, in diameters: 0.01 for IR-SCG, 0.002 for IR-FSCG. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void theyApproachTheKnownAnswer(int k) {
    Product set = Product.of(List.of(new L1Ball(2, 1), new L2Ball(2, 1), new L1Ball(2, 2)));
    Planted planted = Planted.on(set);
    double d = set.diameter();
    assertThat(planted.distance(new IrScg().inBlocks(k), 100_000) / d).isLessThan(0.02);
    assertThat(planted.distance(new IrFscg().inBlocks(k), 100_000) / d).isLessThan(0.004);
  }

  @Test
  void callsOfFactorsAreCountedAndToldOf() {
    Stepper stepper = advance(IrScg.convex(1, 0.25).inBlocks(2), problem(), 50);
    assertThat(stepper.counters()).isEqualTo(new Counters(50, 50, 100));
    assertThat(stepper.notes())
        .containsExactly(
            "A step moves 2 of 3 blocks at random; schedules run in passes of 1.500 steps, and"
                + " oracle calls are those of factors.");
  }

  @Test
  void blocksOfWhatIsNoProductAndTooManyAreUnmet() {
    assertThat(new IrScg().inBlocks(2).unmet(Problems.regression()))
        .extracting(Fault::what)
        .singleElement()
        .asString()
        .contains("move 2 blocks", "factors of a product", "l1-ball of radius 1.0", "none");
    assertThat(new IrFscg().inBlocks(4).unmet(problem()))
        .containsExactly(
            new Fault(
                "ir-fscg was asked to move 4 blocks a step, and the product has 3 factors.",
                "Give a number from 1 to 3, or leave blocks out."));
    assertThat(new IrFscg().inBlocks(3).unmet(problem())).isEmpty();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new IrScg().inBlocks(0))
        .withMessageContainingAll("blocks (0)", "at least 1");
  }

  @Test
  void aFirstStepAfterTheWarmUpThatIsTooLargeIsUnmet() {
    Sampling sampling = Sampling.of(1, 2);
    IrFscg method =
        new IrFscg(
            OptionalDouble.of(1), Optional.of(new Regime.Convex(0.5, 1)), sampling, sampling);
    assertThat(method.inBlocks(2).unmet(problem())).as("2/(2 * 2/3 + 1) <= 1").isEmpty();
    assertThat(method.inBlocks(1).unmet(problem()))
        .as("2/(2/3 + 1) > 1")
        .extracting(Fault::what)
        .singleElement()
        .asString()
        .contains("1.2", "2 steps");
  }

  @Test
  void whatWasAskedForIsAmongTheParametersAndTheDraws() {
    assertThat(new IrScg().parameters()).doesNotContainKeys("blocks", "lazy");
    assertThat(new IrScg().inBlocks(2).lazily().parameters())
        .containsEntry("blocks", "2")
        .containsEntry("lazy", "true");
    assertThat(new IrFscg().inBlocks(2).parameters()).containsEntry("blocks", "2");
    assertThat(new IrFscg().lazily().draws()).doesNotContain(Purpose.BLOCK);
    List<Method> byBlocks = new ArrayList<>(List.of(new IrScg().inBlocks(1)));
    byBlocks.add(new IrFscg().inBlocks(1));
    assertThat(byBlocks)
        .allSatisfy(
            method ->
                assertThat(method.draws())
                    .containsExactlyInAnyOrder(Purpose.OUTER, Purpose.INNER, Purpose.BLOCK));
  }
}
