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
 * A problem, the methods that are compared on it, and what was reported about them.
 *
 * @param name the name on the command line
 * @param title the title for headings
 * @param source where the data come from
 * @param problems makes the problem with a random start of this seed
 * @param optima finds the optima that gaps are measured against, in a few seconds; its argument
 *     sees every run before it starts, and can interrupt it
 * @param contenders in the order of the table
 * @param withAll the experiment with further methods that were not published here
 * @param quick at most a second of the slowest method
 * @param published the published budget of a run
 * @param measures further columns of the table
 * @param paths how paths are drawn, if the problem is in a plane
 * @param reported checks the findings that were reported or are to be expected
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

  /** The budget if none was published. */
  static final Budget UNPUBLISHED = Budget.time(Duration.ofSeconds(30));

  /**
   * Where the data come from.
   *
   * @param words a sentence; it says "stand-in" or "synthetic" if they are that
   * @param digests of every part, by name
   */
  public record Origin(String words, Map<String, String> digests) {}

  /**
   * How the paths of runs are drawn.
   *
   * @param coordinates recorded along a run besides the measures
   * @param observed how often runs are observed, instead of their budget's choice
   */
  record Paths(Plane plane, List<Measure> coordinates, Every observed) {}

  /** Problems with these levels on a set, from its random starts. */
  static LongFunction<BilevelProblem> posed(Level outer, Level inner, FeasibleSet set) {
    return start -> new BilevelProblem(outer, inner, set, Starts.random(set, start));
  }

  /** The measures of each observed point of a run, besides both levels. */
  List<Measure> alongTheRun() {
    return Stream.concat(
            measures.stream(), paths.stream().flatMap(drawn -> drawn.coordinates.stream()))
        .toList();
  }

  /** The findings, checked against results. */
  public List<Finding> findings(Contest.Results results) {
    return reported.apply(new Findings(results));
  }
}
