package io.tiebreak.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.tiebreak.fault.Refused;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.function.DoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SchedulesTest {

  /** A few roundings of pow, expm1 and log1p. */
  private static final double ROUNDING = 1e-14;

  private static final MathContext EXACT = new MathContext(60);

  private static final long[] STEPS = {
    0, 1, 2, 3, 10, 24, 25, 26, 1000, 999_999, 123_456_789L, 1_000_000_000_000L
  };

  private static void assertClose(double actual, double expected, long t) {
    assertThat(actual).as("at %d", t).isCloseTo(expected, within(ROUNDING * Math.abs(expected)));
  }

  @Test
  void theOpenLoopIsTwoOverTPlusOffset() {
    for (long t : STEPS) {
      assertThat(new OpenLoop(2).at(t)).isEqualTo(2.0 / (t + 2));
      assertThat(new OpenLoop(1).at(t)).isEqualTo(2.0 / (t + 1));
      assertThat(new OpenLoop(12).at(t)).isEqualTo(2.0 / (t + 12));
    }
    assertThat(new OpenLoop(2).at(0)).isEqualTo(1);
  }

  @Test
  void aPowerIsItsPower() {
    assertThat(new Power(1, 0.5).at(3)).isEqualTo(0.5);
    assertThat(new Power(3, 0.75).at(15)).isEqualTo(3.0 / 8);
    assertThat(new Power(1, 6.0 / 7).at(0)).isEqualTo(1);
    for (long t : STEPS) {
      // The seventh power of (t+1)^-6/7 is (t+1)^-6.
      double a = new Power(1, 6.0 / 7).at(t);
      assertClose(Math.pow(a, 7) * Math.pow(t + 1.0, 6), 1, t);
      assertClose(new Power(0.1, 0.25).at(t), 0.1 / Math.sqrt(Math.sqrt(t + 1.0)), t);
    }
  }

  @Test
  void sigmaIsHeldThenFallsAsItsPower() {
    Sigma held = new Sigma(10, 0.5, 25);
    Sigma free = new Sigma(10, 0.5, 0);
    for (long t : STEPS) {
      assertClose(free.at(t), 10 / Math.sqrt(t + 1.0), t);
      assertClose(held.at(t), 10 / Math.sqrt(Math.max(t, 25) + 1.0), t);
    }
    assertThat(held.at(25)).isEqualTo(held.at(0));
    assertThat(held.at(26)).isLessThan(held.at(25));
  }

  /** sigma_{i-1} - sigma_i in sixty digits, where roots of two give the powers. */
  @ParameterizedTest
  @CsvSource({"0.5, 1", "0.25, 2", "0.125, 3"})
  void theDropIsTheDifferenceInManyDigits(double p, int roots) {
    Sigma sigma = new Sigma(10, p, 0);
    for (long i : STEPS) {
      if (i > 0) {
        BigDecimal difference = root(i, roots).subtract(root(i + 1, roots), EXACT);
        assertClose(sigma.drop(i), 10 * difference.doubleValue(), i);
      }
    }
  }

  /** k^(-1/2^roots). */
  private static BigDecimal root(long k, int roots) {
    BigDecimal value = BigDecimal.valueOf(k);
    for (int r = 0; r < roots; r++) {
      value = value.sqrt(EXACT);
    }
    return BigDecimal.ONE.divide(value, EXACT);
  }

  @Test
  void nothingDropsWhileSigmaIsHeld() {
    Sigma sigma = new Sigma(10, 0.5, 25);
    for (long i = 1; i <= 25; i++) {
      assertThat(sigma.drop(i)).isZero();
    }
    assertClose(sigma.drop(26), 10 / Math.sqrt(26) - 10 / Math.sqrt(27), 26);
  }

  /** The drops add up to what sigma has lost. */
  @ParameterizedTest
  @ValueSource(longs = {0, 25})
  void theDropsAddUp(long hold) {
    Sigma sigma = new Sigma(0.1, 2.0 / 7, hold);
    double sum = 0;
    for (long i = 1; i <= 1000; i++) {
      sum += sigma.drop(i);
      assertThat(sum).isCloseTo(sigma.at(0) - sigma.at(i), within(1e3 * ROUNDING * sigma.at(0)));
    }
  }

  private static void refused(String parameter, DoubleFunction<?> made, double... values) {
    for (double value : values) {
      Refused.by(parameter, () -> made.apply(value), value);
    }
  }

  @Test
  void parametersOutsideOfTheirRangesAreRefused() {
    double nan = Double.NaN;
    double inf = Double.POSITIVE_INFINITY;
    refused("offset", offset -> new OpenLoop((int) offset), 0, -1, Integer.MIN_VALUE);
    refused("c", c -> new Power(c, 0.5), 0, -1, nan, inf);
    refused("exponent", exponent -> new Power(1, exponent), nan, inf, -inf);
    refused("varsigma", varsigma -> new Sigma(varsigma, 0.5, 0), 0, -1, nan, inf);
    refused("p", p -> new Sigma(1, p, 0), 0, 1, -0.25, 1.3, nan);
    refused("hold", hold -> new Sigma(1, 0.5, (long) hold), -1);
  }
}
