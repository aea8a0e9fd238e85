package io.tiebreak.schedule;

import io.tiebreak.fault.Require;

/**
 * The power c (t+1)^-exponent.
 *
 * @param c the factor
 * @param exponent the exponent
 */
public record Power(double c, double exponent) implements Schedule {

  /** c must be positive, and both finite. */
  public Power {
    Require.positive("c", c, "Try 1");
    Require.finite("exponent", exponent, "Try 1");
  }

  @Override
  public double at(long t) {
    return c * Math.pow(t + 1.0, -exponent);
  }
}
