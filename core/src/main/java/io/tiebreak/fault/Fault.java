package io.tiebreak.fault;

import java.io.Serializable;

/**
 * An error and its remedy: two clauses, both without a full stop at the end.
 *
 * @param what what is wrong, with the value and the rule
 * @param remedy what to try
 * @serial exclude
 */
public record Fault(String what, String remedy) implements Serializable {

  private static final long serialVersionUID = 1;

  /** Returns both as sentences. */
  @Override
  public String toString() {
    return what + ". " + remedy + ".";
  }
}
