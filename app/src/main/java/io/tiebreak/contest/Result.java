package io.tiebreak.contest;

import io.tiebreak.run.Outcome;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** What became of a contender: its runs from all starts. */
public record Result(Contender contender, List<Ended> runs) {

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
