package io.tiebreak.method;

import io.tiebreak.estimator.Storm;
import io.tiebreak.fault.BadParameter;
import io.tiebreak.fault.Fault;
import io.tiebreak.iterate.Iterate;
import io.tiebreak.linalg.Partition;
import io.tiebreak.objective.Level;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.schedule.Schedule;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;

/**
 * IR-SCG, the iteratively regularised stochastic conditional gradient: one sample of each level a
 * step.
 *
 * <p>STORM estimates dF_t, dG_t (A1.1); v_t minimises sigma_t dF_t + dG_t over X (A1.2); x_{t+1} =
 * x_t + alpha_t (v_t - x_t) (A1.3); z_t averages the x_i (A1.4), (A3). The step itself is in {@link
 * Regularised}.
 *
 * @param varsigma the factor of sigma; if empty, made from both gradients at the start
 * @param regime the schedules; if empty, the published ones for the outer level at hand
 */
public record IrScg(OptionalDouble varsigma, Optional<Regime> regime) implements Method {

  /**
   * Exponents in the intervals that carry the guarantee.
   *
   * @param varsigma the factor of sigma; if empty, made from both gradients at the start
   * @param regime the schedules; if empty, the published ones for the outer level at hand
   */
  public IrScg {
    Varsigma.check(varsigma);
    Conditions.requireOneSigma(varsigma, regime);
    regime.ifPresent(IrScg::check);
  }

  private static void check(Regime regime) {
    Conditions.require(regime, "IR-SCG", 2);
    double first = regime.alpha().at(0);
    if (first > 1) {
      throw new BadParameter(
          "offset",
          Math.round(2 / first),
          "makes the first step 2/offset of IR-SCG larger than 1",
          "Try 2");
    }
  }

  /** Everything by default. */
  public IrScg() {
    this(OptionalDouble.empty(), Optional.empty());
  }

  /**
   * For a convex outer level: sigma_t = varsigma (t+1)^-p, alpha_t = 2/(t+2), output z_t.
   *
   * @param varsigma the factor of sigma
   * @param p the exponent of sigma
   * @return the method
   */
  public static IrScg convex(double varsigma, double p) {
    return new IrScg(OptionalDouble.of(varsigma), Optional.of(new Regime.Convex(p, 2)));
  }

  /**
   * For any outer level: sigma_t = varsigma (t+1)^-p, alpha_t = (t+1)^-omega, output x_t.
   *
   * @param varsigma the factor of sigma
   * @param p the exponent of sigma
   * @param omega the exponent of the step size
   * @return the method
   */
  public static IrScg nonConvex(double varsigma, double p, double omega) {
    return new IrScg(OptionalDouble.of(varsigma), Optional.of(new Regime.NonConvex(p, omega)));
  }

  /**
   * For a convex outer level with a sigma of your own: alpha_t = 2/(t+2), output z_t.
   *
   * @param sigma sigma_t, by the step
   * @return the method
   */
  public static IrScg own(Schedule sigma) {
    return new IrScg(OptionalDouble.empty(), Optional.of(new Regime.Own(sigma)));
  }

  /**
   * {@return the published exponents}
   *
   * @param convex whether the outer level is convex
   */
  public static Regime published(boolean convex) {
    return convex ? new Regime.Convex(1.0 / 4, 2) : new Regime.NonConvex(2.0 / 7, 6.0 / 7);
  }

  @Override
  public String name() {
    return "ir-scg";
  }

  @Override
  public Map<String, String> parameters() {
    Map<String, String> given = new TreeMap<>();
    varsigma.ifPresent(s -> given.put("varsigma", "" + s));
    regime.ifPresent(r -> given.putAll(r.parameters()));
    return given;
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
  public List<Fault> unmet(BilevelProblem problem) {
    List<Fault> faults = new ArrayList<>(Unmet.regime(name(), problem, regime));
    faults.addAll(Unmet.needs(this, problem));
    if (Conditions.factor(varsigma, chosen(problem)).isEmpty()) {
      faults.addAll(Unmet.measured(problem));
    }
    return faults;
  }

  private Regime chosen(BilevelProblem problem) {
    return regime.orElseGet(() -> published(problem.outer().convex()));
  }

  @Override
  public Stepper start(BilevelProblem problem, Draws draws) {
    Regime chosen = chosen(problem);
    Varsigma varsigma = Varsigma.of(Conditions.factor(this.varsigma, chosen), problem);
    Partition partition = problem.set().partition();
    Iterate x = new Iterate(problem.start(), problem.set().vertex(0));
    return new Regularised(
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
