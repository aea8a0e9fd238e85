package io.tiebreak.spec;

import static io.tiebreak.spec.SetKind.Factor.MAY_SAY_DIMENSION;
import static io.tiebreak.spec.SetKind.Factor.SAYS_DIMENSION;

import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.GroupBall;
import io.tiebreak.set.Hypersimplex;
import io.tiebreak.set.KSparsePolytope;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.L2Ball;
import io.tiebreak.set.LpBall;
import io.tiebreak.set.Simplex;
import io.tiebreak.set.UnitSimplex;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;

/** The sets with a radius. */
final class SetsByRadius {

  /** A new one joins by one line here. */
  static final List<SetKind> ALL =
      List.of(
          ball("l1-ball", "|x_1| + .. + |x_d| <= radius", L1Ball::new),
          ball("l2-ball", "x_1^2 + .. + x_d^2 <= radius^2", L2Ball::new),
          lpBall(),
          simplex("simplex", "x_i >= 0, x_1 + .. + x_d = radius", Simplex::new),
          simplex("unit-simplex", "x_i >= 0, x_1 + .. + x_d <= radius", UnitSimplex::new),
          entries(
              "k-sparse",
              "|x_i| <= radius, |x_1| + .. + |x_d| <= k radius",
              radius("the size of an entry, above 0"),
              KSparsePolytope::new),
          entries(
              "hypersimplex",
              "0 <= x_i <= radius, x_1 + .. + x_d = k radius",
              Parameter.optional("radius", "1", "the size of an entry, above 0", SetsByRadius::one),
              Hypersimplex::new),
          groupBall());

  private SetsByRadius() {}

  /** The size of a set, which must be said. */
  static Parameter<Double> radius(String meaning) {
    return Parameter.required("radius", "write radius: 1", meaning, SetsByRadius::one);
  }

  /** A list is only for the set of the problem itself, and is taken apart before it is read. */
  static Optional<Double> one(Value value) {
    if (value.isList()) {
      value.fault(
          "a list of radii is not taken inside of another set",
          "write one radius here; only the set of the problem itself takes a list");
      return Optional.empty();
    }
    return Parameter.number(value);
  }

  /** A set of a dimension and a radius. */
  private interface Ball {
    FeasibleSet of(int dimension, double radius);
  }

  private static SetKind ball(String name, String formula, Ball ball) {
    Parameter<Double> radius = radius("its size, above 0");
    return SetKind.of(
        name,
        formula,
        "yes",
        SAYS_DIMENSION,
        List.of(radius),
        "{%s: {radius: 1}}".formatted(name),
        (keys, place) -> {
          OptionalInt dimension = place.dimension(keys);
          return radius.given(keys).flatMap(r -> Place.sized(dimension, 1, d -> ball.of(d, r)));
        });
  }

  private static SetKind simplex(String name, String formula, Ball simplex) {
    Parameter<Double> radius =
        Parameter.optional("radius", "1", "its size, above 0", SetsByRadius::one);
    return SetKind.of(
        name,
        formula,
        "yes",
        SAYS_DIMENSION,
        List.of(radius),
        "{%s: {radius: 1}}".formatted(name),
        (keys, place) ->
            Place.sized(place.dimension(keys), 1, d -> simplex.of(d, radius.of(keys))));
  }

  private static SetKind lpBall() {
    Parameter<Double> p =
        Parameter.required(
            "p", "write p: 1.5", "the exponent, above 1 and finite", Parameter::number);
    Parameter<Double> radius = radius("its size, above 0");
    return SetKind.of(
        "lp-ball",
        "|x_1|^p + .. + |x_d|^p <= radius^p",
        "yes",
        SAYS_DIMENSION,
        List.of(p, radius),
        "{lp-ball: {p: 1.5, radius: 1}}",
        (keys, place) -> {
          OptionalInt dimension = place.dimension(keys);
          Optional<Double> exponent = p.given(keys);
          Optional<Double> size = radius.given(keys);
          return exponent.isEmpty() || size.isEmpty()
              ? Optional.empty()
              : Place.sized(dimension, 1, d -> new LpBall(d, exponent.get(), size.get()));
        });
  }

  /** A set of a dimension, a number of entries and a radius. */
  private interface Entries {
    FeasibleSet of(int dimension, int k, double radius);
  }

