package io.tiebreak.method;

import io.tiebreak.fault.Require;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import java.util.EnumSet;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;

/**
 * The solver that ends with a proof: sigma F + G is minimised to high accuracy for decreasing
 * sigma, each time from the point before, and G alone besides; then (C1) and (C2) prove how good
 * the point x_sigma is. It returns the one whose proven accuracy meets the targets. With a slack,
 * the sigma is searched whose point uses it up.
 *
 * @param epsOuter to prove for F(x) - F_opt; if neither is given, 1e-6 of F and 1e-8 of G
 * @param epsInner to prove for G(x) - G_opt
 */
public record Homotopy(OptionalDouble epsOuter, OptionalDouble epsInner) implements Method {

  /**
   * Targets positive and finite.
   *
   * @param epsOuter to prove for F(x) - F_opt; if neither is given, 1e-6 of F and 1e-8 of G
   * @param epsInner to prove for G(x) - G_opt
   */
  public Homotopy {
    Require.positive("epsOuter", epsOuter, "Try 1e-6");
    Require.positive("epsInner", epsInner, "Try 1e-6");
  }

  /** To 1e-6 of F and 1e-8 of G. */
  public Homotopy() {
    this(OptionalDouble.empty(), OptionalDouble.empty());
  }

  /**
   * To both of these.
   *
   * @param epsOuter the accuracy of F
   * @param epsInner the accuracy of G
   * @return the method
   */
  public static Homotopy to(double epsOuter, double epsInner) {
    return new Homotopy(OptionalDouble.of(epsOuter), OptionalDouble.of(epsInner));
  }

  @Override
  public String name() {
    return "homotopy";
  }

  @Override
  public Map<String, String> parameters() {
    Map<String, String> given = new TreeMap<>();
    epsOuter.ifPresent(eps -> given.put("eps-outer", "" + eps));
    epsInner.ifPresent(eps -> given.put("eps-inner", "" + eps));
    return given;
  }

  @Override
  public boolean takesSlack() {
    return true;
  }

  @Override
  public Set<Purpose> draws() {
    return Set.of();
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
