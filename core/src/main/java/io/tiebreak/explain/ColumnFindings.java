package io.tiebreak.explain;

import io.tiebreak.explain.Diagnosis.Finding;
import io.tiebreak.explain.Diagnosis.Severity;
import io.tiebreak.linalg.Row;
import io.tiebreak.linalg.Rows;
import io.tiebreak.objective.Level;
import io.tiebreak.objective.LinearModel;
import io.tiebreak.objective.Norm;
import io.tiebreak.random.Sequence;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Examines the columns of the inner table, and of the outer one if there is one: some coefficients
 * may be determined by neither level.
 */
final class ColumnFindings {

  /** The largest ratio of norms that is fine; more slows every method that takes steps. */
  private static final double FAR = 1e3;

  private final Optional<Table> outerTable;
  private final boolean strict;
  private final Names names;
  private final Table table;

  /**
   * For an inner table.
   *
   * @param outer the outer table, if there is one
   * @param level the outer level, if it can be examined
   */
  ColumnFindings(
      LinearModel inner,
      Optional<LinearModel> outer,
      Optional<Level> level,
      Names names,
      long seed) {
    this.strict = level.isPresent() && level.get() instanceof Norm;
    this.names = names;
    this.table = new Table(inner, seed);
    this.outerTable = outer.map(model -> new Table(model, seed));
  }

  List<Finding> findings() {
    List<Integer> large =
        Names.where(
            table.norms.length,
            j -> table.overflows(j) || outerTable.map(t -> t.overflows(j)).orElse(false));
    if (!large.isEmpty()) {
      return List.of(overflow(large));
    }
    List<Finding> findings = new ArrayList<>();
    findings.add(scale());
    findings.add(Conditioning.of(Doctor.INNER, table.rows, table.norms));
    outerTable.ifPresent(t -> findings.add(Conditioning.of(Doctor.OUTER, t.rows, t.norms)));
    findings.add(zeros());
    findings.add(constant());
    findings.addAll(collinear());
    return findings;
  }

  private Finding overflow(List<Integer> large) {
    return new Finding(
        Severity.WARNING,
        "scale of columns",
        "Squares of these columns overflow: %s. No other check of columns was made."
            .formatted(names.first(large)),
        Map.of("columns", (double) large.size()),
        names.places(large),
        "Change their units.");
  }

  private Finding scale() {
    int most = 0;
    int least = 0;
    for (int j = 0; j < table.norms.length; j++) {
      most = table.norms[j] > table.norms[most] ? j : most;
      boolean less = table.norms[j] < table.norms[least] || table.norms[least] == 0;
      least = table.norms[j] > 0 && less ? j : least;
    }
    double ratio = table.norms[most] > 0 ? table.norms[most] / table.norms[least] : 1;
    boolean far = ratio > FAR;
    return new Finding(
        far ? Severity.WARNING : Severity.OK,
        "scale of columns",
        "Norms of columns differ by a factor of %s: from %s (%s) to %s (%s)."
            .formatted(
                Doctor.shown(ratio),
                Doctor.shown(table.norms[least]),
                names.of(least),
                Doctor.shown(table.norms[most]),
                names.of(most)),
        Map.of("ratio", ratio, "least", table.norms[least], "most", table.norms[most]),
        List.of(names.plain(least), names.plain(most)),
        far ? "Scale the columns with scale: unit, or change their units." : "");
  }

  private Finding zeros() {
    List<Integer> zero = Names.where(table.norms.length, j -> table.norms[j] == 0);
    List<Integer> both =
        zero.stream().filter(j -> outerTable.map(t -> t.norms[j] == 0).orElse(false)).toList();
    Map<String, Double> numbers =
        Map.of("inner", (double) zero.size(), "both", (double) both.size());
    if (zero.isEmpty()) {
      return Finding.fine("columns of zeros", "There are none in the inner level.", numbers);
    }
    boolean inner = both.isEmpty();
    return new Finding(
        inner ? Severity.NOTE : Severity.WARNING,
        "columns of zeros",
        inner
            ? "0 in every inner row: %s.".formatted(names.first(zero))
            : "0 in every row of both levels: %s.".formatted(names.first(both)),
        numbers,
        names.places(inner ? zero : both),
        inner
            ? "The outer level alone chooses their coefficients; remove them if not intended."
            : "Remove them: neither level chooses their coefficients.");
  }

  /** A column of ones gives a model its intercept, and is fine. */
  private Finding constant() {
    List<Integer> constant = Names.where(table.norms.length, table::constant);
    List<Integer> others = constant.stream().filter(j -> table.columns.row(j).at(0) != 1).toList();
    Map<String, Double> numbers =
        Map.of("constant", (double) constant.size(), "not an intercept", (double) others.size());
    if (constant.isEmpty()) {
      return Finding.fine("constant columns", "There are none in the inner level.", numbers);
    }
    boolean ones = others.isEmpty();
    return new Finding(
        ones ? Severity.OK : Severity.WARNING,
        "constant columns",
        ones
            ? "1 in every inner row, like an intercept: %s.".formatted(names.first(constant))
            : "The same number in every inner row: %s.".formatted(names.first(others)),
        numbers,
        names.places(ones ? constant : others),
        ones ? "" : "Remove them; write intercept: true if the model should have a constant.");
  }

