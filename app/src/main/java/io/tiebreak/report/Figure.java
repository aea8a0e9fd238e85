package io.tiebreak.report;

import io.tiebreak.experiment.Contest;
import io.tiebreak.experiment.Ended;
import io.tiebreak.experiment.Measure;
import io.tiebreak.experiment.Reference;
import io.tiebreak.experiment.Result;
import io.tiebreak.experiment.Seen;
import io.tiebreak.run.TracePoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * What a figure shows, whatever draws it.
 *
 * @param name of its files
 * @param along what the horizontal axis is, with its unit
 * @param height what the vertical axis is
 * @param logarithmic whether the vertical axis is; the horizontal one always is
 * @param caption what line and band are
 * @param curves one a contender
 */
record Figure(
    String name,
    String title,
    String along,
    String height,
    boolean logarithmic,
    String caption,
    List<Curve> curves) {

  /** Where a reference is exact: gaps below this are rounding. */
  private static final double ROUNDING = 1e-16;

  /** Distinct for sixteen contenders, on white and on black. */
  private static final List<String> COLOURS =
      List.of(
          "#1f77d0", "#e07b00", "#22964a", "#d63a32", "#8e63ce", "#96623f", "#d858a8", "#7a828c",
          "#a09a10", "#0f9fb0", "#3d3d9e", "#6d8b00", "#4848ff", "#f020f0", "#10c010", "#780fc3");

  /** Of the contender at this place, the same in every figure. */
  static String colour(int place) {
    return COLOURS.get(place % COLOURS.size());
  }

  /** Every second line is dashed: colours are not all that tells them apart. */
  static boolean dashed(int place) {
    return place % 2 == 1;
  }

  /** Both levels against time, or steps where those are fixed, and against samples. */
  static List<Figure> of(Contest.Results results) {
    List<Figure> figures = new ArrayList<>();
    Along length = results.budget().limit().isPresent() ? Along.TIME : Along.STEPS;
    for (Along along : List.of(length, Along.SAMPLES)) {
      figures.add(inner(results, along));
      figures.add(outer(results, along));
    }
    boolean inThePlane = results.experiment().plane().isPresent(); // has a figure of its own
    if (!inThePlane && wasSeen(results)) {
      for (Measure measure : results.experiment().alongTheRun()) {
        figures.add(measured(results, length, measure));
      }
    }
    return figures;
  }

  private static boolean wasSeen(Contest.Results results) {
    return results.all().stream()
        .flatMap(result -> result.runs().stream())
        .noneMatch(run -> run.way().isEmpty());
  }

  private static Figure measured(Contest.Results results, Along along, Measure measure) {
    List<Curve> curves = new ArrayList<>();
    for (Result result : results.all()) {
      curves.add(
          Curve.<Seen>of(
              result.contender().name(),
              curves.size(),
              result.runs().stream().map(Ended::way).toList(),
              seen -> along.of.applyAsDouble(seen.at()),
              seen -> seen.measure(measure)));
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
        caption(results),
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

  private static Figure inner(Contest.Results results, Along along) {
    double width = innerWidth(results);
    double floor = floor(width);
    return new Figure(
        "inner-gap-" + along.word,
        "Inner gap against " + along.word,
        along.label,
        "inner gap G(x) - G_opt",
        true,
        caption(results)
            + floored(String.format(Locale.ROOT, "G_opt is proven to within %.2g", width), floor),
        curves(results, along, p -> results.innerGap(p.inner())).stream()
            .map(curve -> curve.from(floor))
            .toList());
  }

  private static Figure outer(Contest.Results results, Along along) {
    Reference reference = results.reference();
    if (reference.outer().isPresent()) {
      double floor = floor(reference.outerWidth());
      return new Figure(
          "outer-gap-" + along.word,
          "Outer gap against " + along.word,
          along.label,
          "outer gap |F(x) - F_opt|",
          true,
          caption(results)
              + floored(
                  String.format(
                      Locale.ROOT,
                      "F(x) - F_opt <= %.2g is proven of the answer taken for F_opt",
                      reference.outerWidth()),
                  floor),
          curves(results, along, p -> results.outerGap(p.outer())).stream()
              .map(curve -> curve.from(floor))
              .toList());
    }
    List<Curve> curves = curves(results, along, TracePoint::outer);
    return new Figure(
        "outer-value-" + along.word,
        "Outer value against " + along.word,
        along.label,
        "outer value F(x)",
        curves.stream().flatMapToDouble(c -> Arrays.stream(c.low())).allMatch(y -> y > 0),
        caption(results) + " F_opt is not known.",
        curves);
  }

  /**
   * G_opt is above the reference by no more than this: by what the reference proves, or by the
   * least gap that any run has come to.
   */
  static double innerWidth(Contest.Results results) {
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

  private static List<Curve> curves(
      Contest.Results results, Along along, ToDoubleFunction<TracePoint> value) {
    List<Curve> curves = new ArrayList<>();
    for (Result result : results.all()) {
      curves.add(
          Curve.of(
              result.contender().name(),
              curves.size(),
              result.runs().stream().map(Ended::outcome).map(o -> o.trace()).toList(),
              along.of,
              value));
    }
    return curves;
  }

  private static String caption(Contest.Results results) {
    return results.starts() == 1
        ? "One start."
        : ("Line: mean over %d starts. Band: from the least to the largest of them. A run that"
                + " ended before others keeps its last value.")
            .formatted(results.starts());
  }

  private static String floored(String proven, double floor) {
    return String.format(Locale.ROOT, " %s; what lies below %.2g is drawn there.", proven, floor);
  }

  /** Of all that is drawn. */
  DoubleStream heights() {
    return curves.stream()
        .flatMapToDouble(c -> DoubleStream.concat(Arrays.stream(c.low()), Arrays.stream(c.high())));
  }

  /** Of all that is drawn. */
  DoubleStream widths() {
    return curves.stream().flatMapToDouble(c -> Arrays.stream(c.x()));
  }
}
