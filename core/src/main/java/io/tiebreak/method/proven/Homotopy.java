package io.tiebreak.method.proven;

import io.tiebreak.fault.Require;
import io.tiebreak.method.Method;
import io.tiebreak.method.Need;
import io.tiebreak.method.Stepper;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import java.util.EnumSet;
import java.util.Set;

/**
 * The solver that ends with a proof: sigma F + G is minimised to high accuracy for decreasing
 * sigma, each time from the point before, and G alone besides; then (C1) and (C2) prove how good
 * the point x_sigma is. It returns the one whose proven accuracy meets the targets. With a slack,
 * the sigma is searched whose point uses it up.
 *
 * @param epsOuter to prove for F(x) - F_opt; infinite if any will do. If both are infinite, 1e-6 of
 *     F and 1e-8 of G
 * @param epsInner to prove for G(x) - G_opt; the same
 */
public record Homotopy(double epsOuter, double epsInner) implements Method {

  /** Positive targets. */
  public Homotopy {
    Require.that(epsOuter > 0, "epsOuter", epsOuter, "must be positive", "Try 1e-6");
    Require.that(epsInner > 0, "epsInner", epsInner, "must be positive", "Try 1e-6");
  }

  /** To 1e-6 of F and 1e-8 of G. */
  public Homotopy() {
    this(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
  }

  /** {@return the same to this accuracy of F} */
  public Homotopy epsOuter(double eps) {
    return new Homotopy(Require.positive("epsOuter", eps, "Try 1e-6"), epsInner);
  }

  /** {@return the same to this accuracy of G} */
  public Homotopy epsInner(double eps) {
    return new Homotopy(epsOuter, Require.positive("epsInner", eps, "Try 1e-6"));
  }

  @Override
  public boolean takesSlack() {
    return true;
  }

  @Override
  public boolean proves() {
    return true;
  }

  @Override
  public Set<Need> needs() {
    return EnumSet.of(Need.OUTER_SUM, Need.INNER_SUM, Need.CONVEX_OUTER);
  }

  @Override
  public Stepper start(BilevelProblem problem, Draws draws) {
    return new Stages(problem, epsOuter, epsInner);
  }
}
