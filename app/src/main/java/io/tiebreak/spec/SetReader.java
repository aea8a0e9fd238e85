package io.tiebreak.spec;

import io.tiebreak.data.Table;
import io.tiebreak.data.Tables;
import io.tiebreak.data.Vectors;
import io.tiebreak.linalg.Rows;
import io.tiebreak.set.Box;
import io.tiebreak.set.Ellipsoid;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.GroupBall;
import io.tiebreak.set.Hull;
import io.tiebreak.set.KSparsePolytope;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.L2Ball;
import io.tiebreak.set.LpBall;
import io.tiebreak.set.Product;
import io.tiebreak.set.Scaled;
import io.tiebreak.set.Shifted;
import io.tiebreak.set.Simplex;
import io.tiebreak.set.UnitSimplex;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/** Reads set. */
final class SetReader {

  /** Reads the keys of one set. */
  private interface Kind {
    Optional<FeasibleSet> read(Section keys, Place place);
  }

  /**
   * Where a set stands.
   *
   * @param dimension the coordinates that it must have; empty where they are not known
   * @param factor whether it is a factor of a product and says its own dimension
   */
  private record Place(Optional<Levels> levels, OptionalInt dimension, boolean factor) {

    /** The dimension of a set whose parameters do not imply it. */
    OptionalInt dimension(Section keys) {
      return factor
          ? keys.require("dimension", "say how many coordinates this factor has")
              .map(v -> v.integer(1))
              .orElse(OptionalInt.empty())
          : dimension;
    }

    /** No set has more coordinates than the levels, where these are known. */
    int most() {
      return levels.map(l -> l.outer().dimension()).orElse(0);
    }
  }

  private final DataReader data;

  /** Everything that can be read: a new set joins by one line. */
  private final Map<String, Kind> kinds = new TreeMap<>();

  SetReader(DataReader data) {
    this.data = data;
    kinds.put("box", this::box);
    kinds.put("dictionary", SetReader::dictionary);
    kinds.put("ellipsoid", this::ellipsoid);
    kinds.put("group-ball", SetReader::groupBall);
    kinds.put("hull", this::hull);
    kinds.put("k-sparse", SetReader::kSparse);
    kinds.put("l1-ball", (keys, place) -> ball(keys, place, L1Ball::new));
    kinds.put("l2-ball", (keys, place) -> ball(keys, place, L2Ball::new));
    kinds.put("lp-ball", SetReader::lpBall);
    kinds.put("scaled", this::scaled);
    kinds.put("shifted", this::shifted);
    kinds.put("simplex", (keys, place) -> simplex(keys, place, Simplex::new));
    kinds.put("unit-simplex", (keys, place) -> simplex(keys, place, UnitSimplex::new));
  }

  /** The set for these levels, where they are known; its parameters are checked in any case. */
  Optional<FeasibleSet> read(Section file, Optional<Levels> levels) {
    Optional<Value> value = file.require("set", "write set: {l1-ball: {radius: 1}}");
    if (value.isEmpty()) {
      return Optional.empty();
    }
    OptionalInt dimension =
        levels.isPresent() ? OptionalInt.of(levels.get().outer().dimension()) : OptionalInt.empty();
    Optional<FeasibleSet> set = set(value.get(), new Place(levels, dimension, false));
    if (set.isPresent() && dimension.isPresent() && set.get().dimension() != dimension.getAsInt()) {
      value
          .get()
          .fault(
              "the set has %d coordinates, the levels have %d"
                  .formatted(set.get().dimension(), dimension.getAsInt()),
              "make them agree");
      return Optional.empty();
    }
    return set;
  }

  private Optional<FeasibleSet> set(Value value, Place place) {
    Set<String> known = new TreeSet<>(kinds.keySet());
    if (place.factor()) {
      known.remove("dictionary");
    } else {
      known.add("product");
    }
    Optional<Named> named = Named.of(value, known, "set");
    if (named.isEmpty()) {
      return Optional.empty();
    }
    Kind kind = kinds.get(named.get().name());
    if (kind == null) { // all but one have keys
      return product(named.get().value(), place);
    }
    Optional<Section> keys = named.get().value().section();
    if (keys.isEmpty()) {
      return Optional.empty();
    }
    Optional<FeasibleSet> set = Optional.empty();
    try {
      set = kind.read(keys.get(), place);
    } catch (IllegalArgumentException refused) {
      value.faults().add(keys.get(), refused);
    }
    keys.get().finish();
    return set;
  }

  /** Checks the parameters even where the data, and so the dimension, are not known. */
  private static Optional<FeasibleSet> sized(
      OptionalInt dimension, int otherwise, IntFunction<FeasibleSet> make) {
    FeasibleSet set = make.apply(dimension.orElse(otherwise));
    return dimension.isPresent() ? Optional.of(set) : Optional.empty();
  }

  /**
   * Of a set that stores its coordinates and has more of them than the levels: checks the
   * parameters and lets a set that costs nothing stand in, until the number is told.
   */
  private static FeasibleSet stored(
      int dimension, Place place, int few, IntFunction<FeasibleSet> make) {
    boolean fits = dimension <= place.most();
    FeasibleSet set = make.apply(fits ? dimension : few);
    return fits ? set : new L1Ball(dimension, 1);
  }

