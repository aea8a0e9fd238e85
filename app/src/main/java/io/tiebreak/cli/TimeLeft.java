package io.tiebreak.cli;

import static io.tiebreak.page.Text.text;

import java.time.Duration;
import java.util.Optional;

/** The estimated time that a contest still takes, by the mean time of the runs that have ended. */
final class TimeLeft {

  private final Optional<Duration> guess;
  private double firstBegan;
  private double lastBegan;
  private int done;
  private int all;

  /** The guess, if there is one, stands for the mean until the first run has ended. */
  TimeLeft(Optional<Duration> guess) {
    this.guess = guess;
  }

  /** Called when a run begins, after so many of all runs, at this time in seconds. */
  void begins(int before, int runs, double now) {
    if (before == 0) {
      firstBegan = now;
    }
    lastBegan = now;
    done = before;
    all = runs;
  }

  /** The time left, if known. A run that takes longer than the mean counts as over. */
  Optional<Duration> at(double now) {
    return mean()
        .map(
            mean -> {
              double ofThis = Math.max(0, mean - (now - lastBegan));
              return Duration.ofMillis(Math.round(1e3 * (ofThis + mean * (all - done - 1))));
            });
  }

  private Optional<Double> mean() {
    return done == 0
        ? guess.map(time -> time.toMillis() / 1e3)
        : Optional.of((lastBegan - firstBegan) / done);
  }

  String words(double now) {
    return at(now).map(left -> "about %s left".formatted(shown(left))).orElse("time left unknown");
  }

  /** Minutes and seconds, with hours if there are any. */
  static String shown(Duration time) {
    return time.toHours() > 0
        ? text("%d:%02d:%02d", time.toHours(), time.toMinutesPart(), time.toSecondsPart())
        : text("%d:%02d", time.toMinutes(), time.toSecondsPart());
  }
}
