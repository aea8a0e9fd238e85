package io.tiebreak.method;

import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Fault;
import io.tiebreak.random.Draws;
import java.util.List;
import java.util.Map;

/** An algorithm with its parameters. Immutable. */
public interface Method {

  /** As in a problem file: ir-scg. */
  String name();

  /** Parameters that were given, by their names in a problem file. */
  Map<String, String> parameters();

  /** What the problem lacks for this method; empty if it can be run. */
  List<Fault> unmet(BilevelProblem problem);

  /** A stepper at t = 0. Only for a problem of which nothing is unmet. */
  Stepper start(BilevelProblem problem, Draws draws);
}
