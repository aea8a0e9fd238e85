package io.tiebreak.cli;

import static io.tiebreak.page.Text.text;

import io.tiebreak.run.Stop;
import io.tiebreak.run.TracePoint;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The progress of a run in one line, as much as fits. */
record RunLine(String method, Stop stop) {

  private static final int BAR = 10;
  private static final String GAP = "  ";

  /** From here on minutes are shown. */
  private static final double MANY_SECONDS = 100;

  /** Far above the rounding errors of seconds, far below what is shown. */
  private static final double ROUNDING = 1e-6;

  /** A piece of the line; if there is no room, the one of the highest rank is dropped first. */
  private record Part(int rank, String gap, String text) {}

  /** For a terminal: drops what matters least until the rest fits. */
  String live(TracePoint p, int columns) {
    List<Part> parts = new ArrayList<>();
    parts.add(new Part(7, GAP, bar(p)));
    parts.add(new Part(6, GAP, method));
    parts.addAll(parts(p));
    while (joined(parts).length() > columns && parts.size() > 1) {
      parts.remove(parts.stream().max(Comparator.comparingInt(Part::rank)).orElseThrow());
    }
    return joined(parts);
  }

  /** For a file or a pipe. */
  String plain(TracePoint p) {
    return method + ": " + joined(parts(p));
  }

  private List<Part> parts(TracePoint p) {
    List<Part> parts = new ArrayList<>();
    parts.add(new Part(0, GAP, elapsed(p.seconds())));
    parts.add(new Part(4, GAP, rate(p.iteration() / Math.max(p.seconds(), 1e-9))));
    parts.add(new Part(1, GAP, text("F %.2e", p.outer())));
    eps(p.certificate().epsOuter()).ifPresent(parts::add);
    parts.add(new Part(2, GAP, text("G %.2e", p.inner())));
    eps(p.certificate().epsInner()).ifPresent(parts::add);
    left(p).ifPresent(rest -> parts.add(new Part(5, GAP, TimeLeft.shown(rest) + " left")));
    return parts;
  }

  private static String joined(List<Part> parts) {
    return parts.stream()
        .map(part -> part.gap + part.text)
        .collect(Collectors.joining())
        .stripLeading();
  }

  private static String elapsed(double seconds) {
    return seconds < MANY_SECONDS
        ? text("%.1f s", seconds)
        : TimeLeft.shown(Duration.ofMillis(Math.round(1e3 * seconds)));
  }

  private static String rate(double perSecond) {
    if (perSecond < 1e4) {
      return text(perSecond < 10 ? "%.1f steps/s" : "%.0f steps/s", perSecond);
    }
    return perSecond < 1e6
        ? text("%.0fk steps/s", perSecond / 1e3)
        : text("%.1fM steps/s", perSecond / 1e6);
  }

  /** The proven distance of a value from the optimum. */
  private static Optional<Part> eps(double eps) {
    return Double.isFinite(eps)
        ? Optional.of(new Part(3, " ", text("eps %.1e", eps)))
        : Optional.empty();
  }

  private String bar(TracePoint p) {
    int full = (int) Math.round(BAR * stop.share(p));
    return "[" + "#".repeat(full) + ".".repeat(BAR - full) + "]";
  }

  /** The time to the nearest limit at the pace so far, which is infinite or NaN at first. */
  private Optional<Duration> left(TracePoint p) {
    double seconds = p.seconds() * (1 / stop.share(p) - 1);
    return seconds < Duration.ofDays(365).toSeconds()
        ? Optional.of(Duration.ofSeconds((long) Math.ceil(seconds - ROUNDING)))
        : Optional.empty();
  }
}
