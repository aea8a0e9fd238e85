package io.tiebreak.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.Problems;
import io.tiebreak.Tiebreak;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.objective.CustomFunction;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.set.L1Ball;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Another thread ends a run: through the run, or by interrupting its thread. */
@Timeout(60)
class InterruptTest {

  @TempDir Path folder;

  private final BilevelProblem problem = Problems.regression();

  private Run endless() {
    return Run.of(problem, new IrScg().varsigma(10).p(0.25))
        .seed(1)
        .stop(Stop.never())
        .observe(new Every.Iterations(500));
  }

  /** No test leaves its thread interrupted. */
  @AfterEach
  void clear() {
    Thread.interrupted();
  }

  private void requireAllOfIt(Outcome ended) {
    assertThat(ended.status()).isEqualTo(Status.INTERRUPTED);
    Stop there = Stop.at(ended.steps());
    assertThat(ended.point()).isEqualTo(endless().stop(there).go().point());
    assertThat(ended.notes()).as("nothing failed").isEqualTo(endless().stop(there).go().notes());
  }

  @Test
  void anotherThreadEndsARun() throws Exception {
    Run run = endless();
    CountDownLatch underWay = new CountDownLatch(1);
    run.observer(seen -> underWay.countDown());
    ExecutorService pool = Executors.newSingleThreadExecutor();
    try {
      Future<Outcome> outcome = pool.submit(run::go);
      underWay.await();
      run.interrupt();
      requireAllOfIt(outcome.get());
    } finally {
      pool.shutdownNow();
    }
  }

  @Test
  void anInterruptOfItsThreadEndsARunAndLeavesTheFlagSet() {
    Run run = endless();
    run.observer(
        seen -> {
          if (seen.iteration() == 1000) {
            Thread.currentThread().interrupt();
          }
        });
    Outcome ended = run.go();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(ended.steps()).isGreaterThanOrEqualTo(1000);
    requireAllOfIt(ended);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whatWasInterruptedBeforeEndsAtItsStart(boolean thread) {
    Run run = endless();
    if (thread) {
      Thread.currentThread().interrupt();
    } else {
      run.interrupt();
    }
    Outcome ended = run.go();
    assertThat(Thread.interrupted()).isEqualTo(thread);
    assertThat(ended.steps()).isZero();
    requireAllOfIt(ended);
  }

  @Test
  void aRunThatEndsByItselfHidesNoInterrupt() {
    Run run = endless().stop(Stop.at(500));
    run.observer(seen -> Thread.currentThread().interrupt());
    run.go();
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void anObserverThatIsInterruptedWhileItWaitsHasNotFailed() {
    List<Long> seen = new ArrayList<>();
    Run run = endless();
    run.observer(
        point -> {
          seen.add(point.iteration());
          if (point.iteration() == 1000) {
            Thread.currentThread().interrupt();
            Thread.sleep(60_000);
          }
        });
    Outcome ended = run.go();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(seen).endsWith(ended.steps());
    requireAllOfIt(ended);
  }

  @Test
  void theLastCheckpointOfAnInterruptedThreadIsWritten() throws Exception {
    Run run = endless().checkpoint(new Checkpoints(folder), Duration.ZERO);
    run.observer(
        seen -> {
          if (seen.iteration() == 1000) {
            Thread.currentThread().interrupt(); // the next checkpoint meets it
          }
        });
    Outcome ended = run.go();
    assertThat(Thread.interrupted()).isTrue();
    requireAllOfIt(ended);
    Checkpoint last = new Checkpoints(folder).read(warning -> {}).orElseThrow();
    assertThat(last.iteration()).isEqualTo(ended.steps());
    long further = ended.steps() + 1000;
    Run second = endless().stop(Stop.at(further));
    assertThat(second.resume(last)).isEmpty();
    assertThat(second.go().point()).isEqualTo(endless().stop(Stop.at(further)).go().point());
  }

  @Test
  void aCancelledFutureEndsASolveThatNobodyHoldsTheRunOf() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    Status[] status = new Status[1];
    // Not smooth: it continues for as long as it may.
    CustomFunction slow =
        CustomFunction.smooth(
            2,
            (x, gradient) -> {
              begun.countDown();
              gradient[0] = Math.signum(x[0] - 0.1);
              return Math.abs(x[0] - 0.1);
            });
    ExecutorService pool = Executors.newSingleThreadExecutor();
    try {
      Future<?> future =
          pool.submit(
              () -> {
                var tie = Tiebreak.problem(slow, slow, new L1Ball(2, 1));
                status[0] = Tiebreak.solve(tie, 1e-300, 1e-300, Duration.ofHours(1)).status();
                ended.countDown();
              });
      begun.await();
      future.cancel(true);
      ended.await();
    } finally {
      pool.shutdownNow();
    }
    assertThat(status[0]).isIn(Status.INTERRUPTED, Status.STALLED);
  }
}
