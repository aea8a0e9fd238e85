package io.tiebreak.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.Problems;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.problem.BilevelProblem;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60) // nothing here takes a second; a run that does not wake up must not hang the build
class PauseTest {

  private final BilevelProblem problem = Problems.regression();

  private Run run(long iterations) {
    return Run.of(problem, new IrScg().varsigma(10).p(0.25)).seed(1).stop(Stop.at(iterations));
  }

  /** A run that waits on a thread of its own. */
  private record Waiting(Run run, Thread thread, CompletableFuture<Outcome> outcome) {

    static Waiting begun(Run run) {
      CompletableFuture<Outcome> outcome = new CompletableFuture<>();
      Thread thread = new Thread(() -> outcome.complete(run.go()));
      thread.start();
      return new Waiting(run, thread, outcome);
    }

    /** Pauses itself after 50 steps, on its own thread. */
    static Waiting halfway(Run run) throws InterruptedException {
      CountDownLatch reached = new CountDownLatch(1);
      run.observe(new Every.Iterations(50))
          .observer(
              seen -> {
                if (seen.iteration() == 50) {
                  run.pause();
                  reached.countDown();
                }
              });
      Waiting begun = begun(run);
      assertThat(reached.await(30, TimeUnit.SECONDS)).isTrue();
      return begun.awaited();
    }

    Waiting awaited() throws InterruptedException {
      while (thread.getState() != Thread.State.WAITING) {
        Thread.sleep(1);
      }
      return this;
    }

    Outcome ended() throws Exception {
      return outcome.get(30, TimeUnit.SECONDS);
    }
  }

  @Test
  void aPausedRunWaitsAndThenGivesTheSameBytes() throws Exception {
    Outcome plain = run(100).go();
    Waiting paused = Waiting.halfway(run(100));
    assertThat(paused.outcome).isNotDone();
    paused.run.unpause();
    Outcome ended = paused.ended();
    assertThat(ended.status()).isEqualTo(Status.ITERATIONS);
    assertThat(ended.steps()).isEqualTo(100);
    assertThat(ended.point()).isEqualTo(plain.point());
    assertThat(ended.answer().last()).isEqualTo(plain.answer().last());
  }

  @Test
  void noTimePassesWhileARunIsPaused() throws Exception {
    long before = System.nanoTime();
    Waiting paused = Waiting.halfway(run(100));
    long held = System.nanoTime();
    Thread.sleep(200);
    double least = (System.nanoTime() - held) / 1e9;
    paused.run.unpause();
    Outcome ended = paused.ended();
    double all = (System.nanoTime() - before) / 1e9;
    assertThat(ended.work().seconds()).isLessThanOrEqualTo(all - least);
    assertThat(ended.work().wallSeconds()).isLessThanOrEqualTo(all - least);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anInterruptOfItOrOfItsThreadEndsAPausedRun(boolean ofItsThread) throws Exception {
    Waiting paused = Waiting.halfway(run(1L << 60));
    if (ofItsThread) {
      paused.thread.interrupt();
    } else {
      paused.run.interrupt();
    }
    assertThat(paused.ended().status()).isEqualTo(Status.INTERRUPTED);
    assertThat(paused.ended().steps()).isEqualTo(50);
  }

  @Test
  void whatAPausedRunHasReachedIsOnDisk(@TempDir Path folder) throws Exception {
    Checkpoints checkpoints = new Checkpoints(folder);
    Waiting paused = Waiting.halfway(run(100).checkpoint(checkpoints, Duration.ofDays(1)));
    assertThat(checkpoints.read(warning -> {}).orElseThrow().iteration()).isEqualTo(50);
    paused.run.unpause();
    assertThat(paused.ended().steps()).isEqualTo(100);
  }

  @Test
  void aRunThatWasToldToWaitBeforeItBeganMakesNoStepUntilItMay() throws Exception {
    Run run = run(10);
    run.pause();
    Waiting paused = Waiting.begun(run).awaited();
    run.interrupt();
    assertThat(paused.ended().steps()).isZero();
  }
}
