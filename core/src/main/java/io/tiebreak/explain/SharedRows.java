package io.tiebreak.explain;

import io.tiebreak.explain.Diagnosis.Finding;
import io.tiebreak.explain.Diagnosis.Severity;
import io.tiebreak.linalg.Row;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.random.Sequence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/**
 * Finds rows that occur twice, in one part of the data or in two of them. Rows are compared by two
 * products with random vectors, computed with twice the digits: they are the same for equal rows,
 * however stored, and for others with a probability of 2^-100.
 */
final class SharedRows {

  private final double[] one;
  private final double[] two;

  SharedRows(int width, long seed) {
    Sequence numbers = new Sequence(seed, "doctor rows");
    this.one = new double[width];
    this.two = new double[width];
    Arrays.setAll(one, j -> numbers.normal());
    Arrays.setAll(two, j -> numbers.normal());
  }

  private record Key(double one, double two) {

    /** Sums that have overflowed cannot be compared. */
    boolean finite() {
      return Double.isFinite(one) && Double.isFinite(two);
    }
  }

  private Key key(Row row) {
    return new Key(row.dotTwice(one) + 0.0, row.dotTwice(two) + 0.0); // -0 is 0
  }

  /** A row with its target. */
  private record Case(Key features, double target) {}

  /**
   * The rows of one purpose: inner, outer or test.
   *
   * @param numbers the numbers of the rows in the table that they come from
   */
  Part part(String name, LinearModel model, IntUnaryOperator numbers) {
    Rows rows = model.rows().orElseThrow();
    List<Case> cases = new ArrayList<>();
    Map<Case, Integer> first = new HashMap<>();
    Set<Key> features = new HashSet<>();
    for (int i = 0; i < rows.count(); i++) {
      Case row = new Case(key(rows.row(i)), model.target(i) + 0.0);
      cases.add(row);
      if (row.features.finite()) {
        first.putIfAbsent(row, i);
        features.add(row.features);
      }
    }
    return new Part(name, numbers, cases, first, features);
  }

  /** Rows, with the place where each of them occurs first, and their features. */
  record Part(
      String name,
      IntUnaryOperator numbers,
      List<Case> cases,
      Map<Case, Integer> first,
      Set<Key> features) {

    private String number(int i) {
      return "row " + numbers.applyAsInt(i);
    }

    /** Finds rows that have occurred before. */
    Finding repeated() {
      List<String> repeated = new ArrayList<>();
      for (int i = 0; i < cases.size(); i++) {
        int row = i;
        Optional.ofNullable(first.get(cases.get(i)))
            .filter(before -> before < row)
            .ifPresent(before -> repeated.add(number(row) + " is " + number(before)));
      }
      return new Finding(
          repeated.isEmpty() ? Severity.OK : Severity.NOTE,
          "duplicate rows of the %s level".formatted(name),
          repeated.isEmpty()
              ? "There are none."
              : "%d of %d rows repeat an earlier one, features and target (rows counted from 0): %s."
                  .formatted(repeated.size(), cases.size(), Names.few(repeated)),
          Map.of("repeated", (double) repeated.size(), "rows", (double) cases.size()),
          repeated.stream().limit(Names.MANY).toList(),
          repeated.isEmpty() ? "" : "Each counts as often as it occurs; remove unintended copies.");
    }

    /** Finds rows of this part that are in others too, which must not have seen them. */
    Finding leakage(String examined, List<Part> others, String advice) {
      List<String> shared = new ArrayList<>();
      int alike = 0;
      for (int i = 0; i < cases.size(); i++) {
        Case row = cases.get(i);
        alike += others.stream().anyMatch(o -> o.features.contains(row.features)) ? 1 : 0;
        String here = name + " " + number(i);
        others.stream()
            .flatMap(
                o ->
                    Optional.ofNullable(o.first.get(row)).stream()
                        .map(k -> o.name + " " + o.number(k)))
            .findFirst()
            .ifPresent(there -> shared.add(here + " is " + there));
      }
      String seen = String.join(" or ", others.stream().map(Part::name).toList());
      Map<String, Double> numbers =
          Map.of(
              "shared",
              (double) shared.size(),
              "shared features",
              (double) alike,
              name + " rows",
              (double) cases.size());
      if (shared.isEmpty()) {
        return Finding.of(
            alike > 0 ? Severity.NOTE : Severity.OK,
            examined,
            "No %s row is also an %s row%s."
                .formatted(
                    name,
                    seen,
                    alike > 0
                        ? "; %d %s from one in the target alone"
                            .formatted(alike, alike == 1 ? "differs" : "differ")
                        : ""),
            numbers,
            alike > 0 ? "Check that they are not the same cases." : "");
      }
      return new Finding(
          Severity.WARNING,
          examined,
          "%d of %d %s rows are also %s rows, features and target (rows counted from 0): %s."
              .formatted(shared.size(), cases.size(), name, seen, Names.few(shared)),
          numbers,
          shared.stream().limit(Names.MANY).toList(),
          advice);
    }
  }
}
