package io.tiebreak.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import example.extending.LogCosh;
import io.tiebreak.Volume;
import io.tiebreak.loss.LossExamples.Exact;
import io.tiebreak.random.Sequence;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares each loss with its definition to eighty digits. */
class LossTest {

  /** A handful of roundings, each of half a unit in the last place. */
  private static final double FEW_ROUNDINGS = 1e-15;

  /** The margin before is itself rounded, and exp turns that into at most 745 roundings. */
  private static final double ROUNDED_EXPONENT = 2e-13;

  /** Below the normal numbers no relative digits are left. */
  private static final double SMALLEST = 8 * Double.MIN_VALUE;

  /** With the kink near most margins, within some, and beyond nearly all. */
  static Stream<Exact> losses() {
    List<Exact> losses = new ArrayList<>(LossExamples.at(1));
    for (double size : new double[] {0.3, 1e4}) {
      LossExamples.at(size).stream()
          .filter(e -> losses.stream().noneMatch(other -> other.loss().equals(e.loss())))
          .forEach(losses::add);
    }
    return losses.stream();
  }

  private static double[] margins(double scale) {
    Sequence numbers = new Sequence(1, "margins");
    double[] margins = new double[Volume.cases(12, 100)];
    for (int i = 0; i < margins.length; i++) {
      margins[i] = scale * numbers.normal();
    }
    return margins;
  }

  private static List<Double> targets(Loss loss, double scale) {
    List<Double> targets = new ArrayList<>(List.of(-1.0, 1.0));
    if (!loss.labels()) {
      targets.addAll(List.of(0.0, 0.7 * scale, -1.3 * scale));
    }
    return targets;
  }

  private static void assertRelative(
      double actual, BigDecimal expected, double tolerance, String what) {
    double e = expected.doubleValue();
    assertThat(actual).as(what).isCloseTo(e, within(tolerance * Math.abs(e) + SMALLEST));
  }

  /** The effect of rounding m - b or 1 - b m on a result of this size. */
  private static double inputs(double m, double b) {
    return Math.ulp(Math.max(1, Math.max(Math.abs(m), Math.abs(b))));
  }

  private static void assertRight(Exact c, double m, double b) {
    BigDecimal bigM = new BigDecimal(m);
    BigDecimal bigB = new BigDecimal(b);
    String what = "%s at m = %s, b = %s".formatted(c, m, b);
    BigDecimal value = c.value().at(bigM, bigB);
    BigDecimal slope = c.slope().at(bigM, bigB);
    if (c.loss() instanceof LogisticLoss) {
      assertRelative(c.loss().value(m, b), value, FEW_ROUNDINGS, what);
      assertRelative(c.loss().slope(m, b), slope, FEW_ROUNDINGS, what);
      return;
    }
    double s = slope.doubleValue();
    double rounding = 2 * inputs(m, b);
    assertThat(c.loss().value(m, b))
        .as(what)
        .isCloseTo(
            value.doubleValue(),
            within(FEW_ROUNDINGS * value.doubleValue() + rounding * (Math.abs(s) + rounding)));
    double tanh = c.loss() instanceof LogCosh ? FEW_ROUNDINGS * Math.abs(s) : 0; // is rounded too
    assertThat(c.loss().slope(m, b)).as(what).isCloseTo(s, within(rounding + tanh));
  }

