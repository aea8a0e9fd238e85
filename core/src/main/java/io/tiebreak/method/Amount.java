package io.tiebreak.method;

import io.tiebreak.fault.Require;

/** A positive parameter of a method: given by the user, or measured for the problem at hand. */
public sealed interface Amount {

  /**
   * A number given by the user.
   *
   * @param value the number
   */
  record Given(double value) implements Amount {}

  /** A number that the method measures at the start, as its description says. */
  record Measured() implements Amount {}

  /**
   * {@return a given number}
   *
   * @param value the number
   */
  static Amount of(double value) {
    return new Given(value);
  }

  /** {@return a number that the method measures} */
  static Amount measured() {
    return new Measured();
  }

  /**
   * {@return the given number, or another if none was given}
   *
   * @param otherwise the number to use if none was given
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
