package io.tiebreak.contest;

import static io.tiebreak.page.Text.text;

import io.tiebreak.method.Cuts;
import io.tiebreak.page.Finding;
import io.tiebreak.run.Outcome;
import io.tiebreak.run.TracePoint;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Checks findings against results. */
record Findings(Contest.Results results) {

  /** Less than this share of the way to the optimum is little progress. */
  private static final double LITTLE = 0.5;

  /** A gap that grows by less than this factor has not worsened. */
  private static final double WORSE = 1.01;

  /** The measurements are in docs/decisions/findings.md. */
  private static final String HELD =
      "Until a cut binds, steps follow F alone, and if G falls with F its gap falls too; a binding"
          + " cut keeps G near its value at the end of the warm start.";

  private static final String SCALE =
      "How far a step of a given size moves depends on the scale of the data.";

  private static final String STEPS =
      "In equal time one of them may make many more steps than the other.";

  private static final String SHORT = "The budget ended in the warm start.";

  private boolean outerKnown() {
    return results.reference().outer().isPresent();
  }

  /** |F - F_opt| if F_opt is known, else F. */
  private double outer(double value) {
    return outerKnown() ? results.outerGap(value) : value;
  }

  private double outer(Result result) {
    return result.mean(o -> outer(o.outer()));
  }

  private double inner(Result result) {
    return result.mean(o -> results.innerGap(o.inner()));
  }

  Result of(String name) {
    return results.of(name).orElseThrow();
  }

  /** The finding that one contender ends better than another on both levels. */
  Finding surpasses(String better, String worse) {
    Result one = of(better);
    Result other = of(worse);
    Finding finding =
        new Finding(
            "%s surpasses %s on both levels %s."
                .formatted(better, worse, results.budget().compared()),
            outer(one) < outer(other) && inner(one) < inner(other),
            text(
                "inner gap %.3g against %.3g, %s %.3g against %.3g",
                inner(one),
                inner(other),
                outerKnown() ? "|outer gap|" : "outer value",
                outer(one),
                outer(other)));
    return results.budget().limit().isPresent() ? finding : finding.because(STEPS);
  }

  /** The finding that the inner gap is larger at the end than when steps began. */
  Finding worsens(String name) {
    String claim = "The inner gap of %s worsens over its run.".formatted(name);
    List<Outcome> stepped =
        of(name).runs().stream().map(Result.Ended::outcome).filter(o -> o.steps() > 0).toList();
    if (stepped.isEmpty()) {
      return new Finding(claim, false, "no run made a step").because(SHORT);
    }
    double first = mean(stepped, this::begun);
    double end = mean(stepped, o -> results.innerGap(o.inner()));
    return new Finding(
            claim,
            end > WORSE * first,
            text(
                "%.3g when its steps began, %.3g at the end; cuts binding in %.1f %% of the steps",
                first, end, 100 * mean(stepped, Findings::binding)))
        .because(HELD);
  }

  private static double binding(Outcome outcome) {
    return (double) outcome.work().cuts().map(Cuts::binding).orElse(0L) / outcome.steps();
  }

  /**
   * The gap when steps began. Runs are not observed exactly at the end of a warm start, so this is
   * the smaller of the last observation before the first step and the first one after it.
   */
  private double begun(Outcome outcome) {
    List<TracePoint> trace = outcome.trace();
    int after = 0;
    while (trace.get(after).iteration() == 0) {
      after++;
    }
    double before = trace.get(Math.max(after - 1, 0)).inner();
    return results.innerGap(Math.min(before, trace.get(after).inner()));
  }

  /** The finding that the outer gap is not much smaller at the end than at the start. */
  Finding littleProgress(String name) {
    double first = of(name).mean(o -> outer(o.trace().get(0).outer()));
    double end = outer(of(name));
    return new Finding(
            "%s makes little progress on the outer level.".formatted(name),
            end > LITTLE * first,
            text("|outer gap| %.3g at the start, %.3g at the end", first, end))
        .because(SCALE);
  }

  /** The finding that the mean of a measure is less for one contender than for another. */
  Finding less(Measure measure, String claim, String one, String other) {
    double here = of(one).mean(measure);
    double there = of(other).mean(measure);
    return new Finding(
        claim,
        here < there,
        text("%s %.4g of %s, %.4g of %s", measure.name(), here, one, there, other));
  }

  /** The finding that the mean of a measure is at most this much less than another's. */
  Finding kept(Measure measure, double most, String claim, String one, String other) {
    Finding less = less(measure, claim, one, other);
    return new Finding(
        claim, of(other).mean(measure) - of(one).mean(measure) <= most, less.number());
  }

  private static double mean(List<Outcome> runs, ToDoubleFunction<Outcome> value) {
    return runs.stream().mapToDouble(value).average().orElseThrow();
  }
}
