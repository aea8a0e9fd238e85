package io.tiebreak.spec;

import io.tiebreak.data.ColumnScaling;
import io.tiebreak.data.Scale;
import io.tiebreak.data.Table;
import io.tiebreak.yaml.SpellingHint;
import io.tiebreak.yaml.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Suggests a problem file for tables.
 *
 * @param outer the rows of the outer level, if they have a table of their own
 */
public record Guess(Table inner, Optional<Table> outer) {

  /** If the sizes of columns differ by more than this factor, they are better scaled. */
  private static final double ALIKE = 100;

  /** How many columns a message names. */
  private static final int MOST_NAMED = 3;

  /** Usual names of targets. */
  private static final Set<String> TARGETS = Set.of("target", "label", "class", "y");

  /** A choice and the reason for it. */
  public record Choice(String value, String why) {}

  /** Whether the file itself names the target. */
  public boolean targetKnown() {
    return inner.roles().containsKey(LevelRows.TARGET);
  }

  /** A column that both tables have: the one with a usual name, else the last. */
  public Choice target() {
    if (!inner.named()) {
      return new Choice("last", "a column's index from 0, or last");
    }
    List<String> both =
        inner.names().stream()
            .filter(name -> outer.isEmpty() || outer.get().names().contains(name))
            .toList();
    List<String> usual =
        both.stream().filter(name -> TARGETS.contains(name.toLowerCase(Locale.ROOT))).toList();
    if (usual.size() == 1) {
      return new Choice(usual.get(0), "by its name");
    }
    String last =
        both.isEmpty() ? inner.names().get(inner.columns() - 1) : both.get(both.size() - 1);
    return new Choice(
        last, outer.isEmpty() ? "the last column" : "the last column that both files have");
  }

  /** Why a column cannot be the target, if it cannot. */
  public Optional<String> wrongTarget(String column) {
    return wrongTarget("inner", inner, column)
        .or(() -> outer.flatMap(table -> wrongTarget("outer", table, column)));
  }

  private static Optional<String> wrongTarget(String level, Table table, String column) {
    return table.find(column).isPresent()
        ? Optional.empty()
        : Optional.of(
            "the %s rows have no column %s: %s"
                .formatted(
                    level,
                    Value.quoted(column),
                    table.named()
                        ? SpellingHint.hint(column, table.names())
                        : "name an index from 0 to %d, or last".formatted(table.columns() - 1)));
  }

  private List<Table> tables() {
    List<Table> all = new ArrayList<>(List.of(inner));
    outer.ifPresent(all::add);
    return all;
  }

  private static int place(Table table, String column) {
    Integer own = table.roles().get(LevelRows.TARGET);
    OptionalInt found = table.find(column);
    return own != null ? own : found.orElse(table.columns() - 1);
  }

  /** Logistic for two labels, else squared. */
  public Choice loss(String target) {
    double[] values =
        tables().stream()
            .map(table -> table.column(place(table, target)))
            .flatMapToDouble(DoubleStream::of)
            .distinct()
            .sorted()
            .limit(MOST_NAMED)
            .toArray();
    if (Arrays.equals(values, new double[] {0, 1})) {
      return new Choice("logistic", "the target has the labels 0 and 1");
    }
    if (Arrays.equals(values, new double[] {-1, 1})) {
      return new Choice("logistic", "the target has the labels -1 and 1");
    }
    return new Choice(
        "squared",
        values.length < MOST_NAMED
            ? "logistic needs labels 0 and 1, or -1 and 1"
            : "the target has more than two values");
  }

  /** Unit if the sizes of the features differ much, else none. */
  public Choice scale(String target) {
    int[] features = inner.columnsExcept(place(inner, target));
    if (features.length == 0) {
      return new Choice("none", "");
    }
    ColumnScaling sizes = ColumnScaling.fit(Scale.UNIT, inner, features);
    double[] sorted =
        IntStream.range(0, sizes.width())
            .mapToDouble(sizes::divisor)
            .filter(size -> size > 0)
            .sorted()
            .toArray();
    double ratio = sorted.length == 0 ? 1 : sorted[sorted.length - 1] / sorted[0];
    return ratio > ALIKE
        ? new Choice(
            "unit",
            String.format(Locale.ROOT, "sizes of columns differ by a factor of %.1g", ratio))
        : new Choice("none", "the columns are of similar size");
  }

  /** How the columns of the tables differ, if they do, as the end of a sentence. */
  public Optional<String> difference() {
    if (outer.isEmpty() || (inner.open() && outer.get().open())) {
      return Optional.empty();
    }
    Table other = outer.get();
    if (!inner.named() || !other.named()) {
      return inner.columns() == other.columns()
          ? Optional.empty()
          : Optional.of(
              "the inner rows have %d columns, but the outer rows have %d"
                  .formatted(inner.columns(), other.columns()));
    }
    List<String> found = new ArrayList<>();
    missing(inner, other).ifPresent(names -> found.add("the outer rows lack " + names));
    missing(other, inner).ifPresent(names -> found.add("the inner rows lack " + names));
    if (found.isEmpty() && !inner.names().equals(other.names())) {
      found.add("the columns are in a different order");
    }
    return found.isEmpty() ? Optional.empty() : Optional.of(String.join(", and ", found));
  }

  private static Optional<String> missing(Table of, Table in) {
    Set<String> there = Set.copyOf(in.names());
    List<String> names = of.names().stream().filter(name -> !there.contains(name)).toList();
    String shown =
        names.stream().limit(MOST_NAMED).map(Value::quoted).collect(Collectors.joining(", "));
    int more = names.size() - MOST_NAMED;
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(shown + (more > 0 ? " and %d more".formatted(more) : ""));
  }
}
