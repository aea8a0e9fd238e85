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
 * @param suggestions what could be chosen otherwise
 */
public record Diagnosis(List<Finding> findings, List<Suggestion> suggestions) {

  /** How bad a finding is. */
  public enum Severity {
    /** Nothing is wrong with what was looked at. */
    OK,
    /** Worth knowing, or could not be looked at. */
    NOTE,
    /** The answer may not be what is wanted. */
    WARNING,
    /** No answer can be trusted. */
    FAULT
  }

  /** Sorted; those as bad as each other stay in their order. */
  public Diagnosis {
    findings =
        findings.stream().sorted(Comparator.comparing(Finding::severity).reversed()).toList();
    suggestions = List.copyOf(suggestions);
  }

  /** {@return the severity of the worst finding; OK where there is none} */
  public Severity worst() {
    return findings.isEmpty() ? Severity.OK : findings.get(0).severity();
  }

  /**
   * One thing that was looked at.
   *
   * @param severity how bad it is
   * @param examined what was looked at
   * @param found a sentence
   * @param numbers that were measured, by name
   * @param places columns or rows that are meant, the first few where they are many
   * @param advice what to do, a sentence; empty where nothing is to be done
   */
  public record Finding(
      Severity severity,
      String examined,
      String found,
      Map<String, Double> numbers,
      List<String> places,
      String advice) {

    /** Copies, the numbers sorted by name. */
    public Finding {
      numbers = Collections.unmodifiableMap(new TreeMap<>(numbers));
      places = List.copyOf(places);
    }

    /** Without places. */
    static Finding of(
        Severity severity,
        String examined,
        String found,
        Map<String, Double> numbers,
        String advice) {
      return new Finding(severity, examined, found, numbers, List.of(), advice);
    }

    /** Of what is as it should be. */
    static Finding fine(String examined, String found, Map<String, Double> numbers) {
      return of(Severity.OK, examined, found, numbers, "");
    }

    /** Of what could not be looked at. */
    static Finding unseen(String examined, String why) {
      return of(Severity.NOTE, examined, why, Map.of(), "");
    }
  }

  /**
   * A choice that suits the problem.
   *
   * @param setting as problem files call it
   * @param value what to write there
   * @param why a sentence
   */
  public record Suggestion(String setting, String value, String why) {}
}
