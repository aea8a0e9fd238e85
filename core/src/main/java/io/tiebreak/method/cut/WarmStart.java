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

/** What comes before the first step of a method that needs a start at which G is small already. */
public sealed interface WarmStart {

  /**
   * {@return a method that begins with this: {@code cold} makes its stepper from a start}
   *
   * @param cold makes a stepper from a problem with another start
   * @param problem the problem
   * @param draws where its samples come from
   */
  Stepper before(Function<BilevelProblem, Stepper> cold, BilevelProblem problem, Draws draws);

  /** {@return what a method that begins with this draws samples for} */
  Set<Purpose> draws();

  /** {@return the published one} */
  static WarmStart spiderFw() {
    return new SpiderFrankWolfe(100_000, 20);
  }

  /**
   * {@return SPIDER-FW with so many samples, however large the inner level}
   *
   * @param samples after which it ends
   */
  static WarmStart spiderFw(long samples) {
    return new SpiderFrankWolfe(samples, 0);
  }

  /** {@return no warm start} */
  static WarmStart none() {
    return new None();
  }

  /**
   * SPIDER-FW on the inner level with steps 0.1/(t+1). It ends after its samples or its passes,
   * whichever is more.
   *
   * @param samples at least one
   * @param passes samples of so many full gradients; 0 for samples alone
   */
  record SpiderFrankWolfe(long samples, long passes) implements WarmStart {

    /** At least one sample. */
    public SpiderFrankWolfe {
      Require.that(
          samples >= 1,
          "samples",
          samples,
          "of a warm start must be at least 1",
          "Try 1000, or no warm start");
      Require.atLeast("passes", passes, 0, "Try 20");
    }

    @Override
    public Stepper before(
        Function<BilevelProblem, Stepper> cold, BilevelProblem problem, Draws draws) {
      long enough = Math.max(samples, passes * problem.inner().count());
      Stepper first =
          new SpiderFw()
              .gamma(new Power(0.1, 1))
              .start(problem, draws, Purpose.WARM_START, FrankWolfe.Enough.after(enough));
      return new AfterWarmStart(problem, first, cold);
    }

    @Override
    public Set<Purpose> draws() {
      return EnumSet.of(Purpose.OUTER, Purpose.INNER, Purpose.WARM_START);
    }

    /** As in a problem file. */
    @Override
    public String toString() {
      return equals(spiderFw()) ? "spider-fw" : "spider-fw of %d samples".formatted(samples);
    }
  }

  /** The start is taken as it is. */
  record None() implements WarmStart {

    @Override
    public Stepper before(
        Function<BilevelProblem, Stepper> cold, BilevelProblem problem, Draws draws) {
      return cold.apply(problem);
    }

    @Override
    public Set<Purpose> draws() {
      return EnumSet.of(Purpose.OUTER, Purpose.INNER);
    }

    /** As in a problem file. */
    @Override
    public String toString() {
      return "none";
    }
  }
}
