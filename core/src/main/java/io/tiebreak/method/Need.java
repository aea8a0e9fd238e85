package io.tiebreak.method;

import io.tiebreak.problem.BilevelProblem;

/** A requirement of a method. */
public enum Need {
  /** Full gradients of the outer level are required. */
  OUTER_SUM("a finite sum as the outer level", "this one is a stream"),
  /** Full gradients, or at least an exact value, of the inner level are required. */
  INNER_SUM("a finite sum as the inner level", "this one is a stream"),
  /** The outer level must be convex. */
  CONVEX_OUTER("a convex outer objective", "this one is not convex"),
  /** The set must be able to project. */
  PROJECTION("a projection onto the set", "this one has none");

  private final String text;
  private final String lack;

  Need(String text, String lack) {
    this.text = text;
    this.lack = lack;
  }

  /**
   * {@return whether a problem meets the requirement}
   *
   * @param problem the problem
   */
  public boolean metBy(BilevelProblem problem) {
    return switch (this) {
      case OUTER_SUM -> problem.outer().whole().isPresent();
      case INNER_SUM -> problem.inner().whole().isPresent();
      case CONVEX_OUTER -> problem.outer().convex();
      case PROJECTION -> problem.set().projection().isPresent();
    };
  }

  /** {@return how a problem fails the requirement, as a clause} */
  String lack() {
    return lack;
  }

  /** {@return the requirement as a phrase, such as "a convex outer objective"} */
  @Override
  public String toString() {
    return text;
  }
}