  private static SetKind entries(
      String name, String formula, Parameter<Double> radius, Entries entries) {
    Parameter<Integer> k =
        Parameter.required(
            "k",
            "write k: 10",
            "how many entries a vertex has, 1 or more",
            value -> Parameter.integer(value, 1));
    return SetKind.of(
        name,
        formula,
        "yes",
        SAYS_DIMENSION,
        List.of(k, radius),
        "{%s: {k: 2, radius: 1}}".formatted(name),
        (keys, place) -> {
          OptionalInt dimension = place.dimension(keys);
          Optional<Integer> count = k.given(keys);
          Optional<Double> size = radius.sound(keys);
          return count.isEmpty() || size.isEmpty()
              ? Optional.empty()
              : Place.sized(dimension, count.get(), d -> entries.of(d, count.get(), size.get()));
        });
  }

  private static SetKind groupBall() {
    Parameter<Value> groups =
        Parameter.required(
            "groups",
            "list the lengths of the groups: [3, 3, 2]",
            "the lengths of consecutive groups, or one length for all; or a list of coordinates each,"
                + " from 0",
            Optional::of);
    Parameter<Double> radius = radius("the largest sum of the groups' l2 norms, above 0");
    return SetKind.of(
        "group-ball",
        "sum over groups g of |x_g|_2 <= radius",
        "yes",
        MAY_SAY_DIMENSION,
        List.of(groups, radius),
        "{group-ball: {groups: [2, 1], radius: 1}}",
        (keys, place) -> groupBall(keys, place, groups.given(keys), radius));
  }

  private static Optional<FeasibleSet> groupBall(
      Section keys, Place place, Optional<Value> groups, Parameter<Double> radius) {
    if (groups.isPresent() && groups.get().isList() && scattered(groups.get())) {
      Optional<int[][]> coordinates = coordinates(groups.get());
      Optional<Double> size = radius.given(keys);
      return coordinates.flatMap(all -> size.map(r -> new GroupBall(all, r)));
    }
    boolean listed = groups.isPresent() && groups.get().isList();
    OptionalInt dimension = listed ? OptionalInt.empty() : place.dimension(keys);
    Optional<List<Integer>> lengths =
        groups.flatMap(v -> listed ? lengths(v) : Parameter.integer(v, 1).map(List::of));
    Optional<Double> size = radius.given(keys);
    if (lengths.isEmpty() || size.isEmpty()) {
      return Optional.empty();
    }
    int first = lengths.get().get(0);
    IntFunction<FeasibleSet> one = d -> new GroupBall(repeated(first, d / first), size.get());
    if (listed) {
      int[] all = lengths.get().stream().mapToInt(Integer::intValue).toArray();
      int sum = Arrays.stream(all).sum();
      return Optional.of(
          place.stored(sum, 1, d -> new GroupBall(d == sum ? all : repeated(1, d), size.get())));
    }
    if (dimension.isPresent() && dimension.getAsInt() % first != 0) {
      groups
          .get()
          .fault(
              "%d coordinates cannot be cut into groups of %d"
                  .formatted(dimension.getAsInt(), first),
              "give a length that divides them, or list the lengths");
      return Optional.empty();
    }
    return Place.sized(dimension, first, d -> place.stored(d, first, one));
  }

  private static boolean scattered(Value groups) {
    return groups.list().orElseThrow().stream().anyMatch(Value::isList);
  }

  /** A list of coordinates a group. */
  private static Optional<int[][]> coordinates(Value groups) {
    List<int[]> all = new ArrayList<>();
    boolean sound = true;
    for (Value group : groups.list().orElseThrow()) {
      List<Integer> coordinates = new ArrayList<>();
      Optional<List<Value>> items = group.list();
      items.orElse(List.of()).forEach(i -> i.integer(0).ifPresent(coordinates::add));
      sound &= items.isPresent() && coordinates.size() == items.get().size();
      all.add(coordinates.stream().mapToInt(Integer::intValue).toArray());
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
    List<Integer> lengths = new ArrayList<>();
    for (Value item : items) {
      item.integer(1).ifPresent(lengths::add);
    }
    long sum = lengths.stream().mapToLong(Integer::longValue).sum();
    if (items.isEmpty()) {
      value.fault("there is no group", "list the length of at least one");
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
