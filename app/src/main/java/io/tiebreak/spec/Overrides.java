package io.tiebreak.spec;

import io.tiebreak.yaml.BadProblem;
import io.tiebreak.yaml.KeyFaults;
import io.tiebreak.yaml.SpellingHint;
import io.tiebreak.yaml.Value;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * Values from the command line that replace those of the problem file.
 *
 * @param radius which radius of a list to take
 */
public record Overrides(
    Optional<String> method, Optional<Duration> time, OptionalLong seed, OptionalDouble radius) {

  /**
   * Reads the options of a command line.
   *
   * @throws BadProblem if the method is unknown, the time not a duration or the seed not a number
   */
  public static Overrides of(Optional<String> method, Optional<String> time, Optional<String> seed)
      throws BadProblem {
    KeyFaults faults = new KeyFaults();
    if (method.isPresent() && !KnownMethods.names().contains(method.get())) {
      faults.add(
          "--method",
          0,
          "the method %s is not known".formatted(Value.quoted(method.get())),
          SpellingHint.hint(method.get(), KnownMethods.names()));
    }
    Optional<Duration> limit = time.flatMap(Value::duration);
    if (time.isPresent() && limit.isEmpty()) {
      faults.add(
          "--time", 0, Value.quoted(time.get()) + " is not a duration", Value.DURATION_REMEDY);
    }
    Optional<Long> number = seed.flatMap(Value::integer);
    if (seed.isPresent() && number.isEmpty()) {
      faults.add(
          "--seed", 0, Value.quoted(seed.get()) + " is not a whole number", Value.INTEGER_REMEDY);
    }
    faults.throwIfAny();
    return new Overrides(
        method,
        limit,
        number.map(OptionalLong::of).orElseGet(OptionalLong::empty),
        OptionalDouble.empty());
  }

  /** Selects one radius of a list. */
  public static Overrides ofRadius(OptionalDouble radius) {
    return new Overrides(Optional.empty(), Optional.empty(), OptionalLong.empty(), radius);
  }

  public static Overrides none() {
    return ofRadius(OptionalDouble.empty());
  }
}
