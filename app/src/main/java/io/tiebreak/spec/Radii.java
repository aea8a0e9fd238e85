package io.tiebreak.spec;

import io.tiebreak.yaml.Section;
import io.tiebreak.yaml.Value;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The sets of a problem: one, or one per radius of a list.
 *
 * @param sets each as the file would write it
 * @param values the radius of each; none without a list
 * @param at the value of the list of radii, or of the set
 */
record Radii(List<Value> sets, List<Double> values, Value at) {

  private static final String KEY = "radius";

  /** The sets of a file; empty if it names none, which is reported. */
  static Optional<Radii> of(Section file) {
    Optional<Value> set = FileKeys.SET.given(file);
    return set.map(
        s -> list(s).map(radii -> several(s, radii)).orElse(new Radii(List.of(s), List.of(), s)));
  }

  /** The list of radii of a set, if it has one. */
  private static Optional<Value> list(Value set) {
    return kind(set)
        .filter(
            kind ->
                KnownSets.ALL.named(kind).orElseThrow().parameters().stream()
                    .anyMatch(p -> p.name().equals(KEY)))
        .map(set::of)
        .filter(keys -> keys.hasKey(KEY))
        .map(keys -> keys.of(KEY))
        .filter(Value::isList);
  }

  private static Optional<String> kind(Value set) {
    return KnownSets.ALL.names().stream().filter(set::hasKey).findFirst();
  }

  private static Radii several(Value set, Value list) {
    List<Value> items = list.list().orElseThrow();
    if (items.isEmpty()) {
      list.fault("the list of radii is empty", "write radius: 1, or radius: [0.5, 1]");
    }
    String kind = kind(set).orElseThrow();
    List<Double> values = // the set reports what is not a number
        items.stream()
            .filter(Value::isScalar)
            .flatMap(item -> Value.decimal(item.scalar()).stream())
            .map(BigDecimal::doubleValue)
            .toList();
    Set<Double> seen = new HashSet<>();
    values.stream()
        .filter(r -> !seen.add(r))
        .forEach(
            r -> list.fault("the radius %s is listed twice".formatted(r), "remove one of them"));
    return new Radii(
        items.stream().map(item -> set.with(kind, set.of(kind).with(KEY, item))).toList(),
        values,
        list);
  }

  boolean several() {
    return !values.isEmpty();
  }

  /** Only the set of this radius, if there are several sets. */
  Radii only(OptionalDouble radius) {
    if (radius.isEmpty() || !several() || values.size() < sets.size()) {
      return this;
    }
    int place = values.indexOf(radius.getAsDouble());
    if (place < 0) {
      at.fault(
          "the list does not contain %s, the radius of the run".formatted(radius.getAsDouble()),
          "name a folder of this problem's path, or solve again");
      return this;
    }
    return new Radii(List.of(sets.get(place)), List.of(values.get(place)), at);
  }

  /** The radius of a set in a list. */
  OptionalDouble radius(int place) {
    return several() ? OptionalDouble.of(values.get(place)) : OptionalDouble.empty();
  }

  IntStream places() {
    return IntStream.range(0, sets.size());
  }
}
