package io.tiebreak.spec;

import io.tiebreak.set.FeasibleSet;
import io.tiebreak.yaml.Section;
import io.tiebreak.yaml.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A set that a problem file can name: what a listing says of it, and how it is read.
 *
 * @param formula which points lie in it
 * @param projection whether it can be projected onto, for people
 * @param factor what it is as a factor of a product
 * @param example what may stand after its name
 * @param byRadius whether a radius alone makes it, in any dimension
 * @param parameters its keys
 */
record SetKind(
    String formula,
    String projection,
    Factor factor,
    String example,
    boolean byRadius,
    Reader reader,
    List<Parameter<?>> parameters) {

  /** Reads the keys of a set. A refusal of the library becomes a fault of them. */
  interface OfKeys {
    Optional<FeasibleSet> read(Section keys, SetContext place);
  }

  /** Reads what stands after the name of a set; empty where there are faults. */
  interface Reader {
    Optional<FeasibleSet> read(Value value, SetContext place);
  }

  /** Whether a set can be a factor of a product, and what it must say then. */
  enum Factor {
    SAYS_DIMENSION("As a factor of a product it also takes dimension, how many coordinates it has"),
    MAY_SAY_DIMENSION(
        "As a factor of a product it also takes dimension, where no file or list implies it"),
    KNOWS_DIMENSION(""),
    NEVER("It cannot be a factor of a product");

    private final String note;

    Factor(String note) {
      this.note = note;
    }
  }

  /** A set with keys and a projection. */
  static SetKind of(
      String formula, Factor factor, String example, OfKeys reader, Parameter<?>... parameters) {
    return new SetKind(
        formula,
        "yes",
        factor,
        example,
        false,
        (value, place) -> value.section().flatMap(keys -> keys.all(() -> reader.read(keys, place))),
        List.of(parameters));
  }

  /** The same, that can be projected onto as the sets can that it is made of. */
  SetKind projectedAs(String others) {
    return new SetKind(formula, others, factor, example, byRadius, reader, parameters);
  }

  /** The same, made by a radius alone. */
  SetKind ofRadius() {
    return new SetKind(formula, projection, factor, example, true, reader, parameters);
  }

  /** As a listing shows it. */
  Entry entry(String name) {
    return new Entry(
        name,
        formula,
        projection,
        parameters.stream().<Entry.Key>map(Parameter::key).toList(),
        Stream.of(factor.note).filter(note -> !note.isEmpty()).map(note -> note + ".").toList(),
        "{%s: %s}".formatted(name, example));
  }
}
