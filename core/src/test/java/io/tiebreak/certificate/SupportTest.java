package io.tiebreak.certificate;

import static org.assertj.core.api.Assertions.assertThat;

import io.tiebreak.random.Sequence;
import io.tiebreak.set.Box;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.NuclearBall;
import java.math.BigDecimal;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The least of an affine function over sets whose answers are exact, against the exact one. */
class SupportTest {

  private static final int D = 300;

  private static double[] normal(Sequence numbers, double scale) {
    double[] x = new double[D];
    Arrays.setAll(x, j -> scale * numbers.normal());
    return x;
  }

  private static BigDecimal product(double a, double b) {
    return new BigDecimal(a).multiply(new BigDecimal(b));
  }

  /**
   * Over the box from -1/3 to 1/3 the least is taken at corners; the constant nearly cancels it.
   */
  @Test
  void theLeastIsNeverAboveTheExactOne() {
    double third = 1.0 / 3;
    Support support = new Support(new Box(D, -third, third));
    Sequence numbers = new Sequence(1, "test");
    for (int trial = 0; trial < 300; trial++) {
      double scale = Math.pow(10, numbers.below(13) - 6);
      double[] slope = normal(numbers, scale);
      double[] doubt = normal(numbers, trial % 2 * 1e-16 * scale);
      Arrays.setAll(doubt, j -> Math.abs(doubt[j]));
      BigDecimal least = BigDecimal.ZERO;
      double size = 0;
      for (int j = 0; j < D; j++) {
        BigDecimal sum = product(Math.abs(slope[j]), third).add(product(doubt[j], third));
        least = least.subtract(sum);
        size += Math.abs(slope[j] * third);
      }
      double constant = -least.doubleValue() * (1 + 1e-16 * numbers.normal());
      BigDecimal exact = least.add(new BigDecimal(constant));
      double bound = support.below(constant, slope, doubt);
      assertThat(new BigDecimal(bound)).as("trial %d", trial).isLessThanOrEqualTo(exact);
      assertThat(exact.doubleValue() - bound).isLessThan(2e-13 * size);
    }
  }

  /** |x_1| is largest at 1, where the slope does not lead. */
  @Test
  void doubtCountsAtItsWorstPoint() {
    double[] slope = new double[D];
    double[] doubt = new double[D];
    slope[0] = 1;
    doubt[1] = 0.5;
    assertThat(new Support(new L1Ball(D, 1)).below(0, slope, doubt)).isBetween(-2.0 - 1e-9, -1.5);
  }

  /** The oracle answers a slope of 0 by the centre; the squares of the doubt are 0. */
  @Test
  void doubtCountsWhereItsSquaresAreTooSmallForADouble() {
    double[] doubt = {Double.MIN_VALUE, 0, 0, 0};
    double bound = new Support(new NuclearBall(2, 2, 0x1p20)).below(0, new double[4], doubt);
    assertThat(bound).isLessThanOrEqualTo(-0x1p20 * Double.MIN_VALUE);
  }
}