  /** Column other = factor times column first. */
  private record Pair(int first, int other, double factor) {}

  private List<Finding> collinear() {
    List<Pair> both = outerTable.isEmpty() ? List.of() : table.collinear(outerTable.get()::holds);
    Set<Integer> known = both.stream().map(Pair::other).collect(Collectors.toSet());
    List<Pair> alone =
        table.collinear(pair -> true).stream().filter(p -> !known.contains(p.other)).toList();
    List<Finding> findings = new ArrayList<>();
    if (!both.isEmpty()) {
      findings.add(
          collinear(
              both,
              Severity.WARNING,
              "in both levels",
              "Remove one of each pair: neither level determines how they share a coefficient."));
    }
    if (!alone.isEmpty() || both.isEmpty()) {
      findings.add(
          collinear(
              alone,
              alone.isEmpty() ? Severity.OK : Severity.NOTE,
              "in the inner level",
              alone.isEmpty()
                  ? ""
                  : strict || outerTable.isPresent()
                      ? "A tie; the outer level breaks it."
                      : "A tie; make sure that the outer level breaks it."));
    }
    return findings;
  }

  private Finding collinear(List<Pair> pairs, Severity severity, String where, String advice) {
    List<String> equations =
        pairs.stream()
            .map(
                p ->
                    names.of(p.other)
                        + " = "
                        + (p.factor == 1 ? "" : Doctor.shown(p.factor) + " * ")
                        + names.of(p.first))
            .toList();
    return new Finding(
        severity,
        "duplicate and collinear columns",
        pairs.isEmpty()
            ? "There are none %s.".formatted(where)
            : "%d %s %s: %s."
                .formatted(
                    pairs.size(),
                    pairs.size() == 1 ? "pair" : "pairs",
                    where,
                    Names.few(equations)),
        Map.of("pairs", (double) pairs.size()),
        pairs.stream()
            .limit(Names.MANY)
            .flatMap(p -> Stream.of(names.plain(p.first), names.plain(p.other)))
            .toList(),
        advice);
  }

  /** A table by columns, each with a sketch: its products with a few random vectors. */
  private static final class Table {

    private static final int SKETCHES = 3;

    /**
     * Relative to the norm. Products are exact to the last digit; norms of many numbers are not.
     */
    private static final double SAME = 1e-10;

    final Rows rows;
    final Rows columns;
    final double[] norms;
    final double[][] sketch;

    Table(LinearModel model, long seed) {
      this.rows = model.rows().orElseThrow();
      this.columns = rows.transposed();
      this.norms = columns.rowNorms();
      this.sketch = new double[norms.length][SKETCHES];
      Sequence numbers = new Sequence(seed, "doctor columns");
      for (int k = 0; k < SKETCHES; k++) {
        double[] w = new double[rows.count()];
        Arrays.setAll(w, i -> numbers.normal());
        for (int j = 0; j < norms.length; j++) {
          sketch[j][k] = columns.row(j).dotTwice(w);
        }
      }
    }

    /** Whether the squares of a column do. */
    boolean overflows(int j) {
      return !Double.isFinite(norms[j]);
    }

    /** Whether a column is, and not 0. */
    boolean constant(int j) {
      Row column = columns.row(j);
      return norms[j] > 0
          && column.nonZeros() == rows.count()
          && IntStream.range(1, rows.count()).allMatch(i -> column.at(i) == column.at(0));
    }

    /** The columns that are multiples of earlier ones and pass a test, each with the first such. */
    List<Pair> collinear(Predicate<Pair> besides) {
      Integer[] order =
          IntStream.range(0, norms.length)
              .filter(j -> norms[j] > 0)
              .boxed()
              .sorted(Comparator.comparingDouble(this::key))
              .toArray(Integer[]::new);
      int[] group = IntStream.range(0, norms.length).toArray();
      for (int b = 1; b < order.length; b++) {
        for (int a = b - 1; a >= 0 && key(order[b]) - key(order[a]) <= SAME; a--) {
          Pair pair = pair(order[a], order[b]);
          if (holds(pair) && besides.test(pair)) {
            group[order[b]] = group[order[a]];
            break;
          }
        }
      }
      Map<Integer, Integer> first = new HashMap<>();
      return IntStream.range(0, norms.length)
          .filter(j -> first.putIfAbsent(group[j], j) != null)
          .mapToObj(j -> pair(Objects.requireNonNull(first.get(group[j])), j))
          .toList();
    }

    private double key(int j) {
      return Math.abs(sketch[j][0]) / norms[j];
    }

    private Pair pair(int one, int other) {
      double factor = norms[other] / norms[one];
      boolean same = (sketch[one][0] > 0) == (sketch[other][0] > 0);
      double shown = Math.abs(factor - 1) <= SAME ? 1 : factor;
      return new Pair(one, other, same ? shown : -shown);
    }

    /** Whether one column is this multiple of the other here. */
    boolean holds(Pair pair) {
      double size = norms[pair.other] + Math.abs(pair.factor) * norms[pair.first];
      return IntStream.range(0, SKETCHES)
          .allMatch(
              k ->
                  Math.abs(sketch[pair.other][k] - pair.factor * sketch[pair.first][k])
                      <= SAME * size);
    }
  }
}
