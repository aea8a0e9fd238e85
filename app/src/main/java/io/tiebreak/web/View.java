package io.tiebreak.web;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A run as the page shows it. */
record View(
    String id,
    String name,
    RunState state,
    @Nullable String status,
    @Nullable String method,
    String created,
    double seconds,
    long iterations,
    double stepsPerSecond,
    double outer,
    double inner,
    double outerLower,
    double innerLower,
    double epsOuter,
    double epsInner,
    double sigma,
    double share,
    List<String> notes,
    List<String> faults,
    List<String> files,
    boolean canResume) {

  private static final Observation NOTHING =
      new Observation(
          0,
          0,
          0,
          Double.NaN,
          Double.NaN,
          Double.NaN,
          Double.NaN,
          Double.NaN,
          Double.NaN,
          Double.NaN,
          Double.NaN);

  static View of(String id, RunRecord kept, List<String> files, boolean canResume) {
    Observation seen = kept.watched().last();
    Observation last = seen == null ? NOTHING : seen;
    return new View(
        id,
        kept.asked().name(),
        kept.state(),
        kept.status(),
        kept.chosen().method(),
        kept.created(),
        last.seconds(),
        last.iteration(),
        last.seconds() > 0 ? last.iteration() / last.seconds() : Double.NaN,
        last.outer(),
        last.inner(),
        last.outerLower(),
        last.innerLower(),
        last.epsOuter(),
        last.epsInner(),
        last.sigma(),
        kept.watched().share(),
        kept.told().notes(),
        kept.told().faults(),
        files,
        canResume);
  }
}
