package io.tiebreak.schedule;

import io.tiebreak.fault.BadParameter;

/** What a schedule that a user gives must be like. */
public final class GivenSchedule {

  /** Where they are looked at. */
  private static final long[] LOOKS = {0, 1, 10, 1000, 1_000_000, 1_000_000_000_000L};

  private GivenSchedule() {}

  /**
   * Refuses a schedule that was given, if one of its numbers is not positive.
   *
   * @param name of the parameter
   * @param course the choice of a schedule
   */
  public static void requirePositive(String name, ScheduleChoice course) {
    if (course instanceof ScheduleChoice.Given given) {
      requirePositive(name, given.schedule());
    }
  }

  /**
   * Refuses a schedule if one of its numbers is not positive.
   *
   * @param name of the parameter
   * @param schedule the schedule
   */
  public static void requirePositive(String name, Schedule schedule) {
    for (long t : LOOKS) {
      double value = schedule.at(t);
      if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
        throw new BadParameter(
            name,
            "%s at step %d".formatted(value, t),
            "must be positive and finite",
            "Try {c: 0.01, exponent: 0.5}");
      }
    }
  }

  /**
   * Refuses a schedule that was given, if one of its step sizes is not in (0, 1].
   *
   * @param name of the parameter
   * @param course the choice of a schedule
   */
  public static void requireShares(String name, ScheduleChoice course) {
    if (course instanceof ScheduleChoice.Given given) {
      requireShares(name, given.schedule());
    }
  }

  /**
   * Refuses step sizes of conditional-gradient methods that are not in (0, 1].
   *
   * @param name of the parameter
   * @param schedule the step sizes
   */
  public static void requireShares(String name, Schedule schedule) {
    requirePositive(name, schedule);
    for (long t : LOOKS) {
      double value = schedule.at(t);
      if (value > 1) {
        throw new BadParameter(
            name,
            "%s at step %d".formatted(value, t),
            "is a share of the way to a point of the set, and must lie in (0, 1]",
            "Try {c: 0.1, exponent: 1}");
      }
    }
  }
}
