package io.tiebreak.yaml;

import java.util.Optional;
import java.util.Set;

/** A choice with its parameters: {name: {key: value}}. */
public record Named(String name, Value value) {

  /** The one choice of a section, which must be a known one. */
  public static Optional<Named> of(Value at, Set<String> known, String what) {
    if (!at.isSection()) {
      at.fault(
          "%s is not a %s with its parameters".formatted(at.shown(), what),
          "write %s: {name: {key: value}}; known are %s".formatted(what, String.join(", ", known)));
      return Optional.empty();
    }
    Optional<Section> section = at.section();
    if (section.get().keys().size() != 1) {
      at.fault(
          "exactly one %s is required, not %s".formatted(what, section.get().keys()),
          "known are " + String.join(", ", known));
      return Optional.empty();
    }
    String name = section.get().keys().get(0);
    Value value = section.get().take(name).orElseThrow();
    if (!known.contains(name)) {
      value.unknown("the %s %s is not known".formatted(what, Value.quoted(name)), name, known);
      return Optional.empty();
    }
    return Optional.of(new Named(name, value));
  }
}
