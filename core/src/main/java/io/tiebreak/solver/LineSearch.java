package io.tiebreak.solver;

import io.tiebreak.objective.GradientTracker;

/** Where sigma F + G is least on a line. */
final class LineSearch {

  /** It ends where the slope is this small against the one at its beginning. */
  private static final double FLAT = 1e-6;

  private static final int MOST_TRIALS = 40;

  private LineSearch() {}

  /**
   * The step in [0, most] where the slope vanishes, by false position (Illinois): exact at once
   * where the slope is linear. 0 where the line does not go down.
   */
  static double on(GradientTracker outer, GradientTracker inner, double sigma, double most) {
    double low = 0;
    double atLow = slope(outer, inner, sigma, 0);
    double high = most;
    double atHigh = slope(outer, inner, sigma, most);
    if (atHigh <= 0 || !(atLow < 0)) {
      return atLow < 0 ? most : 0;
    }
    double flat = FLAT * -atLow;
    int side = 0;
    for (int trial = 0; trial < MOST_TRIALS; trial++) {
      double step = low + (high - low) * (atLow / (atLow - atHigh));
      double here = slope(outer, inner, sigma, step);
      if (Math.abs(here) <= flat || !(step > low && step < high)) {
        return step;
      }
      if (here < 0) {
        low = step;
        atLow = here;
        atHigh = side < 0 ? atHigh / 2 : atHigh;
        side = -1;
      } else {
        high = step;
        atHigh = here;
        atLow = side > 0 ? atLow / 2 : atLow;
        side = 1;
      }
    }
    return low;
  }

  private static double slope(
      GradientTracker outer, GradientTracker inner, double sigma, double step) {
    return (sigma == 0 ? 0 : sigma * outer.slope(step)) + inner.slope(step);
  }
}
