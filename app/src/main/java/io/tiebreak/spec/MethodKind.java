package io.tiebreak.spec;

import io.tiebreak.method.Method;
import io.tiebreak.method.Need;
import io.tiebreak.random.Sampling;
import io.tiebreak.yaml.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A method that a problem file can name: its entry in a listing, and how it is read: from its
 * defaults, by one wither per key. What the library refuses becomes a fault of the key.
 */
final class MethodKind<M extends Method> {

  private final String name;
  private final String what;
  private final M usual;
  private final List<Parameter<?>> parameters = new ArrayList<>();
  private final List<Change<M>> changes = new ArrayList<>();
  private String more = "";
  private String example;

  /** Changes a method by some keys or by the problem. */
  interface Change<M> {
    M of(M method, Section keys, MethodContext setting);
  }

  /** A method with its name, one line on what it does, and its defaults. */
  MethodKind(String name, String what, M usual) {
    this.name = name;
    this.what = what;
    this.usual = usual;
    this.example = name;
  }

  MethodKind<M> more(String sentences) {
    more = sentences;
    return this;
  }

  /** Shows this value instead of its name alone. */
  MethodKind<M> example(String value) {
    example = value;
    return this;
  }

  /** Adapts it to the problem, before the keys that follow. */
  MethodKind<M> suited(BiFunction<M, MethodContext, M> change) {
    changes.add((method, keys, setting) -> change.apply(method, setting));
    return this;
  }

  /** Takes a key, by the wither for its value. */
  <T> MethodKind<M> takes(Parameter<T> key, BiFunction<M, T, M> wither) {
    return takes(List.of(key), (method, keys, setting) -> key.applied(keys, method, wither));
  }

  /** Takes the keys of how SPIDER samples a level, by the method's part and its wither. */
  MethodKind<M> samples(
      String level,
      String function,
      Function<M, Sampling> part,
      BiFunction<M, Sampling, M> wither) {
    Parameter<Integer> batch =
        Parameter.integer(
            level + "-batch", 1, "root of rows", "rows of %s per step".formatted(function));
    Parameter<Integer> period =
        Parameter.integer(
            level + "-period",
            1,
            "root of rows",
            "steps from one full gradient of %s to the next".formatted(function));
    return takes(batch, (method, n) -> wither.apply(method, part.apply(method).batch(n)))
        .takes(period, (method, n) -> wither.apply(method, part.apply(method).period(n)));
  }

  /** Takes keys that are read together. */
  MethodKind<M> takes(List<Parameter<?>> keys, Change<M> change) {
    parameters.addAll(keys);
    changes.add(change);
    return this;
  }

  M usual() {
    return usual;
  }

  /** The method; empty if there are faults. */
  Optional<Method> read(Section keys, MethodContext setting) {
    return keys.all(
        () -> {
          M method = usual;
          for (Change<M> change : changes) {
            method = change.of(method, keys, setting);
          }
          return Optional.of(method);
        });
  }

  private static String shown(Set<Need> needs) {
    String text = needs.stream().sorted().map(Need::toString).collect(Collectors.joining(", "));
    return text.isEmpty()
        ? "nothing"
        : text.replace(
            "a finite sum as outer level, a finite sum as inner level", "finite sums as levels");
  }

  /** Its entry in a listing. */
  Entry entry() {
    return new Entry(
        name,
        what,
        shown(usual.needs()),
        parameters.stream().<Entry.Key>map(Parameter::key).toList(),
        Stream.of(more).filter(note -> !note.isEmpty()).toList(),
        example);
  }
}
