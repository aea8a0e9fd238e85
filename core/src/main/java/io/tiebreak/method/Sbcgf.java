package io.tiebreak.method;

import io.tiebreak.iterate.Iterate;
import io.tiebreak.linalg.Partition;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Schedule;
import io.tiebreak.set.CutOracle;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;

/**
 * SBCGF, the finite-sum form of {@link Sbcgi}: SPIDER on grad F, grad G and the value of G, and a
 * constant step size (B2). The step itself is in {@link Cutting}.
 *
 * @param gamma the step size; if empty, 1e-5, or 1e-3 where F is not convex
 * @param k how far G may rise; if empty, as for SBCGI
 * @param warmStart what comes first
 * @param outer batch and period of the outer level
 * @param inner batch and period of the inner level
 */
public record Sbcgf(
    Optional<Schedule> gamma,
    Optional<Schedule> k,
    WarmStart warmStart,
    Sampling outer,
    Sampling inner)
    implements Method {

  /**
   * Step sizes in (0, 1], positive K.
   *
   * @param gamma the step size; if empty, 1e-5, or 1e-3 where F is not convex
   * @param k how far G may rise; if empty, as for SBCGI
   * @param outer batch and period of the outer level
   * @param inner batch and period of the inner level
   * @param warmStart what comes first
   */
  public Sbcgf {
    gamma.ifPresent(schedule -> GivenSchedule.requireShares("gamma", schedule));
    k.ifPresent(schedule -> GivenSchedule.requirePositive("K", schedule));
  }

  /** Everything by default. */
  public Sbcgf() {
    this(Optional.empty(), Optional.empty(), WarmStart.spiderFw(), new Sampling(), new Sampling());
  }

  /**
   * With these schedules, from the problem's start.
   *
   * @param gamma the step sizes
   * @param k K, by the step
   * @return the method
   */
  public static Sbcgf cold(Schedule gamma, Schedule k) {
    return new Sbcgf(
        Optional.of(gamma), Optional.of(k), WarmStart.none(), new Sampling(), new Sampling());
  }

  /**
   * With the published schedules for an outer level that is convex, or not, written out.
   *
   * @param convex whether the outer level is convex
   * @return the method
   */
  public static Sbcgf published(boolean convex) {
    return new Sbcgf(
        Optional.of(publishedGamma(convex)),
        Optional.of(Sbcgi.publishedK(convex)),
        WarmStart.spiderFw(),
        new Sampling(),
        new Sampling());
  }

  /**
   * {@return the published step size}
   *
   * @param convex whether the outer level is convex
   */
  public static Schedule publishedGamma(boolean convex) {
    return new Power(convex ? 1e-5 : 1e-3, 0);
  }

  @Override
  public String name() {
    return "sbcgf";
  }

  @Override
  public Map<String, String> parameters() {
    Map<String, String> given = new TreeMap<>(Map.of("warm-start", warmStart.toString()));
    gamma.ifPresent(schedule -> given.put("gamma", GivenSchedule.shown(schedule)));
    k.ifPresent(schedule -> given.put("K", GivenSchedule.shown(schedule)));
    outer.describe("outer", given);
    inner.describe("inner", given);
    return given;
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
    Cutting.Schedules schedules =
        new Cutting.Schedules(
            t -> 1, gamma.orElse(publishedGamma(convex)), k.orElse(Sbcgi.publishedK(convex)));
    Iterate x = new Iterate(problem.start(), CutOracle.vertex(problem.set()));
    Partition blocks = problem.set().partition();
    List<String> notes = new ArrayList<>();
    return new Cutting(
        problem.set(),
        schedules,
        outer.spider(problem.outer(), x, blocks, draws, Purpose.OUTER, notes),
        inner.spider(problem.inner(), x, blocks, draws, Purpose.INNER, notes),
        x,
        OptionalDouble.empty(),
        Optional.empty(),
        new Counters(0, 0, 0),
        notes);
  }
}