  private static OptionalDouble number(Section keys, String key, String remedy) {
    return keys.require(key, remedy).map(Value::number).orElse(OptionalDouble.empty());
  }

  private static OptionalDouble radius(Section keys) {
    return number(keys, "radius", "write radius: 1");
  }

  /** A set of a dimension and a radius. */
  private interface Ball {
    FeasibleSet of(int dimension, double radius);
  }

  private static Optional<FeasibleSet> ball(Section keys, Place place, Ball ball) {
    OptionalInt dimension = place.dimension(keys);
    OptionalDouble radius = radius(keys);
    return radius.isEmpty()
        ? Optional.empty()
        : sized(dimension, 1, d -> ball.of(d, radius.getAsDouble()));
  }

  private static Optional<FeasibleSet> simplex(Section keys, Place place, Ball simplex) {
    OptionalInt dimension = place.dimension(keys);
    OptionalDouble radius = keys.take("radius").map(Value::number).orElse(OptionalDouble.of(1));
    return radius.isEmpty()
        ? Optional.empty()
        : sized(dimension, 1, d -> simplex.of(d, radius.getAsDouble()));
  }

  private static Optional<FeasibleSet> lpBall(Section keys, Place place) {
    OptionalInt dimension = place.dimension(keys);
    OptionalDouble p = number(keys, "p", "write p: 1.5");
    OptionalDouble radius = radius(keys);
    return p.isEmpty() || radius.isEmpty()
        ? Optional.empty()
        : sized(dimension, 1, d -> new LpBall(d, p.getAsDouble(), radius.getAsDouble()));
  }

  private static Optional<FeasibleSet> kSparse(Section keys, Place place) {
    OptionalInt dimension = place.dimension(keys);
    OptionalInt k =
        keys.require("k", "write k: 10").map(v -> v.integer(1)).orElse(OptionalInt.empty());
    OptionalDouble radius = radius(keys);
    if (k.isEmpty() || radius.isEmpty()) {
      return Optional.empty();
    }
    return sized(
        dimension, k.getAsInt(), d -> new KSparsePolytope(d, k.getAsInt(), radius.getAsDouble()));
  }

