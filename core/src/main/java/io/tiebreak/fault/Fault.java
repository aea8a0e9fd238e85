package io.tiebreak.fault;

import java.io.Serializable;

/**
 * Something wrong, and a remedy: two clauses, neither of which ends in a full stop.
 *
 * @param what what is wrong, with the value and the rule
 * @param remedy what to try
 * @serial exclude
 */
public record Fault(String what, String remedy) implements Serializable {

  private static final long serialVersionUID = 1;

  /** Two sentences. */
  @Override
  public String toString() {
    return what + ". " + remedy + ".";
  }
}
