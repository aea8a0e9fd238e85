package io.tiebreak.cli;

import io.tiebreak.experiment.Contender;
import io.tiebreak.experiment.Contest;
import io.tiebreak.run.TracePoint;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;

/** What a contest tells its user on the way: a live line on a terminal, else a line a method. */
final class ContestProgress implements Contest.Watcher {

  private static final int BAR = 20;

  private final boolean quiet;
  private final boolean live;
  private final PrintStream err = System.err;
  private final long begun = System.nanoTime();
  private final TimeLeft left;
  private String now = "";
  private int done;
  private int all = 1;

  /**
   * Of a contest.
   *
   * @param aRun about how long one takes
   */
  ContestProgress(boolean quiet, Duration aRun) {
    this.quiet = quiet;
    this.left = new TimeLeft(aRun);
    this.live = !quiet && Boolean.getBoolean("tiebreak.stderr.tty");
  }

  @Override
  public void preparing(String what) {
    now = what;
    if (live) {
      show("");
    }
  }

  @Override
  public void begins(Contender contender, int start, int before, int runs) {
    left.begins(before, runs, seconds());
    done = before;
    all = runs;
    now = "%s, start %d".formatted(contender.name(), start + 1);
    if (live) {
      show(left.words(seconds()));
    } else if (!quiet && start == 0) {
      err.printf(
          Locale.ROOT,
          "%s: run %d of %d, %s%n",
          contender.name(),
          before + 1,
          runs,
          left.words(seconds()));
    }
  }

  @Override
  public void at(TracePoint point) {
    if (live) {
      show(String.format(Locale.ROOT, "%.1f s  %s", point.seconds(), left.words(seconds())));
    }
  }

  private double seconds() {
    return (System.nanoTime() - begun) / 1e9;
  }

  private void show(String more) {
    int full = (int) ((long) BAR * done / all);
    String line = "[%s%s] %s  %s".formatted("#".repeat(full), ".".repeat(BAR - full), now, more);
    int columns = Integer.getInteger("tiebreak.columns", 80);
    err.print("\r" + line.substring(0, Math.min(line.length(), columns - 1)) + "\u001b[K");
    err.flush();
  }

  /** Clears the live line. */
  void end() {
    if (live) {
      err.print("\r\u001b[K");
      err.flush();
    } else if (!quiet) {
      err.printf(Locale.ROOT, "%d runs in %.0f s%n", all, seconds());
    }
  }
}
