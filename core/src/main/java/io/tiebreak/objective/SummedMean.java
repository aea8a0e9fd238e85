package io.tiebreak.objective;

import io.tiebreak.linalg.Point;

/** The mean over all rows, wherever they are, as {@link FiniteSum} has it. */
record SummedMean(LinearLevel level) implements Smooth {

  @Override
  public double value(Point x) {
    return level.sum(new RowSums.Value(RowSums.Place.of(x)))[0] / level.count();
  }

  @Override
  public double valueAndGradient(Point x, double[] gradient) {
    double[] sums = level.sum(new RowSums.Gradient(RowSums.Place.of(x)));
    for (int j = 0; j < gradient.length; j++) {
      gradient[j] = sums[j] / level.count();
    }
    return sums[gradient.length] / level.count();
  }
}
