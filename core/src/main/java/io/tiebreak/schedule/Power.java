package io.tiebreak.schedule;

/**
 * c (t+1)^-exponent.
 *
 * @param c the factor
 * @param exponent the exponent
 */
public record Power(double c, double exponent) implements Schedule {

  /**
   * c positive, both finite.
   *
   * @param c the factor
   * @param exponent the exponent
   */
  public Power {
    if (!(c > 0 && c < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("The factor c (%s) must be positive.".formatted(c));
    }
    if (!Double.isFinite(exponent)) {
      throw new IllegalArgumentException(
          "The exponent (%s) must be a finite number.".formatted(exponent));
    }
  }

  @Override
  public double at(long t) {
    return c * Math.pow(t + 1.0, -exponent);
  }
}
