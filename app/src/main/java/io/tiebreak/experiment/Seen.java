package io.tiebreak.experiment;

import io.tiebreak.run.TracePoint;
import java.util.Map;

/**
 * What was told of a run on its way: a point of a curve.
 *
 * @param at when, and both levels
 * @param measures by name
 */
public record Seen(TracePoint at, Map<String, Double> measures) {

  /** A measure; NaN where it was not told. */
  public double measure(Measure measure) {
    return measures.getOrDefault(measure.name(), Double.NaN);
  }
}
