package io.tiebreak.experiment;

import io.tiebreak.method.Cuts;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.TracePoint;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Findings, looked for in results. */
final class Findings {

  /** Less than this share of the way to the optimum is little progress. */
  private static final double LITTLE = 0.5;

  /** A gap that grows by less than this factor has not worsened. */
  private static final double WORSE = 1.01;

  private final Contest.Results results;
  private final boolean outerKnown;

  Findings(Contest.Results results) {
    this.results = results;
    this.outerKnown = results.reference().outer().isPresent();
  }

  /** |F - F_opt| where that is known, else F. */
  private double outer(double value) {
    return outerKnown ? results.outerGap(value) : value;
  }

  private double outer(Result result) {
    return result.mean(o -> outer(o.outer()));
  }

  private double inner(Result result) {
    return result.mean(o -> results.innerGap(o.inner()));
  }

  private Result of(String name) {
    return results.of(name).orElseThrow();
  }

  /** One ends better than the other on both levels. */
  Finding surpasses(String better, String worse) {
    Result one = of(better);
    Result other = of(worse);
    return new Finding(
        "%s surpasses %s on both levels.".formatted(better, worse),
        outer(one) < outer(other) && inner(one) < inner(other),
        String.format(
            Locale.ROOT,
            "inner gap %.3g against %.3g, %s %.3g against %.3g",
            inner(one),
            inner(other),
            outerKnown ? "|outer gap|" : "outer value",
            outer(one),
            outer(other)));
  }

  /** The inner gap at the end is larger than the least on the way. */
  Finding worsens(String name) {
    double least = mean(of(name).runs(), run -> least(run.outcome()));
    double end = inner(of(name));
    return new Finding(
        "The inner gap of %s worsens over time.".formatted(name),
        end > WORSE * least,
        String.format(
            Locale.ROOT,
            "%.3g at its least, %.3g at the end; cuts binding in %.1f %% of the steps",
            least,
            end,
            100 * of(name).mean(Findings::binding)));
  }

  private static double binding(Outcome outcome) {
    return (double) outcome.cuts().map(Cuts::binding).orElse(0L) / outcome.iterations();
  }

  private double least(Outcome outcome) {
    return outcome.trace().stream()
        .mapToDouble(point -> results.innerGap(point.inner()))
        .min()
        .orElse(Double.NaN);
  }

  /** The outer gap at the end is not much less than at the start. */
  Finding littleProgress(String name) {
    double first = mean(of(name).runs(), run -> outer(first(run.outcome()).outer()));
    double end = outer(of(name));
    return new Finding(
        "%s makes little progress on the outer level.".formatted(name),
        end > LITTLE * first,
        String.format(Locale.ROOT, "|outer gap| %.3g at the start, %.3g at the end", first, end));
  }

  /** The mean of a measure is less for one than for another. */
  Finding less(Measure measure, String claim, String one, String other) {
    double here = of(one).mean(measure);
    double there = of(other).mean(measure);
    return new Finding(
        claim,
        here < there,
        String.format(
            Locale.ROOT, "%s %.4g of %s, %.4g of %s", measure.name(), here, one, there, other));
  }

  /** The mean of a measure is less for one than for another by no more than this. */
  Finding kept(Measure measure, double most, String claim, String one, String other) {
    Finding less = less(measure, claim, one, other);
    return new Finding(
        claim, of(other).mean(measure) - of(one).mean(measure) <= most, less.number());
  }

  private static TracePoint first(Outcome outcome) {
    return outcome.trace().get(0);
  }

  private static double mean(List<Ended> runs, ToDoubleFunction<Ended> value) {
    return runs.stream().mapToDouble(value).average().orElse(Double.NaN);
  }
}
