package io.tiebreak.contest;

import io.tiebreak.page.Finding;
import io.tiebreak.page.Plane;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.run.Every;
import io.tiebreak.run.Run;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** A problem, the methods that are compared on it, and what was reported of them. */
public interface Experiment {

  /** As on the command line. */
  String name();

  /** For a heading. */
  String title();

  /** Where the data come from. */
  DataOrigin source();

  /** In the order of the table. */
  List<Contender> contenders();

  /** The same with further methods, of which nothing was published here; where there are some. */
  default Optional<Experiment> withAll() {
    return Optional.empty();
  }

  /** The steps of a run in a quick contest, the same for every method: a second's work or less. */
  long quickSteps();

  /** The problem with the random start of this number. */
  BilevelProblem problem(long start);

  /**
   * What gaps are measured against; found anew at each call, in a few seconds.
   *
   * @param known is shown every run before it goes, so that it can be interrupted
   */
  Reference reference(UnaryOperator<Run> known);

  /** Further columns of the table. */
  default List<Measure> measures() {
    return List.of();
  }

  /** What is told of each observed point of a run, besides both levels. */
  default List<Measure> alongTheRun() {
    return measures();
  }

  /** The plane in which the paths of runs are drawn, where the problem lies in one. */
  default Optional<Plane> plane() {
    return Optional.empty();
  }

  /** When runs are observed; if empty, as their budget says. */
  default Optional<Every> observed() {
    return Optional.empty();
  }

  /** The budget of a run as published; 30 s where nothing was. */
  default Duration publishedTime() {
    return Duration.ofSeconds(30);
  }

  /** What was reported or is to be expected, one by one. */
  default List<Finding> findings(Contest.Results results) {
    return List.of();
  }
}
