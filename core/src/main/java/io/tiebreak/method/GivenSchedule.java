package io.tiebreak.method;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.schedule.Schedule;

/** What a schedule that a user gives must be like. */
final class GivenSchedule {

  /** Where they are looked at. */
  private static final long[] LOOKS = {0, 1, 10, 1000, 1_000_000, 1_000_000_000_000L};

  private GivenSchedule() {}

  /** Refuses a given course with numbers that are not positive. */
  static void requirePositive(String name, Course course) {
    if (course instanceof Course.Given given) {
      requirePositive(name, given.schedule());
    }
  }

  /** Refuses numbers that are not positive. */
  static void requirePositive(String name, Schedule schedule) {
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

  /** The same of a given course. */
  static void requireShares(String name, Course course) {
    if (course instanceof Course.Given given) {
      requireShares(name, given.schedule());
    }
  }

  /** Refuses step sizes of conditional-gradient methods that are not in (0, 1]. */
  static void requireShares(String name, Schedule schedule) {
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
