package io.tiebreak.problem;

/**
 * What is wrong, with the value and the rule; and what to try.
 *
 * @param what what is wrong, with the value and the rule
 * @param remedy what to try
 */
public record Fault(String what, String remedy) {

  @Override
  public String toString() {
    return what + " " + remedy;
  }
}
