package io.tiebreak.contest;

import io.tiebreak.run.Outcome;
import java.util.List;
import java.util.Map;

/**
 * One run of a contest.
 *
 * @param start the number of its random start
 * @param measures of its answer, by name
 * @param way what {@link Experiment#alongTheRun} told, from the start to the answer, at the times
 *     of the trace; empty where there is nothing to tell
 */
public record Ended(
    int start, Outcome outcome, Map<String, Double> measures, List<CurvePoint> way) {

  /** Keeps the list. */
  public Ended {
    way = List.copyOf(way);
  }
}
