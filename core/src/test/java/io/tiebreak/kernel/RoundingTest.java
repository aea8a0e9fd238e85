package io.tiebreak.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RoundingTest {

  @Test
  void theUnitIsHalfTheDistanceFromOneToTheNextDouble() {
    assertThat(Rounding.UNIT).isEqualTo((Math.nextUp(1.0) - 1) / 2);
  }

  @Test
  void gammaIsKnownUntilItMeansNothing() {
    assertThat(Rounding.of(0)).isZero();
    assertThat(Rounding.of(1)).isGreaterThanOrEqualTo(Rounding.UNIT);
    assertThat(Rounding.of(1e9)).isBetween(1e9 * Rounding.UNIT, 1.001e9 * Rounding.UNIT);
    assertThat(Rounding.of(1e16)).isNaN();
  }

  /** Equal terms, whose roundings do not cancel; at 500 the sum is off by a tenth of gamma. */
  @Test
  void aPlainSumOfProductsIsWithinGamma() {
    Random random = new Random(1);
    for (int trial = 0; trial < 200; trial++) {
      int n = 1 + random.nextInt(500);
      double a = random.nextDouble();
      double b = random.nextDouble();
      double sum = 0;
      for (int i = 0; i < n; i++) {
        sum += a * b;
      }
      BigDecimal exact =
          new BigDecimal(a).multiply(new BigDecimal(b)).multiply(BigDecimal.valueOf(n));
      double off = new BigDecimal(sum).subtract(exact).abs().doubleValue();
      assertThat(off).isLessThanOrEqualTo(Rounding.of(n) * exact.doubleValue());
    }
  }

  @Test
  void whatAnOperationLosesIsExact() {
    Random random = new Random(2);
    for (int trial = 0; trial < 1000; trial++) {
      double a = random.nextGaussian() * Math.pow(10, random.nextInt(40) - 20);
      double b = random.nextGaussian() * Math.pow(10, random.nextInt(40) - 20);
      BigDecimal bigA = new BigDecimal(a);
      BigDecimal bigB = new BigDecimal(b);
      assertThat(new BigDecimal(a + b).add(new BigDecimal(ErrorFree.lostInSum(a, b, a + b))))
          .isEqualByComparingTo(bigA.add(bigB));
      assertThat(new BigDecimal(a * b).add(new BigDecimal(ErrorFree.lostInProduct(a, b, a * b))))
          .isEqualByComparingTo(bigA.multiply(bigB));
    }
  }
}
