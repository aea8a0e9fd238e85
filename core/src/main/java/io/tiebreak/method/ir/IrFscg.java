package io.tiebreak.method.ir;

import io.tiebreak.estimator.Spider;
import io.tiebreak.fault.Fault;
import io.tiebreak.iterate.Iterate;
import io.tiebreak.linalg.Partition;
import io.tiebreak.method.Amount;
import io.tiebreak.method.Method;
import io.tiebreak.method.Need;
import io.tiebreak.method.Stepper;
import io.tiebreak.method.Varsigma;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.random.Sampling;
import io.tiebreak.schedule.Regime;
import io.tiebreak.schedule.Schedule;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * IR-FSCG, the finite-sum form of IR-SCG: SPIDER estimates and a warm-up (A2).
 *
 * <p>With q = max(q_f, q_g): alpha_t = log(q)/q for t &lt; q, then 2/(t+2), and sigma_t = varsigma
 * (max(t,q)+1)^-p if F is convex; if not, the same with q+1 for q, and then (t+1)^-omega. (A1.2),
 * (A1.3) as in IR-SCG; the step itself is in {@link IrStep}.
 *
 * @param varsigma the factor of sigma; if measured, by both gradients at the start
 * @param regime the schedules; by default the published ones for the outer level at hand
 * @param outer batch and period of the outer level
 * @param inner batch and period of the inner level
 */
public record IrFscg(Amount varsigma, Regime regime, Sampling outer, Sampling inner)
    implements Method {

  /** The exponents must lie in the intervals of the guarantee. */
  public IrFscg {
    Conditions.require(varsigma, regime, "IR-FSCG", 1);
  }

  /** All parameters have their defaults. */
  public IrFscg() {
    this(
        Amount.measured(),
        new Regime.ByOuter(new Regime.Convex(1.0 / 2, 2), new Regime.NonConvex(1.0 / 2, 3.0 / 4)),
        new Sampling(),
        new Sampling());
  }

  /** {@return the same with this factor of sigma} */
  public IrFscg varsigma(double factor) {
    return new IrFscg(Amount.of(factor), regime, outer, inner);
  }

  /** {@return the same with this exponent of sigma} */
  public IrFscg p(double exponent) {
    return regime(regime.p(exponent));
  }

  /** {@return the same with these schedules} */
  public IrFscg regime(Regime schedules) {
    return new IrFscg(varsigma, schedules, outer, inner);
  }

  /**
   * {@return the same with a custom sigma, held up to t = q, for a convex outer level only;
   * varsigma must not be set}
   */
  public IrFscg sigma(Schedule own) {
    return regime(new Regime.Custom(own));
  }

  /** {@return the same with this batch and period of the outer level} */
  public IrFscg outer(Sampling sampling) {
    return new IrFscg(varsigma, regime, sampling, inner);
  }

  /** {@return the same with this batch and period of the inner level} */
  public IrFscg inner(Sampling sampling) {
    return new IrFscg(varsigma, regime, outer, sampling);
  }

  @Override
  public Set<Purpose> draws() {
    return EnumSet.of(Purpose.OUTER, Purpose.INNER);
  }

  @Override
  public Set<Need> needs() {
    return EnumSet.of(Need.OUTER_SUM, Need.INNER_SUM);
  }

  @Override
  public List<Fault> unsuited(BilevelProblem problem) {
    List<Fault> faults = new ArrayList<>(Conditions.unmet(regime, "IR-FSCG", 1, problem));
    Regime.Chosen chosen = chosen(problem);
    if (chosen.alpha().at(warmUp(problem, chosen)) > 1) {
      faults.add(
          new Fault(
              "The step size 2/(t+1) exceeds 1 at t = 0, as a period of 1 has no warm-up",
              "Use offset 2, or a period of at least 2"));
    }
    return faults;
  }

  private Regime.Chosen chosen(BilevelProblem problem) {
    return regime.forOuter(problem.outer().convex());
  }

  /** The number of steps of the warm-up: q if F is convex (none for q = 1), else q + 1. */
  private long warmUp(BilevelProblem problem, Regime.Chosen chosen) {
    long q =
        Math.max(
            outer.period().of(problem.outer().count()), inner.period().of(problem.inner().count()));
    if (chosen.convex()) {
      return q == 1 ? 0 : q;
    }
    return q + 1;
  }

  @Override
  public Stepper start(BilevelProblem problem, Draws draws) {
    Regime.Chosen chosen = chosen(problem);
    long q = warmUp(problem, chosen);
    Schedule alpha = chosen.alpha();
    double first = Math.log((double) q) / q;
    Varsigma varsigma = Varsigma.of(Conditions.factor(this.varsigma, chosen), problem);
    List<String> notes = new ArrayList<>(varsigma.notes());
    Partition partition = problem.set().partition();
    Iterate x = new Iterate(problem.start(), problem.set().vertex(0));
    return new IrStep(
        problem.set(),
        t -> t < q ? first : alpha.at(t), // (A2)
        chosen.sigma(varsigma.value(), q), // (A2)
        Spider.following(x, problem.outer(), outer, draws, Purpose.OUTER, partition, notes),
        Spider.following(x, problem.inner(), inner, draws, Purpose.INNER, partition, notes),
        x,
        Output.of(chosen, q, x),
        varsigma.cost(),
        notes);
  }
}
