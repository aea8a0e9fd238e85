package io.tiebreak.random;

import java.util.Optional;

/** The components of a level that each step sees. */
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
   * Writes the indices of step t, but no more than {@code most} if they are drawn; a record is used
   * as it is.
   *
   * @param t the step
   * @param most the largest number to draw
   * @param into where to write
   * @return how many there are
   */
  default int at(long t, int most, int[] into) {
    return at(t, into);
  }

  /** {@return the most indices that a step can have} */
  int most();

  /** {@return a note on how the samples are drawn, if users should know} */
  default Optional<String> note() {
    return Optional.empty();
  }
}
