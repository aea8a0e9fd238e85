package io.tiebreak.spec;

import io.tiebreak.set.FeasibleSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A set that a problem file can name: what a listing says of it, and how it is read.
 *
 * @param formula which points lie in it
 * @param projection whether it can be projected onto, for people
 * @param factor what it is as a factor of a product
 * @param example ready to be pasted
 */
record SetKind(
    String name,
    String formula,
    String projection,
    Factor factor,
    List<Parameter<?>> parameters,
    String example,
    Reader reader) {

  /** Reads the keys of a set. A refusal of the library becomes a fault of them. */
  interface OfKeys {
    Optional<FeasibleSet> read(Section keys, Place place);
  }

  /** Reads what stands after the name of a set; empty where there are faults. */
  interface Reader {
    Optional<FeasibleSet> read(Value value, Place place);
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

  /** A set with keys. */
  static SetKind of(
      String name,
      String formula,
      String projection,
      Factor factor,
      List<Parameter<?>> parameters,
      String example,
      OfKeys reader) {
    return new SetKind(
        name,
        formula,
        projection,
        factor,
        parameters,
        example,
        (value, place) ->
            value.section().flatMap(keys -> keys.all(() -> reader.read(keys, place))));
  }

  /** As a listing shows it. */
  Entry entry() {
    return new Entry(
        name,
        formula,
        projection,
        parameters.stream().<Entry.Key>map(Parameter::key).toList(),
        Stream.of(factor.note).filter(note -> !note.isEmpty()).map(note -> note + ".").toList(),
        example);
  }
}
