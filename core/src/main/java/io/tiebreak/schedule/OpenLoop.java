package io.tiebreak.schedule;

import io.tiebreak.fault.Require;

/**
 * The step sizes 2/(t + offset) of conditional-gradient methods.
 *
 * @param offset the offset
 */
public record OpenLoop(int offset) implements Schedule {

  /** The offset must be at least 1. */
  public OpenLoop {
    Require.that(
        offset >= 1, "offset", offset, "must be at least 1 in the step size 2/(t+offset)", "Try 2");
  }

  @Override
  public double at(long t) {
    return 2.0 / (t + offset);
  }
}
