package io.tiebreak.objective;

import io.tiebreak.kernel.Rounding;
import io.tiebreak.linalg.Point;
import java.util.Arrays;

/**
 * Tangents from values and gradients whose rounding is not known. Both are assumed to be accurate
 * to 1e-13 of the largest at the points of {@link #calibrate} and at y itself, or to the rounding
 * of a sum over all components and coordinates if that is more. The value at y alone would not do:
 * near an optimum values and slopes are small, but their errors are not.
 */
final class GradientTangents implements Tangents {

  private static final double ACCURACY = 1e-13;

  private final Smooth whole;
  private final double accuracy;
  private final double[] gradient;
  private double ordinaryValue;
  private double ordinarySlope;

  GradientTangents(Level level) {
    this.whole = level.whole().orElseThrow();
    this.accuracy =
        Math.max(ACCURACY, Rounding.of(64.0 + level.dimension() + (double) level.count()));
    this.gradient = new double[level.dimension()];
  }

  @Override
  public void calibrate(double[] x) {
    double value = Math.abs(whole.valueAndGradient(Point.of(x), gradient));
    double slope = largest(gradient);
    if (Double.isFinite(value) && Double.isFinite(slope)) {
      ordinaryValue = Math.max(ordinaryValue, value);
      ordinarySlope = Math.max(ordinarySlope, slope);
    }
  }

  @Override
  public void at(double[] y, Tangent into) {
    double[] slope = into.slope();
    double value = whole.valueAndGradient(Point.of(y), slope);
    double off = accuracy * Math.max(ordinaryValue, Math.abs(value));
    double doubt = accuracy * Math.max(ordinarySlope, largest(slope));
    double sum = 0;
    double size = 0;
    double lean = 0;
    double squares = 0;
    for (int j = 0; j < y.length; j++) {
      sum += slope[j] * y[j];
      size += Math.abs(slope[j] * y[j]);
      // The constant H(y) - <slope, y> is off because the slope is.
      lean += doubt * Math.abs(y[j]);
      into.doubt()[j] = doubt;
      squares += (Math.abs(slope[j]) + doubt) * (Math.abs(slope[j]) + doubt);
    }
    double rounding = Rounding.of(y.length + 8.0);
    into.set(
        value - sum - (off + lean + rounding * (Math.abs(value) + size)) * (1 + rounding),
        value + off,
        Math.sqrt(squares) * (1 + rounding),
        0);
  }

  private static double largest(double[] x) {
    return Arrays.stream(x).map(Math::abs).max().orElse(0);
  }
}
