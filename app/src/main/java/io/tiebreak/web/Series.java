package io.tiebreak.web;

/** The curves of a run. */
enum Series {
  OUTER,
  INNER,
  OUTER_LOWER,
  INNER_LOWER,
  EPS_OUTER,
  EPS_INNER,
  SIGMA,
  ALPHA;

  double of(Observation seen) {
    return switch (this) {
      case OUTER -> seen.outer();
      case INNER -> seen.inner();
      case OUTER_LOWER -> seen.outerLower();
      case INNER_LOWER -> seen.innerLower();
      case EPS_OUTER -> seen.epsOuter();
      case EPS_INNER -> seen.epsInner();
      case SIGMA -> seen.sigma();
      case ALPHA -> seen.alpha();
    };
  }
}
