package io.tiebreak.folder;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a contest came to, as its two tables hold it.
 *
 * @param table a line per method, which is table.csv
 * @param runs a line per run, which is runs.csv
 */
public record ContestRecord(List<Row> table, List<Ending> runs) {

  /** Means over the starts, deviations of the gaps, and what was published. */
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

  /** How a run ended. */
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

  /** The text of table.csv. */
  public String tableCsv() {
    return CsvLines.text(Row.class, table);
  }

  /** The text of runs.csv. */
  public String runsCsv() {
    return CsvLines.text(Ending.class, runs);
  }
}
