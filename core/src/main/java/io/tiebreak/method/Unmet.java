package io.tiebreak.method;

import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What problems lack for methods, and which methods would do. */
final class Unmet {

  /** All that solve the problem of two levels, those that one would rather use first. */
  private static final List<Method> KNOWN =
      List.of(
          new Homotopy(),
          new IrScg(),
          new IrFscg(),
          new IrCg(),
          new CgBio(),
          new Sbcgi(),
          new Sbcgf(),
          new Sdbgd(),
          new ArIpSeg());

  private Unmet() {}

  /** One fault a need, and one for a slack that the method knows nothing of. */
  static List<Fault> needs(Method method, BilevelProblem problem) {
    List<Fault> faults = new ArrayList<>();
    if (!problem.slack().none() && !(method instanceof Homotopy)) {
      faults.add(
          new Fault(
              "%s breaks ties among minimisers alone, and a slack of %s is given."
                  .formatted(method.name(), problem.slack()),
              "Use homotopy, or leave the slack out."));
    }
    method.needs().stream()
        .filter(need -> !need.metBy(problem))
        .sorted()
        .map(
            need ->
                new Fault(
                    "%s needs %s, and %s.".formatted(method.name(), need, need.lack()),
                    remedy(problem)))
        .forEach(faults::add);
    return faults;
  }

  private static String remedy(BilevelProblem problem) {
    List<String> names =
        KNOWN.stream()
            .filter(method -> method.needs().stream().allMatch(need -> need.metBy(problem)))
            .map(Method::name)
            .toList();
    int last = names.size() - 1;
    return last == 0
        ? "Use %s.".formatted(names.get(0))
        : "Use %s or %s.".formatted(String.join(", ", names.subList(0, last)), names.get(last));
  }

  /** Schedules for a convex outer level need one. */
  static List<Fault> regime(String method, BilevelProblem problem, Optional<Regime> regime) {
    if (regime.isEmpty() || !regime.get().convex() || problem.outer().convex()) {
      return List.of();
    }
    return List.of(
        new Fault(
            "The schedules of %s for a convex outer objective were asked for, but the outer"
                    .formatted(method)
                + " objective is not convex.",
            regime.get() instanceof Regime.Own
                ? "An own sigma is for convex ones: use nonConvex(..)."
                : "Leave convex out, or set convex: false."));
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
        "varsigma cannot be measured: the %s level is a stream without held-out samples."
            .formatted(level),
        "Give varsigma, or hold samples out.");
  }
}
