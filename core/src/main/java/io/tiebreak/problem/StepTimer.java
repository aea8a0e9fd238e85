package io.tiebreak.problem;

import java.util.function.Supplier;

/**
 * Receives a report from a method at the end of each part of a step, so that a run can measure the
 * time of each part. The method itself knows no clock.
 */
@FunctionalInterface
public interface StepTimer {

  /** A timer that ignores all reports. */
  StepTimer NONE = part -> {};

  /**
   * Ends a part of a step, which began with the step or at the end of the part before. Allocates
   * nothing.
   *
   * @param part the part that ends here
   */
  void end(Part part);

  /**
   * {@return the result of a piece of work for a certificate} Such work is rare and long, unlike a
   * step.
   *
   * @param <T> the type of the result
   * @param work the work
   */
  default <T> T proving(Supplier<T> work) {
    return work.get();
  }

  /** A part of a step. */
  enum Part {
    /** Samples and estimates of gradients and values; full ones for methods without samples. */
    SAMPLES,
    /** The linear oracle. */
    ORACLE,
    /**
     * All else, such as moving, averaging and projecting, and the rest of a step after its last
     * report.
     */
    OTHER
  }
}
