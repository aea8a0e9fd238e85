package io.tiebreak.folder;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The results of a contest: table.csv with a line per method, runs.csv with a line per run. */
public record ContestRecord(List<Row> table, List<Ending> runs) {

  /** Means over the starts, deviations of the gaps, and published numbers. */
  public record Row(
      String method,
      double iterations,
      double samples,
      double seconds,
      double outer,
      double inner,
      Optional<Double> outerGap,
      double innerGap,
      Optional<Double> outerGapSd,
      double innerGapSd,
      Optional<BigDecimal> publishedIterations,
      Optional<BigDecimal> publishedSamples,
      Map<String, Double> measures) {}

  /** The result of a run. */
  public record Ending(
      String experiment,
      long seed,
      String method,
      long start,
      String status,
      long iterations,
      long outerSamples,
      long innerSamples,
      long lmoCalls,
      double seconds,
      double outer,
      double inner,
      Map<String, Double> measures) {}

  public String tableCsv() {
    return CsvLines.text(Row.class, table);
  }

  public String runsCsv() {
    return CsvLines.text(Ending.class, runs);
  }
}
