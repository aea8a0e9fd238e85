package io.tiebreak.method;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Schedule;

/** What a schedule that a user gives must be like, and how it is shown. */
final class GivenSchedule {

  /** Where they are looked at. */
  private static final long[] LOOKS = {0, 1, 10, 1000, 1_000_000, 1_000_000_000_000L};

  private GivenSchedule() {}

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

  /** As in a problem file, where it can be said there; else a few of its numbers. */
  static String shown(Schedule schedule) {
    return schedule instanceof Power power
        ? "{c: %s, exponent: %s}".formatted(power.c(), power.exponent())
        : "%s at 0, %s at 1, %s at 1000"
            .formatted(schedule.at(0), schedule.at(1), schedule.at(1000));
  }
}
