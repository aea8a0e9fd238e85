package io.tiebreak.kernel;

import static java.lang.System.Logger.Level.DEBUG;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Require;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The threads that share loops over all rows. Their number changes nothing but speed: callers write
 * each result to its own place and add up in order of index afterwards.
 *
 * <p>The caller works too and never waits for a task that no thread is working on. So any number of
 * callers may share the threads, even from inside a task; a caller that finds no free thread does
 * everything itself.
 */
public final class Cores {

  private static final String PROPERTY = "tiebreak.threads";

  /** A thread without work ends after this time; later work starts a new one. */
  private static final long IDLE_SECONDS = 10;

  /** Requests for help that may wait, per thread. Any more would find all threads busy. */
  private static final int WAITING = 4;

  private static @Nullable Cores ofThisJvm;

  private final int threads;
  private final Executor helpers;

  /** Uses this many threads, including the caller's. */
  public Cores(int threads) {
    Require.atLeast("threads", threads, 1, "Try 1");
    this.threads = threads;
    this.helpers = threads == 1 ? batch -> {} : pool(threads - 1);
  }

  private static Executor pool(int size) {
    AtomicInteger made = new AtomicInteger();
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            size,
            size,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(WAITING * size),
            work -> {
              Thread thread =
                  new Thread(null, work, "tiebreak-" + made.incrementAndGet(), 0, false);
              thread.setDaemon(true);
              return thread;
            },
            new ThreadPoolExecutor.DiscardPolicy());
    pool.allowCoreThreadTimeOut(true);
    return pool;
  }

  /**
   * The threads of this JVM, chosen once: one per processor, or {@code -Dtiebreak.threads} of them.
   *
   * @throws IllegalArgumentException if that is not a positive integer
   */
  public static synchronized Cores ofThisJvm() {
    if (ofThisJvm == null) {
      Cores chosen = new Cores(threads(System.getProperty(PROPERTY)));
      Log.of(Cores.class)
          .log(DEBUG, () -> "Whole sums use %d threads at most.".formatted(chosen.threads()));
      ofThisJvm = chosen;
    }
    return ofThisJvm;
  }

  static int threads(@Nullable String given) {
    if (given == null) {
      return Runtime.getRuntime().availableProcessors();
    }
    try {
      int threads = Integer.parseInt(given);
      if (threads >= 1) {
        return threads;
      }
    } catch (NumberFormatException refusedBelow) {
      // as any number below 1 is
    }
    throw new BadParameter(
        PROPERTY, given, "must be a positive integer", "Try 1, or leave it out for all processors");
  }

  /** The number of threads. */
  public int threads() {
    return threads;
  }

  /** What to do for each task. */
  @FunctionalInterface
  public interface Work {

    /**
     * Does task number {@code task}.
     *
     * @param worker a number below those of threads and tasks; tasks that run at the same time have
     *     different workers, so each worker can have its own buffers
     */
    void run(int worker, int task);
  }

  /**
   * Does the tasks 0, .., tasks - 1 and returns when no thread is working on them any more. Tasks
   * start in order. If some fail, the failure of the first is thrown, as in a plain loop.
   */
  public void forEach(int tasks, Work work) {
    if (threads == 1 || tasks <= 1) {
      for (int task = 0; task < tasks; task++) {
        work.run(0, task);
      }
      return;
    }
    Batch batch = new Batch(tasks, work);
    try {
      for (int helper = 1; helper < Math.min(threads, tasks); helper++) {
        helpers.execute(batch);
      }
    } catch (OutOfMemoryError noMoreThreads) {
      // The system has none to give. Fewer are slower, nothing else.
    }
    batch.run();
    batch.await();
  }

  private static final class Batch implements Runnable {

    private final int tasks;
    private final Work work;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicInteger workers = new AtomicInteger();
    private final AtomicInteger open; // tasks that have not ended
    private final CountDownLatch ended = new CountDownLatch(1);
    private int failedTask = Integer.MAX_VALUE;
    private @Nullable Throwable failure;

    Batch(int tasks, Work work) {
      this.tasks = tasks;
      this.work = work;
      this.open = new AtomicInteger(tasks);
    }

    @Override
    public void run() {
      int task = next.getAndIncrement();
      if (task >= tasks) {
        return; // a helper that came late
      }
      int worker = workers.getAndIncrement();
      for (; task < tasks; task = next.getAndIncrement()) {
        int closed = 1;
        try {
          work.run(worker, task);
        } catch (Throwable e) { // for the caller, whatever it is
          closed += failed(task, e);
        }
        if (open.addAndGet(-closed) == 0) {
          ended.countDown();
        }
      }
    }

    /**
     * Stops further tasks from starting; all before this one have started. Returns how many never
     * will.
     */
    private synchronized int failed(int task, Throwable e) {
      if (task < failedTask) {
        failedTask = task;
        failure = e;
      }
      return Math.max(0, tasks - next.getAndSet(tasks));
    }

    /** Waits through interrupts, which are passed on: the tasks write to the caller's buffers. */
    void await() {
      boolean interrupted = false;
      while (open.get() > 0) {
        try {
          ended.await();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
      synchronized (this) {
        if (failure != null) {
          Batch.<RuntimeException>fail(failure);
        }
      }
    }

    /** Throws the failure itself, checked or not. */
    @SuppressWarnings("unchecked")
    private static <E extends Throwable> void fail(Throwable failure) throws E {
      throw (E) failure;
    }
  }
}
