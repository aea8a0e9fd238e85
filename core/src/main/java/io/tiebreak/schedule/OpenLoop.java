package io.tiebreak.schedule;

import io.tiebreak.fault.BadParameter;

/**
 * 2/(t + offset), the step size of conditional-gradient methods.
 *
 * @param offset the offset
 */
public record OpenLoop(int offset) implements Schedule {

  /** Offset at least 1. */
  public OpenLoop {
    if (offset < 1) {
      throw new BadParameter(
          "offset", offset, "of the step size 2/(t+offset) must be at least 1", "Try 2");
    }
  }

  @Override
  public double at(long t) {
    return 2.0 / (t + offset);
  }
}
