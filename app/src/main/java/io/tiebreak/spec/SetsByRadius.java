package io.tiebreak.spec;

import static io.tiebreak.spec.SetKind.Factor.MAY_SAY_DIMENSION;
import static io.tiebreak.spec.SetKind.Factor.SAYS_DIMENSION;

import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.GroupBall;
import io.tiebreak.set.LpBall;
import io.tiebreak.yaml.Section;
import io.tiebreak.yaml.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** The sets with a radius. */
final class SetsByRadius {

  private SetsByRadius() {}

  /** The size of a set, required. */
  static Parameter<Double> radius(String meaning) {
    return Parameter.like("radius", "1", meaning, SetsByRadius::one);
  }

  /** The size of a set, by default 1. */
  static Parameter<Double> radiusOr1(String meaning) {
    return Parameter.optional("radius", "1", meaning, SetsByRadius::one);
  }

  /** One number; a list is only for the problem's own set, and is split before it is read. */
  private static Optional<Double> one(Value value) {
    if (value.isList()) {
      value.fault(
          "a set inside another one cannot have a list of radii",
          "write one radius here; only the problem's own set takes a list");
      return Optional.empty();
    }
    return value.number();
  }

  /** A set of a dimension and a radius. */
  interface Ball {
    FeasibleSet of(int dimension, double radius);
  }

  static SetKind ball(String formula, Ball ball) {
    return sized(formula, radius("its size, above 0"), ball);
  }

  static SetKind simplex(String formula, Ball simplex) {
    return sized(formula, radiusOr1("its size, above 0"), simplex);
  }

  private static SetKind sized(String formula, Parameter<Double> radius, Ball ball) {
    return SetKind.of(
            formula,
            SAYS_DIMENSION,
            "{radius: 1}",
            (keys, place) -> {
              Optional<Integer> dimension = place.dimension(keys);
              double r = radius.of(keys);
              return SetContext.sized(keys, dimension, 1, d -> ball.of(d, r));
            },
            radius)
        .ofRadius();
  }

  static SetKind lpBall() {
    Parameter<Double> p =
        Parameter.like("p", "1.5", "the exponent, above 1 and finite", Value::number);
    Parameter<Double> radius = radius("its size, above 0");
    return SetKind.of(
        "|x_1|^p + .. + |x_d|^p <= radius^p",
        SAYS_DIMENSION,
        "{p: 1.5, radius: 1}",
        (keys, place) -> {
          Optional<Integer> dimension = place.dimension(keys);
          double exponent = p.of(keys);
          double r = radius.of(keys);
          return SetContext.sized(keys, dimension, 1, d -> new LpBall(d, exponent, r));
        },
        p,
        radius);
  }

  /** A set of a dimension, a number of entries and a radius. */
  interface Entries {
    FeasibleSet of(int dimension, int k, double radius);
  }

  static SetKind entries(String formula, Parameter<Double> radius, Entries entries) {
    Parameter<Integer> k =
        Parameter.like(
            "k",
            "10",
            "how many non-zero entries a vertex has, 1 or more",
            value -> value.integer(1));
    return SetKind.of(
        formula,
        SAYS_DIMENSION,
        "{k: 2, radius: 1}",
        (keys, place) -> {
          Optional<Integer> dimension = place.dimension(keys);
          int count = k.of(keys);
          double size = radius.of(keys);
          return SetContext.sized(keys, dimension, count, d -> entries.of(d, count, size));
        },
        k,
        radius);
  }

  static SetKind groupBall() {
    Parameter<Value> groups =
        Parameter.required(
            "groups",
            "list the lengths of the groups: [3, 3, 2]",
            "the lengths of consecutive groups, or one length for all; or one list of coordinates,"
                + " counted from 0, per group",
            Optional::of);
    Parameter<Double> radius = radius("the largest sum of the groups' l2 norms, above 0");
    return SetKind.of(
        "sum over groups g of |x_g|_2 <= radius",
        MAY_SAY_DIMENSION,
        "{groups: [2, 1], radius: 1}",
        (keys, place) -> groupBall(keys, place, groups.given(keys), radius),
        groups,
        radius);
  }

  private static Optional<FeasibleSet> groupBall(
      Section keys, SetContext place, Optional<Value> groups, Parameter<Double> radius) {
    if (groups.isPresent() && groups.get().isList() && scattered(groups.get())) {
      Optional<int[][]> coordinates = coordinates(groups.get());
      Optional<Double> size = radius.given(keys);
      return coordinates.flatMap(all -> size.map(r -> new GroupBall(all, r)));
    }
    boolean listed = groups.isPresent() && groups.get().isList();
    Optional<Integer> dimension = listed ? Optional.empty() : place.dimension(keys);
    Optional<List<Integer>> lengths =
        groups.flatMap(v -> listed ? lengths(v) : v.integer(1).map(List::of));
    double size = radius.of(keys);
    if (lengths.isEmpty() || keys.standsIn()) {
      return Optional.empty();
    }
    int first = lengths.get().get(0);
    IntFunction<FeasibleSet> one = d -> new GroupBall(repeated(first, d / first), size);
    if (listed) {
      int[] all = lengths.get().stream().mapToInt(Integer::intValue).toArray();
      int sum = Arrays.stream(all).sum();
      return Optional.of(
          place.stored(sum, 1, d -> new GroupBall(d == sum ? all : repeated(1, d), size)));
    }
    if (dimension.isPresent() && dimension.get() % first != 0) {
      groups
          .get()
          .fault(
              "%d coordinates cannot be cut into groups of %d".formatted(dimension.get(), first),
              "give a length that divides their number, or list the lengths");
      return Optional.empty();
    }
    return SetContext.sized(keys, dimension, first, d -> place.stored(d, first, one));
  }

  private static boolean scattered(Value groups) {
    return groups.list().orElseThrow().stream().anyMatch(Value::isList);
  }

  private static Optional<int[][]> coordinates(Value groups) {
    List<int[]> all = new ArrayList<>();
    boolean sound = true;
    for (Value group : groups.list().orElseThrow()) {
      Optional<List<Value>> items = group.list();
      int[] coordinates = Parameter.integers(items.orElse(List.of()), 0);
      sound &= items.isPresent() && coordinates.length == items.get().size();
      all.add(coordinates);
    }
    return sound ? Optional.of(all.toArray(int[][]::new)) : Optional.empty();
  }

  private static int[] repeated(int length, int count) {
    int[] lengths = new int[count];
    Arrays.fill(lengths, length);
    return lengths;
  }

  private static Optional<List<Integer>> lengths(Value value) {
    List<Value> items = value.list().orElseThrow();
    List<Integer> lengths = Arrays.stream(Parameter.integers(items, 1)).boxed().toList();
    long sum = lengths.stream().mapToLong(Integer::longValue).sum();
    if (items.isEmpty()) {
      value.fault("the list of groups is empty", "list at least one length");
    } else if (sum > Integer.MAX_VALUE) {
      value.fault(
          "the groups have %d coordinates".formatted(sum), "give them as many as the levels have");
      return Optional.empty();
    }
    return items.isEmpty() || lengths.size() < items.size()
        ? Optional.empty()
        : Optional.of(lengths);
  }
}
