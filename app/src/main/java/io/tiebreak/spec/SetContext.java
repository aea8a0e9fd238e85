package io.tiebreak.spec;

import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import io.tiebreak.yaml.Section;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Where a set stands.
 *
 * @param data reads the files that it names
 * @param dimension the coordinates that it must have; empty where they are not known
 * @param factor whether it is a factor of a product and says its own dimension
 */
record SetContext(
    DataReader data, Optional<Levels> levels, Optional<Integer> dimension, boolean factor) {

  /** The dimension of a set whose parameters do not imply it. */
  Optional<Integer> dimension(Section keys) {
    return factor
        ? keys.require("dimension", "say how many coordinates this factor has")
            .flatMap(v -> v.integer(1))
        : dimension;
  }

  /** Of a set inside of one that says how many coordinates both have. */
  SetContext of(Optional<Integer> coordinates) {
    return new SetContext(data, levels, coordinates, false);
  }

  /** Of a factor. */
  SetContext ofFactor() {
    return new SetContext(data, levels, Optional.empty(), true);
  }

  /** Checks the parameters even where the data, and so the dimension, are not known. */
  static Optional<FeasibleSet> sized(
      Section keys, Optional<Integer> dimension, int otherwise, IntFunction<FeasibleSet> make) {
    if (keys.standsIn()) {
      return Optional.empty();
    }
    FeasibleSet set = make.apply(dimension.orElse(otherwise));
    return dimension.isPresent() ? Optional.of(set) : Optional.empty();
  }

  /**
   * Of a set that stores its coordinates and has more of them than the levels: checks the
   * parameters and lets a set that costs nothing stand in, until the number is told.
   */
  FeasibleSet stored(int coordinates, int few, IntFunction<FeasibleSet> make) {
    boolean fits = coordinates <= levels.map(l -> l.outer().dimension()).orElse(0);
    FeasibleSet set = make.apply(fits ? coordinates : few);
    return fits ? set : new L1Ball(coordinates, 1);
  }
}
