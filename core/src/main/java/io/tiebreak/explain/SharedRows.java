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
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * Rows that occur twice. Rows are compared by two products with random vectors, each as if with
 * twice the digits: the same for equal rows, stored densely or not, and for no others but by a
 * chance of 2^-100.
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

    /** A sum that has overflowed tells nothing. */
    boolean told() {
      return Double.isFinite(one) && Double.isFinite(two);
    }
  }

  private Key key(Rows rows, int i) {
    Row row = rows.row(i);
    return new Key(row.dotTwice(one) + 0.0, row.dotTwice(two) + 0.0); // -0 is 0
  }

  /** The rows of each key. */
  private Map<Key, List<Integer>> index(LinearModel model) {
    Rows rows = model.rows().orElseThrow();
    Map<Key, List<Integer>> index = new HashMap<>();
    for (int i = 0; i < rows.count(); i++) {
      Key key = key(rows, i);
      if (key.told()) {
        index.computeIfAbsent(key, k -> new ArrayList<>(1)).add(i);
      }
    }
    return index;
  }

  /** Outer rows that are inner rows too. */
  Finding between(
      LinearModel inner, IntUnaryOperator innerRow, LinearModel outer, IntUnaryOperator outerRow) {
    Map<Key, List<Integer>> index = index(inner);
    Rows rows = outer.rows().orElseThrow();
    List<String> shared = new ArrayList<>();
    int features = 0;
    for (int i = 0; i < rows.count(); i++) {
      List<Integer> alike = index.getOrDefault(key(rows, i), List.of());
      int row = i;
      features += alike.isEmpty() ? 0 : 1;
      alike.stream()
          .filter(k -> inner.target(k) == outer.target(row))
          .findFirst()
          .ifPresent(
              k ->
                  shared.add(
                      "outer row %d is inner row %d"
                          .formatted(outerRow.applyAsInt(row), innerRow.applyAsInt(k))));
    }
    return leakage(shared, features, rows.count());
  }

  private static Finding leakage(List<String> shared, int features, int count) {
    Map<String, Double> numbers =
        Map.of(
            "shared", (double) shared.size(),
            "shared features", (double) features,
            "outer rows", (double) count);
    if (shared.isEmpty()) {
      return Finding.of(
          features > 0 ? Severity.NOTE : Severity.OK,
          "leakage",
          features > 0
              ? "No row is in both levels; %d outer rows differ from one in the target alone."
                  .formatted(features)
              : "No row is in both levels.",
          numbers,
          features > 0 ? "See that they are not the same cases." : "");
    }
    return new Finding(
        Severity.WARNING,
        "leakage",
        "%d of %d outer rows are inner rows too, features and target (rows counted from 0): %s."
            .formatted(shared.size(), count, Names.few(shared)),
        numbers,
        shared.stream().limit(Names.MANY).toList(),
        "Take them out of one level if the outer one is to judge by cases new to the inner one.");
  }

  /** Rows that have occurred before in their level. */
  Finding within(String whose, LinearModel model, IntUnaryOperator number) {
    List<String> repeated = new ArrayList<>();
    for (List<Integer> alike : index(model).values()) {
      Map<Double, Integer> seen = new HashMap<>();
      for (int i : alike) {
        Integer before = seen.putIfAbsent(model.target(i) + 0.0, i);
        if (before != null) {
          repeated.add(
              "row %d is row %d".formatted(number.applyAsInt(i), number.applyAsInt(before)));
        }
      }
    }
    repeated.sort(null);
    return new Finding(
        repeated.isEmpty() ? Severity.OK : Severity.NOTE,
        "duplicate rows of the " + whose,
        repeated.isEmpty()
            ? "There are none."
            : "%d of %d rows occur before, features and target (rows counted from 0): %s."
                .formatted(repeated.size(), model.count(), Names.few(repeated)),
        Map.of("repeated", (double) repeated.size(), "rows", (double) model.count()),
        repeated.stream().limit(Names.MANY).toList(),
        repeated.isEmpty() ? "" : "Each counts as often as it occurs; remove copies not meant.");
  }
}
