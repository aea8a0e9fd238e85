package io.tiebreak.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.tiebreak.fault.Refused;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("once")
@Timeout(60)
class CoresTest {

  private static final int TASKS = 500;

  private static AtomicIntegerArray times(Cores cores, int tasks) {
    AtomicIntegerArray times = new AtomicIntegerArray(tasks);
    cores.forEach(tasks, (worker, task) -> times.incrementAndGet(task));
    return times;
  }

  private static void assertOnceEach(AtomicIntegerArray times) {
    for (int task = 0; task < times.length(); task++) {
      assertThat(times.get(task)).as("task %d", task).isOne();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void everyTaskIsDoneOnce(int threads) {
    Cores cores = new Cores(threads);
    assertThat(cores.threads()).isEqualTo(threads);
    for (int tasks : new int[] {0, 1, 2, 3, threads, TASKS}) {
      assertOnceEach(times(cores, tasks));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void tasksThatRunAtTheSameTimeHaveDifferentWorkers(int threads) {
    Cores cores = new Cores(threads);
    for (int tasks : new int[] {2, 3, TASKS}) {
      AtomicBoolean[] busy = new AtomicBoolean[Math.min(threads, tasks)];
      for (int worker = 0; worker < busy.length; worker++) {
        busy[worker] = new AtomicBoolean();
      }
      cores.forEach(
          tasks,
          (worker, task) -> {
            assertThat(busy[worker].getAndSet(true)).isFalse();
            Thread.onSpinWait();
            busy[worker].set(false);
          });
    }
  }

  @Test
  void oneThreadIsTheCallers() {
    new Cores(1)
        .forEach(
            3,
            (worker, task) ->
                assertThat(Thread.currentThread().getName()).doesNotStartWith("tiebreak"));
  }

  /** Each task waits for the other, so one thread could not do both. */
  @Test
  void tasksRunAtTheSameTimeAndHelpersDoNotKeepAProgramAlive() {
    CountDownLatch both = new CountDownLatch(2);
    AtomicInteger helpers = new AtomicInteger();
    new Cores(2)
        .forEach(
            2,
            (worker, task) -> {
              both.countDown();
              uninterrupted(both);
              if (Thread.currentThread().getName().startsWith("tiebreak-")) {
                assertThat(Thread.currentThread().isDaemon()).isTrue();
                helpers.incrementAndGet();
              }
            });
    assertThat(helpers).hasValue(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7})
  void theFirstFailureIsThrownAndNoTaskRunsOn(int threads) {
    Cores cores = new Cores(threads);
    for (int attempt = 0; attempt < 20; attempt++) {
      AtomicInteger running = new AtomicInteger();
      assertThatThrownBy(
              () ->
                  cores.forEach(
                      TASKS,
                      (worker, task) -> {
                        running.incrementAndGet();
                        try {
                          if (task == 100) {
                            pause(); // so that later ones fail before
                          }
                          if (task >= 100) {
                            throw new IllegalStateException("task " + task);
                          }
                        } finally {
                          running.decrementAndGet();
                        }
                      }))
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("task 100");
      assertThat(running).hasValue(0);
    }
    assertOnceEach(times(cores, TASKS));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void anyThrowableReachesTheCaller(int threads) {
    for (Throwable failure : List.of(new IOException("checked"), new StackOverflowError("error"))) {
      assertThatThrownBy(
              () ->
                  new Cores(threads)
                      .forEach(TASKS, (worker, task) -> CoresTest.<RuntimeException>fail(failure)))
          .isSameAs(failure);
    }
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> void fail(Throwable failure) throws E {
    throw (E) failure;
  }

  @Test
  void aTaskMayHaveTasks() {
    Cores cores = new Cores(3);
    AtomicIntegerArray times = new AtomicIntegerArray(20 * 20 * 20);
    cores.forEach(
        20,
        (a, i) ->
            cores.forEach(
                20,
                (b, j) ->
                    cores.forEach(20, (c, k) -> times.incrementAndGet((i * 20 + j) * 20 + k))));
    assertOnceEach(times);
  }

  @Test
  void manyCallersMayShareTheThreads() throws Exception {
    Cores cores = new Cores(3);
    Callable<AtomicIntegerArray> call = () -> times(cores, TASKS);
    List<ExecutorService> pools = List.of(Executors.newFixedThreadPool(8), new ForkJoinPool(2));
    for (ExecutorService pool : pools) {
      try {
        List<Future<AtomicIntegerArray>> calls = new ArrayList<>();
        IntStream.range(0, 200).forEach(i -> calls.add(pool.submit(call)));
        for (Future<AtomicIntegerArray> done : calls) {
          assertOnceEach(done.get());
        }
      } finally {
        pool.shutdown();
      }
    }
  }

  /** The caller does not wait for helpers that are busy elsewhere. */
  @Test
  void aCallerWhomNobodyHelpsDoesAllItself() throws Exception {
    Cores cores = new Cores(2);
    CountDownLatch both = new CountDownLatch(2);
    CountDownLatch release = new CountDownLatch(1);
    Thread other =
        new Thread(
            () ->
                cores.forEach(
                    2,
                    (worker, task) -> {
                      both.countDown();
                      uninterrupted(release);
                    }));
    other.start();
    both.await();
    for (int call = 0; call < 100; call++) {
      assertOnceEach(times(cores, TASKS));
    }
    release.countDown();
    other.join();
  }

  @Test
  void anInterruptLosesNothingAndIsKept() throws Exception {
    Cores cores = new Cores(2);
    CountDownLatch both = new CountDownLatch(2);
    CountDownLatch release = new CountDownLatch(1);
    AtomicIntegerArray times = new AtomicIntegerArray(2);
    AtomicReference<Boolean> kept = new AtomicReference<>();
    Thread caller = new Thread(() -> {});
    AtomicReference<Thread> waiting = new AtomicReference<>(caller);
    caller =
        new Thread(
            () -> {
              cores.forEach(
                  2,
                  (worker, task) -> {
                    both.countDown();
                    uninterrupted(both);
                    if (Thread.currentThread() != waiting.get()) {
                      uninterrupted(release); // the helper: the caller has to wait for it
                    }
                    times.incrementAndGet(task);
                  });
              kept.set(Thread.currentThread().isInterrupted());
            });
    waiting.set(caller);
    caller.start();
    both.await();
    caller.interrupt();
    pause();
    assertThat(kept.get()).as("it waits").isNull();
    release.countDown();
    caller.join();
    assertThat(kept.get()).isTrue();
    assertOnceEach(times);
  }

  @Test
  void theNumberOfThreadsIsAPositiveInteger() {
    assertThat(Cores.threads("3")).isEqualTo(3);
    assertThat(Cores.threads(null)).isEqualTo(Runtime.getRuntime().availableProcessors());
    for (String bad : List.of("0", "-1", "", "two", "1.5", "99999999999")) {
      assertThat(Refused.by("tiebreak.threads", () -> Cores.threads(bad)).value()).isEqualTo(bad);
    }
    Refused.by("threads", () -> new Cores(0), 0);
    assertThat(Cores.ofThisJvm()).isSameAs(Cores.ofThisJvm());
  }

  private static void uninterrupted(CountDownLatch latch) {
    boolean interrupted = false;
    while (true) {
      try {
        latch.await();
        break;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static void pause() {
    long end = System.nanoTime() + 2_000_000;
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }
}
