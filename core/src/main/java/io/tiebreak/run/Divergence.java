package io.tiebreak.run;

import java.util.OptionalInt;

/**
 * Where the numbers of a run ceased to be finite.
 *
 * @param step the step that met it, counted from 1; 0 where that was none of the method's: the
 *     start, a step of a warm start. Of a stream, the last one that it may have been
 * @param where what it came from
 * @param row the component of that level, counted from 0, where a single one explains it
 * @param why what was seen and what to try, for people
 */
public record Divergence(long step, Where where, OptionalInt row, String why) {

  /** What a number that is not finite came from. */
  public enum Where {
    /** The outer level, F. */
    OUTER,
    /** The inner level, G. */
    INNER,
    /** The oracle of X. */
    SET,
    /** None of these alone: what the method adds up or multiplies. */
    SUMS
  }
}
