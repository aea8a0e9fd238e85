package io.tiebreak.schedule;

import io.tiebreak.fault.Require;

/**
 * The weight of the outer level, sigma_t = varsigma (max(t, hold) + 1)^-p.
 *
 * @param varsigma the factor of sigma
 * @param p the exponent
 * @param hold the step up to which sigma is constant
 */
public record Sigma(double varsigma, double p, long hold) implements Schedule {

  /** varsigma must be positive and finite, p in (0, 1), hold not negative. */
  public Sigma {
    Require.positive("varsigma", varsigma, "Try 1, or remove it");
    Require.that(p > 0 && p < 1, "p", p, "must lie in (0, 1)", "Try 0.5");
    Require.atLeast("hold", hold, 0, "Try 0");
  }

  @Override
  public double at(long t) {
    return varsigma * Math.pow(Math.max(t, hold) + 1.0, -p);
  }

  /**
   * {@return sigma_{i-1} - sigma_i} Computed as sigma_i expm1(p log1p(1/i)), since the plain
   * difference loses nine digits at 10^6 steps.
   *
   * @param i the step
   */
  public double drop(long i) {
    return i <= hold ? 0 : at(i) * Math.expm1(p * Math.log1p(1.0 / i));
  }
}
