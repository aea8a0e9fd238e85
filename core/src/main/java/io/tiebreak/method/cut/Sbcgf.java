package io.tiebreak.method.cut;

import io.tiebreak.estimator.Spider;
import io.tiebreak.iterate.Iterate;
import io.tiebreak.linalg.Partition;
import io.tiebreak.method.Method;
import io.tiebreak.method.Need;
import io.tiebreak.method.Stepper;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Counters;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.random.Sampling;
import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Schedule;
import io.tiebreak.schedule.ScheduleChoice;
import io.tiebreak.set.CutOracle;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * SBCGF, the finite-sum form of {@link Sbcgi}: SPIDER on grad F, grad G and the value of G, and a
 * constant step size (B2). The step itself is in {@link CutStep}.
 *
 * @param gamma the step size
 * @param k K_t, by which G may rise
 * @param warmStart the steps on G alone that come first
 * @param outer batch and period of the outer level
 * @param inner batch and period of the inner level
 */
public record Sbcgf(
    ScheduleChoice gamma, ScheduleChoice k, WarmStart warmStart, Sampling outer, Sampling inner)
    implements Method {

  /** Step sizes must lie in (0, 1], and K must be positive. */
  public Sbcgf {
    gamma.requireShares("gamma");
    k.requirePositive("K");
  }

  /** As published: gamma is 1e-5, or 1e-3 if F is not convex; K and warm start as for SBCGI. */
  public Sbcgf() {
    this(
        new ScheduleChoice.ByOuter(new Power(1e-5, 0), new Power(1e-3, 0)),
        Sbcgi.PUBLISHED_K,
        WarmStart.spiderFw(),
        new Sampling(),
        new Sampling());
  }

  /** {@return the same with this step size} */
  public Sbcgf gamma(Schedule steps) {
    return new Sbcgf(new ScheduleChoice.Given(steps), k, warmStart, outer, inner);
  }

  /** {@return the same with this K} */
  public Sbcgf k(Schedule rise) {
    return new Sbcgf(gamma, new ScheduleChoice.Given(rise), warmStart, outer, inner);
  }

  /** {@return the same with this warm start} */
  public Sbcgf warmStart(WarmStart first) {
    return new Sbcgf(gamma, k, first, outer, inner);
  }

  /** {@return the same with this batch and period of the outer level} */
  public Sbcgf outer(Sampling sampling) {
    return new Sbcgf(gamma, k, warmStart, sampling, inner);
  }

  /** {@return the same with this batch and period of the inner level} */
  public Sbcgf inner(Sampling sampling) {
    return new Sbcgf(gamma, k, warmStart, outer, sampling);
  }

  @Override
  public Set<Purpose> draws() {
    return warmStart.draws();
  }

  @Override
  public Set<Need> needs() {
    return EnumSet.of(Need.OUTER_SUM, Need.INNER_SUM);
  }

  @Override
  public Stepper start(BilevelProblem problem, Draws draws) {
    return warmStart.before(from -> cold(from, draws), problem, draws);
  }

  private Stepper cold(BilevelProblem problem, Draws draws) {
    boolean convex = problem.outer().convex();
    CutStep.Schedules schedules =
        new CutStep.Schedules(t -> 1, gamma.forOuter(convex), k.forOuter(convex));
    Iterate x = new Iterate(problem.start(), CutOracle.vertex(problem.set()));
    Partition blocks = problem.set().partition();
    List<String> notes = new ArrayList<>();
    return new CutStep(
        problem.set(),
        schedules,
        Spider.following(x, problem.outer(), outer, draws, Purpose.OUTER, blocks, notes),
        Spider.following(x, problem.inner(), inner, draws, Purpose.INNER, blocks, notes),
        x,
        OptionalDouble.empty(),
        Optional.empty(),
        Counters.NONE,
        notes);
  }
}
