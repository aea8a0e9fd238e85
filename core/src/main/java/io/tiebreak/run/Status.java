package io.tiebreak.run;

/** Why a run ended. */
public enum Status {
  /** The accuracy requested is proven. */
  CERTIFIED,
  /** The method's own criterion is met. */
  CONVERGED,
  /** Rounding allows no more. */
  STALLED,
  /** The time on the method's clock is used up. */
  TIME,
  /** The number of iterations is reached. */
  ITERATIONS,
  /** The number of samples is reached; the step that reached it was completed. */
  SAMPLES,
  /** The recorded samples are used up. */
  REPLAY_ENDED,
  /** A stream has no more samples. */
  SOURCE_ENDED,
  /** A stream failed, or delivered nothing for too long; a note says why. */
  SOURCE_FAILED,
  /** The run was interrupted; everything up to the last completed step is there. */
  INTERRUPTED,
  /** A number is not finite; the answer is from before, and {@link Divergence} has the cause. */
  DIVERGED
}
