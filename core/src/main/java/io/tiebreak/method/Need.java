package io.tiebreak.method;

import io.tiebreak.problem.BilevelProblem;
import java.util.function.Predicate;

/** What a method asks of a problem. */
public enum Need {
  /** Full gradients of the outer level. */
  OUTER_SUM(
      "a finite sum as outer level",
      "this one is a stream",
      problem -> problem.outer().whole().isPresent()),
  /** Full gradients, or at least an exact value, of the inner level. */
  INNER_SUM(
      "a finite sum as inner level",
      "this one is a stream",
      problem -> problem.inner().whole().isPresent()),
  /** An outer level that is convex. */
  CONVEX_OUTER(
      "a convex outer objective", "this one is not convex", problem -> problem.outer().convex()),
  /** The nearest point of the set. */
  PROJECTION(
      "a projection onto the set",
      "this one has none",
      problem -> problem.set().projection().isPresent());

  private final String text;
  private final String lack;
  private final Predicate<BilevelProblem> met;

  Need(String text, String lack, Predicate<BilevelProblem> met) {
    this.text = text;
    this.lack = lack;
    this.met = met;
  }

  /** Whether a problem has it. */
  public boolean metBy(BilevelProblem problem) {
    return met.test(problem);
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
