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
 * The threads that loops over all rows are shared out to. Their number changes nothing but speed:
 * who uses them writes each result to its own place, and adds up in order of index afterwards.
 *
 * <p>The caller works too and never waits for a task that nobody works on. So any number of callers
 * may share the threads, from inside a task as well; those that find no thread free do all
 * themselves.
 */
public final class Cores {

  private static final String PROPERTY = "tiebreak.threads";

  /** After so long without work a thread ends; the next work begins another. */
  private static final long IDLE_SECONDS = 10;

  /** Calls for help that may lie waiting, a thread. More would find all threads busy anyway. */
  private static final int WAITING = 4;

  private static @Nullable Cores ofThisJvm;

  private final int threads;
  private final Executor helpers;

  /** So many threads, the caller's among them. */
  public Cores(int threads) {
    Require.atLeast("threads", threads, 1, "Try 1");
    this.threads = threads;
    this.helpers = threads == 1 ? nobody -> {} : pool(threads - 1);
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
   * Those of this JVM, chosen once: as many as it has processors, or {@code -Dtiebreak.threads}.
   *
   * @throws IllegalArgumentException where that is not a positive integer
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

  /** Their number. */
  public int threads() {
    return threads;
  }

  /** One task of many. */
  @FunctionalInterface
  public interface Work {

    /**
     * Does task number {@code task}.
     *
     * @param worker below the numbers of threads and of tasks; tasks that run at the same time have
     *     different workers, so buffers can be kept for each
     */
    void run(int worker, int task);
  }

  /**
   * Does the tasks 0, .., tasks - 1 and returns when no thread works on them any more. Tasks begin
   * in order. Where some fail, the failure of the first of them is thrown, as in a plain loop.
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
      // The system grants none. Fewer are slower, and nothing else.
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

    /** Lets no further task begin; all before this one have begun. Returns how many never will. */
    private synchronized int failed(int task, Throwable e) {
      if (task < failedTask) {
        failedTask = task;
        failure = e;
      }
      return Math.max(0, tasks - next.getAndSet(tasks));
    }

    /** Through interrupts too, which are passed on: the tasks write to the caller's buffers. */
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

    /** Throws it as it is, checked or not. */
    @SuppressWarnings("unchecked")
    private static <E extends Throwable> void fail(Throwable failure) throws E {
      throw (E) failure;
    }
  }
}
