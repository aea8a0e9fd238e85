package io.tiebreak.cli;

import java.util.concurrent.CountDownLatch;

/**
 * Lets Ctrl-C and SIGTERM end a run as INTERRUPTED with everything written, or a contest with
 * nothing written.
 *
 * <p>The JVM answers those signals by running shutdown hooks and then ending; so the hook asks the
 * run to end, waits until its results are on disk, and ends the process with the run's exit code.
 */
final class Interruption {

  private Runnable interrupt;
  private boolean asked;
  private final CountDownLatch written = new CountDownLatch(1);
  private volatile int code = Main.FAILED;
  private final Thread hook = new Thread(this::onShutdown, "tiebreak-interrupt");

  /** Work that a signal can end. */
  interface Work {
    /** Does the work and returns the exit code. */
    int go(Interruption interruption) throws Exception;
  }

  /**
   * Does the work and returns its exit code, with which the process ends if a signal has come.
   *
   * @param interrupt ends the work early, from another thread
   */
  static int during(Runnable interrupt, Work work) {
    Interruption interruption = new Interruption(interrupt);
    int code = Main.FAILED;
    try {
      code = work.go(interruption);
    } catch (Exception | Error e) {
      code = Main.failed(e); // reported here, as an interruption halts the JVM
    } finally {
      interruption.done(code);
    }
    return code;
  }

  private Interruption(Runnable interrupt) {
    this.interrupt = interrupt;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** Changes what an interruption does, and does it now if there was one already. */
  synchronized void now(Runnable next) {
    interrupt = next;
    if (asked) {
      next.run();
    }
  }

  /** Whether there was a signal. */
  synchronized boolean asked() {
    return asked;
  }

  private synchronized void interrupt() {
    asked = true;
    interrupt.run();
  }

  private void onShutdown() {
    interrupt();
    try {
      written.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    System.out.flush();
    System.err.flush();
    Runtime.getRuntime().halt(code);
  }

  /** Called when everything is on disk. */
  private void done(int exitCode) {
    code = exitCode;
    written.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException shuttingDown) {
      // The hook is running and ends the process.
    }
  }
}
