package io.tiebreak.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.Normal;
import io.tiebreak.linalg.Rows;
import io.tiebreak.loss.HuberLoss;
import io.tiebreak.loss.LogisticLoss;
import io.tiebreak.loss.Loss;
import io.tiebreak.loss.SquaredLoss;
import io.tiebreak.method.Method;
import io.tiebreak.method.cut.Sbcgi;
import io.tiebreak.method.cut.WarmStart;
import io.tiebreak.method.gradient.ArIpSeg;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.objective.Example;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.SampleSource;
import io.tiebreak.objective.Streamed;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Counters;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.random.Samples;
import io.tiebreak.schedule.Power;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.L2Ball;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs on samples that come one after another. */
class StreamTest {

  private static final int WIDTH = 6;
  private static final int ROWS = 40;
  private static final Method METHOD = new IrScg().varsigma(3).p(0.25);

  @TempDir private Path folder;

  /** Rows and targets, as a table and one by one. */
  private record Data(double[][] rows, double[] target) {

    static Data random(long seed) {
      double[] target = Normal.numbers(ROWS, seed + 10);
      Arrays.setAll(target, i -> Math.signum(target[i]));
      return new Data(Normal.rows(ROWS, WIDTH, seed), target);
    }

    LinearModel table(Loss loss) {
      return new LinearModel(loss, Rows.dense(rows), target);
    }

    Example example(int i) {
      return Example.of(rows[i], target[i]);
    }

    /** The rows in the order in which a seed draws them. */
    SampleSource<Example> drawn(long seed, Purpose purpose) {
      Samples samples = Draws.seeded(seed).samples(purpose, ROWS, 1);
      return SampleSource.generated(
          t -> {
            int[] drawn = new int[1];
            samples.at(t, drawn);
            return example(drawn[0]);
          });
    }
  }

  private final Data f = Data.random(1);
  private final Data g = Data.random(2);

  private static Streamed<Example> stream(Loss loss, SampleSource<Example> source) {
    return Streamed.linear(loss, WIDTH, source);
  }

  private static Streamed<Example> squares(SampleSource<Example> source) {
    return stream(new SquaredLoss(), source);
  }

  private static Run run(Level outer, Level inner, FeasibleSet set) {
    return run(outer, inner, set, METHOD);
  }

  private static Run run(Level outer, Level inner, FeasibleSet set, Method method) {
    return Run.of(new BilevelProblem(outer, inner, set, new double[WIDTH]), method).seed(5);
  }

  private static Run run(Level outer, Level inner, Method method) {
    return run(outer, inner, new L1Ball(WIDTH, 1), method);
  }

  private static Run run(Level outer, Level inner) {
    return run(outer, inner, METHOD);
  }

  private Level finite() {
    return f.table(new SquaredLoss());
  }

  private SampleSource<Example> endless() {
    return g.drawn(5, Purpose.INNER);
  }

  private SampleSource<Example> first(int n) {
    return SampleSource.of(IntStream.range(0, n).mapToObj(i -> g.example(i % ROWS)).iterator());
  }

  @Test
  void aTableStreamedInSeededOrderGivesTheBytesOfTheFiniteSum() {
    for (Loss loss : List.of(new SquaredLoss(), new LogisticLoss(), new HuberLoss(0.5))) {
      for (FeasibleSet set : List.of(new L1Ball(WIDTH, 1), new L2Ball(WIDTH, 1))) {
        Outcome finite = run(f.table(loss), g.table(loss), set).stop(Stop.at(3_000)).go();
        Outcome streamed =
            run(
                    stream(loss, f.drawn(5, Purpose.OUTER)).heldOut(f.table(loss)),
                    stream(loss, g.drawn(5, Purpose.INNER)).heldOut(g.table(loss)),
                    set)
                .stop(Stop.at(3_000))
                .go();
        assertThat(streamed.answer().last()).isEqualTo(finite.answer().last());
        assertThat(streamed.point()).isEqualTo(finite.point());
        assertThat(streamed.work().counters()).isEqualTo(finite.work().counters());
        assertThat(streamed.outer()).isEqualTo(finite.outer());
        assertThat(streamed.status()).isEqualTo(Status.ITERATIONS);
      }
    }
  }

