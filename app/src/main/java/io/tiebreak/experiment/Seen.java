package io.tiebreak.experiment;

import java.util.Map;

/**
 * What measures told of a run on its way: a point of a curve.
 *
 * @param iteration steps made
 * @param seconds on the method's clock
 * @param samples drawn, of both levels together
 * @param measures by name
 */
public record Seen(long iteration, double seconds, long samples, Map<String, Double> measures) {}
