package io.tiebreak.spec;

import io.tiebreak.method.Method;
import io.tiebreak.method.Need;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A method that a problem file can name: what a listing says of it, and how it is read.
 *
 * @param what one line
 * @param more further sentences, or nothing
 * @param needs what a problem must have for it; none where that depends
 * @param example ready to be pasted
 */
record MethodKind(
    String name,
    String what,
    String more,
    Set<Need> needs,
    List<Parameter<?>> parameters,
    String example,
    Reader reader) {

  /** Makes the method of its keys. A refusal of the library becomes a fault of them. */
  interface Reader {
    Method read(Section keys, Setting setting);
  }

  /** The method; empty where there are faults. */
  Optional<Method> read(Section keys, Setting setting) {
    return keys.all(() -> Optional.of(reader.read(keys, setting)));
  }

  private static String shown(Set<Need> needs) {
    String text = needs.stream().sorted().map(Need::toString).collect(Collectors.joining(", "));
    return text.isEmpty()
        ? "nothing"
        : text.replace(
            "a finite sum as outer level, a finite sum as inner level", "finite sums as levels");
  }

  /** As a listing shows it. */
  Entry entry() {
    return new Entry(
        name,
        what,
        shown(needs),
        parameters.stream().<Entry.Key>map(Parameter::key).toList(),
        Stream.of(more).filter(note -> !note.isEmpty()).toList(),
        example);
  }
}