  @Test
  void aFunctionOfOnesOwnGivesTheIteratesOfTheBuiltInOne() {
    Streamed<Integer> own =
        Streamed.of(
            WIDTH,
            SampleSource.generated(t -> (int) (t % ROWS)),
            (i, x, gradient) -> {
              double e = -g.target[i];
              for (int j = 0; j < WIDTH; j++) {
                e += g.rows[i][j] * x[j];
              }
              for (int j = 0; j < WIDTH; j++) {
                gradient[j] += 2 * e * g.rows[i][j];
              }
              return e * e;
            });
    Outcome ours = run(finite(), own).stop(Stop.at(500)).go();
    Outcome theirs = run(finite(), squares(first(500))).stop(Stop.at(500)).go();
    for (int j = 0; j < WIDTH; j++) {
      assertThat(ours.answer().last()[j])
          .isCloseTo(theirs.answer().last()[j], within(1e-12)); // other roundings
    }
    assertThat(own.convex()).isTrue();
    assertThat(own.notConvex().convex()).isFalse();
  }

  @Test
  void heldOutSamplesMeasureVarsigma() {
    Method unset = new IrScg();
    Level table = g.table(new SquaredLoss());
    Outcome here = run(finite(), table, unset).stop(Stop.at(100)).go();
    Outcome there = run(finite(), squares(endless()).heldOut(table), unset).stop(Stop.at(100)).go();
    assertThat(there.point()).isEqualTo(here.point());
    assertThat(there.work().counters()).isEqualTo(here.work().counters());
  }

  @Test
  void sparseExamplesAreAsGoodAsDenseOnes() {
    SampleSource<Example> sparse =
        SampleSource.generated(
            t -> {
              double[] row = g.rows[(int) (t % ROWS)];
              int[] columns = IntStream.range(0, WIDTH).toArray();
              return new Example(
                  Rows.csr(WIDTH, new int[] {0, WIDTH}, columns, row), g.target[(int) (t % ROWS)]);
            });
    Outcome csr = run(finite(), squares(sparse)).stop(Stop.at(500)).go();
    Outcome dense = run(finite(), squares(first(500))).stop(Stop.at(500)).go();
    assertThat(csr.steps()).isEqualTo(500);
    for (int j = 0; j < WIDTH; j++) {
      assertThat(csr.answer().last()[j])
          .isCloseTo(dense.answer().last()[j], within(1e-12)); // another order of sums
    }
  }

  @Test
  void valuesOfAStreamWithNothingHeldOutAreNotKnown() {
    Outcome outcome = run(finite(), squares(endless())).stop(Stop.at(50)).go();
    assertThat(outcome.status()).isEqualTo(Status.ITERATIONS);
    assertThat(outcome.inner()).isNaN();
    assertThat(outcome.outer()).isFinite();
  }

  @Test
  void theShorterStreamEndsTheRunAtItsLastWholeStep() {
    Streamed<Example> outer =
        squares(SampleSource.of(Stream.generate(() -> f.example(3)).iterator()));
    Outcome ended = run(outer, squares(first(123))).stop(Stop.never()).go();
    Outcome counted = run(outer, squares(first(124))).stop(Stop.at(123)).go();
    assertThat(ended.status()).isEqualTo(Status.SOURCE_ENDED);
    assertThat(ended.steps()).isEqualTo(123);
    assertThat(ended.answer().last()).isEqualTo(counted.answer().last());
    assertThat(ended.point()).isEqualTo(counted.point());
  }

  @Test
  void aSourceThatFailsEndsTheRunWithItsReason() {
    AtomicLong asked = new AtomicLong();
    SampleSource<Example> failing =
        () -> {
          if (asked.incrementAndGet() > 30) {
            throw new java.io.IOException("the cable is cut");
          }
          return Optional.of(g.example(0));
        };
    Outcome outcome = run(finite(), squares(failing)).go();
    assertThat(outcome.status()).isEqualTo(Status.SOURCE_FAILED);
    assertThat(outcome.steps()).isEqualTo(30);
  }

  @Test
  void examplesThatDoNotFitEndTheRun() {
    double[] row = new double[WIDTH];
    for (Streamed<Example> bad :
        List.of(
            squares(SampleSource.generated(t -> Example.of(new double[2], 1))),
            squares(SampleSource.generated(t -> Example.of(row, Double.NaN))),
            stream(new LogisticLoss(), SampleSource.generated(t -> Example.of(row, 2))))) {
      Outcome outcome = run(finite(), bad).go();
      assertThat(outcome.status()).isEqualTo(Status.SOURCE_FAILED);
      assertThat(outcome.steps()).isZero();
    }
  }

