package io.tiebreak.cli;

import java.time.Duration;
import java.util.Locale;

/** About how long a contest still takes, by the mean of the runs that have ended. */
final class TimeLeft {

  private final double guess;
  private double firstBegan;
  private double lastBegan;
  private int done;
  private int all;

  /**
   * Before any run.
   *
   * @param guess what stands for the mean in the first run
   */
  TimeLeft(Duration guess) {
    this.guess = guess.toMillis() / 1e3;
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

  /** What is left then. A run that takes longer than the mean has nothing left. */
  Duration at(double now) {
    double mean = done == 0 ? guess : (lastBegan - firstBegan) / done;
    double ofThis = Math.max(0, mean - (now - lastBegan));
    return Duration.ofMillis(Math.round(1e3 * (ofThis + mean * (all - done - 1))));
  }

  /** For a line of progress. */
  String words(double now) {
    return "about %s left".formatted(shown(at(now)));
  }

  /** Minutes and seconds, with hours where there are some. */
  static String shown(Duration time) {
    return time.toHours() > 0
        ? String.format(
            Locale.ROOT, "%d:%02d:%02d", time.toHours(), time.toMinutesPart(), time.toSecondsPart())
        : String.format(Locale.ROOT, "%d:%02d", time.toMinutes(), time.toSecondsPart());
  }
}
