package io.tiebreak.method;

import io.tiebreak.fault.Fault;
import io.tiebreak.problem.BilevelProblem;
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
          new ArIpSeg(),
          new RApm(),
          new PbApg(),
          new FcBio(),
          new AIrg(),
          new BigSam(),
          new Bloop());

  private Unmet() {}

  /** One fault a need, and one for a slack that the method knows nothing of. */
  static List<Fault> needs(Method method, BilevelProblem problem) {
    List<Fault> faults = new ArrayList<>();
    if (!slackIsTaken(method, problem)) {
      faults.add(
          new Fault(
              "%s breaks ties among minimisers alone, and a slack of %s is given"
                  .formatted(method.name(), problem.slack()),
              remedy(problem)));
    }
    method.needs().stream()
        .filter(need -> !need.metBy(problem))
        .sorted()
        .map(
            need ->
                new Fault(
                    "%s needs %s, and %s".formatted(method.name(), need, need.lack()),
                    remedy(problem)))
        .forEach(faults::add);
    return faults;
  }

  private static boolean slackIsTaken(Method method, BilevelProblem problem) {
    return method.takesSlack() || problem.slack().none();
  }

  /** The methods that would do; without slack some always do. */
  private static String remedy(BilevelProblem problem) {
    List<String> names =
        KNOWN.stream()
            .filter(method -> slackIsTaken(method, problem))
            .filter(method -> method.needs().stream().allMatch(need -> need.metBy(problem)))
            .map(Method::name)
            .toList();
    if (names.isEmpty()) {
      return "Leave the slack out";
    }
    int last = names.size() - 1;
    String use =
        last == 0
            ? names.get(0)
            : "%s or %s".formatted(String.join(", ", names.subList(0, last)), names.get(last));
    return problem.slack().none()
        ? "Use %s".formatted(use)
        : "Use %s, or leave the slack out".formatted(use);
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
                + " objective is not convex",
            regime.get() instanceof Regime.Own
                ? "An own sigma is for convex ones: use nonConvex(..)"
                : "Leave convex out, or set convex: false"));
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
