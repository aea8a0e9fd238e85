package io.tiebreak.spec;

import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Schedule;
import io.tiebreak.yaml.Section;
import io.tiebreak.yaml.Value;
import io.tiebreak.yaml.YamlText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A key of a set or of a method: what a listing says of it, and how its value is read.
 *
 * @param remedy what to try where it must be there and is not
 * @param example a value of one that must be there, to stand in where it is not
 */
record Parameter<T>(
    Entry.Key key, String remedy, Optional<String> example, Function<Value, Optional<T>> reading) {

  /** What to try in place of something that is not a schedule. */
  private static final String SCHEDULE_REMEDY =
      "write a number such as 0.01, or {c: 0.1, exponent: 0.5} for c (t+1)^-exponent";

  private static final String POSITIVE_REMEDY = "write a number such as 0.01";

  /** A key that must be there. */
  static <T> Parameter<T> required(
      String name, String remedy, String meaning, Function<Value, Optional<T>> reading) {
    return new Parameter<>(
        new Entry.Key(name, Optional.empty(), meaning), remedy, Optional.empty(), reading);
  }

  /** A key that must be there, with an example of its value. */
  static <T> Parameter<T> like(
      String name, String example, String meaning, Function<Value, Optional<T>> reading) {
    return new Parameter<>(
        new Entry.Key(name, Optional.empty(), meaning),
        "write %s: %s".formatted(name, example),
        Optional.of(example),
        reading);
  }

  /** A file, as it is named. */
  static Parameter<Value> file(String name, String what) {
    return required(name, "name " + what, what, Optional::of);
  }

  /**
   * A key that may be left out.
   *
   * @param otherwise what it is then: a value as in a problem file, or words
   */
  static <T> Parameter<T> optional(
      String name, String otherwise, String meaning, Function<Value, Optional<T>> reading) {
    return new Parameter<>(
        new Entry.Key(name, Optional.of(otherwise), meaning), "", Optional.empty(), reading);
  }

  /** A finite number. */
  static Parameter<Double> number(String name, String otherwise, String meaning) {
    return optional(name, otherwise, meaning, Value::number);
  }

  /** A whole number. */
  static Parameter<Integer> integer(String name, int least, String otherwise, String meaning) {
    return optional(name, otherwise, meaning, value -> value.integer(least));
  }

  /** True or false. */
  static Parameter<Boolean> bool(String name, String otherwise, String meaning) {
    return optional(name, otherwise, meaning, Value::bool);
  }

  /** A number over the steps: constant, or c (t+1)^-exponent. */
  static Parameter<Schedule> schedule(String name, String otherwise, String meaning) {
    return optional(name, otherwise, meaning, Parameter::schedule);
  }

  /** One of some words. */
  static <T> Parameter<T> choice(
      String name, String otherwise, String meaning, Map<String, T> words) {
    return optional(
        name,
        otherwise,
        meaning,
        value -> value.name("choice", new TreeSet<>(words.keySet())).map(words::get));
  }

  String name() {
    return key.name();
  }

  /** Its value as it stands, if it is there; a fault where it must be. */
  Optional<Value> value(Section keys) {
    return key.otherwise().isPresent() ? keys.take(name()) : keys.require(name(), remedy);
  }

  /** Notes that it cannot be given here, where it is. */
  void refuse(Section keys, String why, String remedy) {
    value(keys).ifPresent(v -> v.fault(why, remedy));
  }

  /** What is given; empty where nothing is, or where it is a fault. */
  Optional<T> given(Section keys) {
    return value(keys).flatMap(reading);
  }

  /** What is given, else the value that the listing shows; that stands in for a fault too. */
  T of(Section keys) {
    return sound(keys)
        .orElseGet(
            () -> {
              keys.standIn();
              return otherwise();
            });
  }

  /** What a wither makes of what is given; else, and where the library refuses it, the same. */
  <M> M applied(Section keys, M to, BiFunction<M, T, M> wither) {
    return given(keys).flatMap(value -> keys.attempt(() -> wither.apply(to, value))).orElse(to);
  }

  /** The same, but empty where there is a fault; a key that must be there and is not is one. */
  Optional<T> sound(Section keys) {
    Optional<Value> value = value(keys);
    return value.isPresent() || key.otherwise().isEmpty()
        ? value.flatMap(reading)
        : Optional.of(otherwise());
  }

  /** The value that the listing shows. */
  T otherwise() {
    return key.otherwise()
        .or(() -> example)
        .flatMap(text -> reading.apply(YamlText.value(name(), text)))
        .orElseThrow(() -> new IllegalStateException(name() + " has no value of its own."));
  }

  /** Those of them that are whole numbers, no less than the least; the others are faults. */
  static int[] integers(List<Value> items, int least) {
    return items.stream().flatMap(item -> item.integer(least).stream()).mapToInt(i -> i).toArray();
  }

  private static Optional<Schedule> schedule(Value value) {
    if (value.isSection()) {
      return value.section().flatMap(Parameter::power);
    }
    if (!value.isNumber()) {
      value.fault(value.shown() + " is not a schedule", SCHEDULE_REMEDY);
      return Optional.empty();
    }
    return value.positive(POSITIVE_REMEDY).map(c -> new Power(c, 0));
  }

  private static Optional<Schedule> power(Section keys) {
    Optional<Double> c =
        keys.require("c", "write c: 0.1").flatMap(v -> v.positive(POSITIVE_REMEDY));
    Optional<Double> exponent =
        keys.require("exponent", "write exponent: 0.5, or 0 for a constant").flatMap(Value::number);
    keys.finish();
    return c.isPresent() && exponent.isPresent()
        ? Optional.of(new Power(c.get(), exponent.get()))
        : Optional.empty();
  }
}
