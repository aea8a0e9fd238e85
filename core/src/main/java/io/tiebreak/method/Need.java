package io.tiebreak.method;

import io.tiebreak.problem.BilevelProblem;

/** What a method asks of a problem. */
public enum Need {
  /** Full gradients of the outer level. */
  OUTER_SUM("a finite sum as outer level", "this one is a stream"),
  /** Full gradients, or at least an exact value, of the inner level. */
  INNER_SUM("a finite sum as inner level", "this one is a stream"),
  /** An outer level that is convex. */
  CONVEX_OUTER("a convex outer objective", "this one is not convex"),
  /** The nearest point of the set. */
  PROJECTION("a projection onto the set", "this one has none");

  private final String text;
  private final String lack;

  Need(String text, String lack) {
    this.text = text;
    this.lack = lack;
  }

  /**
   * {@return whether a problem has it}
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

  /** What is said of a problem that lacks it. */
  String lack() {
    return lack;
  }

  /** For people: a convex outer objective. */
  @Override
  public String toString() {
    return text;
  }
}