  @Test
  @Timeout(60)
  void aSourceThatGivesNothingForTooLongCountsAsFailed() {
    ArrayBlockingQueue<Example> queue = new ArrayBlockingQueue<>(10);
    queue.add(g.example(0));
    queue.add(g.example(1));
    Streamed<Example> stalling =
        squares(SampleSource.of(queue, Example.of(new double[WIDTH], 0)))
            .reading(Duration.ofMillis(200), 4);
    Outcome outcome = run(finite(), stalling).stop(Stop.never()).go();
    assertThat(outcome.status()).isEqualTo(Status.SOURCE_FAILED);
    assertThat(outcome.steps()).isEqualTo(2);
    queue.add(g.example(2)); // what comes late is not lost
    Outcome later = run(finite(), stalling).stop(Stop.at(1)).go();
    while (later.status() == Status.SOURCE_FAILED) { // a busy machine may be later than 0.2 s too
      later = run(finite(), stalling).stop(Stop.at(1)).go();
    }
    assertThat(later.status()).isEqualTo(Status.ITERATIONS);
    stalling.close();
  }

  @Test
  void aQueueEndsAtItsMark() {
    Example end = Example.of(new double[WIDTH], 0);
    LinkedBlockingQueue<Example> queue = new LinkedBlockingQueue<>();
    queue.add(g.example(0));
    queue.add(end);
    assertThat(run(finite(), squares(SampleSource.of(queue, end))).go().status())
        .isEqualTo(Status.SOURCE_ENDED);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aRunThatWaitsCanBeInterruptedAndEndsAtItsTime(boolean thread) throws InterruptedException {
    CountDownLatch asked = new CountDownLatch(1);
    SampleSource<Example> silent =
        () -> {
          asked.countDown();
          new CountDownLatch(1).await();
          return Optional.empty();
        };
    Run waiting = run(finite(), squares(silent)).stop(Stop.never());
    Thread here = Thread.currentThread();
    Thread other =
        new Thread(
            () -> {
              try {
                asked.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              if (thread) {
                here.interrupt();
              } else {
                waiting.interrupt();
              }
            });
    other.start();
    Outcome ended = waiting.go();
    assertThat(ended.status()).isEqualTo(Status.INTERRUPTED);
    assertThat(ended.steps()).isZero();
    assertThat(Thread.interrupted()).isEqualTo(thread);
    other.join();
    assertThat(run(finite(), squares(silent)).stop(Stop.after(Duration.ofMillis(50))).go().status())
        .isEqualTo(Status.TIME);
    Thread.currentThread().interrupt();
    assertThat(run(finite(), squares(silent)).stop(Stop.never()).go().status())
        .isEqualTo(Status.INTERRUPTED);
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void aSourceIsReadAheadByNoMoreThanItIsAllowed() throws InterruptedException {
    AtomicLong asked = new AtomicLong();
    CountDownLatch full = new CountDownLatch(1);
    int ahead = 5;
    SampleSource<Example> counting =
        () -> {
          if (asked.incrementAndGet() == 10 + ahead + 1) {
            full.countDown();
          }
          return Optional.of(g.example(0));
        };
    Streamed<Example> stream = squares(counting).reading(Duration.ofSeconds(60), ahead);
    run(finite(), stream).stop(Stop.at(10)).go();
    full.await(); // one more is in hand, and waits for room
    assertThat(stream.feed().orElseThrow().position()).isEqualTo(10);
    Thread.sleep(20);
    assertThat(asked.get()).isLessThanOrEqualTo(10 + ahead + 1);
    stream.close();
  }

  @Test
  void aSecondRunGoesOnWhereTheFirstStopped() {
    AtomicLong asked = new AtomicLong();
    LongFunction<Example> numbered = t -> Example.of(new double[WIDTH], (double) t);
    Streamed<Example> stream = squares(() -> Optional.of(numbered.apply(asked.getAndIncrement())));
    run(finite(), stream).stop(Stop.at(10)).go();
    run(finite(), stream).stop(Stop.at(15)).go();
    assertThat(stream.feed().orElseThrow().position()).isEqualTo(25);
  }

  @Test
  void aRunOnASourceThatSeeksIsResumedWithTheSameBytes() throws Exception {
    Outcome straight = run(finite(), squares(endless())).stop(Stop.at(900)).go();
    Checkpoints kept = new Checkpoints(folder);
    run(finite(), squares(endless())).checkpoint(kept, Duration.ofHours(1)).stop(Stop.at(437)).go();
    Run second = run(finite(), squares(endless())).stop(Stop.at(900));
    assertThat(second.resume(kept.read(w -> {}).orElseThrow())).isEmpty();
    Outcome resumed = second.go();
    assertThat(resumed.origin().resumedFrom()).hasValue(437);
    assertThat(resumed.point()).isEqualTo(straight.point());
    assertThat(resumed.answer().last()).isEqualTo(straight.answer().last());
    assertThat(resumed.work().counters()).isEqualTo(straight.work().counters());
  }

  @Test
  void aRunOnASourceThatCannotSeekKeepsNoCheckpointAndSaysWhy() throws Exception {
    Checkpoints kept = new Checkpoints(folder);
    Outcome outcome = run(finite(), squares(first(50))).checkpoint(kept, Duration.ofHours(1)).go();
    assertThat(outcome.notes()).as("why there is none").isNotEmpty();
    assertThat(kept.read(w -> {})).isEmpty();
    run(finite(), squares(endless())).checkpoint(kept, Duration.ofHours(1)).stop(Stop.at(5)).go();
    assertThat(run(finite(), squares(first(50))).resume(kept.read(w -> {}).orElseThrow()))
        .isPresent();
  }

  @Test
  void aSeekThatFailsIsAFailureOfTheSource() throws Exception {
    Checkpoints kept = new Checkpoints(folder);
    run(finite(), squares(endless())).checkpoint(kept, Duration.ofHours(1)).stop(Stop.at(5)).go();
    SampleSource<Example> liar =
        new SampleSource<>() {
          @Override
          public Optional<Example> next() {
            return Optional.of(g.example(0));
          }

          @Override
          public boolean seekable() {
            return true;
          }
        };
    Run second = run(finite(), squares(liar));
    assertThat(second.resume(kept.read(w -> {}).orElseThrow())).isEmpty();
    Outcome outcome = second.go();
    assertThat(outcome.status()).isEqualTo(Status.SOURCE_FAILED);
    assertThat(outcome.steps()).isEqualTo(5);
  }

  @Test
  void closingAStreamClosesItsSourceWhetherReadOrNot() throws InterruptedException {
    CountDownLatch closed = new CountDownLatch(2);
    class Closing implements SampleSource<Example> {
      @Override
      public Optional<Example> next() {
        return Optional.of(g.example(0));
      }

      @Override
      public void close() {
        closed.countDown();
      }
    }
    Streamed<Example> read = squares(new Closing());
    run(finite(), read).stop(Stop.at(3)).go();
    read.close();
    squares(new Closing()).close();
    closed.await();
    assertThat(closed.getCount()).isZero();
  }

  @Test
  void whatNeedsWholeGradientsRefusesStreams() {
    for (Method method : List.of(new IrFscg(), new IrScg())) { // one measures varsigma
      assertThatIllegalArgumentException()
          .isThrownBy(() -> run(finite(), squares(endless()), method));
    }
  }

  /** Both draws of a step come from one stream, one after the other. */
  private SampleSource<Example> inTurns(Data data, Purpose first, Purpose second) {
    Samples one = Draws.seeded(5).samples(first, ROWS, 1);
    Samples other = Draws.seeded(5).samples(second, ROWS, 1);
    return SampleSource.generated(
        k -> {
          int[] drawn = new int[1];
          (k % 2 == 0 ? one : other).at(k / 2, drawn);
          return data.example(drawn[0]);
        });
  }

  @Test
  void aMethodWithTwoDrawsAStepTakesTwoSamplesOfAStream() {
    Method method = new ArIpSeg().gamma(new Power(0.01, 0.75)).rho(new Power(1, -0.25));
    Level inner = g.table(new SquaredLoss());
    Outcome expected = run(finite(), inner, method).stop(Stop.at(300)).go();
    Outcome outcome =
        run(
                squares(inTurns(f, Purpose.OUTER, Purpose.OUTER_SECOND)),
                squares(inTurns(g, Purpose.INNER, Purpose.INNER_SECOND)),
                method)
            .stop(Stop.at(300))
            .go();
    assertThat(outcome.point()).containsExactly(expected.point());
    assertThat(outcome.work().counters().samples()).isEqualTo(1200);
  }

  /** Its warm start is on the inner level, and takes nothing from the outer stream. */
  @Test
  void anOuterStreamWaitsForTheWarmStartOfTheInnerLevel() {
    Method method = new Sbcgi().warmStart(WarmStart.spiderFw(2000));
    Level inner = g.table(new SquaredLoss());
    Streamed<Example> outer = squares(f.drawn(5, Purpose.OUTER));
    Outcome expected = run(finite(), inner, method).stop(Stop.at(300)).go();
    Outcome outcome = run(outer, inner, method).stop(Stop.at(300)).go();
    assertThat(outcome.point()).containsExactly(expected.point());
    assertThat(outcome.work().counters()).isEqualTo(expected.work().counters());
    assertThat(outcome.work().counters().outerSamples()).isEqualTo(300);
  }

  @Test
  void aStreamThatEndsBetweenTwoDrawsLeavesNoStepHalfDone() {
    Outcome outcome = run(finite(), squares(first(7)), new ArIpSeg()).go();
    assertThat(outcome.status()).isEqualTo(Status.SOURCE_ENDED);
    assertThat(outcome.steps()).isEqualTo(3);
    assertThat(outcome.work().counters()).isEqualTo(new Counters(6, 6, 0));
  }
}
