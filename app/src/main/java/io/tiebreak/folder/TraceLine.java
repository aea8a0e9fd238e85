package io.tiebreak.folder;

import io.tiebreak.data.BadData;
import io.tiebreak.run.TracePoint;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A line of trace.csv: an observation of a run. A bound is empty if nothing is proven. */
public record TraceLine(
    long iteration,
    double seconds,
    long outerSamples,
    long innerSamples,
    long lmoCalls,
    double outer,
    double inner,
    Optional<Double> outerLower,
    Optional<Double> innerLower,
    Optional<Double> epsOuter,
    Optional<Double> epsInner) {

  public static TraceLine of(TracePoint p) {
    return new TraceLine(
        p.iteration(),
        p.seconds(),
        p.counters().outerSamples(),
        p.counters().innerSamples(),
        p.counters().lmoCalls(),
        p.outer(),
        p.inner(),
        CsvLines.finite(p.certificate().outerLower()),
        CsvLines.finite(p.certificate().innerLower()),
        CsvLines.finite(p.certificate().epsOuter()),
        CsvLines.finite(p.certificate().epsInner()));
  }

  /** The text of trace.csv. */
  public static String text(List<TracePoint> trace) {
    return CsvLines.text(TraceLine.class, trace.stream().map(TraceLine::of).toList());
  }

  /** The lines of a file written by {@link #text}. */
  public static List<TraceLine> read(Path file) throws BadData {
    return CsvLines.read(file, TraceLine.class);
  }
}
