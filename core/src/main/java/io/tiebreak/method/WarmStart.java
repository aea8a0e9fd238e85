package io.tiebreak.method;

import io.tiebreak.fault.BadParameter;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.schedule.Power;
import java.util.EnumSet;
import java.util.Optional;
import java.util.OptionalLong;
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
    return new SpiderFrankWolfe(OptionalLong.empty());
  }

  /**
   * Nothing.
   *
   * @return no warm start
   */
  static WarmStart none() {
    return new None();
  }

  /**
   * SPIDER-FW on the inner level with steps 0.1/(t+1).
   *
   * @param samples after which it ends; if empty, 100,000, or what 20 full gradients take where
   *     that is more
   */
  record SpiderFrankWolfe(OptionalLong samples) implements WarmStart {

    private static final long SAMPLES = 100_000;
    private static final long PASSES = 20;

    /**
     * At least one sample.
     *
     * @param samples after which it ends; if empty, 100,000, or what 20 full gradients take where
     *     that is more
     */
    public SpiderFrankWolfe {
      if (samples.isPresent() && samples.getAsLong() < 1) {
        throw new BadParameter(
            "samples",
            samples.getAsLong(),
            "of a warm start must be at least 1",
            "Try 1000, or no warm start");
      }
    }

    @Override
    public Stepper before(
        Function<BilevelProblem, Stepper> cold, BilevelProblem problem, Draws draws) {
      long enough = samples.orElse(Math.max(SAMPLES, PASSES * problem.inner().count()));
      Stepper first =
          new SpiderFw(Optional.of(new Power(0.1, 1)))
              .start(problem, draws, Purpose.WARM_START, FrankWolfe.Enough.after(enough));
      return new Warmed(problem, first, cold);
    }

    @Override
    public Set<Purpose> draws() {
      return EnumSet.of(Purpose.OUTER, Purpose.INNER, Purpose.WARM_START);
    }

    /** As in a problem file. */
    @Override
    public String toString() {
      return "spider-fw"
          + (samples.isPresent() ? " of %d samples".formatted(samples.getAsLong()) : "");
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
