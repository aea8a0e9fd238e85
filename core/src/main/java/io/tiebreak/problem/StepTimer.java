package io.tiebreak.problem;

import java.util.function.Supplier;

/**
 * Is told by a method, as a step goes on, what the work since it was last told was for. Whoever
 * runs the method may keep the time of it; the method knows no clock.
 */
@FunctionalInterface
public interface StepTimer {

  /** Nobody keeps the time. */
  StepTimer NONE = part -> {};

  /**
   * The work since the last end, or since the step began, was for this. Allocates nothing.
   *
   * @param part what it was for
   */
  void end(Part part);

  /**
   * Does a piece of work for a certificate. It is rare and long, where a step is neither.
   *
   * @param <T> the result
   * @param work the work
   * @return what the work gave
   */
  default <T> T proving(Supplier<T> work) {
    return work.get();
  }

  /** What a step consists of. */
  enum Part {
    /** Draws, and estimates of gradients and values; whole ones for methods without draws. */
    SAMPLES,
    /** The linear oracle. */
    ORACLE,
    /** All else: moving, averaging, projecting. So is what a step ends with. */
    OTHER
  }
}
