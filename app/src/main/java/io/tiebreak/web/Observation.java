package io.tiebreak.web;

import io.tiebreak.folder.TraceLine;
import io.tiebreak.run.TracePoint;

/**
 * One observation of a run, as the page draws it. Unknown numbers are NaN.
 *
 * @param i its index among the observations of the run
 */
record Observation(
    long i,
    long iteration,
    double seconds,
    double outer,
    double inner,
    double outerLower,
    double innerLower,
    double epsOuter,
    double epsInner,
    double sigma,
    double alpha) {

  /** The same with another index. */
  Observation numbered(long index) {
    return new Observation(
        index,
        iteration,
        seconds,
        outer,
        inner,
        outerLower,
        innerLower,
        epsOuter,
        epsInner,
        sigma,
        alpha);
  }

  static Observation of(long i, TracePoint p) {
    return of(i, TraceLine.of(p), p.sigma(), p.stepSize());
  }

  /** A line of trace.csv, which holds neither sigma nor the step size. */
  static Observation of(long i, TraceLine line) {
    return of(i, line, Double.NaN, Double.NaN);
  }

  private static Observation of(long i, TraceLine line, double sigma, double alpha) {
    return new Observation(
        i,
        line.iteration(),
        line.seconds(),
        line.outer(),
        line.inner(),
        line.outerLower().orElse(Double.NaN),
        line.innerLower().orElse(Double.NaN),
        line.epsOuter().orElse(Double.NaN),
        line.epsInner().orElse(Double.NaN),
        sigma,
        alpha);
  }
}
