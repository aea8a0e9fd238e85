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
  private long firstRun;
  private String now = "";
  private int done;
  private int all = 1;

  ContestProgress(boolean quiet) {
    this.quiet = quiet;
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
    if (before == 0) {
      firstRun = System.nanoTime();
    }
    done = before;
    all = runs;
    now = "%s, start %d".formatted(contender.name(), start + 1);
    if (live) {
      show(left());
    } else if (!quiet && start == 0) {
      err.printf(Locale.ROOT, "%s: run %d of %d%n", contender.name(), before + 1, runs);
    }
  }

  @Override
  public void at(TracePoint point) {
    if (live) {
      show(String.format(Locale.ROOT, "%.1f s%s", point.seconds(), left()));
    }
  }

  /** By the runs so far. */
  private String left() {
    if (done == 0) {
      return "";
    }
    double seconds = (System.nanoTime() - firstRun) / 1e9 / done * (all - done);
    Duration rest = Duration.ofSeconds(Math.round(seconds));
    return String.format(
        Locale.ROOT, "  about %d:%02d left", rest.toMinutes(), rest.toSecondsPart());
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
      double seconds = (System.nanoTime() - begun) / 1e9;
      err.printf(Locale.ROOT, "%d runs in %.0f s%n", all, seconds);
    }
  }
}
