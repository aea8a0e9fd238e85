package io.tiebreak.spec;

import java.util.List;
import java.util.Optional;

/**
 * Something that a problem file can name, as a listing shows it.
 *
 * @param what a formula, or one sentence
 * @param aside of a set whether it can be projected onto, of a method what it needs, of a loss
 *     which level has it
 * @param notes further sentences
 * @param example ready to be pasted: a value that the reader takes
 */
public record Entry(
    String name, String what, String aside, List<Key> keys, List<String> notes, String example) {

  /**
   * One of its parameters.
   *
   * @param otherwise what it is where it is left out, a value or in words; empty where it must be
   *     there
   */
  public record Key(String name, Optional<String> otherwise, String meaning) {}
}
