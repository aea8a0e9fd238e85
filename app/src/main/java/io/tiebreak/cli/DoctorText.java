package io.tiebreak.cli;

import io.tiebreak.explain.Diagnosis;
import io.tiebreak.explain.Diagnosis.Finding;
import io.tiebreak.explain.Diagnosis.Severity;
import io.tiebreak.explain.Diagnosis.Suggestion;
import io.tiebreak.folder.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A diagnosis as text, one line per finding, or as JSON. */
final class DoctorText {

  private DoctorText() {}

  static String lines(String name, Diagnosis diagnosis) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "%s: %s, %s, %s, %d fine"
            .formatted(
                name,
                counted(diagnosis, Severity.FAULT, "fault"),
                counted(diagnosis, Severity.WARNING, "warning"),
                counted(diagnosis, Severity.NOTE, "note"),
                count(diagnosis, Severity.OK)));
    int examined = width(diagnosis.findings().stream().map(Finding::examined));
    String format = "%-" + Severity.WARNING.name().length() + "s  %-" + examined + "s  %s";
    for (Finding finding : diagnosis.findings()) {
      String text = (finding.found() + " " + finding.advice()).strip();
      lines.add(format.formatted(finding.severity(), finding.examined(), text));
    }
    lines.add("Suggested");
    int settings = width(diagnosis.suggestions().stream().map(Suggestion::setting));
    int values = width(diagnosis.suggestions().stream().map(Suggestion::value));
    for (Suggestion suggestion : diagnosis.suggestions()) {
      lines.add(
          ("  %-" + settings + "s  %-" + values + "s  %s")
              .formatted(suggestion.setting(), suggestion.value(), suggestion.why()));
    }
    return String.join(System.lineSeparator(), lines) + System.lineSeparator();
  }

  private static String counted(Diagnosis diagnosis, Severity severity, String word) {
    long count = count(diagnosis, severity);
    return count + " " + word + (count == 1 ? "" : "s");
  }

  private static long count(Diagnosis diagnosis, Severity severity) {
    return diagnosis.findings().stream().filter(f -> f.severity() == severity).count();
  }

  private static int width(Stream<String> cells) {
    return cells.mapToInt(String::length).max().orElse(1);
  }

  static String json(String name, Diagnosis diagnosis) {
    List<Finding> findings = diagnosis.findings().stream().map(DoctorText::withKeys).toList();
    return Json.text(new Printed(name, diagnosis.worst(), findings, diagnosis.suggestions()));
  }

  private record Printed(
      String problem, Severity worst, List<Finding> findings, List<Suggestion> suggestions) {}

  /** Names of numbers have spaces, which keys do not. */
  private static Finding withKeys(Finding f) {
    Map<String, Double> numbers = new TreeMap<>();
    f.numbers().forEach((key, x) -> numbers.put(key.replace(' ', '_'), x));
    return new Finding(f.severity(), f.examined(), f.found(), numbers, f.places(), f.advice());
  }
}
