package io.tiebreak.spec;

import java.util.List;
import java.util.Optional;

/**
 * Something that a problem file can name, as a listing shows it.
 *
 * @param what a formula, or one sentence
 * @param aside for a set, whether it has a projection; for a method, what it needs; for a loss,
 *     which level can have it
 * @param notes further sentences
 * @param example a value ready to be pasted into a problem file
 */
public record Entry(
    String name, String what, String aside, List<Key> keys, List<String> notes, String example) {

  /**
   * A parameter.
   *
   * @param otherwise its default, a value or in words; empty if it is required
   */
  public record Key(String name, Optional<String> otherwise, String meaning) {}
}
