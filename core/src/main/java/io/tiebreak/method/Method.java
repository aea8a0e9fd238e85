package io.tiebreak.method;

import io.tiebreak.fault.Fault;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** An algorithm with its parameters. Immutable. */
public interface Method {

  /**
   * As in a problem file: ir-scg. If not overridden, the name of its class, {@code IrScg}.
   *
   * @return the name
   */
  default String name() {
    return Shown.hyphenated(getClass().getSimpleName());
  }

  /**
   * Parameters that were given, by their names in a problem file. If not overridden, the components
   * of its record, except those that are decided for the problem at hand.
   *
   * @return name and value of each
   */
  default Map<String, String> parameters() {
    return Shown.of(this);
  }

  /** {@return what it asks of every problem} */
  Set<Need> needs();

  /** {@return whether it can break ties among points that are worse for G by a slack} */
  default boolean takesSlack() {
    return false;
  }

  /** {@return whether it goes on until it has proven its answer} */
  default boolean proves() {
    return false;
  }

  /** {@return what its samples are for; none if its gradients are exact} */
  default Set<Draws.Purpose> draws() {
    return Set.of();
  }

  /**
   * {@return what the problem lacks that this method needs; another method may do without}
   *
   * @param problem the problem
   */
  default List<Fault> lacks(BilevelProblem problem) {
    return Unmet.needs(this, problem);
  }

  /**
   * {@return what of its parameters does not suit the problem}
   *
   * @param problem the problem
   */
  default List<Fault> unsuited(BilevelProblem problem) {
    return List.of();
  }

  /**
   * {@return what keeps this method from being run on a problem; empty if nothing does}
   *
   * @param problem the problem
   */
  default List<Fault> unmet(BilevelProblem problem) {
    return Stream.concat(lacks(problem).stream(), unsuited(problem).stream()).toList();
  }

  /**
   * {@return a stepper at t = 0} Only for a problem of which nothing is unmet.
   *
   * @param problem the problem
   * @param draws where its samples come from
   */
  Stepper start(BilevelProblem problem, Draws draws);
}
