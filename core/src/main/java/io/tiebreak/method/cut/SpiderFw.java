package io.tiebreak.method.cut;

import io.tiebreak.estimator.Spider;
import io.tiebreak.iterate.Iterate;
import io.tiebreak.linalg.Partition;
import io.tiebreak.method.Method;
import io.tiebreak.method.Need;
import io.tiebreak.method.Stepper;
import io.tiebreak.objective.Level;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.random.Sampling;
import io.tiebreak.schedule.GivenSchedule;
import io.tiebreak.schedule.OpenLoop;
import io.tiebreak.schedule.Schedule;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * SPIDER-FW, a method for the inner level alone: it does not look at the outer one (B5).
 *
 * <p>Epoch e has 2^(e-1) steps, begins with a full gradient and draws batches of 2^(e-1) inside, at
 * most n; the step size is 2/(k+2) over all epochs. With a step size of one's own, periods and
 * batches of floor(sqrt(n)) instead. The step itself is in {@link FrankWolfe}.
 *
 * @param gamma the step size
 * @param epochs whether periods and batches double from epoch to epoch
 */
public record SpiderFw(Schedule gamma, boolean epochs) implements Method {

  /** A step size in (0, 1]. */
  public SpiderFw {
    GivenSchedule.requireShares("gamma", gamma);
  }

  /** As published: 2/(k+2), in epochs. */
  public SpiderFw() {
    this(new OpenLoop(2), true);
  }

  /** {@return the same with this step size, and without epochs} */
  public SpiderFw gamma(Schedule steps) {
    return new SpiderFw(steps, false);
  }

  @Override
  public Map<String, String> parameters() {
    Map<String, String> all = Method.super.parameters();
    return epochs ? Map.of() : Map.of("gamma", all.getOrDefault("gamma", ""));
  }

  @Override
  public Set<Purpose> draws() {
    return EnumSet.of(Purpose.INNER);
  }

  @Override
  public Set<Need> needs() {
    return EnumSet.of(Need.INNER_SUM);
  }

  @Override
  public Stepper start(BilevelProblem problem, Draws draws) {
    return start(problem, draws, Purpose.INNER, FrankWolfe.Enough.NEVER);
  }

  /** The same from other samples, and with an end. */
  Stepper start(BilevelProblem problem, Draws draws, Purpose purpose, FrankWolfe.Enough enough) {
    Iterate x = new Iterate(problem.start(), problem.set().vertex(0));
    List<String> notes = new ArrayList<>();
    Spider spider = spider(problem, x, draws, purpose, notes);
    return new FrankWolfe(problem.set(), gamma, spider, x, enough, notes);
  }

  private Spider spider(
      BilevelProblem problem, Iterate x, Draws draws, Purpose purpose, List<String> notes) {
    Level inner = problem.inner();
    Partition blocks = problem.set().partition();
    if (!epochs) {
      return Spider.following(x, inner, new Sampling(), draws, purpose, blocks, notes);
    }
    inner.rows().ifPresent(rows -> notes.add(x.keepMargins(rows, inner.count())));
    return Spider.doubling(inner, inner.samples(draws, purpose, inner.count()), blocks);
  }
}
