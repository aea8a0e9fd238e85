package io.tiebreak.objective;

import io.tiebreak.linalg.Stateful;
import java.time.Duration;
import java.util.Optional;

/**
 * The samples of a stream on their way into a run. The run makes sure that the next ones are there
 * before it begins a step, so that a stream that ends, stalls or fails leaves no step half done.
 */
public interface Feed extends Stateful, AutoCloseable {

  /** Whether a step can be made. */
  enum Readiness {
    /** The samples are there. */
    READY,
    /** Not all are there yet. */
    WAITING,
    /** There are not so many more. */
    ENDED,
    /** The source failed, or gave nothing for longer than is allowed. */
    FAILED
  }

  /**
   * Waits for the next samples, this many, but not longer than this; they stay the next ones until
   * they are used.
   *
   * @param samples how many
   * @param most the longest wait
   * @return whether they are there
   * @throws InterruptedException if the thread is interrupted
   */
  Readiness await(int samples, Duration most) throws InterruptedException;

  /** {@return samples used so far, counted from the beginning of the source} */
  long position();

  /** {@return why it failed, as a sentence, where it did} */
  Optional<String> failure();

  /** {@return whether the source can go back to a place, as a resumed run needs} */
  boolean seekable();

  /** Stops reading. */
  @Override
  void close();
}
