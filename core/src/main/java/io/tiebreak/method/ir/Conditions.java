package io.tiebreak.method.ir;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Fault;
import io.tiebreak.fault.Require;
import io.tiebreak.method.Amount;
import io.tiebreak.method.Varsigma;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.schedule.Regime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What carries the guarantees of the regularised methods: mostly intervals of exponents. */
final class Conditions {

  private Conditions() {}

  /**
   * Refuses exponents outside the intervals of a method.
   *
   * @param method its name, for the message
   * @param noise what divides the upper limits of p: 2 for one sample a step, 1 for a finite sum
   */
  static void require(Regime regime, String method, int noise) {
    if (regime instanceof Regime.ByOuter both) { // of the other one, the problem decides
      require(both.convex(), method, noise);
    } else if (regime instanceof Regime.Convex convex) {
      require(convex, method, noise);
    } else if (regime instanceof Regime.NonConvex other) {
      require(other, method, noise);
    } else if (regime instanceof Regime.Own own) {
      CustomSigma.require(own.own(), method, noise);
    }
  }

  /** Refuses a factor of a sigma that is taken as it is. */
  static void requireOneSigma(Amount varsigma, Regime regime) {
    varsigma.require("varsigma", Varsigma.HINT);
    if (varsigma instanceof Amount.Given given && regime instanceof Regime.Own) {
      throw new BadParameter(
          "varsigma",
          given.value(),
          "was given together with a sigma of your own, which is taken as it is",
          "Multiply sigma by it, and leave varsigma out");
    }
  }

  /** The factor of sigma as it was given; 1, so that nothing is measured, for an own sigma. */
  static Amount factor(Amount given, Regime.Chosen regime) {
    return regime instanceof Regime.Own ? Amount.of(1) : given;
  }

  /** Schedules for a convex outer level need one; those for others their intervals. */
  static List<Fault> unmet(Regime regime, String method, int noise, BilevelProblem problem) {
    Regime.Chosen chosen = regime.forOuter(problem.outer().convex());
    if (chosen.convex() && !problem.outer().convex()) {
      return List.of(
          new Fault(
              "The schedules of %s for a convex outer objective were asked for, but the outer"
                      .formatted(method.toLowerCase(Locale.ROOT))
                  + " objective is not convex",
              chosen instanceof Regime.Own
                  ? "A sigma of your own is for convex ones: use another regime"
                  : "Leave convex out, or set convex: false"));
    }
    try {
      require(chosen, method, noise);
      return List.of();
    } catch (BadParameter bad) { // an exponent that is right for convex ones alone
      return List.of(bad.fault());
    }
  }

  /** A measured varsigma needs gradients at the start. */
  static List<Fault> unmeasured(BilevelProblem problem) {
    List<Fault> faults = new ArrayList<>();
    if (problem.outer().measured().isEmpty()) {
      faults.add(notMeasured("outer"));
    }
    if (problem.inner().measured().isEmpty()) {
      faults.add(notMeasured("inner"));
    }
    return faults;
  }

  private static Fault notMeasured(String level) {
    return new Fault(
        "varsigma cannot be measured: the %s level is a stream without held-out samples"
            .formatted(level),
        "Give varsigma, or hold samples out");
  }

  private static void require(Regime.Convex regime, String method, int noise) {
    if (!(regime.p() > 0 && regime.p() < 1.0 / noise)) {
      throw new BadParameter(
          "p",
          regime.p(),
          "must lie in (0, %s) for %s with a convex outer objective"
              .formatted(noise == 1 ? "1" : "1/" + noise, method),
          "Try %s".formatted(0.5 / noise));
    }
    if (regime.offset() < 1) {
      throw new BadParameter(
          "offset",
          regime.offset(),
          "must be at least 1 for %s, whose step size is 2/(t+offset)".formatted(method),
          "Try 2");
    }
  }

  private static void require(Regime.NonConvex regime, String method, int noise) {
    double omega = regime.omega();
    if (!(omega > noise / (noise + 1.0) && omega < 1)) {
      throw new BadParameter(
          "omega",
          omega,
          "must lie in (%d/%d, 1) for %s".formatted(noise, noise + 1, method),
          "Try %s".formatted(noise == 1 ? "3/4 = 0.75" : "6/7 = 0.857"));
    }
    double low = 1 - omega;
    double high = omega / noise;
    Require.that(
        regime.p() > low && regime.p() < high,
        "p",
        regime.p(),
        String.format(
            Locale.ROOT,
            "must lie in (%.4g, %.4g), from 1-omega to %s, for %s with omega %s",
            low,
            high,
            noise == 1 ? "omega" : "omega/" + noise,
            method,
            omega),
        String.format(Locale.ROOT, "Try %.3g", (low + high) / 2));
  }
}
