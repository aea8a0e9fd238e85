package io.tiebreak.method.cut;

import io.tiebreak.estimator.Storm;
import io.tiebreak.iterate.Iterate;
import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Point;
import io.tiebreak.method.Method;
import io.tiebreak.method.Need;
import io.tiebreak.method.Stepper;
import io.tiebreak.objective.Level;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Counters;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Schedule;
import io.tiebreak.schedule.ScheduleChoice;
import io.tiebreak.set.CutOracle;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * SBCGI, the stochastic bilevel conditional gradient with one sample per level and step (B1).
 *
 * <p>STORM estimates of grad F, grad G and the value of G with weights alpha_t = 1/(t+1), or
 * (t+1)^-2/3 if F is not convex; s_t minimises dF_t over { s in X : &lt;dG_t, s - x_t&gt; &lt;=
 * G(x_0) - vG_t + K_t }; x_{t+1} = (1-gamma_t) x_t + gamma_t s_t. The step itself is in {@link
 * CutStep}. G cannot fall much below G(x_0), so x_0 comes from a warm start.
 *
 * @param gamma the step size
 * @param k K_t, by which G may rise
 * @param warmStart the steps on G alone that come first
 */
public record Sbcgi(ScheduleChoice gamma, ScheduleChoice k, WarmStart warmStart) implements Method {

  /** The published K, also used by SBCGF. */
  static final ScheduleChoice PUBLISHED_K =
      new ScheduleChoice.ByOuter(new Power(1e-4, 1.0 / 2), new Power(1e-2, 1.0 / 3));

  /** Step sizes must lie in (0, 1], and K must be positive. */
  public Sbcgi {
    gamma.requireShares("gamma");
    k.requirePositive("K");
  }

  /**
   * All parameters are as published: gamma = 0.01/(t+1), K = 1e-4 (t+1)^-1/2, or 0.1 (t+1)^-2/3 and
   * 0.01 (t+1)^-1/3 if F is not convex, after SPIDER-FW.
   */
  public Sbcgi() {
    this(
        new ScheduleChoice.ByOuter(new Power(0.01, 1), new Power(0.1, 2.0 / 3)),
        PUBLISHED_K,
        WarmStart.spiderFw());
  }

  /** {@return the same with this step size} */
  public Sbcgi gamma(Schedule steps) {
    return new Sbcgi(new ScheduleChoice.Given(steps), k, warmStart);
  }

  /** {@return the same with this K} */
  public Sbcgi k(Schedule rise) {
    return new Sbcgi(gamma, new ScheduleChoice.Given(rise), warmStart);
  }

  /** {@return the same with this warm start} */
  public Sbcgi warmStart(WarmStart first) {
    return new Sbcgi(gamma, k, first);
  }

  @Override
  public Set<Purpose> draws() {
    return warmStart.draws();
  }

  /** {@return INNER_SUM, for the exact G(x_0); for F, samples are enough} */
  @Override
  public Set<Need> needs() {
    return EnumSet.of(Need.INNER_SUM);
  }

  @Override
  public Stepper start(BilevelProblem problem, Draws draws) {
    return warmStart.before(from -> cold(from, draws), problem, draws);
  }

  private Stepper cold(BilevelProblem problem, Draws draws) {
    boolean convex = problem.outer().convex();
    CutStep.Schedules schedules =
        new CutStep.Schedules(
            new Power(1, convex ? 1 : 2.0 / 3), gamma.forOuter(convex), k.forOuter(convex));
    Level outer = problem.outer();
    Level inner = problem.inner();
    Partition blocks = problem.set().partition();
    double innerStart = inner.whole().orElseThrow().value(Point.of(problem.start())); // G(x_0)
    return new CutStep(
        problem.set(),
        schedules,
        new Storm(outer, outer.samples(draws, Purpose.OUTER, 1), blocks),
        new Storm(inner, inner.samples(draws, Purpose.INNER, 1), blocks),
        new Iterate(problem.start(), CutOracle.vertex(problem.set())),
        OptionalDouble.of(innerStart),
        Optional.empty(),
        new Counters(0, inner.count(), 0),
        List.of());
  }
}
