package io.tiebreak.method;

import io.tiebreak.fault.Fault;
import io.tiebreak.problem.BilevelProblem;
import java.util.ArrayList;
import java.util.List;

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
}
