package io.tiebreak.random;

/** Which components of a level are seen at which step. */
public interface Samples {

  /** Writes the indices of step t and returns how many there are. */
  int at(long t, int[] into);

  /** The same, but no more than this many where they are drawn; a record is taken as it is. */
  default int at(long t, int most, int[] into) {
    return at(t, into);
  }

  /** The most indices that a step can have. */
  int most();
}
