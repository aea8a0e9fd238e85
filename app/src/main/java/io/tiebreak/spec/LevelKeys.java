package io.tiebreak.spec;

import io.tiebreak.method.Sampling;
import java.util.Optional;
import java.util.OptionalInt;

/** How SPIDER samples a level. */
record LevelKeys(Parameter<Integer> batch, Parameter<Integer> period) {

  LevelKeys(String level, String function) {
    this(
        Parameter.integer(
            level + "-batch", 1, "root of rows", "rows of %s a step".formatted(function)),
        Parameter.integer(
            level + "-period",
            1,
            "root of rows",
            "steps from one full gradient of %s to the next".formatted(function)));
  }

  Sampling sampling(Section keys) {
    return new Sampling(count(batch.given(keys)), count(period.given(keys)));
  }

  private static OptionalInt count(Optional<Integer> given) {
    return given.map(OptionalInt::of).orElseGet(OptionalInt::empty);
  }
}
