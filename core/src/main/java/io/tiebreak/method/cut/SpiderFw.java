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
import io.tiebreak.schedule.OpenLoop;
import io.tiebreak.schedule.Schedule;
import io.tiebreak.schedule.ScheduleChoice;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * SPIDER-FW, a method for the inner level alone: it ignores the outer one (B5).
 *
 * <p>Epoch e has 2^(e-1) steps, begins with a full gradient and then draws batches of 2^(e-1), at
 * most n; the step size is 2/(k+2) over all epochs. A given step size goes with periods and batches
 * of floor(sqrt(n)) instead. The step itself is in {@link FrankWolfe}.
 *
 * @param gamma the step size; unless given, 2/(k+2) in epochs
 */
public record SpiderFw(ScheduleChoice gamma) implements Method {

  /** A given step size must lie in (0, 1]. */
  public SpiderFw {
    gamma.requireShares("gamma");
  }

  /** As published: 2/(k+2), in epochs. */
  public SpiderFw() {
    this(new ScheduleChoice.ByOuter(new OpenLoop(2), new OpenLoop(2)));
  }

  /** {@return the same with this step size, and without epochs} */
  public SpiderFw gamma(Schedule steps) {
    return new SpiderFw(new ScheduleChoice.Given(steps));
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
    return start(problem, draws, Purpose.INNER, FrankWolfe.Enough.after(Long.MAX_VALUE));
  }

  /** Starts with samples for another purpose, and with an end. */
  Stepper start(BilevelProblem problem, Draws draws, Purpose purpose, FrankWolfe.Enough enough) {
    Iterate x = new Iterate(problem.start(), problem.set().vertex(0));
    List<String> notes = new ArrayList<>();
    Level inner = problem.inner();
    Partition blocks = problem.set().partition();
    Spider spider;
    if (gamma instanceof ScheduleChoice.Given) {
      spider = Spider.following(x, inner, new Sampling(), draws, purpose, blocks, notes);
    } else {
      inner.rows().ifPresent(rows -> notes.add(x.keepMargins(rows, inner.count())));
      spider = Spider.doubling(inner, inner.samples(draws, purpose, inner.count()), blocks);
    }
    Schedule steps = gamma.forOuter(problem.outer().convex());
    return new FrankWolfe(problem.set(), steps, spider, x, enough, notes);
  }
}
