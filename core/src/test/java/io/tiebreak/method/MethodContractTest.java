package io.tiebreak.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import io.tiebreak.Problems;
import io.tiebreak.linalg.State;
import io.tiebreak.method.MethodExamples.Example;
import io.tiebreak.method.proven.Homotopy;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.StepTimer;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Sequence;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every method owes. A new one joins by an entry in {@link MethodExamples}. */
class MethodContractTest {

  private static final int STEPS = 400;

  /** Rounding of a convex combination of vertices. */
  private static final double ROUNDING = 1e-12;

  /** A method on a problem that it takes. */
  private record Case(Example example, String on, BilevelProblem problem) {

    Stepper start(long seed) {
      return example.method().start(problem, Draws.seeded(seed));
    }

    @Override
    public String toString() {
      return example + " on " + on;
    }
  }

  private static final Map<String, Supplier<BilevelProblem>> PROBLEMS =
      new TreeMap<>(
          Map.of(
              "regression", Problems::regression,
              "l2 ball", Problems::onTheL2Ball,
              "product", Problems::onAProduct,
              "many sets", Problems::onManySets,
              "labels", Problems::labels,
              "own functions", Problems::ownFunctions,
              "dictionary", Problems::dictionary));

  static Stream<Case> everyMethodOnEveryProblem() {
    return MethodExamples.all().stream()
        .flatMap(
            example ->
                PROBLEMS.entrySet().stream()
                    .map(p -> new Case(example, p.getKey(), p.getValue().get()))
                    .filter(c -> example.method().unmet(c.problem).isEmpty()));
  }

  /** Those whose steps are alike. */
  static Stream<Case> steadyMethodsOnEveryProblem() {
    return everyMethodOnEveryProblem().filter(c -> !(c.example.method() instanceof Homotopy));
  }

  /** Where the curvature is known before the first step. */
  static Stream<Case> everyMethodOnKnownCurvature() {
    return everyMethodOnEveryProblem().filter(c -> !c.on.equals("own functions"));
  }

  /** Those whose draws decide where they go. */
  static Stream<Case> randomMethodsOnEveryProblem() {
    return steadyMethodsOnEveryProblem().filter(c -> !c.example.exact());
  }

  @ParameterizedTest
  @MethodSource("everyMethodOnEveryProblem")
  void aRunResumedAtAnyStepGoesOnWithTheSameBytes(Case c) {
    Sequence numbers = new Sequence(c.toString().hashCode(), "test");
    for (int repeat = 0; repeat < 5; repeat++) {
      int cut = numbers.below(STEPS);
      Stepper straight = c.start(3);
      advance(straight, cut);
      Stepper resumed = c.start(3);
      State.load(State.save(straight), resumed);
      assertThat(resumed.t()).isEqualTo(straight.t());
      for (int t = cut; t < STEPS; t++) {
        assertThat(output(resumed, c))
            .as("output at %d, cut at %d", t, cut)
            .isEqualTo(output(straight, c));
        assertThat(last(resumed, c)).isEqualTo(last(straight, c));
        straight.step();
        resumed.step();
      }
      assertThat(resumed.counters()).isEqualTo(straight.counters());
      assertThat(resumed.averaged()).isEqualTo(straight.averaged());
      assertThat(resumed.cuts()).isEqualTo(straight.cuts());
      assertThat(resumed.notes()).isEqualTo(straight.notes());
    }
  }

  @ParameterizedTest
  @MethodSource("everyMethodOnEveryProblem")
  void everyIterateAndOutputLiesInTheSet(Case c) {
    Stepper stepper = c.start(1);
    assertThat(last(stepper, c)).isEqualTo(c.problem.start());
    assertThat(output(stepper, c)).isEqualTo(c.problem.start());
    for (int t = 0; t < STEPS; t++) {
      stepper.step();
      assertThat(c.problem.set().excess(last(stepper, c))).isLessThan(ROUNDING);
      assertThat(c.problem.set().excess(output(stepper, c))).isLessThan(ROUNDING);
    }
  }

  @ParameterizedTest
  @MethodSource("everyMethodOnKnownCurvature")
  void theStepSizeIsThatOfTheFormula(Case c) {
    Stepper stepper = c.start(1);
    for (int k = 0; k < STEPS; k++) {
      stepper.step();
      if (stepper.t() > 0) {
        assertThat(stepper.stepSize())
            .as("of step %d", stepper.t())
            .isCloseTo(c.example.stepSize().of(c.problem, (double) stepper.t()), within(ROUNDING));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("everyMethodOnEveryProblem")
  void aStepTellsWhatItsPartsWereForAndGoesTheSameWayUnseen(Case c) {
    Stepper seen = c.start(5);
    Stepper unseen = c.start(5);
    List<StepTimer.Part> parts = new ArrayList<>();
    for (int k = 0; k < STEPS && seen.ended().isEmpty(); k++) {
      parts.clear();
      output(seen, c);
      last(seen, c);
      long calls = seen.counters().lmoCalls();
      seen.step(parts::add);
      unseen.step();
      assertThat(parts).as("step %d", k).contains(StepTimer.Part.SAMPLES);
      assertThat(parts.contains(StepTimer.Part.ORACLE))
          .as("the oracle in step %d", k)
          .isEqualTo(seen.counters().lmoCalls() > calls);
    }
    assertThat(last(seen, c)).isEqualTo(last(unseen, c));
    assertThat(output(seen, c)).isEqualTo(output(unseen, c));
  }

  @ParameterizedTest
  @MethodSource("steadyMethodsOnEveryProblem")
  void aStepAllocatesNothing(Case c) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    Stepper stepper = c.start(1);
    // Before they are compiled, vector operations box their registers; so wait for a clean window.
    long allocated = Long.MAX_VALUE;
    for (int window = 0; window < 200 && allocated > 0; window++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      advance(stepper, 2000);
      allocated = threads.getCurrentThreadAllocatedBytes() - before;
    }
    assertThat(allocated).as("bytes in 2000 steps, once compiled").isZero();
  }

  @ParameterizedTest
  @MethodSource("randomMethodsOnEveryProblem")
  void differentSeedsGiveDifferentRuns(Case c) {
    Stepper one = c.start(1);
    Stepper other = c.start(2);
    advance(one, STEPS);
    advance(other, STEPS);
    assertThat(last(one, c)).isNotEqualTo(last(other, c));
  }

  private static void advance(Stepper stepper, int steps) {
    for (int i = 0; i < steps; i++) {
      stepper.step();
    }
  }

  private static double[] output(Stepper stepper, Case c) {
    double[] x = new double[c.problem.set().dimension()];
    stepper.output(x);
    return x;
  }

  private static double[] last(Stepper stepper, Case c) {
    double[] x = new double[c.problem.set().dimension()];
    stepper.last(x);
    return x;
  }
}
