package io.tiebreak.objective;

import io.tiebreak.linalg.Stateful;
import java.time.Duration;
import java.util.Optional;

/**
 * The samples of a stream on their way into a run. The run waits for the next ones before it begins
 * a step, so that no step is cut short by a stream that ends, stalls or fails.
 */
public interface Feed extends Stateful, AutoCloseable {

  /** Whether the next step can begin. */
  enum Readiness {
    /** The samples have arrived. */
    READY,
    /** Not all have arrived yet. */
    WAITING,
    /** The stream ends before them. */
    ENDED,
    /** The source failed, or delivered nothing for longer than allowed. */
    FAILED
  }

  /**
   * Waits for the next samples, up to a time limit. They stay the next ones until they are used.
   *
   * @param samples how many samples
   * @param most the longest wait
   * @return whether they have arrived
   * @throws InterruptedException if the thread is interrupted
   */
  Readiness await(int samples, Duration most) throws InterruptedException;

  /** {@return the number of samples used so far, counted from the beginning of the source} */
  long position();

  /** {@return why it failed; empty unless it did} */
  Optional<String> failure();

  /** {@return whether the source can go to an earlier place, as resuming a run requires} */
  boolean seekable();

  /** Stops reading. */
  @Override
  void close();
}
