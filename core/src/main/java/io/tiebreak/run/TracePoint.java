package io.tiebreak.run;

import io.tiebreak.method.Counters;

/**
 * What is seen of a run after some iterations.
 *
 * @param seconds on the method's clock
 * @param outer F at the output point; NaN where it is not known: of a stream with nothing held out
 * @param inner G at the output point; the same
 */
public record TracePoint(
    long iteration, double seconds, Counters counters, double outer, double inner) {}
