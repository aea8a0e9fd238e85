package io.tiebreak.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.entry;

import io.tiebreak.Toy;
import io.tiebreak.linalg.Point;
import io.tiebreak.method.MethodExamples.Example;
import io.tiebreak.method.MethodExamples.Near;
import io.tiebreak.method.MethodExamples.Setting;
import io.tiebreak.method.PlantedTest.Planted;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.OwnFunction;
import io.tiebreak.objective.Smooth;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.schedule.Power;
import io.tiebreak.set.L1Ball;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * How near every method comes to the known answers of the three-constraint example and of a planted
 * problem on the l1 ball. Each has the parameters that its guarantee asks for; limits are about
 * twice the largest distance that was seen with ten seeds, in diameters of the set.
 */
class ComparedMethodsTest {

  private static final int STEPS = 100_000;

  private static final long[] SEEDS = {1, 2, 3};

  /** What it begins with, where it needs a point that is good for G already. */
  private static final int STEPS_ON_G = 25_000;

  static List<Example> onTheToy() {
    return MethodExamples.those(example -> example.toy().isPresent());
  }

  static List<Example> onThePlanted() {
    return MethodExamples.those(example -> example.planted().isPresent());
  }

  @ParameterizedTest
  @MethodSource("onTheToy")
  void everyMethodComesNearTheAnswerOfTheThreeConstraintExample(Example example) {
    requireNear(example.toy().orElseThrow(), Toy.problem(), Toy.answer());
  }

  @ParameterizedTest
  @MethodSource("onThePlanted")
  void everyMethodComesNearAPlantedAnswer(Example example) {
    Planted planted = Planted.on(new L1Ball(6, 1));
    Near near = example.planted().orElseThrow();
    requireNear(near, planted.problem(), planted.answer());
    boolean projects = near.method().needs().contains(Need.PROJECTION);
    if (example.exact() && projects) { // functions of one's own
      Near own = new Near(near.method(), Setting.EXACT, near.limit());
      requireNear(own, planted.problem(), planted.answer());
    }
  }

  private static void requireNear(Near c, BilevelProblem given, double[] answer) {
    BilevelProblem problem =
        switch (c.setting()) {
          case AS_IT_IS -> given;
          case WARM -> from(given, end(new SpiderFw(), given, STEPS_ON_G, 9));
          case EXACT ->
              new BilevelProblem(
                  exact(given.outer()), exact(given.inner()), given.set(), given.start());
        };
    for (long seed : SEEDS) {
      double distance = distance(end(c.method(), problem, STEPS, seed), answer);
      assertThat(distance / given.set().diameter()).as("seed %d", seed).isLessThan(c.limit());
    }
  }

  private static BilevelProblem from(BilevelProblem problem, double[] start) {
    return new BilevelProblem(problem.outer(), problem.inner(), problem.set(), start);
  }

  private static Level exact(Level level) {
    Smooth whole = level.whole().orElseThrow();
    return OwnFunction.smooth(
        level.dimension(), (x, gradient) -> whole.valueAndGradient(Point.of(x), gradient));
  }

  private static double[] end(Method method, BilevelProblem problem, int steps, long seed) {
    Stepper stepper = method.start(problem, Draws.seeded(seed));
    while (stepper.t() < steps && stepper.ended().isEmpty()) {
      stepper.step();
    }
    double[] x = new double[problem.set().dimension()];
    stepper.output(x);
    return x;
  }

  private static double distance(double[] x, double[] y) {
    double sum = 0;
    for (int j = 0; j < x.length; j++) {
      sum += (x[j] - y[j]) * (x[j] - y[j]);
    }
    return Math.sqrt(sum);
  }

  @Test
  void thePublishedSchedulesAreThese() {
    assertThat(Sbcgi.publishedGamma(true)).isEqualTo(new Power(0.01, 1));
    assertThat(Sbcgi.publishedGamma(false)).isEqualTo(new Power(0.1, 2.0 / 3));
    assertThat(Sbcgi.publishedK(true)).isEqualTo(new Power(1e-4, 0.5));
    assertThat(Sbcgi.publishedK(false)).isEqualTo(new Power(0.01, 1.0 / 3));
    assertThat(ArIpSeg.publishedGamma()).isEqualTo(new Power(0.01, 0.75));
    assertThat(ArIpSeg.publishedRho(true)).isEqualTo(new Power(1000, -0.25));
    assertThat(ArIpSeg.publishedRho(false)).isEqualTo(new Power(1, -0.25));
  }

  @Test
  void anExtraGradientTakesTwoSamplesOfEachLevelAStep() {
    Stepper stepper = new ArIpSeg().start(Toy.problem(), Draws.seeded(1));
    for (int t = 0; t < 10; t++) {
      stepper.step();
    }
    assertThat(stepper.counters()).isEqualTo(new Counters(20, 20, 0));
  }

  @Test
  void aWarmStartTakesOneSampleAtLeast() {
    assertThat(new WarmStart.SpiderFrankWolfe(OptionalLong.of(1)))
        .hasToString("spider-fw of 1 samples");
    assertThat(WarmStart.spiderFw()).hasToString("spider-fw");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new WarmStart.SpiderFrankWolfe(OptionalLong.of(0)))
        .withMessageContaining("samples (0) of a warm start must be at least 1");
  }

  @Test
  void schedulesThatVanishOrAreInfiniteAreRefused() {
    for (double bad : new double[] {0, Double.POSITIVE_INFINITY, -1, Double.NaN}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> ArIpSeg.of(t -> t < 1000 ? 1 : bad, new Power(1, -0.25)))
          .withMessageContaining("gamma (%s at step 1000) must be positive and finite", bad);
    }
  }

  /** By which checkpoints of other runs are told. */
  @Test
  void whatIsGivenIsAmongTheParameters() {
    assertThat(Homotopy.to(0.5, 0.25).parameters())
        .containsOnly(entry("eps-outer", "0.5"), entry("eps-inner", "0.25"));
    assertThat(new SpiderFw(Optional.of(new Power(1, 0.9))).parameters())
        .containsOnly(entry("gamma", "{c: 1.0, exponent: 0.9}"));
    assertThat(Sbcgi.cold(t -> 1 / (t + 1.0), new Power(2, 0.5)).parameters())
        .containsEntry("gamma", "1.0 at 0, 0.5 at 1, %s at 1000".formatted(1 / 1001.0))
        .containsEntry("K", "{c: 2.0, exponent: 0.5}")
        .containsKey("warm-start");
  }

  /** It is for the inner level alone: G comes near its minimum, 0, and the answer does not. */
  @Test
  void spiderFwMinimisesGAndDoesNotLookAtF() {
    Planted planted = Planted.on(new L1Ball(6, 1));
    for (Method method : List.of(new SpiderFw(), new SpiderFw(Optional.of(new Power(1, 0.9))))) {
      double[] x = end(method, planted.problem(), STEPS, 1);
      assertThat(planted.problem().inner().whole().orElseThrow().value(Point.of(x)))
          .isLessThan(1e-4);
      assertThat(distance(x, planted.answer())).isGreaterThan(0.05);
    }
  }

  /** The start of SBCGI decides: G falls no further, whatever the number of steps. */
  @Test
  void sbcgiStaysWhereGIsAsGoodAsAtItsStart() {
    BilevelProblem toy = from(Toy.problem(), new double[] {0.3, 0.3});
    double[] x = end(Sbcgi.cold(new Power(1, 1), new Power(0.5, 0.5)), toy, STEPS, 1);
    assertThat(x[0] + x[1]).as("-G, 0.6 at the start, 1 at its best").isLessThan(0.62);
  }
}
