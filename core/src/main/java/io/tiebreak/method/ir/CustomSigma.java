package io.tiebreak.method.ir;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.schedule.Schedule;
import java.util.Locale;

/**
 * The conditions on a custom sigma, with n = 2 for IR-SCG and 1 for IR-FSCG: positive,
 * non-increasing, to 0; t (sigma_t/sigma_{t+1} - 1) to a limit in [0, 1); (t+1) sigma_{t+1}^n &gt;
 * t sigma_t^n; log t = o(t sigma_t^n).
 *
 * <p>They are checked for t = 0 .. 1000 and on a grid of t up to 2^40, each t against the one
 * before: on the grid these differ by a fifth, so that nothing is lost to rounding. The growth of t
 * sigma_t^n keeps t (sigma_t/sigma_{t+1} - 1) below 1/n. Limits can only be checked roughly: what
 * falls, or grows, must still do so from 2^30 to 2^40.
 */
final class CustomSigma {

  private static final long SINGLE_STEPS = 1000;
  private static final long MIDDLE = 1L << 20;
  private static final long LATE = 1L << 30;
  private static final long LAST = 1L << 40;

  /** The relative difference up to which two values count as equal. */
  private static final double ROUNDING = 1e-15;

  /**
   * The least share of the fall from 2^20 to 2^30, in logarithms, that must follow up to 2^40: 1
   * for a power, 0.7 for 1/log t, 0.6 for 1/log log t, and less and less on the way to a limit.
   */
  private static final double FALLS_ON = 0.5;

  /** The least factor by which what must grow does so from 2^30 to 2^40. */
  private static final double GROWS = 1.01;

  private final Schedule sigma;
  private final String method;
  private final int noise;

  private CustomSigma(Schedule sigma, String method, int noise) {
    this.sigma = sigma;
    this.method = method;
    this.noise = noise;
  }

  /** Refuses a sigma that breaks one of the conditions. */
  static void require(Schedule sigma, String method, int noise) {
    CustomSigma conditions = new CustomSigma(sigma, method, noise);
    conditions.requirePositive(0);
    for (long before = 0; before < LAST; ) {
      long t = next(before);
      conditions.requirePositive(t);
      conditions.requireStep(before, t);
      before = t;
    }
    conditions.requireFall();
    conditions.requireGrowth();
  }

  private static long next(long t) {
    return t < SINGLE_STEPS ? t + 1 : Math.min(LAST, t + t / 5);
  }

  private void requirePositive(long t) {
    double s = sigma.at(t);
    if (!(s > 0 && s < Double.POSITIVE_INFINITY)) {
      throw new BadParameter(
          "sigma",
          "%s at t = %d".formatted(s, t),
          "must be positive and finite for %s".formatted(method),
          remedy());
    }
  }

  private void requireStep(long before, long t) {
    if (sigma.at(t) > sigma.at(before) * (1 + ROUNDING)) {
      throw refusal("must not increase", "sigma", before, sigma.at(before), t, sigma.at(t));
    }
    if (!(growing(t) > growing(before))) {
      throw refusal(
          "must make %s increase".formatted(name()),
          name(),
          before,
          growing(before),
          t,
          growing(t));
    }
  }

  /** Checks that log(sigma) goes on falling: before a limit other than 0 it would flatten out. */
  private void requireFall() {
    double first = Math.log(sigma.at(MIDDLE) / sigma.at(LATE));
    double then = Math.log(sigma.at(LATE) / sigma.at(LAST));
    if (!(then > 0 && then >= FALLS_ON * first)) {
      throw refusal("must fall to 0", "sigma", LATE, sigma.at(LATE), LAST, sigma.at(LAST));
    }
  }

  private void requireGrowth() {
    double before = growing(LATE) / Math.log((double) LATE);
    double then = growing(LAST) / Math.log((double) LAST);
    if (!(then > GROWS * before)) {
      throw refusal(
          "must make %s grow faster than log t".formatted(name()),
          name() + "/log t",
          LATE,
          before,
          LAST,
          then);
    }
  }

  private String name() {
    return noise == 1 ? "t sigma_t" : "t sigma_t^" + noise;
  }

  private double growing(long t) {
    return t * Math.pow(sigma.at(t), noise);
  }

  private BadParameter refusal(
      String rule, String what, long before, double there, long t, double here) {
    String value =
        String.format(
            Locale.ROOT, "%s is %.9g at t = %d and %.9g at t = %d", what, there, before, here, t);
    return new BadParameter("sigma", value, "%s for %s".formatted(rule, method), remedy());
  }

  private String remedy() {
    return "Try c (t+1)^-p, p = %s".formatted(0.5 / noise);
  }
}
