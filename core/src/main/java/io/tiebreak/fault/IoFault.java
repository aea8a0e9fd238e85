package io.tiebreak.fault;

import java.io.IOException;

/**
 * A failure to read or write that is reported in our own words, unlike the exceptions of the
 * system, whose words are fragments.
 *
 * @serial exclude
 */
public class IoFault extends IOException {

  private static final long serialVersionUID = 1;

  private final Fault fault;

  /**
   * A failure with a remedy.
   *
   * @param what what failed, without a full stop
   * @param remedy what to try, without a full stop
   */
  public IoFault(String what, String remedy) {
    super(new Fault(what, remedy).toString());
    this.fault = new Fault(what, remedy);
  }

  /**
   * A failure with a remedy and a cause.
   *
   * @param what what failed, without a full stop
   * @param remedy what to try, without a full stop
   * @param cause what brought it about
   */
  public IoFault(String what, String remedy, Throwable cause) {
    this(what, remedy);
    initCause(cause);
  }

  /** {@return what failed, and what to try} */
  public Fault fault() {
    return fault;
  }
}
