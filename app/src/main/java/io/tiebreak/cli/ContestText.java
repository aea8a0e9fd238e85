package io.tiebreak.cli;

import static io.tiebreak.page.Text.text;

import io.tiebreak.contest.Contest;
import io.tiebreak.contest.Experiments;
import io.tiebreak.contest.Result;
import io.tiebreak.page.Finding;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Experiments as text for a terminal. */
final class ContestText {

  private ContestText() {}

  /** One line per experiment. */
  static List<String> experiments() {
    List<String> lines = new ArrayList<>();
    Experiments.titles().forEach((name, title) -> lines.add(text("%-24s%s", name, title)));
    lines.add("");
    lines.add("Run one: tiebreak reproduce NAME --quick");
    return lines;
  }

  /** A short table, the findings, and where to find the rest. */
  static List<String> closing(Contest.Results results, Path folder) {
    List<String> lines = new ArrayList<>();
    boolean known = results.reference().outer().isPresent();
    lines.add(results.experiment().title() + ". " + results.experiment().source().words());
    lines.add(results.reference().words());
    lines.add("");
    lines.add(
        text(
            "%-18s%14s%12s%14s%14s",
            "method", "steps", "seconds", known ? "|F - F_opt|" : "F", "G - G_opt"));
    for (Result result : results.all()) {
      lines.add(
          text(
              "%-18s%,14.0f%12.2f%14.3e%14.3e",
              result.contender().name(),
              result.mean(o -> o.steps()),
              result.mean(o -> o.work().seconds()),
              result.mean(o -> known ? results.outerGap(o.outer()) : o.outer()),
              result.mean(o -> results.innerGap(o.inner()))));
    }
    results.budget().caution().ifPresent(lines::add);
    List<Finding> findings = results.experiment().findings(results);
    if (!findings.isEmpty()) {
      lines.add("");
    }
    for (Finding finding : findings) {
      lines.add(
          "%s %s (%s)"
              .formatted(
                  finding.seen() ? "seen:    " : "not seen:", finding.claim(), finding.number()));
    }
    lines.add("");
    lines.add("Written to %s; see %s".formatted(folder, folder.resolve("report.html")));
    return lines;
  }
}
