package io.tiebreak.cli;

import static io.tiebreak.page.Text.text;

import java.time.Duration;
import java.util.Optional;

/** About how long a contest still takes, by the mean of the runs that have ended. */
final class TimeLeft {

  private final Optional<Duration> guess;
  private double firstBegan;
  private double lastBegan;
  private int done;
  private int all;

  /**
   * Before any run.
   *
   * @param guess what stands for the mean in the first run, if anything is known of it
   */
  TimeLeft(Optional<Duration> guess) {
    this.guess = guess;
  }

  /** A run begins, after so many of all, at this time in seconds. */
  void begins(int before, int runs, double now) {
    if (before == 0) {
      firstBegan = now;
    }
    lastBegan = now;
    done = before;
    all = runs;
  }

  /** What is left then, if known. A run that takes longer than the mean has nothing left. */
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

  /** For a line of progress. */
  String words(double now) {
    return at(now)
        .map(left -> "about %s left".formatted(shown(left)))
        .orElse("time left not known yet");
  }

  /** Minutes and seconds, with hours where there are some. */
  static String shown(Duration time) {
    return time.toHours() > 0
        ? text("%d:%02d:%02d", time.toHours(), time.toMinutesPart(), time.toSecondsPart())
        : text("%d:%02d", time.toMinutes(), time.toSecondsPart());
  }
}
