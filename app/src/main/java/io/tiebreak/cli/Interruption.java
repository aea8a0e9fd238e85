package io.tiebreak.cli;

import java.util.concurrent.CountDownLatch;

/**
 * Lets Ctrl-C and SIGTERM end a run as INTERRUPTED, with everything written; a contest without.
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

  /** Something that a signal ends. */
  interface Work {
    /** Carries it out; the exit code. */
    int go(Interruption interruption) throws Exception;
  }

  /**
   * Carries out a work.
   *
   * @param interrupt ends it early, from another thread
   * @return the exit code, which is also that of the process where a signal has come
   */
  static int during(Runnable interrupt, Work work) {
    Interruption interruption = new Interruption(interrupt);
    int code = Main.FAILED;
    try {
      code = work.go(interruption);
    } catch (Exception | Error e) {
      code = Main.failed(e); // said here, because the end of an interruption is a hard one
    } finally {
      interruption.done(code);
    }
    return code;
  }

  /** From now until {@link #done}. */
  private Interruption(Runnable interrupt) {
    this.interrupt = interrupt;
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** What to do from now on; at once if the end was asked for already. */
  synchronized void now(Runnable next) {
    interrupt = next;
    if (asked) {
      next.run();
    }
  }

  /** Whether the end was asked for. */
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

  /** Everything is on disk, and this is the exit code. */
  private void done(int exitCode) {
    code = exitCode;
    written.countDown();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException shuttingDown) {
      // The hook is at work and ends the process.
    }
  }
}
