package io.tiebreak.method.gradient;

import io.tiebreak.method.Amount;
import io.tiebreak.method.Method;
import io.tiebreak.method.Need;
import io.tiebreak.method.Stepper;
import io.tiebreak.method.Varsigma;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.solver.Fista;
import io.tiebreak.solver.FullGradients;
import java.util.EnumSet;
import java.util.Set;

/**
 * R-APM, the regularised accelerated projection method: FISTA with function restart on G + eta F
 * for a fixed eta (B12). The step itself is in {@link Fista}, called by that of {@link PbApg}.
 *
 * @param eta the weight of the outer level; if measured, varsigma/1000
 */
public record RApm(Amount eta) implements Method {

  /** The weight must be positive. */
  public RApm {
    eta.require("eta", "Try 0.001, or remove it");
  }

  /** A measured weight. */
  public RApm() {
    this(Amount.measured());
  }

  /** {@return the same with this weight of the outer level} */
  public RApm eta(double weight) {
    return new RApm(Amount.of(weight));
  }

  @Override
  public Set<Need> needs() {
    return EnumSet.of(Need.OUTER_SUM, Need.INNER_SUM, Need.CONVEX_OUTER, Need.PROJECTION);
  }

  @Override
  public Stepper start(BilevelProblem problem, Draws draws) {
    Varsigma varsigma = Varsigma.of(eta, problem);
    return new PbApg.Penalty(
        new Fista(problem, FullGradients.of(problem), false),
        varsigma.cost(),
        varsigma.notes(),
        eta.or(varsigma.value() / 1000)); // (B12)
  }
}
