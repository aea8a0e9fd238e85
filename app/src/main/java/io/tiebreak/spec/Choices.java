package io.tiebreak.spec;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** The values that a key can name, in the order of listings; each is made when it is named. */
final class Choices<T> {

  private final Map<String, Supplier<T>> makers = new LinkedHashMap<>();

  Choices<T> with(String name, Supplier<T> maker) {
    makers.put(name, maker);
    return this;
  }

  List<String> names() {
    return List.copyOf(makers.keySet());
  }

  /** The names of the values of one kind. */
  List<String> names(Predicate<T> kind) {
    return names().stream().filter(name -> named(name).filter(kind).isPresent()).toList();
  }

  Optional<T> named(String name) {
    return Optional.ofNullable(makers.get(name)).map(Supplier::get);
  }

  /** The results of a function of each name and its value. */
  <R> List<R> map(BiFunction<String, T, R> of) {
    return makers.entrySet().stream().map(e -> of.apply(e.getKey(), e.getValue().get())).toList();
  }
}