  @ParameterizedTest
  @MethodSource("losses")
  void valueAndSlopeAreThoseOfTheDefinitionAtEveryScale(Exact c) {
    for (double scale : new double[] {1e-3, 1, 1e3}) {
      for (double m : margins(scale)) {
        targets(c.loss(), scale).forEach(b -> assertRight(c, m, b));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("losses")
  void largeMarginsAreSafe(Exact c) {
    for (double m : new double[] {1e5, 99_999.123, 746, 745, 740, 709.5, 50, 37, 36.7, 1e-300, 0}) {
      for (double b : targets(c.loss(), 1)) {
        assertRight(c, m, b);
        assertRight(c, -m, b);
      }
    }
  }

  @Test
  void theLogisticLossDoesNotOverflow() {
    Loss logistic = new LogisticLoss();
    assertThat(logistic.value(1e308, -1)).isEqualTo(1e308);
    assertThat(logistic.slopeChange(1e5, 2e5, 1)).isEqualTo(1);
    assertThat(logistic.slopeChange(-1e5, -2e5, 1)).isEqualTo(-1);
  }

  private static BigDecimal exactChange(Exact c, double m, double change, double b) {
    BigDecimal bigB = new BigDecimal(b);
    BigDecimal now = new BigDecimal(m);
    return c.slope()
        .at(now, bigB)
        .subtract(c.slope().at(now.subtract(new BigDecimal(change)), bigB));
  }

  @ParameterizedTest
  @MethodSource("losses")
  void theChangeOfTheSlopeIsTheDifferenceOfSlopes(Exact c) {
    for (double scale : new double[] {1e-3, 1, 1e3, 1e5}) {
      double[] margins = margins(scale);
      for (int i = 1; i < margins.length; i++) {
        double m = margins[i];
        double change = margins[i - 1];
        for (double b : targets(c.loss(), scale)) {
          double exact = exactChange(c, m, change, b).doubleValue();
          assertThat(c.loss().slopeChange(m, change, b))
              .as("%s, m = %s, change = %s, b = %s", c, m, change, b)
              .isCloseTo(
                  exact,
                  within(
                      ROUNDED_EXPONENT * Math.abs(exact)
                          + 4 * inputs(m, Math.max(Math.abs(b), Math.abs(change)))));
        }
      }
    }
  }

  /** A plain difference of slopes would have no digit left. */
  @ParameterizedTest
  @MethodSource("losses")
  void tinyChangesKeepTheirDigits(Exact c) {
    int strict = 0;
    for (double scale : new double[] {1e-3, 1, 30}) {
      for (double m : margins(scale)) {
        for (double size : new double[] {1e-9, -1e-13, 1e-17}) {
          double change = size * scale;
          for (double b : targets(c.loss(), scale)) {
            BigDecimal exact = exactChange(c, m, change, b);
            if (exact.signum() != 0) {
              strict++;
            }
            assertRelative(
                c.loss().slopeChange(m, change, b),
                exact,
                ROUNDED_EXPONENT,
                "%s, m = %s, change = %s, b = %s".formatted(c, m, change, b));
          }
        }
      }
    }
    assertThat(strict).as("changes that are not zero").isGreaterThan(20);
  }

  @ParameterizedTest
  @MethodSource("losses")
  void theCurvatureIsTheLeastBoundOnTheSecondDerivative(Exact c) {
    double h = 1e-4;
    double most = 0;
    for (double b : new double[] {-1, 1}) {
      for (double m = -20; m <= 20; m += 0.01) {
        double second = (c.loss().slope(m + h, b) - c.loss().slope(m - h, b)) / (2 * h);
        assertThat(second).isGreaterThanOrEqualTo(-1e-10);
        most = Math.max(most, second);
      }
    }
    assertThat(most)
        .as("differences of slopes of size 40 over 1e-4; the grid misses the top by 0.005")
        .isCloseTo(c.loss().curvature(), within(1e-4 * c.loss().curvature()));
  }

  private static BigDecimal line(double slope, double m, double intercept) {
    return new BigDecimal(slope).multiply(new BigDecimal(m)).add(new BigDecimal(intercept));
  }

  /** For every slope that the loss can give, at the margin that it came from and at all others. */
  @ParameterizedTest
  @MethodSource("losses")
  void theLineOfASlopeAndItsInterceptLiesBelowTheLossAndTouchesIt(Exact c) {
    double[] sizes = {1e-6, 1, 30, 1e5};
    for (double scale : sizes) {
      double[] margins = margins(scale);
      double[] others = margins(scale * 3);
      for (double b : targets(c.loss(), scale)) {
        BigDecimal bigB = new BigDecimal(b);
        for (int i = 0; i < 8; i++) {
          double m = margins[i];
          double slope = c.loss().slope(m, b);
          double intercept = -c.loss().conjugate(slope, b);
          double size = c.loss().conjugateSize(slope, b);
          String what = "%s, slope at m = %s, b = %s".formatted(c, m, b);
          assertThat(Math.abs(intercept)).as(what).isLessThanOrEqualTo(size);
          double allowed = FEW_ROUNDINGS * size;
          BigDecimal gap =
              c.value().at(new BigDecimal(m), bigB).subtract(line(slope, m, intercept));
          double touch = FEW_ROUNDINGS * (size + Math.abs(slope * m));
          assertThat(gap.doubleValue()).as(what).isBetween(-allowed, touch + SMALLEST);
          for (int k = 0; k < 3; k++) {
            for (double other : new double[] {others[k], b + margins[k] * 1e-9, m + others[k]}) {
              BigDecimal value = c.value().at(new BigDecimal(other), bigB);
              assertThat(value.subtract(line(slope, other, intercept)).doubleValue())
                  .as("%s, at m = %s", what, other)
                  .isGreaterThanOrEqualTo(-allowed);
            }
          }
        }
      }
    }
  }
}
