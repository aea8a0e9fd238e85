package io.tiebreak.cli;

import static io.tiebreak.page.Text.text;

import io.tiebreak.contest.Contender;
import io.tiebreak.contest.Contest;
import io.tiebreak.run.TracePoint;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** Shows a contest: a live line on a terminal, elsewhere a line per method. */
final class ContestProgress implements Contest.Watcher {

  private static final int BAR = 20;

  private final boolean quiet;
  private final LiveLine line;
  private final PrintStream err = System.err;
  private final long begun = System.nanoTime();
  private final TimeLeft left;
  private String now = "";
  private int done;
  private int all = 1;

  ContestProgress(boolean quiet, Optional<Duration> timePerRun) {
    this.quiet = quiet;
    this.left = new TimeLeft(timePerRun);
    this.line = new LiveLine(!quiet);
  }

  @Override
  public void preparing(String what) {
    now = what;
    show("");
  }

  @Override
  public void begins(Contender contender, int start, int before, int runs) {
    left.begins(before, runs, seconds());
    done = before;
    all = runs;
    now = "%s, start %d".formatted(contender.name(), start + 1);
    if (line.live()) {
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
    if (line.live()) {
      show(text("%.1f s  %s", point.seconds(), left.words(seconds())));
    }
  }

  private double seconds() {
    return (System.nanoTime() - begun) / 1e9;
  }

  private void show(String more) {
    int full = (int) ((long) BAR * done / all);
    String bar = "#".repeat(full) + ".".repeat(BAR - full);
    line.show("[%s] %s  %s".formatted(bar, now, more));
  }

  void end() {
    if (line.live()) {
      line.clear();
    } else if (!quiet) {
      err.printf(Locale.ROOT, "%d runs in %.0f s%n", all, seconds());
    }
  }
}
