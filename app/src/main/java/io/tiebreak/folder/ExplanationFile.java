package io.tiebreak.folder;

import io.tiebreak.explain.Explanation;
import io.tiebreak.explain.Explanation.Range;
import io.tiebreak.explain.Explanation.Solved;
import io.tiebreak.spec.Job;
import io.tiebreak.spec.Levels;
import java.util.List;
import java.util.Optional;

/** The content of explanation.json; unknown numbers are null. */
public record ExplanationFile(
    String problem,
    double tolerance,
    boolean complete,
    Explanation.Tie tie,
    Explanation.Spread outer,
    Values plain,
    Values answer,
    List<Cost> prices,
    List<Varying> ranges) {

  record Values(double outer, double inner, double epsInner, Optional<Double> testError) {

    private static Values of(Levels levels, Solved of) {
      return new Values(
          of.outer(),
          of.inner(),
          of.certificate().epsInner(),
          levels.testError(of.point()).stream().boxed().findFirst());
    }
  }

  record Cost(double slack, double lower, double outer) {}

  record Varying(String column, double lower, double low, double high, double upper) {}

  /** The explanation of a job that solves the problem of this name. */
  public static ExplanationFile of(String name, Job job, Explanation explained) {
    Levels levels = job.levels();
    return new ExplanationFile(
        name,
        explained.tolerance(),
        explained.complete(),
        explained.tie(),
        explained.spread(),
        Values.of(levels, explained.plain()),
        Values.of(levels, explained.answer()),
        explained.prices().stream().map(p -> new Cost(p.slack(), p.lower(), p.value())).toList(),
        explained.ranges().stream()
            .map(range -> inUnits(levels, range))
            .map(
                r ->
                    new Varying(
                        levels.column(r.coordinate()), r.lower(), r.low(), r.high(), r.upper()))
            .toList());
  }

  /** A range in the units of the data; scaling divides all coefficients but the constant. */
  public static Range inUnits(Levels levels, Range r) {
    double by =
        levels
            .scaling()
            .filter(s -> r.coordinate() < s.width())
            .map(s -> s.divisor(r.coordinate()))
            .orElse(1.0);
    return new Range(r.coordinate(), r.lower() / by, r.low() / by, r.high() / by, r.upper() / by);
  }
}
