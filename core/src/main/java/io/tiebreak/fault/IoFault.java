package io.tiebreak.fault;

import java.io.IOException;

/**
 * A failure to read or write whose message is written for users; the system's own messages are
 * fragments.
 *
 * @serial exclude
 */
public class IoFault extends IOException {

  private static final long serialVersionUID = 1;

  private final Fault fault;

  /**
   * Creates a failure with a remedy.
   *
   * @param what what failed, without a full stop
   * @param remedy what to try, without a full stop
   */
  public IoFault(String what, String remedy) {
    super(new Fault(what, remedy).toString());
    this.fault = new Fault(what, remedy);
  }

  /**
   * Creates a failure with a remedy and a cause.
   *
   * @param what what failed, without a full stop
   * @param remedy what to try, without a full stop
   * @param cause the cause
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
