package io.tiebreak.web;

import io.tiebreak.folder.TraceLine;
import io.tiebreak.run.TracePoint;

/**
 * One observation of a run, as the page draws it. What is not known is NaN.
 *
 * @param i its number among the observations of the run, from 0
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

  static Observation of(long i, TracePoint p) {
    return new Observation(
        i,
        p.iteration(),
        p.seconds(),
        p.outer(),
        p.inner(),
        p.certificate().outerLower(),
        p.certificate().innerLower(),
        p.certificate().epsOuter(),
        p.certificate().epsInner(),
        p.sigma(),
        p.stepSize());
  }

  /** Of a line of trace.csv, which holds neither sigma nor the step size. */
  static Observation of(long i, TraceLine line) {
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
        Double.NaN,
        Double.NaN);
  }

  Observation numbered(long number) {
    return new Observation(
        number,
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
}
