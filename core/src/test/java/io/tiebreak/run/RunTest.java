package io.tiebreak.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Problems;
import io.tiebreak.certificate.Certificate;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Rows;
import io.tiebreak.method.Method;
import io.tiebreak.method.cut.Sbcgi;
import io.tiebreak.method.gradient.ArIpSeg;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.method.proven.Homotopy;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.random.Replayed;
import io.tiebreak.set.L1Ball;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunTest {

  /** The rounding of sums of a few numbers of ordinary size. */
  private static final double ROUNDING = 1e-12;

  private final BilevelProblem problem = Problems.regression();
  private final Method method = new IrScg().varsigma(10).p(0.25);

  private Run run() {
    return Run.of(problem, method).seed(1);
  }

  @Test
  void theFirstRuleReachedGivesTheStatus() {
    Stop both = Stop.at(100).samples(50);
    Outcome bySamples = run().stop(both).go();
    assertThat(bySamples.status()).isEqualTo(Status.SAMPLES);
    assertThat(bySamples.steps()).isEqualTo(25);
    Outcome byIterations = run().stop(Stop.at(10).samples(50)).go();
    assertThat(byIterations.status()).isEqualTo(Status.ITERATIONS);
    assertThat(byIterations.steps()).isEqualTo(10);
    Outcome byTime = run().stop(Stop.after(Duration.ofMillis(30)).iterations(1L << 60)).go();
    assertThat(byTime.status()).isEqualTo(Status.TIME);
    assertThat(byTime.work().seconds()).isGreaterThanOrEqualTo(0.03);
  }

  @Test
  void noTimeOrNoIterationsLeaveTheStart() {
    for (Stop none : List.of(Stop.after(Duration.ZERO), Stop.at(0), Stop.never().samples(0))) {
      Outcome outcome = run().stop(none).go();
      assertThat(outcome.steps()).isZero();
      assertThat(outcome.point()).isEqualTo(problem.start());
      assertThat(outcome.answer().averaged()).isFalse();
    }
  }

  /** A status line, both values, which point it is, and what is proven if something is. */
  @Test
  void anOutcomePrintsAsAFewLines() {
    Outcome proven = run().stop(Stop.at(10)).go();
    assertThat(proven.toString().lines()).hasSize(5).first().asString().startsWith("ITERATIONS");
    assertThat(proven.toString()).contains("10 steps", "%.10g".formatted(proven.outer()));
    Outcome notProven =
        new Outcome(
            Status.TIME,
            proven.answer(),
            new Outcome.Proven(Certificate.NONE, Optional.empty(), Optional.empty()),
            proven.work(),
            List.of(),
            List.of(),
            proven.origin(),
            Optional.empty());
    assertThat(notProven.toString().lines()).hasSize(4);
  }

  @Test
  void aReplayEndsTheRunUnlessAStopRuleFallsOnTheSameStep() {
    int[][] lines = {{0}, {1}, {2}};
    Replayed replay = new Replayed(Map.of(Purpose.OUTER, lines, Purpose.INNER, lines));
    Outcome ended = Run.of(problem, method).draws(replay).stop(Stop.never()).go();
    assertThat(ended.status()).isEqualTo(Status.REPLAY_ENDED);
    assertThat(ended.steps()).isEqualTo(3);
    Outcome ruled = Run.of(problem, method).draws(replay).stop(Stop.at(3)).go();
    assertThat(ruled.status()).isEqualTo(Status.ITERATIONS);
    Outcome sampled = Run.of(problem, method).draws(replay).stop(Stop.never().samples(6)).go();
    assertThat(sampled.status()).isEqualTo(Status.SAMPLES);
  }

  @Test
  void observationsFallOnTheirIterationsAndOnBothEnds() {
    List<Long> seen = new ArrayList<>();
    Outcome outcome =
        run()
            .stop(Stop.at(25))
            .observe(new Every.Iterations(10))
            .observer(p -> seen.add(p.iteration()))
            .go();
    assertThat(seen).containsExactly(0L, 10L, 20L, 25L);
    assertThat(outcome.trace()).extracting(TracePoint::iteration).isEqualTo(seen);
  }

  @Test
  void growingObservationsAreDenseAtFirstAndThenAShareApart() {
    List<Long> seen = new ArrayList<>();
    run()
        .stop(Stop.at(100_000))
        .observe(new Every.Growing(0.25))
        .observer(p -> seen.add(p.iteration()))
        .go();
    assertThat(seen).startsWith(0L, 1L, 2L, 3L, 4L, 5L, 6L, 7L, 9L, 12L).endsWith(100_000L);
    for (int i = 5; i < seen.size() - 1; i++) {
      assertThat(seen.get(i)).isLessThanOrEqualTo((long) (1.25 * (seen.get(i - 1) + 1)));
      assertThat(seen.get(i)).isGreaterThanOrEqualTo((long) (1.25 * seen.get(i - 1)));
    }
    assertThat(new Every.Growing(1e-3).after(Long.MAX_VALUE / 4)).isPositive();
  }

  @Test
  void theShareOfALimitIsThatOfTheNearest() {
    List<TracePoint> trace = run().stop(Stop.at(10)).observe(new Every.Iterations(5)).go().trace();
    TracePoint half = trace.get(1); // 5 steps, 10 samples
    assertThat(Stop.never().share(half)).isZero();
    assertThat(Stop.at(10).share(half)).isEqualTo(0.5);
    assertThat(Stop.at(10).samples(40).share(half)).isEqualTo(0.5);
    assertThat(Stop.at(20).samples(40).share(half)).isEqualTo(0.25);
    assertThat(Stop.at(10).samples(5).share(half)).isEqualTo(1);
    assertThat(Stop.at(10).time(Duration.ZERO).share(half)).isEqualTo(1);
  }

  @Test
  void bothAccuraciesThatAreAskedForMustBeProven() {
    Certificate proven = new Certificate(1, 2, 0.5, 0.25);
    assertThat(Stop.at(10).provenBy(proven)).isFalse();
    assertThat(Stop.certified(0.5, 0.25).provenBy(proven)).isTrue();
    assertThat(Stop.certified(0.4, 0.25).provenBy(proven)).isFalse();
    assertThat(Stop.certified(0.5, 0.2).provenBy(proven)).isFalse();
    assertThat(Stop.never().epsOuter(0.5).provenBy(proven)).isTrue();
    assertThat(Stop.never().epsInner(0.2).provenBy(proven)).isFalse();
  }

  @Test
  void anObserverThatAsksForPointsGetsCopiesOfThemAndTheAnswerLast() {
    List<double[]> points = new ArrayList<>();
    Observer greedy =
        new Observer() {
          @Override
          public void at(TracePoint seen) {
            throw new IllegalStateException("Not called where the point is taken.");
          }

          @Override
          public void at(TracePoint seen, double[] point) {
            Point x = Point.of(point);
            assertThat(seen.inner()).isEqualTo(problem.inner().whole().orElseThrow().value(x));
            points.add(point.clone());
            Arrays.fill(point, Double.NaN);
          }
        };
    Outcome outcome =
        run()
            .stop(Stop.at(25))
            .observe(new Every.Iterations(10))
            .observer(greedy)
            .observer(greedy)
            .go();
    assertThat(outcome.notes()).isEqualTo(run().stop(Stop.at(25)).go().notes());
    assertThat(points).hasSize(8);
    assertThat(points.get(0)).isEqualTo(problem.start());
    assertThat(points.get(7)).isEqualTo(outcome.point());
  }

  @Test
  void observedValuesAreThoseOfBothLevelsAtTheOutput() {
    Outcome outcome = run().stop(Stop.at(77)).go();
    Point point = Point.of(outcome.point());
    assertThat(outcome.outer()).isEqualTo(problem.outer().whole().orElseThrow().value(point));
    assertThat(outcome.inner()).isEqualTo(problem.inner().whole().orElseThrow().value(point));
    assertThat(outcome.answer().averaged()).isTrue();
    assertThat(outcome.answer().last()).isNotEqualTo(outcome.point());
  }

  @Test
  void theBytesDependNeitherOnObserversNorOnCheckpointsNorOnTheClock() {
    Outcome plain = run().stop(Stop.at(30_000)).go();
    Outcome watched =
        run().stop(Stop.at(30_000)).observe(new Every.Iterations(7)).observer(p -> {}).go();
    Outcome timed =
        run()
            .stop(Stop.at(30_000).time(Duration.ofHours(1)).samples(1L << 60))
            .observe(new Every.Time(Duration.ofMillis(1)))
            .go();
    assertThat(watched.point()).isEqualTo(plain.point());
    assertThat(timed.point()).isEqualTo(plain.point());
    assertThat(timed.answer().last()).isEqualTo(plain.answer().last());
  }

  @Test
  void thePartsOfTheTimeAreNotNegativeAndSumUpToAllOfIt() {
    for (Method each : List.of(method, new IrFscg(), new Homotopy(), new Sbcgi(), new ArIpSeg())) {
      for (long steps : new long[] {0, 1, 3000}) {
        Outcome outcome = Run.of(problem, each).stop(Stop.at(steps)).go();
        TimeByPart parts = outcome.work().parts();
        assertThat(parts.total()).isCloseTo(outcome.work().wallSeconds(), within(ROUNDING));
        assertThat(
                List.of(
                    parts.setUp(),
                    parts.samples(),
                    parts.oracle(),
                    parts.other(),
                    parts.certificate(),
                    parts.observing()))
            .allMatch(part -> part >= 0);
        assertThat(parts.samples() > 0).as("%s, %d steps", each, steps).isEqualTo(steps > 0);
        assertThat(parts.certificate()).as("the last look at least").isPositive();
        double inSteps = parts.samples() + parts.oracle() + parts.other();
        double onTheClock = outcome.work().seconds() - parts.setUp();
        if (each instanceof Homotopy) {
          assertThat(inSteps).isLessThanOrEqualTo(onTheClock + ROUNDING);
        } else {
          assertThat(inSteps).isCloseTo(onTheClock, within(ROUNDING));
        }
      }
    }
  }

  @Test
  void theTraceHoldsSigmaAndTheStepSizeOfTheNextStep() {
    Outcome outcome = run().stop(Stop.at(20)).observe(new Every.Iterations(5)).go();
    assertThat(outcome.trace())
        .hasSize(5)
        .allSatisfy(
            p -> {
              double t = p.iteration();
              assertThat(p.stepSize()).isCloseTo(2 / (t + 2), within(ROUNDING));
              assertThat(p.sigma()).isCloseTo(10 * Math.pow(t + 1, -0.25), within(ROUNDING));
            });
  }

  @Test
  void anObserverThatFailsIsTakenOffAndTheRunSaysSo() {
    List<Long> seen = new ArrayList<>();
    List<String> warnings = new ArrayList<>();
    Observer failing =
        p -> {
          throw new IllegalStateException("full");
        };
    Observer healthy =
        new Observer() {
          @Override
          public void at(TracePoint point) {
            seen.add(point.iteration());
          }

          @Override
          public void warning(String message) {
            warnings.add(message);
          }
        };
    Outcome outcome =
        run()
            .stop(Stop.at(20))
            .observe(new Every.Iterations(10))
            .observer(failing)
            .observer(healthy)
            .go();
    assertThat(outcome.status()).isEqualTo(Status.ITERATIONS);
    assertThat(seen).containsExactly(0L, 10L, 20L);
    assertThat(warnings).hasSize(1);
    assertThat(outcome.notes()).containsAll(warnings);
  }

  /** Even if it gives no reason and fails when it is warned. */
  @Test
  void anObserverThatFailsByAnErrorDoesNotEndTheRun() {
    for (Error error : List.of(new AssertionError(), new StackOverflowError())) {
      Observer failing =
          new Observer() {
            @Override
            public void at(TracePoint point) {
              throw error;
            }

            @Override
            public void warning(String message) {
              throw new IllegalStateException("pipe closed");
            }
          };
      Outcome outcome = run().stop(Stop.at(20)).observer(failing).observer(failing).go();
      assertThat(outcome.status()).isEqualTo(Status.ITERATIONS);
      assertThat(outcome.notes()).hasSizeGreaterThanOrEqualTo(2);
    }
  }

  @Test
  void aRunGoesOnce() {
    Run run = run().stop(Stop.at(1));
    run.go();
    assertThatThrownBy(run::go).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void aDurationMayBeForever() {
    Duration forever = ChronoUnit.FOREVER.getDuration();
    Outcome outcome = run().stop(Stop.at(10).time(forever)).observe(new Every.Time(forever)).go();
    assertThat(outcome.status()).isEqualTo(Status.ITERATIONS);
  }

  /** Values overflow, or gradients alone, in a short run too. */
  @ParameterizedTest
  @CsvSource({"1e300, 1, 1", "1e250, 1e60, 1e-160"})
  void whatOverflowsEndsTheRunAsDiverged(double value, double target, double radius) {
    Rows row = Rows.dense(new double[][] {{value, 1}});
    Level level = LinearModel.squared(row, new double[] {target});
    BilevelProblem wild = new BilevelProblem(level, level, new L1Ball(2, radius), new double[2]);
    assertThat(Run.of(wild, method).stop(Stop.at(100)).go().status()).isEqualTo(Status.DIVERGED);
  }

  @Test
  void theWallClockIsNeverBehindTheMethods() {
    Outcome outcome = run().stop(Stop.at(1000)).observe(new Every.Iterations(1)).go();
    assertThat(outcome.work().wallSeconds()).isGreaterThanOrEqualTo(outcome.work().seconds());
    assertThat(outcome.trace())
        .extracting(TracePoint::seconds)
        .isSorted()
        .allMatch(s -> s <= outcome.work().seconds());
  }
}
