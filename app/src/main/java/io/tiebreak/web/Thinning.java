package io.tiebreak.web;

import java.util.BitSet;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Chooses few of many observations so that the curves look the same: the first and the last, the
 * extremes of every curve, and the extremes of F and G in each stretch of equal length.
 */
final class Thinning {

  /** The curves that are drawn. */
  static final List<ToDoubleFunction<Observation>> CURVES =
      List.of(
          Observation::outer,
          Observation::inner,
          Observation::outerLower,
          Observation::innerLower,
          Observation::epsOuter,
          Observation::epsInner,
          Observation::sigma,
          Observation::alpha);

  /** Extremes of all curves, the first and the last. */
  private static final int ALWAYS = 2 * CURVES.size() + 2;

  /** Extremes of two curves. */
  private static final int PER_STRETCH = 4;

  private final List<Observation> all;
  private final BitSet kept;

  private Thinning(List<Observation> all) {
    this.all = all;
    this.kept = new BitSet(all.size());
  }

  /**
   * At most so many observations, in order.
   *
   * @param most at least 1; below 22, the last of each stretch of equal length, without extremes
   */
  static List<Observation> of(List<Observation> all, int most) {
    if (all.size() <= most) {
      return List.copyOf(all);
    }
    Thinning thinning = new Thinning(all);
    if (most < ALWAYS + PER_STRETCH) {
      thinning.keepEvenly(most);
    } else {
      thinning.keepExtremes(most);
    }
    return thinning.kept.stream().mapToObj(all::get).toList();
  }

  private void keepEvenly(int most) {
    for (long k = 1; k <= most; k++) {
      kept.set((int) (k * all.size() / most) - 1);
    }
  }

  private void keepExtremes(int most) {
    kept.set(0);
    kept.set(all.size() - 1);
    for (ToDoubleFunction<Observation> curve : CURVES) {
      keepExtremes(curve, 0, all.size());
    }
    long stretches = ((long) most - ALWAYS) / PER_STRETCH;
    for (long k = 0; k < stretches; k++) {
      int from = (int) (k * all.size() / stretches);
      int to = (int) ((k + 1) * all.size() / stretches);
      keepExtremes(Observation::outer, from, to);
      keepExtremes(Observation::inner, from, to);
    }
  }

  /** Keeps the first places where the curve is least and largest, if any value is finite. */
  private void keepExtremes(ToDoubleFunction<Observation> curve, int from, int to) {
    int least = -1;
    int largest = -1;
    for (int k = from; k < to; k++) {
      double value = curve.applyAsDouble(all.get(k));
      if (!Double.isFinite(value)) {
        continue;
      }
      if (least < 0 || value < curve.applyAsDouble(all.get(least))) {
        least = k;
      }
      if (largest < 0 || value > curve.applyAsDouble(all.get(largest))) {
        largest = k;
      }
    }
    if (least >= 0) {
      kept.set(least);
      kept.set(largest);
    }
  }
}
