package io.tiebreak.method.gradient;

import io.tiebreak.fault.Require;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.State;
import io.tiebreak.method.Amount;
import io.tiebreak.method.Method;
import io.tiebreak.method.Need;
import io.tiebreak.method.Stepper;
import io.tiebreak.method.Varsigma;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Counters;
import io.tiebreak.problem.StepTimer;
import io.tiebreak.random.Draws;
import io.tiebreak.solver.Fista;
import io.tiebreak.solver.FullGradients;
import io.tiebreak.solver.Stage;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * FC-BiO, functionally constrained bilevel optimisation (B11): Ghat from FISTA on G, then bisection
 * on c between min_X F and F at that point. c is too small if min_X max{F - c, G - Ghat} &gt;
 * eps/2, which a limited number of steps of Nesterov's method for smooth min-max problems tests. It
 * ends as soon as the interval of c is no longer than eps. The steps are in {@link Fista} and
 * {@link MinMax}.
 *
 * @param eps the accuracy; if measured, 1e-4 of the width of X along the gradient of F or of G at
 *     the start, whichever is less
 * @param steps the most steps that a test may take
 */
public record FcBio(Amount eps, int steps) implements Method {

  private static final double RELATIVE = 1e-4;

  /** Both must be positive. */
  public FcBio {
    eps.require("eps", "Try 1e-6");
    Require.atLeast("steps", steps, 1, "Try 1000");
  }

  /** A measured accuracy, and 1000 steps. */
  public FcBio() {
    this(Amount.measured(), 1000);
  }

  /** {@return the same with this accuracy} */
  public FcBio eps(double accuracy) {
    return new FcBio(Amount.of(accuracy), steps);
  }

  /** {@return the same with tests of at most this many steps} */
  public FcBio steps(int most) {
    return new FcBio(eps, most);
  }

  @Override
  public Set<Need> needs() {
    return EnumSet.of(Need.OUTER_SUM, Need.INNER_SUM, Need.CONVEX_OUTER, Need.PROJECTION);
  }

  @Override
  public Stepper start(BilevelProblem problem, Draws draws) {
    if (eps instanceof Amount.Given given) {
      return new Bisection(problem, given.value(), steps, Counters.NONE);
    }
    Varsigma.Widths widths = Varsigma.Widths.at(problem, problem.start());
    double less = Math.min(widths.f(), widths.g());
    double varies = less > 0 ? less : Math.max(widths.f(), widths.g());
    double accuracy = Math.max(2 * RELATIVE * varies, Double.MIN_NORMAL);
    return new Bisection(problem, accuracy, steps, Varsigma.cost(problem, 1));
  }

  /** The purpose of a step. */
  private enum Phase {
    /** To find Ghat. */
    INNER,
    /** To find min_X F. */
    OUTER,
    /** To test whether c is too small. */
    TEST,
    ENDED
  }

  private static final class Bisection implements Stepper {

    private final double eps;
    private final int most;
    private final FullGradients levels;
    private final Fista onInner;
    private final Fista onOuter;
    private final Stage toInner;
    private final Stage toOuter;
    private final MinMax test;
    private final Counters setUp;
    private final double[] best;
    private final Point atBest;
    private Phase phase = Phase.INNER;
    private double ghat;
    private double low;
    private double high;
    private long tested; // steps of the current test
    private long t;

    Bisection(BilevelProblem problem, double eps, int most, Counters setUp) {
      this.eps = eps;
      this.most = most;
      this.levels = FullGradients.of(problem);
      this.onInner = new Fista(problem, levels, true);
      this.onOuter = new Fista(problem, levels.swapped(), true);
      this.toInner = new Stage(onInner);
      this.toOuter = new Stage(onOuter);
      this.test = new MinMax(problem, levels);
      this.setUp = setUp;
      this.best = problem.start();
      this.atBest = Point.of(best);
      toInner.begin(eps / 2);
      toOuter.begin(eps / 2);
    }

    @Override
    public void step(StepTimer timer) {
      switch (phase) {
        case INNER -> inner(timer);
        case OUTER -> outer(timer);
        case TEST -> test(timer);
        case ENDED -> {
          return;
        }
      }
      t++;
    }

    private void inner(StepTimer timer) {
      boolean over = toInner.step(0, timer);
      onInner.copyTo(best);
      if (over) {
        ghat = onInner.value(); // Ghat  (B11)
        levels.outer().at(atBest);
        high = levels.outer().value();
        phase = Phase.OUTER;
      }
    }

    private void outer(StepTimer timer) {
      if (toOuter.step(0, timer)) {
        low = onOuter.value() - Math.max(onOuter.gap(), 0); // not above min_X F  (B11)
        next();
      }
    }

    private void test(StepTimer timer) {
      test.step(middle(), ghat, timer);
      tested++;
      if (test.excess() <= eps / 2) {
        test.copyTo(best);
        high = middle();
        next();
      } else if (tested == most) {
        low = middle(); // c is too small  (B11)
        next();
      }
    }

    private void next() {
      boolean narrow = !(high - low > eps && low < middle() && middle() < high);
      phase = narrow ? Phase.ENDED : Phase.TEST;
      tested = 0;
      test.begin(best);
    }

    /** Returns c (B11). */
    private double middle() {
      return low + (high - low) / 2;
    }

    @Override
    public Optional<End> ended() {
      return phase == Phase.ENDED ? Optional.of(End.CONVERGED) : Optional.empty();
    }

    @Override
    public long t() {
      return t;
    }

    @Override
    public void last(double[] into) {
      switch (phase) {
        case INNER -> onInner.copyTo(into);
        case OUTER -> onOuter.copyTo(into);
        case TEST, ENDED -> test.copyTo(into);
      }
    }

    /**
     * Computes into = the last point that passed a test; before the first one, the point of Ghat.
     */
    @Override
    public void output(double[] into) {
      System.arraycopy(best, 0, into, 0, best.length);
    }

    @Override
    public boolean finite() {
      return onInner.finite() && onOuter.finite() && test.finite();
    }

    @Override
    public Counters counters() {
      long calls = onInner.calls() + onOuter.calls();
      return setUp.plus(levels.counters()).plus(new Counters(0, 0, calls));
    }

    @Override
    public void state(State s) {
      t = s.of(t);
      phase = s.of(phase);
      ghat = s.of(ghat);
      low = s.of(low);
      high = s.of(high);
      tested = s.of(tested);
      s.of(best);
      s.of(toInner, toOuter, test);
    }
  }
}
