package io.tiebreak.method.ir;

import io.tiebreak.estimator.Full;
import io.tiebreak.iterate.Iterate;
import io.tiebreak.method.Amount;
import io.tiebreak.method.Method;
import io.tiebreak.method.Need;
import io.tiebreak.method.Stepper;
import io.tiebreak.method.Varsigma;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.schedule.Regime;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * IR-CG, the deterministic form of IR-SCG: exact gradients, sigma_t = varsigma (t+1)^-p, alpha_t =
 * 2/(t+2), output z_t (B6). The step itself is in {@link IrStep}.
 *
 * @param varsigma the factor of sigma; if measured, by both gradients at the start
 * @param p the exponent of sigma
 */
public record IrCg(Amount varsigma, double p) implements Method {

  /** p must lie in (0, 1). */
  public IrCg {
    Conditions.require(varsigma, new Regime.Convex(p, 2), "IR-CG", 1);
  }

  /** All parameters have their defaults. */
  public IrCg() {
    this(Amount.measured(), 1.0 / 2);
  }

  /** {@return the same with this factor of sigma} */
  public IrCg varsigma(double factor) {
    return new IrCg(Amount.of(factor), p);
  }

  /** {@return the same with this exponent of sigma} */
  public IrCg p(double exponent) {
    return new IrCg(varsigma, exponent);
  }

  @Override
  public Set<Need> needs() {
    return EnumSet.of(Need.OUTER_SUM, Need.INNER_SUM, Need.CONVEX_OUTER);
  }

  @Override
  public Stepper start(BilevelProblem problem, Draws draws) {
    Regime.Chosen regime = new Regime.Convex(p, 2);
    Varsigma varsigma = Varsigma.of(this.varsigma, problem);
    Iterate x = new Iterate(problem.start(), problem.set().vertex(0));
    List<String> notes = new ArrayList<>(varsigma.notes());
    return new IrStep(
        problem.set(),
        regime.alpha(),
        regime.sigma(varsigma.value(), 0),
        Full.following(x, problem.outer(), problem.set().partition(), notes),
        Full.following(x, problem.inner(), problem.set().partition(), notes),
        x,
        Output.of(regime, 0, x),
        varsigma.cost(),
        notes);
  }
}
