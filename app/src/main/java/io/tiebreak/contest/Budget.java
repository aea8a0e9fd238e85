package io.tiebreak.contest;

import static io.tiebreak.page.Text.text;

import io.tiebreak.fault.Require;
import io.tiebreak.folder.Numbers;
import io.tiebreak.run.Every;
import io.tiebreak.run.Stop;
import java.time.Duration;
import java.util.Optional;

/**
 * The length of each run of a contest, the same for every method.
 *
 * @param stop when a run ends, unless it ends by itself
 * @param observed how often a run is observed: enough for a figure
 * @param limit the duration of a run, if the clock ends it
 * @param perRun the length of a run, for the report
 * @param compared what runs have in common when they are compared, as the end of a sentence
 * @param caution a warning about comparisons, if they need one
 */
public record Budget(
    Stop stop,
    Every observed,
    Optional<Duration> limit,
    String perRun,
    String compared,
    Optional<String> caution) {

  private static final int OBSERVATIONS = 100;
  private static final Duration LEAST_PERIOD = Duration.ofMillis(5);

  /** 360 observations from 20 steps to 10^9. */
  private static final double GROWTH = 0.05;

  /** A budget by the clock: the number of steps depends on the machine. */
  public static Budget time(Duration time) {
    Duration share = time.dividedBy(OBSERVATIONS);
    return new Budget(
        Stop.after(time),
        new Every.Time(share.compareTo(LEAST_PERIOD) < 0 ? LEAST_PERIOD : share),
        Optional.of(time),
        "%s s per run, on the method's own clock".formatted(Numbers.text(time.toMillis() / 1e3)),
        "in equal time",
        Optional.empty());
  }

  /**
   * A budget of steps, observed by steps: results depend only on the seed, on every machine.
   *
   * @param steps the most steps per run, at least one; a warm start counts as none
   */
  public static Budget steps(long steps) {
    Require.atLeast("steps", steps, 1, "Try 10000");
    String words = steps == 1 ? "1 step" : text("%,d steps", steps);
    return new Budget(
        Stop.at(steps),
        new Every.Growing(GROWTH),
        Optional.empty(),
        "at most %s per run".formatted(words),
        "after equally many steps",
        Optional.of(
            "Methods are compared after %s each (fewer if one stops by itself), not after equal time; warm starts do not count."
                .formatted(words)));
  }
}
