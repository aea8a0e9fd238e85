package io.tiebreak.contest;

import io.tiebreak.objective.Level;
import io.tiebreak.page.Finding;
import io.tiebreak.page.Plane;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Starts;
import io.tiebreak.run.Every;
import io.tiebreak.run.Run;
import io.tiebreak.set.FeasibleSet;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * A problem, the methods that are compared on it, and what was reported of them.
 *
 * @param name as on the command line
 * @param title for a heading
 * @param source where the data come from
 * @param problems the problem with the random start of a number
 * @param optima what gaps are measured against, found anew at each call, in a few seconds; is given
 *     whom to show every run before it goes, so that it can be interrupted
 * @param contenders in the order of the table
 * @param withAll the same with further methods, of which nothing was published here
 * @param quick a second's work of the slowest method or less
 * @param published the budget of a run as published
 * @param measures further columns of the table
 * @param paths where the problem lies in a plane
 * @param reported what was reported or is to be expected, one by one
 */
public record Experiment(
    String name,
    String title,
    Origin source,
    LongFunction<BilevelProblem> problems,
    Function<UnaryOperator<Run>, Reference> optima,
    List<Contender> contenders,
    Optional<Experiment> withAll,
    Budget quick,
    Budget published,
    List<Measure> measures,
    Optional<Paths> paths,
    Function<Findings, List<Finding>> reported) {

  /** Where nothing was published. */
  static final Budget UNPUBLISHED = Budget.time(Duration.ofSeconds(30));

  /**
   * Where the data come from.
   *
   * @param words a sentence; it holds "stand-in" or "synthetic" where that is so
   * @param digests of every part, by name
   */
  public record Origin(String words, Map<String, String> digests) {}

  /**
   * What paths of runs are drawn from.
   *
   * @param coordinates told along a run besides the measures
   * @param observed when runs are, in place of what their budget says
   */
  record Paths(Plane plane, List<Measure> coordinates, Every observed) {}

  /** These levels on a set, with its random starts. */
  static LongFunction<BilevelProblem> posed(Level outer, Level inner, FeasibleSet set) {
    return start -> new BilevelProblem(outer, inner, set, Starts.random(set, start));
  }

  /** What is told of each observed point of a run, besides both levels. */
  List<Measure> alongTheRun() {
    return Stream.concat(
            measures.stream(), paths.stream().flatMap(drawn -> drawn.coordinates.stream()))
        .toList();
  }

  /** What shows in results. */
  public List<Finding> findings(Contest.Results results) {
    return reported.apply(new Findings(results));
  }
}
