package io.tiebreak.method;

import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What problems lack for the regularised methods. */
final class Unmet {

  private Unmet() {}

  static List<Fault> of(Method method, BilevelProblem problem, Optional<Regime> regime) {
    List<Fault> faults = new ArrayList<>();
    if (regime.isPresent() && regime.get() instanceof Regime.Convex && !problem.outer().convex()) {
      faults.add(
          new Fault(
              "The schedules of %s for a convex outer objective were asked for, but the outer"
                      .formatted(method.name())
                  + " objective is not convex.",
              "Leave convex out, or set convex: false."));
    }
    if (problem.outer().whole().isEmpty() || problem.inner().whole().isEmpty()) {
      faults.add(
          new Fault(
              "A level cannot be evaluated as a whole, which %s needs.".formatted(method.name()),
              "Give both levels a whole()."));
    }
    return faults;
  }
}
