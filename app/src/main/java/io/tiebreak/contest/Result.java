package io.tiebreak.contest;

import io.tiebreak.run.Outcome;
import io.tiebreak.run.TracePoint;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** What became of a contender: its runs from all starts. */
public record Result(Contender contender, List<Ended> runs) {

  /**
   * One run.
   *
   * @param start the number of its random start
   * @param measures of its answer, by name
   * @param way what {@link Experiment#alongTheRun} told, from the start to the answer, at the times
   *     of the trace; empty where there is nothing to tell
   */
  public record Ended(int start, Outcome outcome, Map<String, Double> measures, List<Seen> way) {

    /** Keeps the list. */
    public Ended {
      way = List.copyOf(way);
    }
  }

  /** A point on the way of a run, and its measures by name. */
  public record Seen(TracePoint at, Map<String, Double> measures) {

    /** A measure; NaN where it was not told. */
    double measure(String name) {
      return measures.getOrDefault(name, Double.NaN);
    }
  }

  /** The mean over the starts. */
  public double mean(ToDoubleFunction<Outcome> value) {
    return runs.stream()
        .mapToDouble(run -> value.applyAsDouble(run.outcome()))
        .average()
        .orElse(Double.NaN);
  }

  /** The deviation over the starts, of the sample; 0 for one start. */
  public double deviation(ToDoubleFunction<Outcome> value) {
    if (runs.size() < 2) {
      return 0;
    }
    double mean = mean(value);
    double squares =
        runs.stream()
            .mapToDouble(run -> value.applyAsDouble(run.outcome()) - mean)
            .map(difference -> difference * difference)
            .sum();
    return Math.sqrt(squares / (runs.size() - 1));
  }

  /** The mean of a measure. */
  public double mean(Measure measure) {
    return runs.stream()
        .mapToDouble(run -> run.measures().getOrDefault(measure.name(), Double.NaN))
        .average()
        .orElse(Double.NaN);
  }
}
