package io.tiebreak.method.gradient;

import static io.tiebreak.problem.StepTimer.Part.SAMPLES;

import io.tiebreak.fault.Require;
import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.State;
import io.tiebreak.method.Amount;
import io.tiebreak.method.Method;
import io.tiebreak.method.Need;
import io.tiebreak.method.Stepper;
import io.tiebreak.method.Varsigma;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.StepTimer;
import io.tiebreak.random.Draws;
import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Schedule;
import io.tiebreak.schedule.ScheduleChoice;
import io.tiebreak.solver.FullGradients;
import java.util.EnumSet;
import java.util.Set;

/**
 * BLOOP, bilevel optimisation with orthogonal projection: both full gradients and a projection per
 * step, along the part of grad F that is orthogonal to a moving mean of grad G (B13).
 *
 * <p>m becomes (1 - rho) m + rho grad G; d = grad G + lambda (grad F - &lt;grad F, m&gt; / |m|^2
 * m); x becomes P(x - gamma d). If m = 0, nothing is subtracted from grad F.
 *
 * @param gamma the step size; if measured, multiples of 1/L_G
 * @param rho the share of the new gradient in m
 * @param lambda the weight of the outer level; if measured, varsigma
 */
public record Bloop(ScheduleChoice gamma, double rho, Amount lambda) implements Method {

  /** gamma and lambda must be positive, and rho in (0, 1]. */
  public Bloop {
    gamma.requirePositive("gamma");
    Require.that(rho > 0 && rho <= 1, "rho", rho, "must lie in (0, 1]", "Try 0.01");
    lambda.require("lambda", "Try 1, or remove it");
  }

  /** gamma is 1/L_G, rho is 0.01, and lambda is measured. */
  public Bloop() {
    this(new ScheduleChoice.Measured(new Power(1, 0)), 0.01, Amount.measured());
  }

  /** {@return the same with this step size} */
  public Bloop gamma(Schedule steps) {
    return new Bloop(new ScheduleChoice.Given(steps), rho, lambda);
  }

  /** {@return the same with this share of a new gradient} */
  public Bloop rho(double share) {
    return new Bloop(gamma, share, lambda);
  }

  /** {@return the same with this weight of the outer level} */
  public Bloop lambda(double weight) {
    return new Bloop(gamma, rho, Amount.of(weight));
  }

  @Override
  public Set<Need> needs() {
    return EnumSet.of(Need.OUTER_SUM, Need.INNER_SUM, Need.PROJECTION);
  }

  @Override
  public Stepper start(BilevelProblem problem, Draws draws) {
    return new Orthogonal(this, Varsigma.of(lambda, problem), problem);
  }

  private static final class Orthogonal extends GradientStepper.OnFullGradients {

    private final Schedule gamma;
    private final double rho;
    private final double lambda;
    private final double[] m;
    private final double[] next;
    private final Point atNext;

    Orthogonal(Bloop method, Varsigma varsigma, BilevelProblem problem) {
      super(problem, FullGradients.of(problem, method.gamma), varsigma.cost(), varsigma.notes());
      this.gamma = method.gamma.forOuter(problem.outer().convex());
      this.rho = method.rho;
      this.lambda = varsigma.value();
      this.m = new double[x.length];
      this.next = problem.start();
      this.atNext = Point.of(next);
    }

    @Override
    public void step(StepTimer timer) {
      outer.at(atX); // grad F  (B13)
      inner.at(atX); // grad G  (B13)
      double[] f = outer.gradient();
      double[] g = inner.gradient();
      for (int j = 0; j < m.length; j++) {
        m[j] = (1 - rho) * m[j] + rho * g[j]; // m  (B13)
      }
      double length = Math.max(Kernels.length(m), Double.MIN_VALUE); // m = 0 stays 0
      double along = 0; // <grad F, m> / |m|, without the square of m, which may overflow
      for (int j = 0; j < m.length; j++) {
        along += f[j] * (m[j] / length);
      }
      do {
        double step = stepSize();
        for (int j = 0; j < x.length; j++) {
          next[j] = x[j] - step * (g[j] + lambda * (f[j] - along * (m[j] / length))); // d  (B13)
        }
        projection.project(next); // x  (B13)
      } while (!inner.holds(x, next, atNext));
      timer.end(SAMPLES);
      System.arraycopy(next, 0, x, 0, x.length);
      t++;
    }

    @Override
    public double sigma() {
      return lambda;
    }

    @Override
    public double stepSize() {
      return gamma.at(t) / inner.l();
    }

    @Override
    public boolean finite() {
      return super.finite() && Kernels.finite(m);
    }

    @Override
    public void state(State s) {
      super.state(s);
      s.of(m);
    }
  }
}
