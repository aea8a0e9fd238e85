package io.tiebreak.method;

import io.tiebreak.fault.Require;

/** A positive number of a method: given, or measured for the problem at hand. */
public sealed interface Amount {

  /**
   * A number that was given.
   *
   * @param value the number
   */
  record Given(double value) implements Amount {}

  /** What the method measures at the start, as its description says. */
  record Measured() implements Amount {}

  /**
   * {@return this number}
   *
   * @param value the number
   */
  static Amount of(double value) {
    return new Given(value);
  }

  /** {@return a number to be measured} */
  static Amount measured() {
    return new Measured();
  }

  /**
   * {@return the number that was given, or else this one}
   *
   * @param otherwise what was measured
   */
  default double or(double otherwise) {
    return this instanceof Given given ? given.value : otherwise;
  }

  /**
   * Refuses a given number that is not positive and finite.
   *
   * @param parameter its name
   * @param hint what to try instead
   */
  default void require(String parameter, String hint) {
    if (this instanceof Given given) {
      Require.positive(parameter, given.value, hint);
    }
  }
}
