package io.tiebreak.web;

import io.tiebreak.run.TracePoint;

/**
 * One observation of a run, as the page draws it. What is not known is NaN.
 *
 * @param i its number among the observations of the run, from 0
 */
record Seen(
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

  static Seen of(long i, TracePoint p) {
    return new Seen(
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

  Seen numbered(long number) {
    return new Seen(
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
