package io.tiebreak.spec;

import io.tiebreak.method.Method;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A method that a problem file can name: what a listing says of it, and how it is read.
 *
 * @param what one line
 * @param more further sentences, or nothing
 * @param needs what a problem must have for it
 * @param example ready to be pasted
 */
record MethodKind(
    String name,
    String what,
    String more,
    String needs,
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

  /** As a listing shows it. */
  Entry entry() {
    return new Entry(
        name,
        what,
        needs,
        parameters.stream().<Entry.Key>map(Parameter::key).toList(),
        Stream.of(more).filter(note -> !note.isEmpty()).toList(),
        example);
  }
}
