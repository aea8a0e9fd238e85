package io.tiebreak.method;

import io.tiebreak.fault.Fault;
import io.tiebreak.iterate.Iterate;
import io.tiebreak.linalg.Partition;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.schedule.Schedule;
import io.tiebreak.schedule.WarmUp;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;

/**
 * IR-FSCG, the finite-sum form of IR-SCG: SPIDER estimates and a warm-up (A2).
 *
 * <p>With q = max(q_f, q_g): alpha_t = log(q)/q for t &lt; q, then 2/(t+2), and sigma_t = varsigma
 * (max(t,q)+1)^-p where F is convex; the same with q+1 for q and then (t+1)^-omega where it is not.
 * (A1.2), (A1.3) as in IR-SCG; the step itself is in {@link Regularised}.
 *
 * @param varsigma the factor of sigma; if empty, made from both gradients at the start
 * @param regime the schedules; if empty, the published ones for the outer level at hand
 * @param outer batch and period of the outer level
 * @param inner batch and period of the inner level
 */
public record IrFscg(
    OptionalDouble varsigma, Optional<Regime> regime, Sampling outer, Sampling inner)
    implements Method {

  /**
   * Exponents in the intervals that carry the guarantee.
   *
   * @param varsigma the factor of sigma; if empty, made from both gradients at the start
   * @param regime the schedules; if empty, the published ones for the outer level at hand
   * @param outer batch and period of the outer level
   * @param inner batch and period of the inner level
   */
  public IrFscg {
    Varsigma.check(varsigma);
    Conditions.requireOneSigma(varsigma, regime);
    regime.ifPresent(chosen -> Conditions.require(chosen, "IR-FSCG", 1));
  }

  /** Everything by default. */
  public IrFscg() {
    this(OptionalDouble.empty(), Optional.empty(), new Sampling(), new Sampling());
  }

  /**
   * For a convex outer level: sigma_t = varsigma (max(t,q)+1)^-p, output z_t.
   *
   * @param varsigma the factor of sigma
   * @param p the exponent of sigma
   * @return the method
   */
  public static IrFscg convex(double varsigma, double p) {
    return of(varsigma, new Regime.Convex(p, 2));
  }

  /**
   * For any outer level: alpha_t = (t+1)^-omega after the warm-up, output x_t.
   *
   * @param varsigma the factor of sigma
   * @param p the exponent of sigma
   * @param omega the exponent of the step size
   * @return the method
   */
  public static IrFscg nonConvex(double varsigma, double p, double omega) {
    return of(varsigma, new Regime.NonConvex(p, omega));
  }

  /**
   * For a convex outer level with a sigma of your own, held up to t = q; output z_t.
   *
   * @param sigma sigma_t, by the step
   * @return the method
   */
  public static IrFscg own(Schedule sigma) {
    return new IrFscg(
        OptionalDouble.empty(), Optional.of(new Regime.Own(sigma)), new Sampling(), new Sampling());
  }

  private static IrFscg of(double varsigma, Regime regime) {
    return new IrFscg(
        OptionalDouble.of(varsigma), Optional.of(regime), new Sampling(), new Sampling());
  }

  /**
   * {@return the published exponents}
   *
   * @param convex whether the outer level is convex
   */
  public static Regime published(boolean convex) {
    return convex ? new Regime.Convex(1.0 / 2, 2) : new Regime.NonConvex(1.0 / 2, 3.0 / 4);
  }

  @Override
  public String name() {
    return "ir-fscg";
  }

  @Override
  public Map<String, String> parameters() {
    Map<String, String> given = new TreeMap<>();
    varsigma.ifPresent(s -> given.put("varsigma", "" + s));
    regime.ifPresent(r -> given.putAll(r.parameters()));
    outer.describe("outer", given);
    inner.describe("inner", given);
    return given;
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
  public List<Fault> unmet(BilevelProblem problem) {
    List<Fault> faults = new ArrayList<>(Unmet.regime(name(), problem, regime));
    faults.addAll(Unmet.needs(this, problem));
    Regime chosen = chosen(problem);
    if (chosen.alpha().at(warmUp(problem, chosen)) > 1) {
      faults.add(
          new Fault(
              "The step size 2/(t+1) exceeds 1 at t = 0, and a period of 1 has no warm-up",
              "Use offset 2, or a period of at least 2"));
    }
    return faults;
  }

  private Regime chosen(BilevelProblem problem) {
    return regime.orElseGet(() -> published(problem.outer().convex()));
  }

  /** How many steps the warm-up has: q where F is convex (none for q = 1), q + 1 where not. */
  private long warmUp(BilevelProblem problem, Regime chosen) {
    long q = Math.max(outer.periodFor(problem.outer()), inner.periodFor(problem.inner()));
    if (chosen.convex()) {
      return q == 1 ? 0 : q;
    }
    return q + 1;
  }

  @Override
  public Stepper start(BilevelProblem problem, Draws draws) {
    Regime chosen = chosen(problem);
    long q = warmUp(problem, chosen);
    Varsigma varsigma = Varsigma.of(Conditions.factor(this.varsigma, chosen), problem);
    List<String> notes = new ArrayList<>(varsigma.notes());
    Partition partition = problem.set().partition();
    Iterate x = new Iterate(problem.start(), problem.set().vertex(0));
    return new Regularised(
        problem.set(),
        warmedUp(q, chosen.alpha()),
        chosen.sigma(varsigma.value(), q), // (A2)
        outer.spider(problem.outer(), x, partition, draws, Purpose.OUTER, notes),
        inner.spider(problem.inner(), x, partition, draws, Purpose.INNER, notes),
        x,
        Output.of(chosen, q, x),
        varsigma.cost(),
        notes);
  }

  private static Schedule warmedUp(long q, Schedule alpha) {
    return q == 0 ? alpha : new WarmUp(q, Math.log((double) q) / q, alpha); // (A2)
  }
}
