package io.tiebreak.fault;

/** The rules that parameters have in common. NaN breaks all of them. */
public final class Require {

  private Require() {}

  /**
   * Positive and finite.
   *
   * @param parameter its name
   * @param value its value
   * @param hint what to try instead, without a full stop
   * @return the value
   * @throws BadParameter if it is not
   */
  public static double positive(String parameter, double value, String hint) {
    that(
        value > 0 && value < Double.POSITIVE_INFINITY,
        parameter,
        value,
        "must be positive and finite",
        hint);
    return value;
  }

  /**
   * A finite number.
   *
   * @param parameter its name
   * @param value its value
   * @param hint what to try instead, without a full stop
   * @return the value
   * @throws BadParameter if it is not
   */
  public static double finite(String parameter, double value, String hint) {
    that(Double.isFinite(value), parameter, value, "must be finite", hint);
    return value;
  }

  /**
   * Finite and not negative.
   *
   * @param parameter its name
   * @param value its value
   * @param hint what to try instead, without a full stop
   * @return the value
   * @throws BadParameter if it is not
   */
  public static double notNegative(String parameter, double value, String hint) {
    that(
        value >= 0 && value < Double.POSITIVE_INFINITY,
        parameter,
        value,
        "must be finite and not negative",
        hint);
    return value;
  }

  /**
   * No less than some number.
   *
   * @param parameter its name
   * @param value its value
   * @param least what it must not be below
   * @param hint what to try instead, without a full stop
   * @throws BadParameter if it is less
   */
  public static void atLeast(String parameter, long value, long least, String hint) {
    that(value >= least, parameter, value, "must be at least " + least, hint);
  }

  /**
   * As many as there are of something else.
   *
   * @param parameter its name
   * @param count how many were given
   * @param others what they go with, as {@code the rows}
   * @param expected how many of those there are
   * @param hint what to try instead, without a full stop
   * @throws BadParameter if the numbers differ
   */
  public static void asMany(String parameter, int count, String others, int expected, String hint) {
    if (count != expected) {
      String rule = "must be as many as %s (%d)".formatted(others, expected);
      throw new BadParameter(parameter, count, rule, hint);
    }
  }

  /**
   * Any other rule.
   *
   * @param holds whether the value keeps it; written so that NaN does not
   * @param parameter its name
   * @param value its value
   * @param rule the rule, as {@code must lie in (0, 1]}, without a full stop
   * @param hint what to try instead, without a full stop
   * @throws BadParameter unless it holds
   */
  public static void that(boolean holds, String parameter, Object value, String rule, String hint) {
    if (!holds) {
      throw new BadParameter(parameter, value, rule, hint);
    }
  }
}
