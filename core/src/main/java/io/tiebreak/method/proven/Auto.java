package io.tiebreak.method.proven;

import io.tiebreak.method.Method;
import io.tiebreak.method.ir.IrFscg;
import io.tiebreak.method.ir.IrScg;
import io.tiebreak.objective.GradientTracker;
import io.tiebreak.problem.BilevelProblem;
import java.util.Locale;

/**
 * A method that was chosen to suit a problem.
 *
 * @param method the method
 * @param because the reason for the choice, as a clause without a full stop
 */
public record Auto(Method method, String because) {

  /** {@return the choice and its reason in one sentence} */
  public String why() {
    return "auto chose %s, because %s.".formatted(method.name(), because);
  }

  /** {@return whether the method ends with a proof of its answer} */
  public boolean proves() {
    return method.proves();
  }

  /**
   * {@return the method for a problem, if any proven accuracy will do}
   *
   * @param problem the problem
   */
  public static Auto of(BilevelProblem problem) {
    return of(problem, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
  }

  /**
   * {@return the method for a problem and the accuracy to be proven}
   *
   * @param problem the problem
   * @param epsOuter the accuracy of F to be proven; infinite if any will do
   * @param epsInner the accuracy of G to be proven; infinite if any will do
   */
  public static Auto of(BilevelProblem problem, double epsOuter, double epsInner) {
    if (problem.outer().feed().isPresent() || problem.inner().feed().isPresent()) {
      return new Auto(new IrScg(), "a level is a stream");
    }
    if (!problem.slack().none()) {
      return new Auto(new Homotopy(epsOuter, epsInner), "it takes a slack");
    }
    if (!problem.outer().convex()) {
      return finiteSum("the outer objective is not convex, and both levels are finite sums");
    }
    if (!problem.set().fewVertices() && problem.set().projection().isEmpty()) {
      return finiteSum("the set has neither few vertices nor a projection");
    }
    double d = problem.set().dimension();
    double products = ((double) problem.outer().count() + problem.inner().count()) * d * d;
    if (d > GradientTracker.MOST_COLUMNS || products > GradientTracker.MOST_PRODUCTS) {
      return finiteSum(
          String.format(
              Locale.ROOT,
              "%.2g products for second derivatives, or %.0f columns, are too many for homotopy",
              products,
              d));
    }
    return new Auto(
        new Homotopy(epsOuter, epsInner),
        "the data are small enough for a solver that proves its answer");
  }

  private static Auto finiteSum(String because) {
    return new Auto(new IrFscg(), because);
  }
}
