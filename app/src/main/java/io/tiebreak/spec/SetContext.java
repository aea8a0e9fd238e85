package io.tiebreak.spec;

import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.L1Ball;
import io.tiebreak.yaml.Section;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * The context of a set in a problem file.
 *
 * @param data reads the files that the set names
 * @param dimension how many coordinates it must have; empty if that is unknown
 * @param factor whether it is a factor of a product and states its own dimension
 */
record SetContext(
    DataReader data, Optional<Levels> levels, Optional<Integer> dimension, boolean factor) {

  /** The dimension of a set whose parameters do not imply one. */
  Optional<Integer> dimension(Section keys) {
    return factor
        ? keys.require("dimension", "say how many coordinates this factor has")
            .flatMap(v -> v.integer(1))
        : dimension;
  }

  /** The context of a set inside another one with this many coordinates. */
  SetContext of(Optional<Integer> coordinates) {
    return new SetContext(data, levels, coordinates, false);
  }

  SetContext ofFactor() {
    return new SetContext(data, levels, Optional.empty(), true);
  }

  /** Makes a set, to check its parameters even if the dimension is unknown. */
  static Optional<FeasibleSet> sized(
      Section keys, Optional<Integer> dimension, int otherwise, IntFunction<FeasibleSet> make) {
    if (keys.standsIn()) {
      return Optional.empty();
    }
    FeasibleSet set = make.apply(dimension.orElse(otherwise));
    return dimension.isPresent() ? Optional.of(set) : Optional.empty();
  }

  /**
   * Makes a set that stores its coordinates. If it has more of them than the levels, a small one
   * checks its parameters and a ball of the same dimension replaces it, so that the dimension can
   * be reported without the memory.
   */
  FeasibleSet stored(int coordinates, int few, IntFunction<FeasibleSet> make) {
    boolean fits = coordinates <= levels.map(l -> l.outer().dimension()).orElse(0);
    FeasibleSet set = make.apply(fits ? coordinates : few);
    return fits ? set : new L1Ball(coordinates, 1);
  }
}
