package io.tiebreak.spec;

import io.tiebreak.data.Table;
import io.tiebreak.data.Tables;
import io.tiebreak.linalg.Rows;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.Hull;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.L2Ball;
import io.tiebreak.set.Product;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

/** Reads set. */
final class SetReader {

  private static final Set<String> NAMES =
      new TreeSet<>(List.of("l1-ball", "l2-ball", "hull", "product", "dictionary"));

  private final DataReader data;

  SetReader(DataReader data) {
    this.data = data;
  }

  /** The set for these levels, where they are known; its parameters are checked in any case. */
  Optional<FeasibleSet> read(Section file, Optional<Levels> levels) {
    Optional<Value> value = file.require("set", "write set: {l1-ball: {radius: 1}}");
    if (value.isEmpty()) {
      return Optional.empty();
    }
    OptionalInt dimension =
        levels.isPresent() ? OptionalInt.of(levels.get().outer().dimension()) : OptionalInt.empty();
    Optional<FeasibleSet> set = set(value.get(), levels, dimension);
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

  private Optional<FeasibleSet> set(Value value, Optional<Levels> levels, OptionalInt dimension) {
    Optional<Named> named = Named.of(value, NAMES, "set");
    if (named.isEmpty()) {
      return Optional.empty();
    }
    if (named.get().name().equals("product")) {
      return product(named.get().value());
    }
    Optional<Section> keys = named.get().value().section();
    if (keys.isEmpty()) {
      return Optional.empty();
    }
    Optional<FeasibleSet> set = Optional.empty();
    try {
      set = simple(named.get().name(), keys.get(), levels, dimension);
    } catch (IllegalArgumentException refused) {
      value.faults().add(keys.get(), refused);
    }
    keys.get().finish();
    return set;
  }

  private Optional<FeasibleSet> simple(
      String name, Section keys, Optional<Levels> levels, OptionalInt dimension) {
    if (name.equals("hull")) {
      return keys.require("points", "name a file with one point a line")
          .flatMap(v -> v.text().flatMap(file -> data.file(v, file, Tables::read)))
          .map(SetReader::hull);
    }
    Optional<Value> radius = keys.require("radius", "write radius: 1");
    if (radius.isEmpty() || radius.get().number().isEmpty()) {
      return Optional.empty();
    }
    double r = radius.get().number().getAsDouble();
    // Checked even where the data, and so the dimension, are not known.
    FeasibleSet unit = name.equals("l2-ball") ? new L2Ball(1, r) : new L1Ball(1, r);
    if (name.equals("dictionary")) {
      return levels.flatMap(l -> dictionary(keys, l, r));
    }
    if (dimension.isEmpty()) {
      return Optional.empty();
    }
    int d = dimension.getAsInt();
    return Optional.of(unit instanceof L2Ball ? new L2Ball(d, r) : new L1Ball(d, r));
  }

  private static FeasibleSet hull(Table points) {
    return new Hull(Rows.dense(points.rows(), points.columns(), points.toArray()));
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

  private Optional<FeasibleSet> product(Value value) {
    Optional<List<Value>> items = value.list();
    if (items.isEmpty()) {
      return Optional.empty();
    }
    List<FeasibleSet> factors = new ArrayList<>();
    for (Value item : items.get()) {
      factor(item).ifPresent(factors::add);
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

  /** A factor says its own dimension. */
  private Optional<FeasibleSet> factor(Value item) {
    Optional<Named> named =
        Named.of(item, new TreeSet<>(List.of("l1-ball", "l2-ball", "hull")), "set");
    Optional<Section> keys = named.flatMap(n -> n.value().section());
    if (keys.isEmpty()) {
      return Optional.empty();
    }
    OptionalInt dimension = OptionalInt.empty();
    if (!named.get().name().equals("hull")) {
      dimension =
          keys.get()
              .require("dimension", "say how many coordinates this factor has")
              .map(v -> v.integer(1))
              .orElse(OptionalInt.empty());
    }
    Optional<FeasibleSet> set = Optional.empty();
    try {
      set = simple(named.get().name(), keys.get(), Optional.empty(), dimension);
    } catch (IllegalArgumentException refused) {
      item.faults().add(keys.get(), refused);
    }
    keys.get().finish();
    return set;
  }
}
