package io.tiebreak.method;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Fault;
import io.tiebreak.problem.BilevelProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What problems lack for methods. */
final class Unmet {

  private Unmet() {}

  /** One fault for each need, and one for a slack that the method does not take. */
  static List<Fault> needs(Method method, BilevelProblem problem) {
    List<Fault> faults = new ArrayList<>();
    if (!method.takesSlack() && !problem.slack().none()) {
      faults.add(
          new Fault(
              "%s breaks ties among minimisers alone, and a slack of %s is given"
                  .formatted(method.name(), problem.slack()),
              "Leave the slack out, or use a method that takes one"));
    }
    method.needs().stream()
        .filter(need -> !need.metBy(problem))
        .sorted()
        .map(
            need ->
                new Fault(
                    "%s needs %s, and %s".formatted(method.name(), need, need.lack()),
                    "Use another method: Auto chooses one that suits"))
        .forEach(faults::add);
    return faults;
  }

  /** Schedules for a convex outer level need one; those for others their intervals. */
  static List<Fault> regime(String method, BilevelProblem problem, Regime regime, int noise) {
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
      Conditions.require(chosen, method, noise);
      return List.of();
    } catch (BadParameter bad) { // an exponent that is right for convex ones alone
      return List.of(bad.fault());
    }
  }

  /** A measured varsigma needs gradients at the start. */
  static List<Fault> measured(BilevelProblem problem) {
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
}
