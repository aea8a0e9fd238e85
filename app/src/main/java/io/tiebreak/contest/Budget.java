package io.tiebreak.contest;

import static io.tiebreak.page.Text.text;

import io.tiebreak.fault.Require;
import io.tiebreak.folder.Numbers;
import io.tiebreak.run.Every;
import io.tiebreak.run.Stop;
import java.time.Duration;
import java.util.Optional;

/**
 * How long the runs of a contest are: the same for every method.
 *
 * @param stop when a run ends that has not ended by itself
 * @param observed when a run is: often enough for a figure
 * @param limit how long a run takes, if the clock ends it
 * @param perRun how long each run is, for the report
 * @param compared what is the same of all runs when they are compared, to end a sentence
 * @param caution what a reader of comparisons must know, if anything
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

  /** From 20 steps to 10^9 that is 360 observations. */
  private static final double GROWTH = 0.05;

  /** By the clock: how many steps that is depends on the machine. */
  public static Budget time(Duration time) {
    Duration share = time.dividedBy(OBSERVATIONS);
    return new Budget(
        Stop.after(time),
        new Every.Time(share.compareTo(LEAST_PERIOD) < 0 ? LEAST_PERIOD : share),
        Optional.of(time),
        "%s s for each run, on the method's own clock"
            .formatted(Numbers.text(time.toMillis() / 1e3)),
        "in equal time",
        Optional.empty());
  }

  /**
   * By steps, and observed by steps: results are a function of the seed, on every machine.
   *
   * @param steps of each run at most, at least one; a warm start counts none
   */
  public static Budget steps(long steps) {
    Require.atLeast("steps", steps, 1, "Try 10000");
    String words = steps == 1 ? "1 step" : text("%,d steps", steps);
    return new Budget(
        Stop.at(steps),
        new Every.Growing(GROWTH),
        Optional.empty(),
        words + " for each run at most",
        "after equally many steps",
        Optional.of(
            "Methods are compared after %s each, or fewer if one ends by itself, and not in equal time; warm starts are not counted."
                .formatted(words)));
  }
}
