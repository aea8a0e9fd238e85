package io.tiebreak.method;

import static io.tiebreak.kernel.Kernels.KERNELS;
import static io.tiebreak.problem.StepTimer.Part.SAMPLES;

import io.tiebreak.estimator.Full;
import io.tiebreak.iterate.ScaledSum;
import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.State;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Counters;
import io.tiebreak.problem.StepTimer;
import io.tiebreak.random.Draws;
import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Schedule;
import io.tiebreak.schedule.ScheduleChoice;
import io.tiebreak.set.Projection;
import java.util.EnumSet;
import java.util.Set;

/**
 * Projected descent with a falling weight of F: x_{t+1} = P(x_t - gamma_t (grad G + eta_t grad F)),
 * the step of a-IRG (B8), with x_t as the answer.
 *
 * @param gamma the step size
 * @param eta the weight of F
 */
public record Descent(Schedule gamma, Schedule eta) implements Method {

  /** Positive schedules. */
  public Descent {
    new ScheduleChoice.Given(gamma).requirePositive("gamma");
    new ScheduleChoice.Given(eta).requirePositive("eta");
  }

  /** gamma_t = 0.1 (t+1)^-1/2, eta_t = (t+1)^-1/4. */
  public Descent() {
    this(new Power(0.1, 0.5), new Power(1, 0.25));
  }

  /** {@return the same with this step size} */
  public Descent gamma(Schedule steps) {
    return new Descent(steps, eta);
  }

  /** {@return the same with this weight of F} */
  public Descent eta(Schedule weights) {
    return new Descent(gamma, weights);
  }

  @Override
  public Set<Need> needs() {
    return EnumSet.of(Need.OUTER_SUM, Need.INNER_SUM, Need.CONVEX_OUTER, Need.PROJECTION);
  }

  @Override
  public Stepper start(BilevelProblem problem, Draws draws) {
    return new Steps(gamma, eta, problem);
  }

  private static final class Steps implements Stepper {

    private final Schedule gamma;
    private final Schedule eta;
    private final Full outer;
    private final Full inner;
    private final Projection projection;
    private final double[] x;
    private final double[] gradient;
    private final Point atX;
    private long t;

    Steps(Schedule gamma, Schedule eta, BilevelProblem problem) {
      this.gamma = gamma;
      this.eta = eta;
      this.outer = new Full(problem.outer(), problem.set().partition());
      this.inner = new Full(problem.inner(), problem.set().partition());
      this.projection = problem.set().projection().orElseThrow();
      this.x = problem.start();
      this.gradient = new double[x.length];
      this.atX = Point.of(x);
    }

    @Override
    public void step(StepTimer timer) {
      outer.update(t, atX, 1); // grad F  (B8)
      inner.update(t, atX, 1); // grad G  (B8)
      timer.end(SAMPLES);
      move(inner.gradient(), gamma.at(t));
      move(outer.gradient(), gamma.at(t) * eta.at(t));
      projection.project(x); // x_{t+1}  (B8)
      t++;
    }

    private void move(ScaledSum along, double step) {
      along.copyTo(0, x.length, gradient);
      KERNELS.axpy(-step, gradient, 0, x, 0, x.length);
    }

    @Override
    public long t() {
      return t;
    }

    @Override
    public void last(double[] into) {
      System.arraycopy(x, 0, into, 0, x.length);
    }

    @Override
    public double sigma() {
      return eta.at(t);
    }

    @Override
    public double stepSize() {
      return gamma.at(t);
    }

    @Override
    public boolean finite() {
      return outer.finite() && inner.finite() && Kernels.finite(x);
    }

    @Override
    public Counters counters() {
      return new Counters(outer.samples(), inner.samples(), 0);
    }

    @Override
    public void state(State s) {
      t = s.of(t);
      s.of(outer, inner);
      s.of(x);
    }
  }
}
