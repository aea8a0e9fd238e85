package io.tiebreak.spec;

import static io.tiebreak.spec.SetKind.Factor.KNOWS_DIMENSION;
import static io.tiebreak.spec.SetKind.Factor.NEVER;

import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import io.tiebreak.set.Product;
import io.tiebreak.set.Scaled;
import io.tiebreak.set.Shifted;
import io.tiebreak.yaml.Section;
import io.tiebreak.yaml.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The sets that are made of other sets. */
final class SetsOfSets {

  private static final Parameter<Value> SET =
      Parameter.required(
          "set", "write set: {l1-ball: {radius: 1}}", "any set, with its parameters", Optional::of);

  private SetsOfSets() {}

  private static Optional<FeasibleSet> nested(Section keys, SetContext place) {
    return SET.given(keys).flatMap(v -> SetReader.set(v, place));
  }

  static SetKind scaled() {
    Parameter<Double> factor =
        Parameter.like("factor", "2", "what its points are multiplied by, above 0", Value::number);
    return SetKind.of(
            "factor times the points of a set",
            KNOWS_DIMENSION,
            "{factor: 2, set: {simplex: {}}}",
            (keys, place) -> {
              double s = factor.of(keys);
              Optional<FeasibleSet> set = nested(keys, place);
              Scaled checked = new Scaled(set.orElse(new L1Ball(1, 1)), s);
              return set.map(made -> checked);
            },
            factor,
            SET)
        .projectedAs("as the set");
  }

  static SetKind shifted() {
    Parameter<Value> by =
        Parameter.file("by", "a file with one number per coordinate, to add to its points");
    return SetKind.of(
            "the points of a set, moved by a vector",
            KNOWS_DIMENSION,
            "{by: shift.csv, set: {l1-ball: {radius: 1}}}",
            (keys, place) -> {
              Optional<double[]> shift = by.given(keys).flatMap(v -> SetsByFile.vector(v, place));
              Optional<FeasibleSet> set = nested(keys, place.of(shift.map(s -> s.length)));
              return shift.isEmpty() || set.isEmpty()
                  ? Optional.empty()
                  : Optional.of(new Shifted(set.get(), shift.get()));
            },
            by,
            SET)
        .projectedAs("as the set");
  }

  /** The only set with a list instead of keys. */
  static SetKind product() {
    Parameter<Value> factors =
        Parameter.required(
            "a list of sets", "", "its factors, in the order of their coordinates", Optional::of);
    return new SetKind(
        "blocks of coordinates, each in a set of its own",
        "as its sets",
        NEVER,
        "[{l1-ball: {dimension: 2, radius: 1}}, {simplex: {dimension: 1}}]",
        false,
        SetsOfSets::product,
        List.of(factors));
  }

  private static Optional<FeasibleSet> product(Value value, SetContext place) {
    Optional<List<Value>> items = value.list();
    if (items.isEmpty()) {
      return Optional.empty();
    }
    List<FeasibleSet> factors = new ArrayList<>();
    for (Value item : items.get()) {
      SetReader.set(item, place.ofFactor()).ifPresent(factors::add);
    }
    if (items.get().isEmpty()) {
      value.fault("the product has no factors", "list at least one set");
    }
    Optional<Integer> most = place.levels().map(levels -> levels.outer().dimension());
    long dimension = factors.stream().mapToLong(FeasibleSet::dimension).sum();
    if (dimension
        > most.orElse(Integer.MAX_VALUE)) { // reported here, because a product stores them
      value.fault(
          "the product has %d coordinates".formatted(dimension),
          "give it as many as the levels have" + most.map(", %d"::formatted).orElse(""));
      return Optional.empty();
    }
    boolean whole = factors.size() == items.get().size() && !factors.isEmpty();
    return whole && most.isPresent() ? Optional.of(Product.of(factors)) : Optional.empty();
  }

  static SetKind dictionary() {
    Parameter<Double> radius =
        SetsByRadius.radius("the radius of the l1 balls of coefficients, above 0");
    return SetKind.of(
        "atoms in unit l2 balls, coefficients in l1 balls",
        NEVER,
        "{radius: 3}",
        (keys, place) -> {
          Optional<Double> size = radius.given(keys);
          size.ifPresent(r -> new L1Ball(1, r)); // checks it even if the levels are unknown
          return size.flatMap(r -> place.levels().flatMap(levels -> dictionary(keys, levels, r)));
        },
        radius);
  }

  private static Optional<FeasibleSet> dictionary(Section keys, Levels levels, double radius) {
    if (levels.atoms() == 0) {
      keys.self()
          .fault(
              "the set dictionary can only be used with the loss dictionary",
              "use l1-ball, or the loss dictionary for both levels");
      return Optional.empty();
    }
    int atoms = levels.atoms();
    int samples = levels.outer().count();
    int rows = levels.outer().dimension() / atoms - samples;
    return Optional.of(Product.dictionary(rows, atoms, samples, radius));
  }
}
