package io.tiebreak.method;

import io.tiebreak.estimator.Spider;
import io.tiebreak.iterate.Iterate;
import io.tiebreak.linalg.Partition;
import io.tiebreak.objective.Level;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.schedule.OpenLoop;
import io.tiebreak.schedule.Schedule;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * SPIDER-FW, a method for the inner level alone: it does not look at the outer one (B5).
 *
 * <p>Epoch e has 2^(e-1) steps, begins with a full gradient and draws batches of 2^(e-1) inside, at
 * most n; the step size is 2/(k+2) over all epochs. With a step size of one's own, periods and
 * batches of floor(sqrt(n)) instead. The step itself is in {@link FrankWolfe}.
 *
 * @param gamma the step size; if empty, 2/(k+2) with epochs
 */
public record SpiderFw(Optional<Schedule> gamma) implements Method {

  /**
   * A step size in (0, 1].
   *
   * @param gamma the step size; if empty, 2/(k+2) with epochs
   */
  public SpiderFw {
    gamma.ifPresent(schedule -> GivenSchedule.requireShares("gamma", schedule));
  }

  /** In epochs. */
  public SpiderFw() {
    this(Optional.empty());
  }

  @Override
  public String name() {
    return "spider-fw";
  }

  @Override
  public Map<String, String> parameters() {
    Map<String, String> given = new TreeMap<>();
    gamma.ifPresent(schedule -> given.put("gamma", GivenSchedule.shown(schedule)));
    return given;
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
    Schedule step = gamma.orElse(new OpenLoop(2));
    return new FrankWolfe(problem.set(), step, spider, x, enough, notes);
  }

  private Spider spider(
      BilevelProblem problem, Iterate x, Draws draws, Purpose purpose, List<String> notes) {
    Level inner = problem.inner();
    Partition blocks = problem.set().partition();
    if (gamma.isPresent()) {
      return new Sampling().spider(inner, x, blocks, draws, purpose, notes);
    }
    inner.rows().ifPresent(rows -> notes.add(x.keepMargins(rows, inner.count())));
    return Spider.doubling(inner, inner.samples(draws, purpose, inner.count()), blocks);
  }
}
