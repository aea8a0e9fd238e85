package io.tiebreak.method;

import io.tiebreak.objective.Level;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** What problems lack for the regularised methods. */
final class Unmet {

  private Unmet() {}

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

  /** Full gradients need finite sums. */
  static List<Fault> finiteSums(String method, BilevelProblem problem) {
    return of(
        problem,
        level -> level.whole().isEmpty(),
        "%s needs finite sums, and the %%s level is a stream.".formatted(method),
        "Use ir-scg.");
  }

  /** A measured varsigma needs gradients at the start. */
  static List<Fault> measured(BilevelProblem problem) {
    return of(
        problem,
        level -> level.measured().isEmpty(),
        "varsigma cannot be measured: the %s level is a stream without held-out samples.",
        "Give varsigma, or hold samples out.");
  }

  private static List<Fault> of(
      BilevelProblem problem, Predicate<Level> lacks, String what, String remedy) {
    List<Fault> faults = new ArrayList<>();
    if (lacks.test(problem.outer())) {
      faults.add(new Fault(what.formatted("outer"), remedy));
    }
    if (lacks.test(problem.inner())) {
      faults.add(new Fault(what.formatted("inner"), remedy));
    }
    return faults;
  }
}
