package io.tiebreak.spec;

import io.tiebreak.set.FeasibleSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Reads set, by the kinds of {@link KnownSets}. */
final class SetReader {

  private SetReader() {}

  /** The set for these levels, where they are known; its parameters are checked in any case. */
  static Optional<FeasibleSet> read(Value value, DataReader data, Optional<Levels> levels) {
    OptionalInt dimension =
        levels.isPresent() ? OptionalInt.of(levels.get().outer().dimension()) : OptionalInt.empty();
    Optional<FeasibleSet> set = set(value, new Place(data, levels, dimension, false));
    if (set.isPresent() && dimension.isPresent() && set.get().dimension() != dimension.getAsInt()) {
      value.fault(
          "the set has %d coordinates, the levels have %d"
              .formatted(set.get().dimension(), dimension.getAsInt()),
          "make them agree");
      return Optional.empty();
    }
    return set;
  }

  /** The set that is named here. */
  static Optional<FeasibleSet> set(Value value, Place place) {
    Set<String> known =
        KnownSets.ALL.stream()
            .filter(kind -> !place.factor() || kind.factor() != SetKind.Factor.NEVER)
            .map(SetKind::name)
            .collect(Collectors.toCollection(TreeSet::new));
    return Named.of(value, known, "set")
        .flatMap(named -> KnownSets.named(named.name()).reader().read(named.value(), place));
  }
}
