package io.tiebreak.method.gradient;

import static io.tiebreak.kernel.Kernels.KERNELS;
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
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * a-IRG, the averaged iteratively regularised gradient method: both full gradients and a projection
 * per step (B8).
 *
 * <p>x_{t+1} = P(x_t - gamma_t (grad G + eta_t grad F)); the output is the mean of x_0, .., x_t
 * with weights gamma_t^r.
 *
 * @param gamma the step size; if measured, multiples of 1/L_G
 * @param eta the weight of the outer level; if measured, multiples of varsigma
 * @param r the exponent of the weights
 */
public record AIrg(ScheduleChoice gamma, ScheduleChoice eta, double r) implements Method {

  /** Schedules must be positive, and r in [0, 1). */
  public AIrg {
    gamma.requirePositive("gamma");
    eta.requirePositive("eta");
    Require.that(r >= 0 && r < 1, "r", r, "must lie in [0, 1)", "Try 0.5");
  }

  /** As published: gamma = (t+1)^-1/2 / L_G, eta = varsigma (t+1)^-1/4, r = 1/2. */
  public AIrg() {
    this(
        new ScheduleChoice.Measured(new Power(1, 1.0 / 2)),
        new ScheduleChoice.Measured(new Power(1, 1.0 / 4)),
        1.0 / 2);
  }

  /** {@return the same with this step size} */
  public AIrg gamma(Schedule steps) {
    return new AIrg(new ScheduleChoice.Given(steps), eta, r);
  }

  /** {@return the same with this weight of the outer level} */
  public AIrg eta(Schedule weights) {
    return new AIrg(gamma, new ScheduleChoice.Given(weights), r);
  }

  /** {@return the same with this exponent of the weights} */
  public AIrg r(double exponent) {
    return new AIrg(gamma, eta, exponent);
  }

  @Override
  public Set<Need> needs() {
    return EnumSet.of(Need.OUTER_SUM, Need.INNER_SUM, Need.CONVEX_OUTER, Need.PROJECTION);
  }

  @Override
  public Stepper start(BilevelProblem problem, Draws draws) {
    boolean measured = eta instanceof ScheduleChoice.Measured;
    Amount factor = measured ? Amount.measured() : Amount.of(1);
    return new Regularisation(this, Varsigma.of(factor, problem), problem);
  }

  private static final class Regularisation extends GradientStepper.OnFullGradients {

    private final Schedule gamma;
    private final Schedule eta;
    private final double r;
    private final double[] next;
    private final Point atNext;
    private final double[] sum;
    private double weight;

    Regularisation(AIrg method, Varsigma varsigma, BilevelProblem problem) {
      super(problem, FullGradients.of(problem, method.gamma), varsigma.cost(), varsigma.notes());
      Schedule shares = method.eta.forOuter(true);
      this.gamma = method.gamma.forOuter(problem.outer().convex());
      this.eta = t -> varsigma.value() * shares.at(t);
      this.r = method.r;
      this.next = problem.start();
      this.atNext = Point.of(next);
      this.sum = new double[x.length];
    }

    @Override
    public void step(StepTimer timer) {
      outer.at(atX); // grad F  (B8)
      inner.at(atX); // grad G  (B8)
      double weightOfF = eta.at(t);
      double g;
      do {
        g = stepSize();
        for (int j = 0; j < x.length; j++) {
          next[j] = x[j] - g * (inner.gradient()[j] + weightOfF * outer.gradient()[j]);
        }
        projection.project(next); // x_{t+1}  (B8)
      } while (!inner.holds(x, next, atNext));
      timer.end(SAMPLES);
      double w = Math.pow(g, r);
      KERNELS.axpy(w, x, 0, sum, 0, sum.length); // the mean of the x_t  (B8)
      weight += w;
      System.arraycopy(next, 0, x, 0, x.length);
      t++;
    }

    @Override
    public void output(double[] into) {
      if (t == 0) {
        last(into);
        return;
      }
      double w = Math.pow(stepSize(), r);
      Arrays.setAll(into, j -> (sum[j] + w * x[j]) / (weight + w));
    }

    @Override
    public double sigma() {
      return eta.at(t);
    }

    @Override
    public double stepSize() {
      return gamma.at(t) / inner.l();
    }

    @Override
    public boolean averaged() {
      return t > 0;
    }

    @Override
    public boolean finite() {
      return super.finite() && Kernels.finite(sum);
    }

    @Override
    public void state(State s) {
      super.state(s);
      weight = s.of(weight);
      s.of(sum);
    }
  }
}
