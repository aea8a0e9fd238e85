package io.tiebreak.objective;

/** What a level asks of all its rows. */
public enum Sum {
  /** Its value. */
  VALUE,
  /** Its gradient, and its value behind it. */
  GRADIENT,
  /** What a tangent is made from. */
  TANGENT,
  /** Squares of its columns and rows, the same everywhere. */
  NORMS,
  /** What a mean of squares is known by, the same everywhere. */
  SQUARES,
  /** The gradient of the mean of the squares of margins: a vector times their matrix. */
  PRODUCT;

  /** Whether it is asked for the other level too: not what is seldom needed, or by one alone. */
  boolean forAll() {
    return this != SQUARES && this != PRODUCT;
  }
}
