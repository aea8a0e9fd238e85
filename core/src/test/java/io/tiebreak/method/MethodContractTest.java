package io.tiebreak.method;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import io.tiebreak.Problems;
import io.tiebreak.linalg.State;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Sequence;
import io.tiebreak.schedule.Power;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What every method owes. A new one joins by a line in {@link #METHODS}. */
class MethodContractTest {

  private static final int STEPS = 400;

  /** Rounding of a convex combination of vertices. */
  private static final double ROUNDING = 1e-12;

  /** Within the steps that are made here. */
  private static final WarmStart SOON = new WarmStart.SpiderFrankWolfe(OptionalLong.of(1000));

  static final Map<String, Method> METHODS =
      new TreeMap<>(
          Map.ofEntries(
              entry("ir-scg", new IrScg()),
              entry(
                  "ir-scg with another offset",
                  new IrScg(OptionalDouble.of(2), Optional.of(new Regime.Convex(0.3, 3)))),
              entry("ir-scg, not convex", IrScg.nonConvex(0.1, 2.0 / 7, 6.0 / 7)),
              entry("ir-fscg", new IrFscg()),
              entry(
                  "ir-fscg with the published offset",
                  new IrFscg(
                      OptionalDouble.of(10),
                      Optional.of(new Regime.Convex(0.5, 1)),
                      Sampling.of(3, 4),
                      Sampling.of(2, 7))),
              entry("ir-fscg, not convex", IrFscg.nonConvex(0.1, 0.5, 0.75)),
              entry("ir-scg, own sigma", IrScg.own(t -> 1 / Math.log(t + 3.0))),
              entry("ir-fscg, own sigma", IrFscg.own(t -> Math.pow(t + 1.0, -0.3))),
              entry("homotopy", new Homotopy()),
              entry("ir-cg", new IrCg()),
              entry("cg-bio", new CgBio()),
              entry("cg-bio, soon warm", new CgBio(OptionalDouble.of(1e-9), OptionalDouble.of(2))),
              entry("sbcgi", new Sbcgi()),
              entry(
                  "sbcgi, soon warm",
                  new Sbcgi(Optional.of(new Power(0.5, 0.6)), Optional.empty(), SOON)),
              entry("sbcgi, cold", Sbcgi.cold(new Power(1, 1), new Power(0.1, 0.5))),
              entry(
                  "sbcgf, soon warm",
                  new Sbcgf(
                      Optional.empty(),
                      Optional.empty(),
                      SOON,
                      Sampling.of(3, 4),
                      Sampling.of(2, 7))),
              entry("sbcgf, cold", Sbcgf.cold(new Power(0.1, 0), new Power(0.1, 0.5))),
              entry("spider-fw", new SpiderFw()),
              entry("spider-fw, own step", new SpiderFw(Optional.of(new Power(1, 0.7)))),
              entry("ar-ip-seg", new ArIpSeg()),
              entry(
                  "ar-ip-seg by blocks",
                  new ArIpSeg(Optional.empty(), Optional.of(new Power(1, -0.25)), 0.5, true)),
              entry("sdbgd", new Sdbgd()),
              entry("a-irg", new AIrg()),
              entry(
                  "a-irg, own schedules",
                  new AIrg(Optional.of(new Power(0.1, 0.6)), Optional.of(new Power(2, 0.2)), 0)),
              entry("big-sam", new BigSam()),
              entry("pb-apg", new PbApg()),
              entry("pb-apg, staged", PbApg.staged()),
              entry("pb-apg, soon over", new PbApg(10, 2)),
              entry("fc-bio", new FcBio()),
              entry("fc-bio, soon over", new FcBio(OptionalDouble.of(0.05), 20)),
              entry("r-apm", new RApm()),
              entry("bloop", new Bloop()),
              entry(
                  "bloop, own step",
                  new Bloop(Optional.of(new Power(0.1, 0.5)), 0.5, OptionalDouble.of(2))),
              entry("descent", new Descent())));

  /** What the step sizes are by the formulas of the methods; those of a warm start are left out. */
  private static final Map<String, BiFunction<BilevelProblem, Double, Double>> STEP_SIZES =
      Map.ofEntries(
          entry("ir-scg", (p, t) -> convex(p) ? 2 / (t + 2.0) : Math.pow(t + 1, -6.0 / 7)),
          entry("ir-scg with another offset", (p, t) -> 2 / (t + 3.0)),
          entry("ir-scg, not convex", (p, t) -> Math.pow(t + 1, -6.0 / 7)),
          entry(
              "ir-fscg",
              (p, t) ->
                  convex(p)
                      ? warmUp(period(p), t, 2 / (t + 2.0))
                      : warmUp(period(p) + 1, t, Math.pow(t + 1, -0.75))),
          entry("ir-fscg with the published offset", (p, t) -> warmUp(7, t, 2 / (t + 1.0))),
          entry("ir-fscg, not convex", (p, t) -> warmUp(period(p) + 1, t, Math.pow(t + 1, -0.75))),
          entry("ir-scg, own sigma", (p, t) -> 2 / (t + 2.0)),
          entry("ir-fscg, own sigma", (p, t) -> warmUp(period(p), t, 2 / (t + 2.0))),
          entry("homotopy", (p, t) -> 0.0),
          entry("ir-cg", (p, t) -> 2 / (t + 2.0)),
          entry("cg-bio", (p, t) -> convex(p) ? 2 / (t + 12.0) : 0.3 / Math.sqrt(t + 1)),
          entry("cg-bio, soon warm", (p, t) -> convex(p) ? 2 / (t + 12.0) : 0.3 / Math.sqrt(t + 1)),
          entry("sbcgi", (p, t) -> Sbcgi.publishedGamma(convex(p)).at(t.longValue())),
          entry("sbcgi, soon warm", (p, t) -> 0.5 * Math.pow(t + 1, -0.6)),
          entry("sbcgi, cold", (p, t) -> 1 / (t + 1.0)),
          entry("sbcgf, soon warm", (p, t) -> convex(p) ? 1e-5 : 1e-3),
          entry("sbcgf, cold", (p, t) -> 0.1),
          entry("spider-fw", (p, t) -> 2 / (t + 2.0)),
          entry("spider-fw, own step", (p, t) -> Math.pow(t + 1, -0.7)),
          entry("ar-ip-seg", (p, t) -> 0.01 * Math.pow(t + 1, -0.75)),
          entry("ar-ip-seg by blocks", (p, t) -> 0.01 * Math.pow(t + 1, -0.75)),
          entry("sdbgd", (p, t) -> 0.01),
          entry("a-irg", (p, t) -> 1 / (innerCurvature(p) * Math.sqrt(t + 1))),
          entry("a-irg, own schedules", (p, t) -> 0.1 * Math.pow(t + 1, -0.6)),
          entry("big-sam", (p, t) -> t < 20 ? 1 : 20 / (t + 1)),
          entry("pb-apg", (p, t) -> 0.0),
          entry("pb-apg, staged", (p, t) -> 0.0),
          entry("pb-apg, soon over", (p, t) -> 0.0),
          entry("fc-bio", (p, t) -> 0.0),
          entry("fc-bio, soon over", (p, t) -> 0.0),
          entry("r-apm", (p, t) -> 0.0),
          entry("bloop", (p, t) -> 1 / innerCurvature(p)),
          entry("bloop, own step", (p, t) -> 0.1 / Math.sqrt(t + 1)),
          entry("descent", (p, t) -> 0.1 / Math.sqrt(t + 1)));

  /** L_G. */
  private static double innerCurvature(BilevelProblem problem) {
    return problem.inner().curvature().orElseThrow().most();
  }

  private static boolean convex(BilevelProblem problem) {
    return problem.outer().convex();
  }

  /** q, the longer of both periods. */
  private static double period(BilevelProblem problem) {
    return Math.floor(Math.sqrt(Math.max(problem.outer().count(), problem.inner().count())));
  }

  private static double warmUp(double q, double t, double then) {
    return t < q ? Math.log(q) / q : then;
  }

  private static final Map<String, Supplier<BilevelProblem>> PROBLEMS =
      new TreeMap<>(
          Map.of(
              "regression", Problems::regression,
              "l2 ball", Problems::onTheL2Ball,
              "product", Problems::onAProduct,
              "many sets", Problems::onManySets,
              "dictionary", Problems::dictionary));

  static Stream<Arguments> everyMethodOnEveryProblem() {
    return METHODS.entrySet().stream()
        .flatMap(
            m ->
                PROBLEMS.entrySet().stream()
                    .filter(p -> m.getValue().unmet(p.getValue().get()).isEmpty())
                    .map(
                        p ->
                            Arguments.of(
                                m.getKey() + " on " + p.getKey(),
                                m.getValue(),
                                p.getValue().get())));
  }

  /** Those whose steps are alike. */
  static Stream<Arguments> steadyMethodsOnEveryProblem() {
    return everyMethodOnEveryProblem().filter(a -> !(a.get()[1] instanceof Homotopy));
  }

  /** Those whose draws decide where they go. */
  static Stream<Arguments> randomMethodsOnEveryProblem() {
    return steadyMethodsOnEveryProblem().filter(a -> !((Method) a.get()[1]).draws().isEmpty());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("everyMethodOnEveryProblem")
  void aRunResumedAtAnyStepGoesOnWithTheSameBytes(
      String name, Method method, BilevelProblem problem) {
    Sequence numbers = new Sequence(name.hashCode(), "test");
    for (int repeat = 0; repeat < 5; repeat++) {
      int cut = numbers.below(STEPS);
      Stepper straight = method.start(problem, Draws.seeded(3));
      advance(straight, cut);
      Stepper resumed = method.start(problem, Draws.seeded(3));
      State.load(State.save(straight), resumed);
      assertThat(resumed.t()).isEqualTo(straight.t());
      for (int t = cut; t < STEPS; t++) {
        assertThat(output(resumed, problem))
            .as("output at %d, cut at %d", t, cut)
            .isEqualTo(output(straight, problem));
        assertThat(last(resumed, problem)).isEqualTo(last(straight, problem));
        straight.step();
        resumed.step();
      }
      assertThat(resumed.counters()).isEqualTo(straight.counters());
      assertThat(resumed.averaged()).isEqualTo(straight.averaged());
      assertThat(resumed.cuts()).isEqualTo(straight.cuts());
      assertThat(resumed.notes()).isEqualTo(straight.notes());
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("everyMethodOnEveryProblem")
  void everyIterateAndOutputLiesInTheSet(String name, Method method, BilevelProblem problem) {
    Stepper stepper = method.start(problem, Draws.seeded(1));
    assertThat(last(stepper, problem)).isEqualTo(problem.start());
    assertThat(output(stepper, problem)).isEqualTo(problem.start());
    for (int t = 0; t < STEPS; t++) {
      stepper.step();
      assertThat(problem.set().excess(last(stepper, problem), 0)).isLessThan(ROUNDING);
      assertThat(problem.set().excess(output(stepper, problem), 0)).isLessThan(ROUNDING);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("everyMethodOnEveryProblem")
  void lookingAtTheOutputChangesNothing(String name, Method method, BilevelProblem problem) {
    Stepper seen = method.start(problem, Draws.seeded(8));
    Stepper unseen = method.start(problem, Draws.seeded(8));
    for (int t = 0; t < STEPS; t++) {
      output(seen, problem);
      last(seen, problem);
      seen.step();
      unseen.step();
    }
    assertThat(output(seen, problem)).isEqualTo(output(unseen, problem));
    assertThat(last(seen, problem)).isEqualTo(last(unseen, problem));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("everyMethodOnEveryProblem")
  void theStepSizeIsThatOfTheFormula(String name, Method method, BilevelProblem problem) {
    BiFunction<BilevelProblem, Double, Double> expected =
        Optional.ofNullable(STEP_SIZES.get(name.replaceFirst(" on [a-z0-9 ]*$", ""))).orElseThrow();
    Stepper stepper = method.start(problem, Draws.seeded(1));
    for (int k = 0; k < STEPS; k++) {
      stepper.step();
      if (stepper.t() > 0) {
        assertThat(stepper.stepSize())
            .as("of step %d", stepper.t())
            .isCloseTo(expected.apply(problem, (double) stepper.t()), within(ROUNDING));
      }
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("everyMethodOnEveryProblem")
  void aStepTellsWhatItsPartsWereForAndGoesTheSameWay(
      String name, Method method, BilevelProblem problem) {
    Stepper told = method.start(problem, Draws.seeded(5));
    Stepper untold = method.start(problem, Draws.seeded(5));
    List<Laps.Part> parts = new ArrayList<>();
    for (int k = 0; k < STEPS && told.ended().isEmpty(); k++) {
      parts.clear();
      long calls = told.counters().lmoCalls();
      told.step(parts::add);
      untold.step();
      assertThat(parts).as("step %d", k).contains(Laps.Part.SAMPLES);
      assertThat(parts.contains(Laps.Part.ORACLE))
          .as("the oracle in step %d", k)
          .isEqualTo(told.counters().lmoCalls() > calls);
    }
    assertThat(last(told, problem)).isEqualTo(last(untold, problem));
    assertThat(output(told, problem)).isEqualTo(output(untold, problem));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("steadyMethodsOnEveryProblem")
  void aStepAllocatesNothing(String name, Method method, BilevelProblem problem) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    Stepper stepper = method.start(problem, Draws.seeded(1));
    // Before they are compiled, vector operations box their registers; so wait for a clean window.
    long allocated = Long.MAX_VALUE;
    for (int window = 0; window < 200 && allocated > 0; window++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      advance(stepper, 2000);
      allocated = threads.getCurrentThreadAllocatedBytes() - before;
    }
    assertThat(allocated).as("bytes in 2000 steps, once compiled").isZero();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("randomMethodsOnEveryProblem")
  void differentSeedsGiveDifferentRuns(String name, Method method, BilevelProblem problem) {
    Stepper one = method.start(problem, Draws.seeded(1));
    Stepper other = method.start(problem, Draws.seeded(2));
    advance(one, STEPS);
    advance(other, STEPS);
    assertThat(last(one, problem)).isNotEqualTo(last(other, problem));
  }

  private static void advance(Stepper stepper, int steps) {
    for (int i = 0; i < steps; i++) {
      stepper.step();
    }
  }

  private static double[] output(Stepper stepper, BilevelProblem problem) {
    double[] x = new double[problem.set().dimension()];
    stepper.output(x);
    return x;
  }

  private static double[] last(Stepper stepper, BilevelProblem problem) {
    double[] x = new double[problem.set().dimension()];
    stepper.last(x);
    return x;
  }
}
