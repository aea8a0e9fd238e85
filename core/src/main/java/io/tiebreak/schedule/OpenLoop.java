package io.tiebreak.schedule;

/**
 * 2/(t + offset), the step size of conditional-gradient methods.
 *
 * @param offset the offset
 */
public record OpenLoop(int offset) implements Schedule {

  /**
   * Offset at least 1.
   *
   * @param offset the offset
   */
  public OpenLoop {
    if (offset < 1) {
      throw new IllegalArgumentException(
          "The offset k (%d) of the step size 2/(t+k) must be at least 1. Try 2."
              .formatted(offset));
    }
  }

  @Override
  public double at(long t) {
    return 2.0 / (t + offset);
  }
}
