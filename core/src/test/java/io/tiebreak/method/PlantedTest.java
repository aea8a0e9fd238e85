package io.tiebreak.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Planted;
import io.tiebreak.Toy;
import io.tiebreak.Volume;
import io.tiebreak.linalg.Point;
import io.tiebreak.method.MethodExamples.Example;
import io.tiebreak.method.MethodExamples.Near;
import io.tiebreak.method.MethodExamples.Setting;
import io.tiebreak.method.cut.Sbcgi;
import io.tiebreak.method.cut.SpiderFw;
import io.tiebreak.method.cut.WarmStart;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.objective.CustomFunction;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.Smooth;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.schedule.Power;
import io.tiebreak.set.CompletionBall;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.SetExamples;
import io.tiebreak.set.Spectrahedron;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * How near every method comes to known answers: of the three-constraint example, and of planted
 * problems on every set. Limits are in {@link MethodExamples}, in diameters of the set.
 */
class PlantedTest {

  private static final int STEPS = 100_000;

  /** What those with full gradients need of that. */
  private static final int FULL_STEPS = 30_000;

  /** What a method begins with that needs a point which is good for G already. */
  private static final int STEPS_ON_G = 25_000;

  /** Of a sum of a few squares. */
  private static final double ROUNDING = 1e-12;

  /** All but two of matrices, as the nuclear-norm ball is: limits were measured without them. */
  static List<SetExamples.Example> examples() {
    return SetExamples.all(
        e -> !(e.set() instanceof CompletionBall || e.set() instanceof Spectrahedron));
  }

  static List<FeasibleSet> sets() {
    return examples().stream().map(SetExamples.Example::set).toList();
  }

  static List<Example> onTheToy() {
    return MethodExamples.those(example -> example.toy().isPresent());
  }

  static List<Example> onTheL1Ball() {
    return MethodExamples.those(example -> example.planted().isPresent());
  }

  /** Methods with samples on all sets; the others on some, and on all in the long set. */
  static List<Arguments> onEverySet() {
    List<Arguments> cases = new ArrayList<>();
    int k = 0;
    for (Example example : MethodExamples.those(e -> e.everywhere().isPresent())) {
      for (SetExamples.Example on : examples()) {
        boolean taken = on.projectable() || !example.needs().contains(Need.PROJECTION);
        if (taken && (!example.exact() || k++ % Volume.cases(4, 1) == 0)) {
          cases.add(Arguments.of(example, Named.of(on.name(), on.set())));
        }
      }
    }
    return cases;
  }

  @ParameterizedTest
  @MethodSource("onTheToy")
  void everyMethodComesNearTheAnswerOfTheThreeConstraintExample(Example example) {
    Near near = example.toy().orElseThrow();
    requireNear(example, near, new Planted(Toy.problem(), Toy.answer(), -0.08));
  }

  @ParameterizedTest
  @MethodSource("onTheL1Ball")
  void everyMethodComesNearAPlantedAnswer(Example example) {
    Planted planted = Planted.on(SetExamples.named("l1 ball").set());
    Near near = example.planted().orElseThrow();
    requireNear(example, near, planted);
    if (example.exact() && near.method().needs().contains(Need.PROJECTION)) {
      requireNear(example, new Near(near.method(), Setting.EXACT, near.limit()), planted);
    }
  }

  /** Those without samples go the same way for every seed. */
  private static void requireNear(Example example, Near c, Planted planted) {
    BilevelProblem given = planted.problem();
    BilevelProblem problem =
        switch (c.setting()) {
          case AS_IT_IS -> given;
          case WARM -> from(given, Planted.end(new SpiderFw(), given, STEPS_ON_G, 9));
          case EXACT ->
              new BilevelProblem(
                  exact(given.outer()), exact(given.inner()), given.set(), given.start());
        };
    int seeds = example.exact() ? 1 : Volume.cases(2, 10);
    for (int seed = 1; seed <= seeds; seed++) {
      double[] x = Planted.end(c.method(), problem, STEPS, seed);
      assertThat(planted.distance(x)).as("seed %d", seed).isLessThan(c.limit());
    }
  }

  private static BilevelProblem from(BilevelProblem problem, double[] start) {
    return new BilevelProblem(problem.outer(), problem.inner(), problem.set(), start);
  }

  private static Level exact(Level level) {
    Smooth whole = level.whole().orElseThrow();
    return CustomFunction.smooth(
        level.dimension(), (x, gradient) -> whole.valueAndGradient(Point.of(x), gradient));
  }

  @ParameterizedTest(name = "{0} on {1}")
  @MethodSource("onEverySet")
  void theAnswerIsApproachedOnEverySet(Example example, FeasibleSet set) {
    Planted planted = Planted.on(set);
    Method method = example.planted().orElseThrow().method();
    int steps = example.exact() ? FULL_STEPS : STEPS;
    double[] x = Planted.end(method, planted.problem(), steps, 1);
    assertThat(set.excess(x)).isLessThanOrEqualTo((5.0 * steps + 8) * 0x1p-53);
    double near = planted.distance(x);
    assertThat(near).isLessThan(example.everywhere().getAsDouble());
    if (method instanceof IrFscg) {
      double far = planted.distance(Planted.end(method, planted.problem(), STEPS / 100, 1));
      assertThat(near).as("after a hundred times the steps").isLessThan(far / 3);
    }
  }

  /** Without F runs end somewhere else, farther off than IR-SCG and IR-FSCG may. */
  @ParameterizedTest
  @MethodSource("sets")
  void theInnerLevelAloneDoesNotLeadThere(FeasibleSet set) {
    Planted planted = Planted.on(set);
    double[] x = Planted.end(new IrFscg().varsigma(1e-9).p(0.5), planted.problem(), STEPS / 10, 1);
    assertThat(planted.distance(x)).isGreaterThan(0.04);
  }

  @ParameterizedTest
  @MethodSource("sets")
  void theAnswerHasTheKnownValues(FeasibleSet set) {
    Planted planted = Planted.on(set);
    Point answer = Point.of(planted.answer());
    assertThat(set.contains(planted.answer(), ROUNDING)).isTrue();
    assertThat(planted.problem().inner().whole().orElseThrow().value(answer)).isLessThan(ROUNDING);
    assertThat(planted.problem().outer().whole().orElseThrow().value(answer))
        .isCloseTo(planted.outer(), within(ROUNDING));
  }

  /** It is for the inner level alone: G comes near its minimum, 0, and the answer does not. */
  @Test
  void spiderFwMinimisesGAndDoesNotLookAtF() {
    Planted planted = Planted.on(SetExamples.named("l1 ball").set());
    for (Method method : List.of(new SpiderFw(), new SpiderFw().gamma(new Power(1, 0.9)))) {
      double[] x = Planted.end(method, planted.problem(), STEPS, 1);
      assertThat(planted.problem().inner().whole().orElseThrow().value(Point.of(x)))
          .isLessThan(1e-4);
      assertThat(planted.distance(x)).isGreaterThan(0.025);
    }
  }

  /** The start of SBCGI decides: G falls no further, whatever the number of steps. */
  @Test
  void sbcgiStaysWhereGIsAsGoodAsAtItsStart() {
    BilevelProblem toy = from(Toy.problem(), new double[] {0.3, 0.3});
    double[] x =
        Planted.end(
            new Sbcgi().gamma(new Power(1, 1)).k(new Power(0.5, 0.5)).warmStart(WarmStart.none()),
            toy,
            STEPS / 10,
            1);
    assertThat(x[0] + x[1]).as("-G, 0.6 at the start, 1 at its best").isLessThan(0.62);
  }
}
