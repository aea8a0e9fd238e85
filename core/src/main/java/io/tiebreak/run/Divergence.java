package io.tiebreak.run;

import java.util.OptionalInt;

/**
 * Where the numbers of a run ceased to be finite.
 *
 * @param good the step after which all numbers were finite, which gave the answer
 * @param noticed the step after which some were not; the same as good if only the objectives at the
 *     answer are not finite, or if it happened at the start or in a warm start
 * @param where the cause
 * @param row the component of that level, counted from 0, if a single one explains it
 * @param why a sentence on the cause and one on what to try
 */
public record Divergence(long good, long noticed, Where where, OptionalInt row, String why) {

  /** The cause of a number that is not finite. */
  public enum Where {
    /** The outer level, F. */
    OUTER,
    /** The inner level, G. */
    INNER,
    /** The oracle of X. */
    SET,
    /** Neither the levels nor the oracle are at fault at the points examined. */
    UNKNOWN
  }
}
