package io.tiebreak.method.ir;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Fault;
import io.tiebreak.fault.Require;
import io.tiebreak.method.Amount;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.schedule.Regime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The conditions of the guarantees of the regularised methods: mostly intervals of exponents. */
final class Conditions {

  private Conditions() {}

  /** Refuses a bad varsigma, or one beside a custom sigma, and exponents outside the intervals. */
  static void require(Amount varsigma, Regime regime, String method, int noise) {
    varsigma.require("varsigma", "Try 1, or remove it");
    if (varsigma instanceof Amount.Given given && regime instanceof Regime.Custom) {
      throw new BadParameter(
          "varsigma",
          given.value(),
          "cannot be combined with a custom sigma, which is used unchanged",
          "Multiply sigma by it, and remove varsigma");
    }
    require(regime, method, noise);
  }

  /**
   * Refuses exponents outside the intervals of a method.
   *
   * @param method its name, for the message
   * @param noise what divides the upper limits of p: 2 for one sample per step, 1 for a finite sum
   */
  private static void require(Regime regime, String method, int noise) {
    if (regime
        instanceof Regime.ByOuter both) { // the interval of NonConvex is checked with the problem
      require(both.convex(), method, noise);
    } else if (regime instanceof Regime.Convex convex) {
      require(convex, method, noise);
    } else if (regime instanceof Regime.NonConvex other) {
      require(other, method, noise);
    } else if (regime instanceof Regime.Custom own) {
      CustomSigma.require(own.own(), method, noise);
    }
  }

  /** Returns the factor of sigma as given; for a custom sigma 1, so that nothing is measured. */
  static Amount factor(Amount given, Regime.Chosen regime) {
    return regime instanceof Regime.Custom ? Amount.of(1) : given;
  }

  /** Schedules for a convex outer level need one; for a non-convex one, exponents are checked. */
  static List<Fault> unmet(Regime regime, String method, int noise, BilevelProblem problem) {
    Regime.Chosen chosen = regime.forOuter(problem.outer().convex());
    if (chosen.convex() && !problem.outer().convex()) {
      return List.of(
          new Fault(
              "The schedules of %s are for a convex outer objective, but this one is not convex"
                  .formatted(method.toLowerCase(Locale.ROOT)),
              chosen instanceof Regime.Custom
                  ? "Use another regime instead of the custom sigma"
                  : "Remove convex, or set convex: false"));
    }
    try {
      require(chosen, method, noise);
      return List.of();
    } catch (BadParameter bad) { // an exponent valid only for a convex outer level
      return List.of(bad.fault());
    }
  }

  /** Returns why varsigma cannot be measured, which needs gradients at the start. */
  static List<Fault> unmeasured(BilevelProblem problem) {
    List<Fault> faults = new ArrayList<>();
    for (boolean outer : new boolean[] {true, false}) {
      if ((outer ? problem.outer() : problem.inner()).measured().isEmpty()) {
        faults.add(
            new Fault(
                "varsigma cannot be measured: the %s level is a stream without held-out samples"
                    .formatted(outer ? "outer" : "inner"),
                "Set varsigma, or hold samples out"));
      }
    }
    return faults;
  }

  private static void require(Regime.Convex regime, String method, int noise) {
    Require.that(
        regime.p() > 0 && regime.p() < 1.0 / noise,
        "p",
        regime.p(),
        "must lie in (0, %s) for %s with a convex outer objective"
            .formatted(noise == 1 ? "1" : "1/" + noise, method),
        "Try %s".formatted(0.5 / noise));
    Require.that(
        regime.offset() >= 1,
        "offset",
        regime.offset(),
        "must be at least 1 for %s, whose step size is 2/(t+offset)".formatted(method),
        "Try 2");
  }

  private static void require(Regime.NonConvex regime, String method, int noise) {
    double omega = regime.omega();
    Require.that(
        omega > noise / (noise + 1.0) && omega < 1,
        "omega",
        omega,
        "must lie in (%d/%d, 1) for %s".formatted(noise, noise + 1, method),
        "Try %s".formatted(noise == 1 ? "3/4 = 0.75" : "6/7 = 0.857"));
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
