package io.tiebreak.method;

import io.tiebreak.fault.Fault;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** An algorithm with its parameters. Immutable. */
public interface Method {

  /** {@return the name in a problem file; by default from the class name: ir-scg for IrScg} */
  default String name() {
    return Shown.hyphenated(getClass().getSimpleName());
  }

  /**
   * {@return the given parameters, by their names in a problem file} By default the components of
   * the record, except those that are chosen for the problem at hand.
   */
  default Map<String, String> parameters() {
    return Shown.of(this);
  }

  /** {@return what the method requires of every problem} */
  Set<Need> needs();

  /** {@return whether it can break ties among points whose G exceeds the minimum by a slack} */
  default boolean takesSlack() {
    return false;
  }

  /** {@return whether it runs until it has proven its answer} */
  default boolean proves() {
    return false;
  }

  /** {@return what it draws samples for; empty if its gradients are exact} */
  default Set<Draws.Purpose> draws() {
    return Set.of();
  }

  /**
   * {@return what the problem lacks for this method; another method may do without}
   *
   * @param problem the problem
   */
  default List<Fault> lacks(BilevelProblem problem) {
    List<Fault> faults = new ArrayList<>();
    if (!takesSlack() && !problem.slack().none()) {
      faults.add(
          new Fault(
              "%s breaks ties among exact minimisers of G only, but the slack is %s"
                  .formatted(name(), problem.slack()),
              "Remove the slack, or use a method that takes one"));
    }
    for (Need need : Need.values()) {
      if (needs().contains(need) && !need.metBy(problem)) {
        faults.add(
            new Fault(
                "%s needs %s, but %s".formatted(name(), need, need.lack()),
                "Use another method; Auto chooses a suitable one"));
      }
    }
    return faults;
  }

  /**
   * {@return which parameters of the method do not suit the problem}
   *
   * @param problem the problem
   */
  default List<Fault> unsuited(BilevelProblem problem) {
    return List.of();
  }

  /**
   * {@return all reasons why this method cannot be run on a problem; empty if it can}
   *
   * @param problem the problem
   */
  default List<Fault> unmet(BilevelProblem problem) {
    return Stream.concat(lacks(problem).stream(), unsuited(problem).stream()).toList();
  }

  /**
   * {@return a stepper at t = 0} For a problem with no {@link #unmet} requirement only.
   *
   * @param problem the problem
   * @param draws the source of its samples
   */
  Stepper start(BilevelProblem problem, Draws draws);
}
