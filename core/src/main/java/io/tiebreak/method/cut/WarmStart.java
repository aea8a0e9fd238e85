package io.tiebreak.method.cut;

import io.tiebreak.fault.Require;
import io.tiebreak.method.Stepper;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.schedule.Power;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Function;

/**
 * The steps before a method that needs a start at which G is already small: SPIDER-FW on the inner
 * level with steps 0.1/(t+1), until it has drawn its samples or made its passes, whichever is more.
 *
 * @param samples the number of samples
 * @param passes the number of passes, each as many samples as a full gradient; without samples and
 *     passes there is no warm start
 */
public record WarmStart(long samples, long passes) {

  /** Neither may be negative. */
  public WarmStart {
    Require.atLeast("samples", samples, 0, "Try 1000");
    Require.atLeast("passes", passes, 0, "Try 20");
  }

  /** {@return the published warm start} */
  public static WarmStart spiderFw() {
    return new WarmStart(100_000, 20);
  }

  /**
   * {@return SPIDER-FW with a fixed number of samples, however large the inner level is}
   *
   * @param samples the number of samples, at least 1
   */
  public static WarmStart spiderFw(long samples) {
    Require.atLeast("samples", samples, 1, "Try 1000, or no warm start");
    return new WarmStart(samples, 0);
  }

  /** {@return no warm start} */
  public static WarmStart none() {
    return new WarmStart(0, 0);
  }

  /** Returns a method that begins with this; {@code cold} makes its stepper for another start. */
  Stepper before(Function<BilevelProblem, Stepper> cold, BilevelProblem problem, Draws draws) {
    if (equals(none())) {
      return cold.apply(problem);
    }
    long enough = Math.max(samples, passes * problem.inner().count());
    Stepper first =
        new SpiderFw()
            .gamma(new Power(0.1, 1))
            .start(problem, draws, Purpose.WARM_START, FrankWolfe.Enough.after(enough));
    return new AfterWarmStart(problem, first, cold);
  }

  /** Returns what a method that begins with this draws samples for. */
  Set<Purpose> draws() {
    Set<Purpose> all = EnumSet.of(Purpose.OUTER, Purpose.INNER);
    if (!equals(none())) {
      all.add(Purpose.WARM_START);
    }
    return all;
  }

  /** {@return the warm start as in a problem file} */
  @Override
  public String toString() {
    if (equals(none())) {
      return "none";
    }
    if (equals(spiderFw())) {
      return "spider-fw";
    }
    String passed = passes == 0 ? "" : " and %d passes".formatted(passes);
    return "spider-fw of %d samples".formatted(samples) + passed;
  }
}
