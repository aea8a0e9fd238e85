package io.tiebreak.contest;

import io.tiebreak.run.TracePoint;
import java.util.Map;

/**
 * What was told of a run on its way: a point of a curve.
 *
 * @param at when, and both levels
 * @param measures by name
 */
public record CurvePoint(TracePoint at, Map<String, Double> measures) {

  /** A measure; NaN where it was not told. */
  public double measure(String name) {
    return measures.getOrDefault(name, Double.NaN);
  }
}
