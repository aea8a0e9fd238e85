package io.tiebreak.contest;

import static io.tiebreak.page.Text.text;

import io.tiebreak.page.Curve;
import io.tiebreak.page.Figure;
import io.tiebreak.page.PathFigure;
import io.tiebreak.page.Plane;
import io.tiebreak.run.TracePoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** The figures of a contest. */
record ContestFigures(Contest.Results results) {

  /** Smaller gaps are rounding errors. */
  private static final double ROUNDING = 1e-16;

  /** Both levels against time (or steps, if their number is fixed) and against samples. */
  List<Figure> all() {
    List<Figure> figures = new ArrayList<>();
    Along length = results.budget().limit().isPresent() ? Along.TIME : Along.STEPS;
    for (Along along : List.of(length, Along.SAMPLES)) {
      figures.add(inner(along));
      figures.add(outer(along));
    }
    boolean inThePlane = results.experiment().paths().isPresent(); // which has a figure of its own
    boolean measured =
        results.all().stream()
            .flatMap(result -> result.runs().stream())
            .noneMatch(run -> run.way().isEmpty());
    if (!inThePlane && measured) {
      for (Measure measure : results.experiment().alongTheRun()) {
        figures.add(measured(length, measure));
      }
    }
    return figures;
  }

  Optional<PathFigure> paths() {
    return results
        .experiment()
        .paths()
        .map(Experiment.Paths::plane)
        .map(
            plane ->
                new PathFigure(
                    results.experiment().title() + ": paths of all methods",
                    plane,
                    results.all().stream().map(result -> way(result, plane)).toList()));
  }

  private static PathFigure.Way way(Result result, Plane plane) {
    return new PathFigure.Way(
        result.contender().name(),
        result.runs().get(0).way().stream()
            .map(seen -> new double[] {seen.measure(plane.x1()), seen.measure(plane.x2())})
            .toList());
  }

  private Figure measured(Along along, Measure measure) {
    return new Figure(
        measure.name() + "-" + along.word,
        capital(measure.name()) + " against " + along.word,
        along.label,
        measure.words(),
        false,
        caption(),
        curves(
            Result.Ended::way,
            seen -> along.of.applyAsDouble(seen.at()),
            seen -> seen.measure(measure.name())));
  }

  /** The quantity on a horizontal axis. */
  private record Along(String word, String label, ToDoubleFunction<TracePoint> of) {

    private static final Along TIME = new Along("time", "time (s)", TracePoint::seconds);
    private static final Along STEPS =
        new Along("steps", "steps without warm starts (count)", TracePoint::iteration);
    private static final Along SAMPLES =
        new Along("samples", "samples of both levels (count)", p -> p.counters().samples());
  }

  private Figure inner(Along along) {
    double width = innerWidth();
    return gap(
        along,
        "inner",
        "inner gap G(x) - G_opt",
        width,
        text("G_opt is proven to within %.2g", width),
        p -> results.innerGap(p.inner()));
  }

  private Figure outer(Along along) {
    Reference reference = results.reference();
    if (reference.outer().isPresent()) {
      return gap(
          along,
          "outer",
          "outer gap |F(x) - F_opt|",
          reference.outerWidth(),
          text(
              "F_opt is the F of an answer with F(x) - F_opt <= %.2g proven",
              reference.outerWidth()),
          p -> results.outerGap(p.outer()));
    }
    List<Curve> curves = curves(along, TracePoint::outer);
    return new Figure(
        "outer-value-" + along.word,
        "Outer value against " + along.word,
        along.label,
        "outer value F(x)",
        curves.stream().flatMapToDouble(c -> Arrays.stream(c.low())).allMatch(y -> y > 0),
        caption() + " F_opt is unknown.",
        curves);
  }

  /** A figure of gaps; those below the width to which the optimum is known are drawn at it. */
  private Figure gap(
      Along along,
      String level,
      String height,
      double width,
      String proven,
      ToDoubleFunction<TracePoint> gap) {
    double floor =
        Double.isFinite(width) && Math.abs(width) > ROUNDING ? Math.abs(width) : ROUNDING;
    return new Figure(
        level + "-gap-" + along.word,
        capital(level) + " gap against " + along.word,
        along.label,
        height,
        true,
        caption() + text(" %s; smaller gaps than %.2g are drawn there.", proven, floor),
        curves(along, gap).stream().map(curve -> curve.from(floor)).toList());
  }

  private static String capital(String word) {
    return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }

  /**
   * The most by which G_opt can be above the reference: what the reference proves, or the least gap
   * of any run.
   */
  double innerWidth() {
    return results.all().stream()
        .flatMap(result -> result.runs().stream())
        .flatMap(run -> run.outcome().trace().stream())
        .mapToDouble(point -> results.innerGap(point.inner()))
        .filter(Double::isFinite)
        .reduce(results.reference().innerWidth(), Math::min);
  }

  private List<Curve> curves(Along along, ToDoubleFunction<TracePoint> value) {
    return curves(run -> run.outcome().trace(), along.of, value);
  }

  private <T> List<Curve> curves(
      Function<Result.Ended, List<T>> seen, ToDoubleFunction<T> along, ToDoubleFunction<T> value) {
    List<Curve> curves = new ArrayList<>();
    for (Result result : results.all()) {
      curves.add(
          Curves.of(
              result.contender().name(),
              curves.size(),
              result.runs().stream().map(seen).toList(),
              along,
              value));
    }
    return curves;
  }

  private String caption() {
    return results.starts() == 1
        ? "One start."
        : ("Line: mean over %d starts. Band: from the least to the largest value. A run that ended"
                + " before others keeps its last value.")
            .formatted(results.starts());
  }
}
