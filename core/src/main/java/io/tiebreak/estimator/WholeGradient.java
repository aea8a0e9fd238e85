package io.tiebreak.estimator;

import io.tiebreak.linalg.Point;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.Smooth;

/** Puts a level's exact value and gradient into an estimator. */
final class WholeGradient implements Full.Whole {

  private final Smooth whole;
  private final int count;
  private final double[] gradient;

  WholeGradient(Level level) {
    this.whole = level.whole().orElseThrow();
    this.count = level.count();
    this.gradient = new double[level.dimension()];
  }

  @Override
  public void into(Estimator estimator, Point x) {
    estimator.value = whole.valueAndGradient(x, gradient);
    estimator.e.set(gradient);
    estimator.samples += count;
  }
}
