package io.tiebreak.method;

import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Fault;
import io.tiebreak.random.Draws;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** An algorithm with its parameters. Immutable. */
public interface Method {

  /** As in a problem file: ir-scg. */
  String name();

  /** Parameters that were given, by their names in a problem file. */
  Map<String, String> parameters();

  /** What it asks of every problem. */
  Set<Need> needs();

  /** Whether it can break ties among points that are worse for G by a slack. */
  default boolean takesSlack() {
    return false;
  }

  /** What its samples are for; a method with exact gradients draws none. */
  Set<Draws.Purpose> draws();

  /** What the problem lacks for this method; empty if it can be run. */
  default List<Fault> unmet(BilevelProblem problem) {
    return Unmet.needs(this, problem);
  }

  /** A stepper at t = 0. Only for a problem of which nothing is unmet. */
  Stepper start(BilevelProblem problem, Draws draws);
}
