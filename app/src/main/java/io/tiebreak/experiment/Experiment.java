package io.tiebreak.experiment;

import io.tiebreak.problem.BilevelProblem;
import java.time.Duration;
import java.util.List;

/** A problem, the methods that are compared on it, and what was reported of them. */
public interface Experiment {

  /** As on the command line. */
  String name();

  /** For a heading. */
  String title();

  /** Where the data come from. */
  Source source();

  /** In the order of the table. */
  List<Contender> contenders();

  /** The problem with the random start of this number. */
  BilevelProblem problem(long start);

  /** What gaps are measured against; found anew at each call, in a few seconds. */
  Reference reference();

  /** Further columns of the table. */
  default List<Measure> measures() {
    return List.of();
  }

  /** The budget of a run as published. */
  Duration publishedTime();

  /** The findings of the paper, one by one. */
  default List<Finding> findings(Contest.Results results) {
    return List.of();
  }
}
