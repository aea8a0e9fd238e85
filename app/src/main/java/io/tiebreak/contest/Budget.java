package io.tiebreak.contest;

import io.tiebreak.fault.Require;
import io.tiebreak.folder.Numbers;
import io.tiebreak.run.Every;
import io.tiebreak.run.Stop;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** How long the runs of a contest are: the same for every method. */
public sealed interface Budget {

  /** When a run ends that has not ended by itself. */
  Stop stop();

  /** When a run is observed: often enough for a figure. */
  Every observed();

  /** How long a run takes, if the clock ends it. */
  Optional<Duration> limit();

  /** How long each run is, for the report. */
  String perRun();

  /** What is the same of all runs when they are compared, to end a sentence. */
  String compared();

  /** What a reader of comparisons must know, if anything. */
  Optional<String> caution();

  /** By the clock: how many steps that is depends on the machine. */
  record Time(Duration time) implements Budget {

    private static final int OBSERVATIONS = 100;
    private static final Duration LEAST_PERIOD = Duration.ofMillis(5);

    @Override
    public Stop stop() {
      return Stop.after(time);
    }

    @Override
    public Every observed() {
      Duration share = time.dividedBy(OBSERVATIONS);
      return new Every.Time(share.compareTo(LEAST_PERIOD) < 0 ? LEAST_PERIOD : share);
    }

    @Override
    public Optional<Duration> limit() {
      return Optional.of(time);
    }

    @Override
    public String perRun() {
      return "%s s for each run, on the method's own clock"
          .formatted(Numbers.text(time.toMillis() / 1e3));
    }

    @Override
    public String compared() {
      return "in equal time";
    }

    @Override
    public Optional<String> caution() {
      return Optional.empty();
    }
  }

  /**
   * By steps, and observed by steps: results are a function of the seed, on every machine.
   *
   * @param steps of each run at most; a warm start counts none
   */
  record Steps(long steps) implements Budget {

    /** From 20 steps to 10^9 that is 360 observations. */
    private static final double GROWTH = 0.05;

    /** At least one. */
    public Steps {
      Require.atLeast("steps", steps, 1, "Try 10000");
    }

    @Override
    public Stop stop() {
      return Stop.at(steps);
    }

    @Override
    public Every observed() {
      return new Every.Growing(GROWTH);
    }

    @Override
    public Optional<Duration> limit() {
      return Optional.empty();
    }

    @Override
    public String perRun() {
      return words() + " for each run at most";
    }

    @Override
    public String compared() {
      return "after equally many steps";
    }

    @Override
    public Optional<String> caution() {
      return Optional.of(
          "Methods are compared after %s each, or fewer if one ends by itself, and not in equal time; warm starts are not counted."
              .formatted(words()));
    }

    private String words() {
      return steps == 1 ? "1 step" : String.format(Locale.ROOT, "%,d steps", steps);
    }
  }
}
