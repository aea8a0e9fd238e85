package io.tiebreak.folder;

import io.tiebreak.run.Outcome;
import java.util.Optional;
import java.util.OptionalDouble;

/** A line of path.csv: how the run of one radius ended. Numbers that are not finite are omitted. */
public record PathLine(
    String radius,
    String status,
    Optional<Double> outer,
    Optional<Double> inner,
    Optional<Double> outerLower,
    Optional<Double> innerLower,
    Optional<Double> epsOuter,
    Optional<Double> epsInner,
    Optional<Double> test,
    Optional<Double> seconds) {

  /** Radii longer than this are written with an exponent. */
  private static final int LONGEST = 20;

  public static PathLine of(double radius, Outcome outcome, OptionalDouble test) {
    return new PathLine(
        shown(radius),
        outcome.status().name(),
        CsvLines.finite(outcome.outer()),
        CsvLines.finite(outcome.inner()),
        CsvLines.finite(outcome.certificate().outerLower()),
        CsvLines.finite(outcome.certificate().innerLower()),
        CsvLines.finite(outcome.certificate().epsOuter()),
        CsvLines.finite(outcome.certificate().epsInner()),
        CsvLines.finite(test.orElse(Double.NaN)),
        CsvLines.finite(outcome.work().seconds()));
  }

  /** The name of a radius's folder, such as radius-0.5. */
  public static String folder(double radius) {
    return "radius-" + shown(radius);
  }

  /** The fewest digits that identify a radius. */
  public static String shown(double radius) {
    String plain = Numbers.shortest(radius);
    return plain.length() <= LONGEST ? plain : Double.toString(radius);
  }
}
