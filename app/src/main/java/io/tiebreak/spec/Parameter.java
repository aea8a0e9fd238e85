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
 * A key of a problem file: its entry in a listing, and how its value is read.
 *
 * @param remedy what to try if it is required and missing
 * @param example a value that stands in for a required one if it is missing or faulty
 */
record Parameter<T>(
    Entry.Key key, String remedy, Optional<String> example, Function<Value, Optional<T>> reading) {

  private static final String POSITIVE_REMEDY = "write a number such as 0.01";

  /** A required key. */
  static <T> Parameter<T> required(
      String name, String remedy, String meaning, Function<Value, Optional<T>> reading) {
    return new Parameter<>(
        new Entry.Key(name, Optional.empty(), meaning), remedy, Optional.empty(), reading);
  }

  /** A required key with an example of its value. */
  static <T> Parameter<T> like(
      String name, String example, String meaning, Function<Value, Optional<T>> reading) {
    return new Parameter<>(
        new Entry.Key(name, Optional.empty(), meaning),
        "write %s: %s".formatted(name, example),
        Optional.of(example),
        reading);
  }

  /** A required file name. */
  static Parameter<Value> file(String name, String what) {
    return required(name, "name " + what, what, Optional::of);
  }

  /** An optional key, with its default: a value as in a problem file, or words. */
  static <T> Parameter<T> optional(
      String name, String otherwise, String meaning, Function<Value, Optional<T>> reading) {
    return new Parameter<>(
        new Entry.Key(name, Optional.of(otherwise), meaning), "", Optional.empty(), reading);
  }

  static Parameter<Double> number(String name, String otherwise, String meaning) {
    return optional(name, otherwise, meaning, Value::number);
  }

  static Parameter<Integer> integer(String name, int least, String otherwise, String meaning) {
    return optional(name, otherwise, meaning, value -> value.integer(least));
  }

  static Parameter<Boolean> bool(String name, String otherwise, String meaning) {
    return optional(name, otherwise, meaning, Value::bool);
  }

  /** A number that depends on the step t: constant, or c (t+1)^-exponent. */
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

  /** Its value as written, if there is one; reported if it is required and missing. */
  Optional<Value> value(Section keys) {
    return key.otherwise().isPresent() ? keys.take(name()) : keys.require(name(), remedy);
  }

  /** Reports that it cannot be given here, if it is given. */
  void refuse(Section keys, String why, String remedy) {
    value(keys).ifPresent(v -> v.fault(why, remedy));
  }

  /** The given value; empty if there is none, or a faulty one. */
  Optional<T> given(Section keys) {
    return value(keys).flatMap(reading);
  }

  /** The given value, or the default, which also replaces a faulty value. */
  T of(Section keys) {
    return sound(keys)
        .orElseGet(
            () -> {
              keys.standIn();
              return otherwise();
            });
  }

  /** Applies a wither to the given value; changes nothing without one, or if it is refused. */
  <M> M applied(Section keys, M to, BiFunction<M, T, M> wither) {
    return given(keys).flatMap(value -> keys.attempt(() -> wither.apply(to, value))).orElse(to);
  }

  /** The given value or the default; empty if there is a fault, or a required key is missing. */
  Optional<T> sound(Section keys) {
    Optional<Value> value = value(keys);
    return value.isPresent() || key.otherwise().isEmpty()
        ? value.flatMap(reading)
        : Optional.of(otherwise());
  }

  /** The default value. */
  T otherwise() {
    return key.otherwise()
        .or(() -> example)
        .flatMap(text -> reading.apply(YamlText.value(name(), text)))
        .orElseThrow(() -> new IllegalStateException(name() + " has no default."));
  }

  /** The whole numbers among them that are not below the least; the others are reported. */
  static int[] integers(List<Value> items, int least) {
    return items.stream().flatMap(item -> item.integer(least).stream()).mapToInt(i -> i).toArray();
  }

  private static Optional<Schedule> schedule(Value value) {
    if (value.isSection()) {
      return value.section().flatMap(Parameter::power);
    }
    if (!value.isNumber()) {
      value.fault(
          value.shown() + " is not a schedule",
          "write a number such as 0.01, or {c: 0.1, exponent: 0.5} for c (t+1)^-exponent");
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
