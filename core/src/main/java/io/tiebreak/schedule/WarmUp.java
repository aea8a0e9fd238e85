package io.tiebreak.schedule;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Require;

/**
 * One value for t &lt; steps, another schedule from t = steps on.
 *
 * @param steps the number of first steps
 * @param value what the first steps get
 * @param then what follows
 */
public record WarmUp(long steps, double value, Schedule then) implements Schedule {

  /** The number of steps not negative, the value in (0, 1]. */
  public WarmUp {
    if (steps < 0) {
      throw new BadParameter("steps", steps, "of a warm-up must not be negative", "Try 0");
    }
    Require.that(
        value > 0 && value <= 1, "value", value, "of a warm-up must lie in (0, 1]", "Try 1");
  }

  @Override
  public double at(long t) {
    return t < steps ? value : then.at(t);
  }
}