  private static Optional<FeasibleSet> groupBall(Section keys, Place place) {
    Optional<Value> groups = keys.require("groups", "list the lengths of the groups: [3, 3, 2]");
    boolean listed = groups.isPresent() && groups.get().isList();
    OptionalInt dimension = listed ? OptionalInt.empty() : place.dimension(keys);
    Optional<List<Integer>> lengths = groups.flatMap(v -> listed ? lengths(v) : length(v));
    OptionalDouble radius = radius(keys);
    if (lengths.isEmpty() || radius.isEmpty()) {
      return Optional.empty();
    }
    int first = lengths.get().get(0);
    IntFunction<FeasibleSet> one =
        d -> new GroupBall(repeated(first, d / first), radius.getAsDouble());
    if (listed) {
      int[] all = lengths.get().stream().mapToInt(Integer::intValue).toArray();
      int sum = Arrays.stream(all).sum();
      return Optional.of(
          stored(
              sum,
              place,
              1,
              d -> new GroupBall(d == sum ? all : repeated(1, d), radius.getAsDouble())));
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
    return sized(dimension, first, d -> stored(d, place, first, one));
  }

  private static int[] repeated(int length, int count) {
    int[] lengths = new int[count];
    Arrays.fill(lengths, length);
    return lengths;
  }

  private static Optional<List<Integer>> length(Value value) {
    OptionalInt length = value.integer(1);
    return length.isPresent() ? Optional.of(List.of(length.getAsInt())) : Optional.empty();
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

  /** One number for every coordinate, or a file with one number a coordinate. */
  private record Numbers(double[] values, boolean file) {

    double[] of(int dimension) {
      if (file) {
        return values;
      }
      double[] filled = new double[dimension];
      Arrays.fill(filled, values[0]);
      return filled;
    }
  }

  private Optional<Numbers> numbers(Value value) {
    if (value.isNumber()) {
      OptionalDouble number = value.number();
      return number.isPresent()
          ? Optional.of(new Numbers(new double[] {number.getAsDouble()}, false))
          : Optional.empty();
    }
    return vector(value).map(values -> new Numbers(values, true));
  }

  private Optional<double[]> vector(Value value) {
    return value.text().flatMap(name -> data.file(value, name, Vectors::read));
  }

  /** A set made of two of them: the dimension is that of a file, where there is one. */
  private static Optional<FeasibleSet> made(
      Section keys, Place place, List<Value> given, List<Optional<Numbers>> read, Pair pair) {
    boolean implied = given.stream().anyMatch(v -> !v.isNumber());
    OptionalInt dimension = implied ? OptionalInt.empty() : place.dimension(keys);
    if (read.stream().anyMatch(Optional::isEmpty)) {
      return Optional.empty();
    }
    Numbers one = read.get(0).orElseThrow();
    Numbers other = read.get(1).orElseThrow();
    if (implied) {
      int length = (one.file() ? one : other).values().length;
      return Optional.of(pair.of(one.of(length), other.of(length)));
    }
    IntFunction<FeasibleSet> make = d -> pair.of(one.of(d), other.of(d));
    return sized(dimension, 1, d -> stored(d, place, 1, make));
  }

  private interface Pair {
    FeasibleSet of(double[] one, double[] other);
  }

  private Optional<FeasibleSet> box(Section keys, Place place) {
    String remedy = ", or name a file with one number a coordinate";
    Optional<Value> lower = keys.require("lower", "write lower: -1" + remedy);
    Optional<Value> upper = keys.require("upper", "write upper: 1" + remedy);
    return made(
        keys,
        place,
        Stream.of(lower, upper).flatMap(Optional::stream).toList(),
        List.of(lower.flatMap(this::numbers), upper.flatMap(this::numbers)),
        Box::new);
  }

  private Optional<FeasibleSet> ellipsoid(Section keys, Place place) {
    Optional<Value> axes =
        keys.require("axes", "write axes: 1, or name a file with one number a coordinate");
    Optional<Value> centre = keys.take("centre");
    Optional<Numbers> zero = Optional.of(new Numbers(new double[1], false));
    return made(
        keys,
        place,
        Stream.of(centre, axes).flatMap(Optional::stream).toList(),
        List.of(
            centre.isPresent() ? centre.flatMap(this::numbers) : zero, axes.flatMap(this::numbers)),
        Ellipsoid::new);
  }

  private Optional<FeasibleSet> scaled(Section keys, Place place) {
    OptionalDouble factor = number(keys, "factor", "write factor: 2");
    Optional<FeasibleSet> set = nested(keys, place);
    if (factor.isEmpty()) {
      return Optional.empty();
    }
    double s = factor.getAsDouble();
    FeasibleSet checked = new Scaled(set.orElse(new L1Ball(1, 1)), s);
    return set.isPresent() ? Optional.of(checked) : Optional.empty();
  }

  private Optional<FeasibleSet> shifted(Section keys, Place place) {
    Optional<double[]> by =
        keys.require("by", "name a file with one number a coordinate").flatMap(this::vector);
    OptionalInt dimension = by.isPresent() ? OptionalInt.of(by.get().length) : OptionalInt.empty();
    Optional<FeasibleSet> set = nested(keys, new Place(place.levels(), dimension, false));
    return by.isEmpty() || set.isEmpty()
        ? Optional.empty()
        : Optional.of(new Shifted(set.get(), by.get()));
  }

  private Optional<FeasibleSet> nested(Section keys, Place place) {
    return keys.require("set", "write set: {l1-ball: {radius: 1}}").flatMap(v -> set(v, place));
  }

  private Optional<FeasibleSet> hull(Section keys, Place place) {
    return keys.require("points", "name a file with one point a line")
        .flatMap(v -> v.text().flatMap(file -> data.file(v, file, Tables::read)))
        .map(SetReader::hull);
  }

  private static FeasibleSet hull(Table points) {
    return new Hull(Rows.dense(points.rows(), points.columns(), points.toArray()));
  }

  private static Optional<FeasibleSet> dictionary(Section keys, Place place) {
    OptionalDouble radius = radius(keys);
    if (radius.isEmpty()) {
      return Optional.empty();
    }
    double r = radius.getAsDouble();
    return sized(OptionalInt.of(1), 1, d -> new L1Ball(d, r))
        .flatMap(checked -> place.levels())
        .flatMap(levels -> dictionary(keys, levels, r));
  }

  private static Optional<FeasibleSet> dictionary(Section keys, Levels levels, double radius) {
    if (levels.atoms() == 0) {
      keys.self()
          .fault(
              "the set dictionary belongs to the loss dictionary",
              "use l1-ball, or the loss dictionary for both levels");
      return Optional.empty();
    }
    int atoms = levels.atoms();
    int samples = levels.outer().count();
    int rows = levels.outer().dimension() / atoms - samples;
    return Optional.of(Product.dictionary(rows, atoms, samples, radius));
  }

  private Optional<FeasibleSet> product(Value value, Place place) {
    Optional<List<Value>> items = value.list();
    if (items.isEmpty()) {
      return Optional.empty();
    }
    List<FeasibleSet> factors = new ArrayList<>();
    for (Value item : items.get()) {
      set(item, new Place(place.levels(), OptionalInt.empty(), true)).ifPresent(factors::add);
    }
    if (items.get().isEmpty()) {
      value.fault("the product has no factor", "list at least one set");
    }
    long dimension = factors.stream().mapToLong(FeasibleSet::dimension).sum();
    if (dimension > Integer.MAX_VALUE) {
      value.fault(
          "the product has %d coordinates".formatted(dimension),
          "give it as many as the levels have");
      return Optional.empty();
    }
    return factors.size() < items.get().size() || factors.isEmpty()
        ? Optional.empty()
        : Optional.of(Product.of(factors));
  }
}
