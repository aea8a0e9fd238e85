package io.tiebreak.spec;

import io.tiebreak.set.FeasibleSet;
import io.tiebreak.yaml.Named;
import io.tiebreak.yaml.Value;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Reads the key set, by the kinds of {@link KnownSets}. */
final class SetReader {

  private SetReader() {}

  /** The set for these levels; its parameters are checked even if the levels are unknown. */
  static Optional<FeasibleSet> read(Value value, DataReader data, Optional<Levels> levels) {
    Optional<Integer> dimension = levels.map(both -> both.outer().dimension());
    Optional<FeasibleSet> set = set(value, new SetContext(data, levels, dimension, false));
    if (set.isPresent() && dimension.isPresent() && set.get().dimension() != dimension.get()) {
      value.fault(
          "the set has %d coordinates, but the levels have %d"
              .formatted(set.get().dimension(), dimension.get()),
          "give both the same number");
      return Optional.empty();
    }
    return set;
  }

  static Optional<FeasibleSet> set(Value value, SetContext place) {
    List<String> known =
        place.factor()
            ? KnownSets.ALL.names(kind -> kind.factor() != SetKind.Factor.NEVER)
            : KnownSets.ALL.names();
    return Named.of(value, new TreeSet<>(known), "set")
        .flatMap(
            named ->
                KnownSets.ALL
                    .named(named.name())
                    .orElseThrow()
                    .reader()
                    .read(named.value(), place));
  }
}
