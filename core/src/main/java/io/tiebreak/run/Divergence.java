package io.tiebreak.run;

import java.util.OptionalInt;

/**
 * Where the numbers of a run ceased to be finite.
 *
 * @param good the steps after which all numbers were finite: those of the answer
 * @param noticed the steps after which some were not; the same as good for a number that only the
 *     objectives at the answer have, or that the start or a step of a warm start met
 * @param where what it came from
 * @param row the component of that level, counted from 0, if a single one explains it
 * @param why what was seen and what to try, for people
 */
public record Divergence(long good, long noticed, Where where, OptionalInt row, String why) {

  /** What a number that is not finite came from. */
  public enum Where {
    /** The outer level, F. */
    OUTER,
    /** The inner level, G. */
    INNER,
    /** The oracle of X. */
    SET,
    /** Neither level is at fault at the points that were examined, nor is the oracle. */
    UNKNOWN
  }
}
