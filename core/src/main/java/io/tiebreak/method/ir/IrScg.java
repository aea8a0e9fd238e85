package io.tiebreak.method.ir;

import io.tiebreak.estimator.Storm;
import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Fault;
import io.tiebreak.iterate.Iterate;
import io.tiebreak.linalg.Partition;
import io.tiebreak.method.Amount;
import io.tiebreak.method.Method;
import io.tiebreak.method.Need;
import io.tiebreak.method.Stepper;
import io.tiebreak.method.Varsigma;
import io.tiebreak.objective.Level;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.schedule.Regime;
import io.tiebreak.schedule.Schedule;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * IR-SCG, the iteratively regularised stochastic conditional gradient: one sample per level and
 * step.
 *
 * <p>STORM estimates dF_t, dG_t (A1.1); v_t minimises sigma_t dF_t + dG_t over X (A1.2); x_{t+1} =
 * x_t + alpha_t (v_t - x_t) (A1.3); z_t averages the x_i (A1.4), (A3). The step itself is in {@link
 * IrStep}.
 *
 * @param varsigma the factor of sigma; if measured, by both gradients at the start
 * @param regime the schedules; by default the published ones for the outer level at hand
 */
public record IrScg(Amount varsigma, Regime regime) implements Method {

  /** The exponents must lie in the intervals of the guarantee. */
  public IrScg {
    Conditions.require(varsigma, regime, "IR-SCG", 2);
    double first = regime.forOuter(true).alpha().at(0); // that of a non-convex outer level is 1
    if (first > 1) {
      long offset = Math.round(2 / first);
      throw new BadParameter("offset", offset, "makes the first step 2/offset exceed 1", "Try 2");
    }
  }

  /** All parameters have their defaults. */
  public IrScg() {
    this(
        Amount.measured(),
        new Regime.ByOuter(new Regime.Convex(1.0 / 4, 2), new Regime.NonConvex(2.0 / 7, 6.0 / 7)));
  }

  /** {@return the same with this factor of sigma} */
  public IrScg varsigma(double factor) {
    return new IrScg(Amount.of(factor), regime);
  }

  /** {@return the same with this exponent of sigma} */
  public IrScg p(double exponent) {
    return regime(regime.p(exponent));
  }

  /** {@return the same with these schedules} */
  public IrScg regime(Regime schedules) {
    return new IrScg(varsigma, schedules);
  }

  /**
   * {@return the same with a custom sigma, for a convex outer level only; varsigma must not be set}
   */
  public IrScg sigma(Schedule own) {
    return regime(new Regime.Custom(own));
  }

  @Override
  public Set<Purpose> draws() {
    return EnumSet.of(Purpose.OUTER, Purpose.INNER);
  }

  @Override
  public Set<Need> needs() {
    return Set.of();
  }

  @Override
  public List<Fault> unsuited(BilevelProblem problem) {
    List<Fault> faults = new ArrayList<>(Conditions.unmet(regime, "IR-SCG", 2, problem));
    Regime.Chosen chosen = regime.forOuter(problem.outer().convex());
    if (Conditions.factor(varsigma, chosen) instanceof Amount.Measured) {
      faults.addAll(Conditions.unmeasured(problem));
    }
    return faults;
  }

  @Override
  public Stepper start(BilevelProblem problem, Draws draws) {
    Regime.Chosen chosen = regime.forOuter(problem.outer().convex());
    Varsigma varsigma = Varsigma.of(Conditions.factor(this.varsigma, chosen), problem);
    Partition partition = problem.set().partition();
    Iterate x = new Iterate(problem.start(), problem.set().vertex(0));
    return new IrStep(
        problem.set(),
        chosen.alpha(),
        chosen.sigma(varsigma.value(), 0),
        storm(problem.outer(), draws, Purpose.OUTER, partition),
        storm(problem.inner(), draws, Purpose.INNER, partition),
        x,
        Output.of(chosen, 0, x),
        varsigma.cost(),
        varsigma.notes());
  }

  private static Storm storm(Level level, Draws draws, Purpose purpose, Partition partition) {
    return new Storm(level, level.samples(draws, purpose, 1), partition);
  }
}
