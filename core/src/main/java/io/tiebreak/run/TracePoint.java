package io.tiebreak.run;

import io.tiebreak.method.Counters;

/**
 * What is seen of a run after some iterations.
 *
 * @param seconds on the method's clock
 * @param outer F at the output point
 * @param inner G at the output point
 */
public record TracePoint(
    long iteration, double seconds, Counters counters, double outer, double inner) {}
