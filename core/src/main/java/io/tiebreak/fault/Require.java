package io.tiebreak.fault;

/**
 * Rules that many parameters share. What breaks one, as NaN always does, is a {@link BadParameter}.
 */
public final class Require {

  private Require() {}

  /**
   * Requires a number to be positive and finite.
   *
   * @param parameter the parameter's name
   * @param value the value
   * @param hint what to try instead, without a full stop
   * @return the value
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
   * Requires a number to be finite.
   *
   * @param parameter the parameter's name
   * @param value the value
   * @param hint what to try instead, without a full stop
   * @return the value
   */
  public static double finite(String parameter, double value, String hint) {
    that(Double.isFinite(value), parameter, value, "must be finite", hint);
    return value;
  }

  /**
   * Requires a number to be finite and not negative.
   *
   * @param parameter the parameter's name
   * @param value the value
   * @param hint what to try instead, without a full stop
   * @return the value
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
   * Requires a number to be no less than another.
   *
   * @param parameter the parameter's name
   * @param value the value
   * @param least the least value allowed
   * @param hint what to try instead, without a full stop
   */
  public static void atLeast(String parameter, long value, long least, String hint) {
    that(value >= least, parameter, value, "must be at least " + least, hint);
  }

  /**
   * Requires one count to equal another.
   *
   * @param parameter the parameter's name
   * @param count how many were given
   * @param others what they go with, such as {@code the rows}
   * @param expected how many of those there are
   * @param hint what to try instead, without a full stop
   */
  public static void asMany(String parameter, int count, String others, int expected, String hint) {
    String rule = "must be as many as %s (%d)".formatted(others, expected);
    that(count == expected, parameter, count, rule, hint);
  }

  /**
   * Requires any other rule to hold.
   *
   * @param holds whether the value keeps the rule, written so that NaN does not
   * @param parameter the parameter's name
   * @param value the value
   * @param rule the rule, such as {@code must lie in (0, 1]}, without a full stop
   * @param hint what to try instead, without a full stop
   */
  public static void that(boolean holds, String parameter, Object value, String rule, String hint) {
    if (!holds) {
      throw new BadParameter(parameter, value, rule, hint);
    }
  }
}
