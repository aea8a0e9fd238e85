package io.tiebreak.schedule;

/** A schedule of a method: given, or made for the problem at hand. */
public sealed interface ScheduleChoice {

  /**
   * A schedule that was given.
   *
   * @param schedule the schedule
   */
  record Given(Schedule schedule) implements ScheduleChoice {}

  /**
   * The published one, which depends on the outer level.
   *
   * @param convex if the outer level is convex
   * @param otherwise if it is not
   */
  record ByOuter(Schedule convex, Schedule otherwise) implements ScheduleChoice {}

  /**
   * Shares of a number that the method measures, as its description says.
   *
   * @param shares of that number
   */
  record Measured(Schedule shares) implements ScheduleChoice {}

  /**
   * {@return the schedule, or the shares, for an outer level that is convex or not}
   *
   * @param convex whether it is
   */
  default Schedule forOuter(boolean convex) {
    if (this instanceof ByOuter by) {
      return convex ? by.convex : by.otherwise;
    }
    return this instanceof Measured measured ? measured.shares : ((Given) this).schedule;
  }
}
