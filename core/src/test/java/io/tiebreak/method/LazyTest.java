package io.tiebreak.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Problems;
import io.tiebreak.linalg.Blocks;
import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.Rows;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.method.PlantedTest.Planted;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Sequence;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.Run;
import io.tiebreak.run.Stop;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.OwnSet;
import io.tiebreak.set.Product;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** IR-SCG and IR-FSCG that keep the answers of oracles. */
class LazyTest {

  private static final int D = 6;
  private static final int STEPS = 20_000;

  static List<Method> lazy() {
    return List.of(
        new IrScg().lazily(),
        new IrFscg().lazily(),
        new IrScg().inBlocks(1).lazily(),
        new IrFscg().inBlocks(2).lazily());
  }

  /** As in a planted problem, but for the set. */
  private static Planted planted() {
    return Planted.on(Product.of(Collections.nCopies(3, new L1Ball(2, 1))));
  }

  /** An l1 ball of two dimensions that counts its questions. */
  private static OwnSet counting(AtomicLong questions) {
    return new OwnSet(
            "counting",
            2,
            (c, into) -> {
              questions.incrementAndGet();
              int best = Math.abs(c[1]) > Math.abs(c[0]) ? 1 : 0;
              into[best] = c[best] > 0 ? -1 : 1;
            })
        .ofDiameter(2);
  }

  @ParameterizedTest
  @MethodSource("lazy")
  void onlyCallsThatWereMadeAreCountedAndBothAreToldOf(Method method) {
    AtomicLong questions = new AtomicLong();
    Planted planted = planted();
    BilevelProblem problem =
        new BilevelProblem(
            planted.problem().outer(),
            planted.problem().inner(),
            Product.of(Collections.nCopies(3, counting(questions))),
            planted.problem().start());
    Stepper stepper = method.start(problem, Draws.seeded(1));
    long setUp = stepper.counters().lmoCalls();
    questions.set(0);
    for (int t = 0; t < STEPS; t++) {
      stepper.step();
    }
    long calls = stepper.counters().lmoCalls() - setUp;
    assertThat(calls).isEqualTo(questions.get()).isPositive();
    long asked = (long) STEPS * (method.parameters().containsKey("blocks") ? blocks(method) : 3);
    assertThat(calls).as("of %d answers", asked).isLessThan(asked / 2);
    assertThat(stepper.notes())
        .anyMatch(
            note ->
                note.startsWith(
                    "Oracles were called %d times; %d times (".formatted(calls, asked - calls)));
  }

  private static long blocks(Method method) {
    return Long.parseLong(method.parameters().getOrDefault("blocks", ""));
  }

  /** Limits of {@link PlantedTest}, for the methods that ask every time. */
  @ParameterizedTest
  @MethodSource("lazy")
  void theyComeAsNearToTheAnswer(Method method) {
    Planted planted = planted();
    double limit = method instanceof IrScg ? 0.03 : 0.006;
    assertThat(planted.distance(method, 100_000) / planted.problem().set().diameter())
        .isLessThan(limit);
  }

  /** The bounds are made by the oracle itself, and below the known optima. */
  @ParameterizedTest
  @MethodSource("lazy")
  void theCertificateIsThatOfThePointAndHolds(Method method) {
    Planted planted = planted();
    Outcome outcome = Run.of(planted.problem(), method).seed(1).stop(Stop.at(STEPS)).go();
    assertThat(outcome.certificate().outerLower()).isLessThanOrEqualTo(planted.outer());
    assertThat(outcome.certificate().innerLower()).isLessThanOrEqualTo(0);
    assertThat(outcome.certificate().epsInner()).isBetween(0.0, 1.0);
    BilevelProblem there =
        new BilevelProblem(
            planted.problem().outer(),
            planted.problem().inner(),
            planted.problem().set(),
            outcome.point());
    Outcome plain = Run.of(there, new IrScg()).stop(Stop.at(0)).go();
    Outcome kept = Run.of(there, method).stop(Stop.at(0)).go();
    assertThat(kept.certificate()).isEqualTo(plain.certificate());
  }

  /** A form that does not turn is answered once: G and F linear, so to say. */
  @Test
  void whereTheDirectionStaysOneCallIsEnough() {
    double[][] rows = {{1e-9, 2e-9}};
    LinearModel level = LinearModel.squared(Rows.dense(rows), new double[] {1});
    BilevelProblem problem =
        new BilevelProblem(level, level, new L1Ball(2, 1), new double[] {0, 0});
    Stepper stepper = IrScg.convex(1, 0.25).lazily().start(problem, Draws.seeded(1));
    for (int t = 0; t < 100; t++) {
      stepper.step();
    }
    assertThat(stepper.counters().lmoCalls()).isEqualTo(1);
  }

  /** Each v_t, by the oracle itself, is no worse than a turn of sqrt(a)/64 allows. */
  @Test
  void everyVertexOfARunIsNearlyTheBest() {
    Sequence numbers = new Sequence(3, "test");
    FeasibleSet ball = new L1Ball(D, 1);
    Worst worst = new Worst();
    double[] c = new double[D];
    Product product = Product.of(List.of(ball));
    Factors factors = new Factors(product, true, a -> Math.sqrt(a) / 64);
    Blocks v = factors.vertex();
    Vertex best = ball.vertex(0);
    Form form = Form.of(c);
    for (int t = 0; t < 5000; t++) {
      double a = 2 / (t + 2.0);
      for (int j = 0; j < D; j++) {
        c[j] = (1 - a) * c[j] + a * numbers.normal();
      }
      factors.minimise(form, a, new int[] {0}, 1, v);
      ball.minimise(form, 0, best);
      worst.see(c, v.dot(form) - best.dot(form), Math.sqrt(a) / 64);
    }
    assertThat(factors.calls()).isBetween(10L, 4900L);
    assertThat(worst.largest).isPositive();
  }

  /** Of offs beside what is allowed: a share of the largest form, times the l1 diameter 2. */
  private static final class Worst {
    private double largest;

    void see(double[] c, double off, double share) {
      for (double value : c) {
        largest = Math.max(largest, Math.abs(value));
      }
      assertThat(off).isLessThanOrEqualTo(share * largest * 2 + 1e-14);
    }
  }

  @Test
  void aSetThatIsNoProductTakesItToo() {
    BilevelProblem problem = Problems.regression();
    Stepper plain = new IrFscg().start(problem, Draws.seeded(2));
    Stepper lazy = new IrFscg().lazily().start(problem, Draws.seeded(2));
    double[] x = new double[problem.set().dimension()];
    double[] y = new double[problem.set().dimension()];
    for (int t = 0; t < STEPS; t++) {
      plain.step();
      lazy.step();
    }
    plain.output(x);
    lazy.output(y);
    assertThat(lazy.counters().lmoCalls()).isLessThan(plain.counters().lmoCalls());
    assertThat(y).containsExactly(x, within(0.01));
  }
}
