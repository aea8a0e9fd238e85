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
 * What the command line puts in place of the problem file's values.
 *
 * @param radius which one of a list of radii is meant
 */
public record Overrides(
    Optional<String> method, Optional<Duration> time, OptionalLong seed, OptionalDouble radius) {

  /**
   * From the words of a command line.
   *
   * @throws BadProblem if the method is not known, the time no duration or the seed no number
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

  /** One of the radii that the file may list. */
  public static Overrides ofRadius(OptionalDouble radius) {
    return new Overrides(Optional.empty(), Optional.empty(), OptionalLong.empty(), radius);
  }

  /** Nothing. */
  public static Overrides none() {
    return ofRadius(OptionalDouble.empty());
  }
}
