package io.tiebreak.contest;

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
import java.util.function.ToDoubleFunction;

/** The figures of a contest that was carried out. */
final class ContestFigures {

  /** Where a reference is exact: gaps below this are rounding. */
  private static final double ROUNDING = 1e-16;

  private final Contest.Results results;

  ContestFigures(Contest.Results results) {
    this.results = results;
  }

  /** Both levels against time, or steps where those are fixed, and against samples. */
  List<Figure> all() {
    List<Figure> figures = new ArrayList<>();
    Along length = results.budget().limit().isPresent() ? Along.TIME : Along.STEPS;
    for (Along along : List.of(length, Along.SAMPLES)) {
      figures.add(inner(along));
      figures.add(outer(along));
    }
    boolean inThePlane = results.experiment().paths().isPresent(); // has a figure of its own
    if (!inThePlane && wasSeen()) {
      for (Measure measure : results.experiment().alongTheRun()) {
        figures.add(measured(length, measure));
      }
    }
    return figures;
  }

  /** The paths of all methods, if the problem lies in a plane. */
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

  private boolean wasSeen() {
    return results.all().stream()
        .flatMap(result -> result.runs().stream())
        .noneMatch(run -> run.way().isEmpty());
  }

  private Figure measured(Along along, Measure measure) {
    List<Curve> curves = new ArrayList<>();
    for (Result result : results.all()) {
      curves.add(
          Curves.<Result.Seen>of(
              result.contender().name(),
              curves.size(),
              result.runs().stream().map(Result.Ended::way).toList(),
              seen -> along.of.applyAsDouble(seen.at()),
              seen -> seen.measure(measure.name())));
    }
    return new Figure(
        measure.name() + "-" + along.word,
        measure.name().substring(0, 1).toUpperCase(Locale.ROOT)
            + measure.name().substring(1)
            + " against "
            + along.word,
        along.label,
        measure.words(),
        false,
        caption(),
        curves);
  }

  /** What a horizontal axis shows: its word, its label, its value. */
  private record Along(String word, String label, ToDoubleFunction<TracePoint> of) {

    private static final Along TIME = new Along("time", "time (s)", TracePoint::seconds);
    private static final Along STEPS =
        new Along("steps", "steps, warm starts not counted (count)", TracePoint::iteration);
    private static final Along SAMPLES =
        new Along("samples", "samples drawn, both levels (count)", p -> p.counters().samples());
  }

  private Figure inner(Along along) {
    double width = innerWidth();
    double floor = floor(width);
    return new Figure(
        "inner-gap-" + along.word,
        "Inner gap against " + along.word,
        along.label,
        "inner gap G(x) - G_opt",
        true,
        caption()
            + floored(String.format(Locale.ROOT, "G_opt is proven to within %.2g", width), floor),
        curves(along, p -> results.innerGap(p.inner())).stream()
            .map(curve -> curve.from(floor))
            .toList());
  }

  private Figure outer(Along along) {
    Reference reference = results.reference();
    if (reference.outer().isPresent()) {
      double floor = floor(reference.outerWidth());
      return new Figure(
          "outer-gap-" + along.word,
          "Outer gap against " + along.word,
          along.label,
          "outer gap |F(x) - F_opt|",
          true,
          caption()
              + floored(
                  String.format(
                      Locale.ROOT,
                      "F(x) - F_opt <= %.2g is proven of the answer taken for F_opt",
                      reference.outerWidth()),
                  floor),
          curves(along, p -> results.outerGap(p.outer())).stream()
              .map(curve -> curve.from(floor))
              .toList());
    }
    List<Curve> curves = curves(along, TracePoint::outer);
    return new Figure(
        "outer-value-" + along.word,
        "Outer value against " + along.word,
        along.label,
        "outer value F(x)",
        curves.stream().flatMapToDouble(c -> Arrays.stream(c.low())).allMatch(y -> y > 0),
        caption() + " F_opt is not known.",
        curves);
  }

  /**
   * G_opt is above the reference by no more than this: by what the reference proves, or by the
   * least gap that any run has come to.
   */
  double innerWidth() {
    return results.all().stream()
        .flatMap(result -> result.runs().stream())
        .flatMap(run -> run.outcome().trace().stream())
        .mapToDouble(point -> results.innerGap(point.inner()))
        .filter(Double::isFinite)
        .reduce(results.reference().innerWidth(), Math::min);
  }

  private static double floor(double width) {
    return Double.isFinite(width) && Math.abs(width) > ROUNDING ? Math.abs(width) : ROUNDING;
  }

  private List<Curve> curves(Along along, ToDoubleFunction<TracePoint> value) {
    List<Curve> curves = new ArrayList<>();
    for (Result result : results.all()) {
      curves.add(
          Curves.of(
              result.contender().name(),
              curves.size(),
              result.runs().stream().map(Result.Ended::outcome).map(o -> o.trace()).toList(),
              along.of,
              value));
    }
    return curves;
  }

  private String caption() {
    return results.starts() == 1
        ? "One start."
        : ("Line: mean over %d starts. Band: from the least to the largest of them. A run that"
                + " ended before others keeps its last value.")
            .formatted(results.starts());
  }

  private static String floored(String proven, double floor) {
    return String.format(Locale.ROOT, " %s; what lies below %.2g is drawn there.", proven, floor);
  }
}
