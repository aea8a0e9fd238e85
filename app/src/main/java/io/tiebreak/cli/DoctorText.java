package io.tiebreak.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.tiebreak.explain.Diagnosis;
import io.tiebreak.explain.Diagnosis.Finding;
import io.tiebreak.explain.Diagnosis.Severity;
import io.tiebreak.explain.Diagnosis.Suggestion;
import io.tiebreak.folder.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What a doctor found: a line a finding, for people, or JSON. */
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
    ObjectNode top = JsonNodeFactory.instance.objectNode();
    top.put("problem", name).put("worst", diagnosis.worst().name());
    ArrayNode findings = top.putArray("findings");
    diagnosis.findings().forEach(finding -> write(finding, findings.addObject()));
    ArrayNode suggestions = top.putArray("suggestions");
    for (Suggestion suggestion : diagnosis.suggestions()) {
      suggestions
          .addObject()
          .put("setting", suggestion.setting())
          .put("value", suggestion.value())
          .put("why", suggestion.why());
    }
    return Json.text(top);
  }

  /** JSON has no infinities: such a number is null. */
  private static void write(Finding finding, ObjectNode into) {
    into.put("severity", finding.severity().name())
        .put("examined", finding.examined())
        .put("found", finding.found());
    ObjectNode numbers = into.putObject("numbers");
    finding
        .numbers()
        .forEach((key, x) -> numbers.put(key.replace(' ', '_'), Double.isFinite(x) ? x : null));
    ArrayNode places = into.putArray("places");
    finding.places().forEach(places::add);
    into.put("advice", finding.advice());
  }
}
