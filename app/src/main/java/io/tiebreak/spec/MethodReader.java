package io.tiebreak.spec;

import io.tiebreak.method.Method;
import io.tiebreak.yaml.Named;
import io.tiebreak.yaml.Section;
import io.tiebreak.yaml.Value;
import java.util.Optional;
import java.util.Set;

/** Reads the key method, by the kinds of {@link KnownMethods}. */
record MethodReader(MethodContext setting) {

  /** A method and, if it was chosen for the user, the reason. */
  record Choice(Method method, Optional<String> why) {}

  /** The method of the file, unless the command line names another one. */
  Optional<Choice> read(Section file, Optional<String> override) {
    Optional<Value> value = FileKeys.METHOD.given(file);
    Optional<Choice> fromFile =
        value.isPresent() ? read(value.get()) : choice(KnownMethods.AUTO, file.self().noKeys());
    if (override.isEmpty()) {
      return fromFile;
    }
    boolean same =
        fromFile.isPresent()
            && fromFile.get().why().isEmpty()
            && fromFile.get().method().name().equals(override.get());
    return same ? fromFile : choice(override.get(), file.self().noKeys());
  }

  private Optional<Choice> read(Value value) {
    Set<String> known = KnownMethods.names();
    if (value.isScalar()) {
      return value.name("method", known).flatMap(method -> choice(method, value.noKeys()));
    }
    Optional<Named> named = Named.of(value, known, "method");
    Optional<Section> keys = named.flatMap(n -> n.value().section());
    return keys.flatMap(section -> choice(named.orElseThrow().name(), section));
  }

  private Optional<Choice> choice(String name, Section keys) {
    Optional<String> why =
        name.equals(KnownMethods.AUTO) ? Optional.of(setting.why()) : Optional.empty();
    return KnownMethods.read(name, keys, setting).map(method -> new Choice(method, why));
  }
}
