package io.tiebreak.explain;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a {@link Doctor} found.
 *
 * @param findings the worst first
 * @param suggestions settings that suit the problem
 */
public record Diagnosis(List<Finding> findings, List<Suggestion> suggestions) {

  /** How bad a finding is. */
  public enum Severity {
    /** Nothing is wrong with what was examined. */
    OK,
    /** Worth knowing, or could not be examined. */
    NOTE,
    /** The answer may not be what you want. */
    WARNING,
    /** No answer can be trusted. */
    FAULT
  }

  /** Sorts the findings; equally bad ones stay in their order. */
  public Diagnosis {
    findings =
        findings.stream().sorted(Comparator.comparing(Finding::severity).reversed()).toList();
    suggestions = List.copyOf(suggestions);
  }

  /** {@return the severity of the worst finding; OK if there is none} */
  public Severity worst() {
    return findings.isEmpty() ? Severity.OK : findings.get(0).severity();
  }

  /**
   * One thing that was examined.
   *
   * @param severity how bad it is
   * @param examined what was examined
   * @param found what was found, a sentence
   * @param numbers the numbers measured, by name
   * @param places the columns or rows concerned, the first few if they are many
   * @param advice what to do, a sentence; empty if there is nothing to do
   */
  public record Finding(
      Severity severity,
      String examined,
      String found,
      Map<String, Double> numbers,
      List<String> places,
      String advice) {

    /** Copies both, with the numbers sorted by name. */
    public Finding {
      numbers = Collections.unmodifiableMap(new TreeMap<>(numbers));
      places = List.copyOf(places);
    }

    /** A finding without places. */
    static Finding of(
        Severity severity,
        String examined,
        String found,
        Map<String, Double> numbers,
        String advice) {
      return new Finding(severity, examined, found, numbers, List.of(), advice);
    }

    /** A finding that all is as it should be. */
    static Finding fine(String examined, String found, Map<String, Double> numbers) {
      return of(Severity.OK, examined, found, numbers, "");
    }

    /** A note on what could not be examined. */
    static Finding unseen(String examined, String why) {
      return of(Severity.NOTE, examined, why, Map.of(), "");
    }
  }

  /**
   * A choice that suits the problem.
   *
   * @param setting its name in problem files
   * @param value what to write there
   * @param why the reason, a sentence
   */
  public record Suggestion(String setting, String value, String why) {}
}
