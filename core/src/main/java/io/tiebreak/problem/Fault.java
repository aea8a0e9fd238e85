package io.tiebreak.problem;

/** What is wrong, with the value and the rule; and what to try. */
public record Fault(String what, String remedy) {

  @Override
  public String toString() {
    return what + " " + remedy;
  }
}
