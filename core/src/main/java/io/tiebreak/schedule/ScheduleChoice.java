package io.tiebreak.schedule;

import io.tiebreak.fault.Require;
import java.util.List;

/** A schedule of a method: given by the user, or chosen for the problem at hand. */
public sealed interface ScheduleChoice {

  /**
   * A schedule given by the user.
   *
   * @param schedule the schedule
   */
  record Given(Schedule schedule) implements ScheduleChoice {}

  /**
   * The published schedule, which depends on the outer level.
   *
   * @param convex the schedule if the outer level is convex
   * @param otherwise the schedule if it is not
   */
  record ByOuter(Schedule convex, Schedule otherwise) implements ScheduleChoice {}

  /**
   * Multiples of a number that the method measures, as its description says.
   *
   * @param shares the multiples
   */
  record Measured(Schedule shares) implements ScheduleChoice {}

  /**
   * {@return the schedule, or the multiples, for an outer level that is convex or not}
   *
   * @param convex whether it is convex
   */
  default Schedule forOuter(boolean convex) {
    if (this instanceof ByOuter by) {
      return convex ? by.convex : by.otherwise;
    }
    return this instanceof Measured measured ? measured.shares : ((Given) this).schedule;
  }

  /**
   * Refuses every schedule of this choice whose numbers are not all positive and finite.
   *
   * @param parameter its name
   */
  default void requirePositive(String parameter) {
    require(
        parameter, Double.MAX_VALUE, "must be positive and finite", "Try {c: 0.01, exponent: 0.5}");
  }

  /**
   * Refuses every schedule of this choice whose numbers do not all lie in (0, 1], as the step sizes
   * of conditional-gradient methods must.
   *
   * @param parameter its name
   */
  default void requireShares(String parameter) {
    require(
        parameter,
        1,
        "must lie in (0, 1]: it is a share of the way to a point of the set",
        "Try {c: 0.1, exponent: 1}");
  }

  private void require(String parameter, double most, String rule, String hint) {
    for (boolean convex : new boolean[] {true, false}) {
      Schedule schedule = forOuter(convex);
      for (long t : List.of(0L, 1L, 10L, 1000L, 1_000_000L, 1_000_000_000_000L)) {
        double value = schedule.at(t);
        Require.that(
            value > 0 && value <= most, parameter, "%s at step %d".formatted(value, t), rule, hint);
      }
    }
  }
}
