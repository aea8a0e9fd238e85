package io.tiebreak.random;

/** Which components of a level are seen at which step. */
public interface Samples {

  /** Writes the indices of step t and returns how many there are. */
  int at(long t, int[] into);

  /** The most indices that a step can have. */
  int most();
}
