package io.tiebreak.spec;

import io.tiebreak.set.FeasibleSet;
import io.tiebreak.yaml.Section;
import io.tiebreak.yaml.Value;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A set that a problem file can name: its entry in a listing, and how it is read.
 *
 * @param formula which points lie in it
 * @param projection whether it has a projection, as listings show it
 * @param factor whether it can be a factor of a product
 * @param example a value that can follow its name
 * @param byRadius whether its radius is its only parameter
 */
record SetKind(
    String formula,
    String projection,
    Factor factor,
    String example,
    boolean byRadius,
    Reader reader,
    List<Parameter<?>> parameters) {

  /** Reads the keys of a set. What the library refuses becomes a fault. */
  interface OfKeys {
    Optional<FeasibleSet> read(Section keys, SetContext place);
  }

  /** Reads the value after the name of a set; empty if there are faults. */
  interface Reader {
    Optional<FeasibleSet> read(Value value, SetContext place);
  }

  /** Whether a set can be a factor of a product, and whether it must then state its dimension. */
  enum Factor {
    SAYS_DIMENSION("As a factor of a product it also takes dimension, its number of coordinates"),
    MAY_SAY_DIMENSION(
        "As a factor of a product it also takes dimension, unless a file or list implies it"),
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

  /** The same kind with a projection if the sets it is made of have one. */
  SetKind projectedAs(String others) {
    return new SetKind(formula, others, factor, example, byRadius, reader, parameters);
  }

  /** The same kind, whose radius is its only parameter. */
  SetKind ofRadius() {
    return new SetKind(formula, projection, factor, example, true, reader, parameters);
  }

  /** Its entry in a listing. */
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
