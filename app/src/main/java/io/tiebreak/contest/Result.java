package io.tiebreak.contest;

import io.tiebreak.run.Outcome;
import io.tiebreak.run.TracePoint;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** The runs of a contender from all starts. */
public record Result(Contender contender, List<Ended> runs) {

  /**
   * One run.
   *
   * @param start the number of its random start
   * @param measures the measures of its answer, by name
   * @param way the {@link Experiment#alongTheRun} of each point of the trace; empty without any
   */
  public record Ended(int start, Outcome outcome, Map<String, Double> measures, List<Seen> way) {

    public Ended {
      way = List.copyOf(way);
    }
  }

  /** A point of a run's trace, and its measures by name. */
  public record Seen(TracePoint at, Map<String, Double> measures) {

    /** A measure; NaN if it is missing. */
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

  /** The sample standard deviation over the starts; 0 for one start. */
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

  /** The mean of a measure over the starts. */
  public double mean(Measure measure) {
    return runs.stream()
        .mapToDouble(run -> run.measures().getOrDefault(measure.name(), Double.NaN))
        .average()
        .orElse(Double.NaN);
  }
}
