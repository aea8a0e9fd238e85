package io.tiebreak.fault;

/**
 * A parameter whose value breaks its rule. Programs read the parts; the message is for users:
 * {@code radius (-1.0) must be positive and finite. Try 1.}
 *
 * @serial exclude
 */
public final class BadParameter extends IllegalArgumentException {

  private static final long serialVersionUID = 1;

  private final String parameter;
  private final String value;
  private final String rule;
  private final String hint;

  /**
   * Reports one value.
   *
   * @param parameter its name in the code, such as epsOuter (eps-outer in a problem file)
   * @param value the value given
   * @param rule the rule, such as {@code must be positive}, without a full stop
   * @param hint what to try, such as {@code Try 1}, without a full stop
   */
  public BadParameter(String parameter, Object value, String rule, String hint) {
    super(fault(parameter, String.valueOf(value), rule, hint).toString());
    this.parameter = parameter;
    this.value = String.valueOf(value);
    this.rule = rule;
    this.hint = hint;
  }

  private static Fault fault(String parameter, String value, String rule, String hint) {
    return new Fault("%s (%s) %s".formatted(parameter, value, rule), hint);
  }

  /** {@return the parameter's name} */
  public String parameter() {
    return parameter;
  }

  /** {@return the value given, as text} */
  public String value() {
    return value;
  }

  /** {@return the rule that it breaks} */
  public String rule() {
    return rule;
  }

  /** {@return what to try} */
  public String hint() {
    return hint;
  }

  /** {@return name, value and rule in one clause, with the hint as the remedy} */
  public Fault fault() {
    return fault(parameter, value, rule, hint);
  }
}
