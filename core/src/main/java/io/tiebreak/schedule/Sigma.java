package io.tiebreak.schedule;

/**
 * The weight of the outer level, sigma_t = varsigma (max(t, hold) + 1)^-p.
 *
 * @param varsigma the factor of sigma
 * @param p the exponent
 * @param hold up to which step it is constant
 */
public record Sigma(double varsigma, double p, long hold) implements Schedule {

  /**
   * varsigma positive and finite, 0 &lt; p &lt; 1, hold not negative.
   *
   * @param varsigma the factor of sigma
   * @param p the exponent
   * @param hold up to which step it is constant
   */
  public Sigma {
    if (!(varsigma > 0 && varsigma < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "varsigma (%s) must be positive and finite. Try 1, or leave it out.".formatted(varsigma));
    }
    if (!(p > 0 && p < 1)) {
      throw new IllegalArgumentException(
          "The exponent p (%s) of sigma must lie in (0, 1). Try 0.5.".formatted(p));
    }
    if (hold < 0) {
      throw new IllegalArgumentException("hold (%d) must not be negative.".formatted(hold));
    }
  }

  @Override
  public double at(long t) {
    return varsigma * Math.pow(Math.max(t, hold) + 1.0, -p);
  }

  /**
   * {@return sigma_{i-1} - sigma_i, as sigma_i expm1(p log1p(1/i)): the plain difference loses nine
   * digits at 10^6 steps}
   *
   * @param i the step
   */
  public double drop(long i) {
    return i <= hold ? 0 : at(i) * Math.expm1(p * Math.log1p(1.0 / i));
  }
}
