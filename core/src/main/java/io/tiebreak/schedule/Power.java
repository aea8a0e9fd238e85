package io.tiebreak.schedule;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Require;

/**
 * c (t+1)^-exponent.
 *
 * @param c the factor
 * @param exponent the exponent
 */
public record Power(double c, double exponent) implements Schedule {

  /** c positive, both finite. */
  public Power {
    Require.that(c > 0 && c < Double.POSITIVE_INFINITY, "c", c, "must be positive", "Try 1");
    if (!Double.isFinite(exponent)) {
      throw new BadParameter("exponent", exponent, "must be a finite number", "Try 1");
    }
  }

  @Override
  public double at(long t) {
    return c * Math.pow(t + 1.0, -exponent);
  }
}
