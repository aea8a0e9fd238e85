package io.tiebreak.method;

import io.tiebreak.estimator.Storm;
import io.tiebreak.iterate.Iterate;
import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Point;
import io.tiebreak.objective.Level;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Schedule;
import io.tiebreak.set.CutOracle;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;

/**
 * SBCGI, the stochastic bilevel conditional gradient with one sample of each level a step (B1).
 *
 * <p>STORM estimates of grad F, grad G and the value of G with weights alpha_t = 1/(t+1), or
 * (t+1)^-2/3 where F is not convex; s_t minimises dF_t over { s in X : &lt;dG_t, s - x_t&gt; &lt;=
 * G(x_0) - vG_t + K_t }; x_{t+1} = (1-gamma_t) x_t + gamma_t s_t. The step itself is in {@link
 * Cutting}. G cannot fall much below G(x_0), so x_0 comes from a warm start.
 *
 * @param gamma the step size; if empty, 0.01/(t+1), or 0.1 (t+1)^-2/3 where F is not convex
 * @param k how far G may rise; if empty, 1e-4 (t+1)^-1/2, or 0.01 (t+1)^-1/3 where F is not convex
 * @param warmStart what comes first
 */
public record Sbcgi(Optional<Schedule> gamma, Optional<Schedule> k, WarmStart warmStart)
    implements Method {

  /**
   * Step sizes in (0, 1], positive K.
   *
   * @param gamma the step size; if empty, 0.01/(t+1), or 0.1 (t+1)^-2/3 where F is not convex
   * @param k how far G may rise; if empty, 1e-4 (t+1)^-1/2, or 0.01 (t+1)^-1/3 where F is not
   *     convex
   * @param warmStart what comes first
   */
  public Sbcgi {
    gamma.ifPresent(schedule -> GivenSchedule.requireShares("gamma", schedule));
    k.ifPresent(schedule -> GivenSchedule.requirePositive("K", schedule));
  }

  /** Everything by default. */
  public Sbcgi() {
    this(Optional.empty(), Optional.empty(), WarmStart.spiderFw());
  }

  /**
   * With these schedules, from the problem's start.
   *
   * @param gamma the step sizes
   * @param k K, by the step
   * @return the method
   */
  public static Sbcgi cold(Schedule gamma, Schedule k) {
    return new Sbcgi(Optional.of(gamma), Optional.of(k), WarmStart.none());
  }

  /**
   * With the published schedules for an outer level that is convex, or not, written out.
   *
   * @param convex whether the outer level is convex
   * @return the method
   */
  public static Sbcgi published(boolean convex) {
    return new Sbcgi(
        Optional.of(publishedGamma(convex)), Optional.of(publishedK(convex)), WarmStart.spiderFw());
  }

  /**
   * {@return the published step size}
   *
   * @param convex whether the outer level is convex
   */
  public static Schedule publishedGamma(boolean convex) {
    return convex ? new Power(0.01, 1) : new Power(0.1, 2.0 / 3);
  }

  /**
   * {@return the published K, which SBCGF shares}
   *
   * @param convex whether the outer level is convex
   */
  public static Schedule publishedK(boolean convex) {
    return convex ? new Power(1e-4, 1.0 / 2) : new Power(1e-2, 1.0 / 3);
  }

  @Override
  public String name() {
    return "sbcgi";
  }

  @Override
  public Map<String, String> parameters() {
    Map<String, String> given = new TreeMap<>(Map.of("warm-start", warmStart.toString()));
    gamma.ifPresent(schedule -> given.put("gamma", GivenSchedule.shown(schedule)));
    k.ifPresent(schedule -> given.put("K", GivenSchedule.shown(schedule)));
    return given;
  }

  @Override
  public Set<Purpose> draws() {
    return warmStart.draws();
  }

  /** The exact G(x_0) is needed, of F samples are enough. */
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
    Cutting.Schedules schedules =
        new Cutting.Schedules(
            convex ? new Power(1, 1) : new Power(1, 2.0 / 3),
            gamma.orElse(publishedGamma(convex)),
            k.orElse(publishedK(convex)));
    Level outer = problem.outer();
    Level inner = problem.inner();
    Partition blocks = problem.set().partition();
    double innerStart = inner.whole().orElseThrow().value(Point.of(problem.start())); // G(x_0)
    return new Cutting(
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
