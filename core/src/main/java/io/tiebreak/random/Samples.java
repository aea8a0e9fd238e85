package io.tiebreak.random;

import java.util.Optional;

/** Which components of a level are seen at which step. */
public interface Samples {

  /**
   * Writes the indices of step t and returns how many there are.
   *
   * @param t the step
   * @param into where to write
   * @return how many there are
   */
  int at(long t, int[] into);

  /**
   * The same, but no more than this many where they are drawn; a record is taken as it is.
   *
   * @param t the step
   * @param most the most of them
   * @param into where to write
   * @return how many there are
   */
  default int at(long t, int most, int[] into) {
    return at(t, into);
  }

  /** {@return the most indices that a step can have} */
  int most();

  /** {@return how they come, for people, where there is something to say} */
  default Optional<String> note() {
    return Optional.empty();
  }
}
