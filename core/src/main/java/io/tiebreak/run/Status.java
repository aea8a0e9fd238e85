package io.tiebreak.run;

/** Why a run ended. */
public enum Status {
  /** The accuracy that was asked for is proven. */
  CERTIFIED,
  /** The method's own criterion is met. */
  CONVERGED,
  /** Rounding allows no more. */
  STALLED,
  /** The time on the method's clock is spent. */
  TIME,
  /** The number of iterations is reached. */
  ITERATIONS,
  /** The number of samples is reached; the step that reached it was completed. */
  SAMPLES,
  /** The recorded samples are used up. */
  REPLAY_ENDED,
  /** A stream has no more samples. */
  SOURCE_ENDED,
  /** A stream failed, or gave nothing for too long; a note says why. */
  SOURCE_FAILED,
  /** Asked to stop from outside; everything up to the last completed step is there. */
  INTERRUPTED,
  /** A value is no longer a finite number; the answer is from before, {@link Divergence} tells. */
  DIVERGED
}
