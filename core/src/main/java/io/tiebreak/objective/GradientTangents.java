package io.tiebreak.objective;

import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Point;

/**
 * Tangents from values and gradients whose rounding is not known: both are taken to be right to
 * 1e-13 of the largest seen so far, or to the rounding of a sum over all components and coordinates
 * where that is more.
 */
final class GradientTangents implements Tangents {

  private static final double ACCURACY = 1e-13;

  private final Smooth whole;
  private final double accuracy;
  private double largestValue;
  private double largestSlope;

  GradientTangents(Level level) {
    this.whole = level.whole().orElseThrow();
    this.accuracy =
        Math.max(ACCURACY, Rounding.of(64.0 + level.dimension() + (double) level.count()));
  }

  @Override
  public void at(double[] y, Tangent into) {
    double[] slope = into.slope();
    double value = whole.valueAndGradient(Point.of(y), slope);
    double sum = 0;
    double size = 0;
    for (int j = 0; j < y.length; j++) {
      sum += slope[j] * y[j];
      size += Math.abs(slope[j] * y[j]);
      largestSlope = Math.max(largestSlope, Math.abs(slope[j]));
    }
    largestValue = Math.max(largestValue, Math.abs(value));
    double off = accuracy * largestValue;
    into.set(
        value - sum - off - Rounding.of(y.length + 3.0) * (Math.abs(value) + size), value + off);
    // The tangent leans on y too: H(y) - <slope, y> with a slope that is off.
    double doubt = accuracy * largestSlope;
    double lean = 0;
    for (int j = 0; j < y.length; j++) {
      into.doubt()[j] = doubt;
      lean += doubt * Math.abs(y[j]);
    }
    into.set(into.constant() - lean, into.high());
  }
}
