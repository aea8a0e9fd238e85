package io.tiebreak.cli;

import static io.tiebreak.page.Text.text;

import io.tiebreak.folder.SavedRun;
import io.tiebreak.folder.Summary;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** Runs as text: one line per run, or one run in detail. */
final class RunsText {

  private static final DateTimeFormatter WHEN =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);

  private static final String UNKNOWN = "-";

  private RunsText() {}

  static List<String> table(List<SavedRun> runs) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("run", "status", "method", "when", "F", "G", "eps F", "eps G", "size"));
    for (SavedRun run : runs) {
      rows.add(
          List.of(
              run.name(),
              run.status(),
              run.method().orElse(UNKNOWN),
              when(run),
              number("%.4e", run.number(Summary::outer)),
              number("%.4e", run.number(Summary::inner)),
              number("%.1e", run.number(s -> s.certificate().epsOuter())),
              number("%.1e", run.number(s -> s.certificate().epsInner())),
              size(run.bytes())));
    }
    return Listing.aligned(rows);
  }

  static List<String> details(SavedRun run) {
    List<String> lines = new ArrayList<>();
    lines.add("%s: %s".formatted(run.name(), run.status()));
    run.method().ifPresent(method -> lines.add("  method     " + method));
    Optional<Summary> whole = run.summary().filter(s -> run.faults().isEmpty());
    whole.ifPresent(s -> lines.add(text("  steps      %,d", s.iterations())));
    line(lines, "  seconds    %.2f", run.number(Summary::seconds));
    line(lines, "  outer F    %.10g", run.number(Summary::outer));
    line(lines, "  inner G    %.10g", run.number(Summary::inner));
    line(lines, "  eps F      %.3g", run.number(s -> s.certificate().epsOuter()));
    line(lines, "  eps G      %.3g", run.number(s -> s.certificate().epsInner()));
    line(lines, "  test error %.10g", run.number(s -> s.test().orElse(Double.NaN)));
    whole.ifPresent(s -> lines.add("  seed       " + s.seed()));
    lines.add("  when       " + when(run));
    lines.add("  folder     %s, %s".formatted(run.folder(), size(run.bytes())));
    run.faults().forEach(fault -> lines.add("  damaged    " + fault));
    return lines;
  }

  private static void line(List<String> lines, String format, OptionalDouble value) {
    value.ifPresent(x -> lines.add(text(format, x)));
  }

  private static String number(String format, OptionalDouble value) {
    return value.isPresent() ? text(format, value.getAsDouble()) : UNKNOWN;
  }

  private static String when(SavedRun run) {
    return WHEN.format(run.when().atZone(ZoneId.systemDefault()));
  }

  /** A number of bytes in a suitable unit. */
  static String size(long bytes) {
    if (bytes < 1000) {
      return bytes + " B";
    }
    return bytes < 1e6
        ? text("%.1f kB", bytes / 1e3)
        : bytes < 1e9 ? text("%.1f MB", bytes / 1e6) : text("%.1f GB", bytes / 1e9);
  }
}
