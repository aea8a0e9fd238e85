package io.tiebreak.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.Problems;
import io.tiebreak.method.IrScg;
import io.tiebreak.problem.BilevelProblem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60) // nothing here takes a second; a run that does not wake up shall not hang the build
class PauseTest {

  private final BilevelProblem problem = Problems.regression();

  private Run run(long iterations) {
    return Run.of(problem, new IrScg().varsigma(10).p(0.25)).seed(1).stop(Stop.at(iterations));
  }

  /** Pauses itself at its first observation after the start, on its own thread. */
  private static Run pausingAt(Run run, long iteration, CountDownLatch reached) {
    return run.observe(new Every.Iterations(iteration))
        .observer(
            seen -> {
              if (seen.iteration() == iteration) {
                run.pause();
                reached.countDown();
              }
            });
  }

  private static void awaitWaiting(Thread thread) throws InterruptedException {
    while (thread.getState() != Thread.State.WAITING) {
      Thread.sleep(1);
    }
  }

  @Test
  void aPausedRunWaitsAndThenGivesTheSameBytes() throws Exception {
    Outcome plain = run(100).go();
    CountDownLatch reached = new CountDownLatch(1);
    Run paused = pausingAt(run(100), 50, reached);
    AtomicReference<Outcome> outcome = new AtomicReference<>();
    Thread thread = new Thread(() -> outcome.set(paused.go()));
    thread.start();
    assertThat(reached.await(30, TimeUnit.SECONDS)).isTrue();
    awaitWaiting(thread);
    assertThat(outcome.get()).isNull();
    paused.goOn();
    thread.join();
    assertThat(outcome.get().status()).isEqualTo(Status.ITERATIONS);
    assertThat(outcome.get().steps()).isEqualTo(100);
    assertThat(outcome.get().point()).isEqualTo(plain.point());
    assertThat(outcome.get().answer().last()).isEqualTo(plain.answer().last());
  }

  @Test
  void noTimePassesWhileARunIsPaused() throws Exception {
    CountDownLatch reached = new CountDownLatch(1);
    Run paused = pausingAt(run(100), 50, reached);
    CompletableFuture<Outcome> outcome = new CompletableFuture<>();
    Thread thread = new Thread(() -> outcome.complete(paused.go()));
    long before = System.nanoTime();
    thread.start();
    assertThat(reached.await(30, TimeUnit.SECONDS)).isTrue();
    awaitWaiting(thread);
    long held = System.nanoTime();
    Thread.sleep(200);
    double least = (System.nanoTime() - held) / 1e9;
    paused.goOn();
    thread.join();
    double all = (System.nanoTime() - before) / 1e9;
    Outcome ended = outcome.get();
    assertThat(ended.work().seconds()).isLessThanOrEqualTo(all - least);
    assertThat(ended.work().wallSeconds()).isLessThanOrEqualTo(all - least);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anInterruptOfItOrOfItsThreadEndsAPausedRun(boolean ofItsThread) throws Exception {
    CountDownLatch reached = new CountDownLatch(1);
    Run paused = pausingAt(run(1L << 60), 50, reached);
    CompletableFuture<Outcome> outcome = new CompletableFuture<>();
    Thread thread = new Thread(() -> outcome.complete(paused.go()));
    thread.start();
    assertThat(reached.await(30, TimeUnit.SECONDS)).isTrue();
    awaitWaiting(thread);
    if (ofItsThread) {
      thread.interrupt();
    } else {
      paused.interrupt();
    }
    assertThat(outcome.get(30, TimeUnit.SECONDS).status()).isEqualTo(Status.INTERRUPTED);
    assertThat(outcome.get().steps()).isEqualTo(50);
  }

  @Test
  void whatAPausedRunHasReachedIsOnDisk(@TempDir Path folder) throws Exception {
    CountDownLatch reached = new CountDownLatch(1);
    Checkpoints checkpoints = new Checkpoints(folder);
    Run paused = pausingAt(run(100).checkpoint(checkpoints, Duration.ofDays(1)), 50, reached);
    Thread thread = new Thread(paused::go);
    thread.start();
    assertThat(reached.await(30, TimeUnit.SECONDS)).isTrue();
    awaitWaiting(thread);
    assertThat(folder.resolve("checkpoint")).matches(Files::exists);
    assertThat(checkpoints.read(warning -> {}).orElseThrow().iteration()).isEqualTo(50);
    paused.goOn();
    thread.join();
  }

  @Test
  void aRunThatWasToldToWaitBeforeItBeganMakesNoStepUntilItMay() throws Exception {
    Run paused = run(10);
    paused.pause();
    CompletableFuture<Outcome> outcome = new CompletableFuture<>();
    Thread thread = new Thread(() -> outcome.complete(paused.go()));
    thread.start();
    awaitWaiting(thread);
    paused.interrupt();
    assertThat(outcome.get(30, TimeUnit.SECONDS).steps()).isZero();
  }
}
