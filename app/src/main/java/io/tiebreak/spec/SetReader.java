package io.tiebreak.spec;

import io.tiebreak.set.FeasibleSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

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
    Set<String> known = place.factor() ? Factors.NAMES : new TreeSet<>(KnownSets.ALL.names());
    return Named.of(value, known, "set")
        .flatMap(named -> kind(named.name()).reader().read(named.value(), place));
  }

  /** What a factor can be: known once there is one. */
  private static final class Factors {
    static final Set<String> NAMES = new TreeSet<>(KnownSets.ALL.names());

    static {
      NAMES.removeIf(name -> kind(name).factor() == SetKind.Factor.NEVER);
    }
  }

  private static SetKind kind(String name) {
    return KnownSets.ALL.named(name).orElseThrow();
  }
}
