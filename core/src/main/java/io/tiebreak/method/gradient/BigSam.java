package io.tiebreak.method.gradient;

import static io.tiebreak.problem.StepTimer.Part.SAMPLES;

import io.tiebreak.fault.Require;
import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.State;
import io.tiebreak.method.Method;
import io.tiebreak.method.Need;
import io.tiebreak.method.Stepper;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Counters;
import io.tiebreak.problem.StepTimer;
import io.tiebreak.random.Draws;
import io.tiebreak.solver.FullGradient;
import io.tiebreak.solver.FullGradients;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * BiG-SAM, the bilevel gradient sequential averaging method: both full gradients and a projection
 * per step (B9).
 *
 * <p>For t = 1, 2, ..: y = P(x - grad G / L_G), w = x - (2/L_F) grad F, x becomes a_t w + (1 - a_t)
 * y with a_t = min(2c/t, 1). That x may leave X: the output is y.
 *
 * @param c how long F leads: a_t is 1 up to step 2c
 */
public record BigSam(double c) implements Method {

  /** c must be positive. */
  public BigSam {
    Require.positive("c", c, "Try 10");
  }

  /** As published: c = 10. */
  public BigSam() {
    this(10);
  }

  @Override
  public Set<Need> needs() {
    return EnumSet.of(Need.OUTER_SUM, Need.INNER_SUM, Need.CONVEX_OUTER, Need.PROJECTION);
  }

  @Override
  public Stepper start(BilevelProblem problem, Draws draws) {
    return new Averaging(problem);
  }

  private final class Averaging extends GradientStepper.OnFullGradients {

    private final double[] y;
    private final double[] w;
    private final Point atY;
    private final Point atW;

    Averaging(BilevelProblem problem) {
      super(problem, FullGradients.of(problem), Counters.NONE, List.of());
      this.y = problem.start();
      this.w = problem.start();
      this.atY = Point.of(y);
      this.atW = Point.of(w);
    }

    @Override
    public void step(StepTimer timer) {
      outer.at(atX); // grad F  (B9)
      inner.at(atX); // grad G  (B9)
      do {
        down(inner, 1 / inner.l(), y);
        projection.project(y); // y  (B9)
      } while (!inner.holds(x, y, atY));
      do {
        down(outer, 2 / outer.l(), w); // w  (B9)
      } while (!outer.holds(x, w, atW));
      timer.end(SAMPLES);
      double a = stepSize();
      for (int j = 0; j < x.length; j++) {
        x[j] = a * w[j] + (1 - a) * y[j]; // x  (B9)
      }
      t++;
    }

    /** into = x - step grad H(x). */
    private void down(FullGradient h, double step, double[] into) {
      for (int j = 0; j < x.length; j++) {
        into[j] = x[j] - step * h.gradient()[j];
      }
    }

    /** Computes into = y, the last point in X; x itself may lie outside. */
    @Override
    public void last(double[] into) {
      System.arraycopy(y, 0, into, 0, y.length);
    }

    /** {@return a_t (B9), whose first step has number 1} */
    @Override
    public double stepSize() {
      return Math.min(2 * c / (t + 1.0), 1);
    }

    @Override
    public boolean finite() {
      return super.finite() && Kernels.finite(y);
    }

    @Override
    public void state(State s) {
      super.state(s);
      s.of(y);
    }
  }
}
