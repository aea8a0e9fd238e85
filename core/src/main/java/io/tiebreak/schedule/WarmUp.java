package io.tiebreak.schedule;

/**
 * One value for t &lt; steps, another schedule from t = steps on.
 *
 * @param steps the number of first steps
 * @param value what the first steps get
 * @param then what follows
 */
public record WarmUp(long steps, double value, Schedule then) implements Schedule {

  /**
   * The number of steps not negative, the value in (0, 1].
   *
   * @param steps the number of first steps
   * @param value what the first steps get
   * @param then what follows
   */
  public WarmUp {
    if (steps < 0) {
      throw new IllegalArgumentException(
          "The steps of a warm-up (%d) must not be negative.".formatted(steps));
    }
    if (!(value > 0 && value <= 1)) {
      throw new IllegalArgumentException(
          "The step size of a warm-up (%s) must lie in (0, 1].".formatted(value));
    }
  }

  @Override
  public double at(long t) {
    return t < steps ? value : then.at(t);
  }
}
