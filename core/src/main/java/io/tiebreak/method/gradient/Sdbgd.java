package io.tiebreak.method.gradient;

import static io.tiebreak.kernel.Kernels.KERNELS;
import static io.tiebreak.problem.StepTimer.Part.SAMPLES;

import io.tiebreak.estimator.Draw;
import io.tiebreak.fault.Require;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.State;
import io.tiebreak.method.Method;
import io.tiebreak.method.Need;
import io.tiebreak.method.Stepper;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Counters;
import io.tiebreak.problem.StepTimer;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Schedule;
import io.tiebreak.schedule.ScheduleChoice;
import io.tiebreak.set.Projection;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * SDBGD, the stochastic dynamic-barrier gradient descent: one sample of each level and a projection
 * per step (B4).
 *
 * <p>lambda = max{ (min(a (g - ghat), b |grad g|^2) - &lt;grad f, grad g&gt;) / |grad g|^2, 0 },
 * and 0 if grad g = 0; x_{t+1} = P(x_t - gamma_t (grad f + lambda grad g)).
 *
 * @param gamma the step size; 0.01 as published
 * @param a the weight of g - ghat
 * @param b the weight of |grad g|^2
 * @param ghat a lower bound on the samples g
 */
public record Sdbgd(Schedule gamma, double a, double b, double ghat) implements Method {

  /** Step sizes and weights must be positive. */
  public Sdbgd {
    new ScheduleChoice.Given(gamma).requirePositive("gamma");
    Require.positive("a", a, "Try 1");
    Require.positive("b", b, "Try 1");
    Require.finite("ghat", ghat, "Try 0");
  }

  /** gamma is 0.01, a and b are 1, and ghat is 0. */
  public Sdbgd() {
    this(new Power(0.01, 0), 1, 1, 0);
  }

  /** {@return the same with this step size} */
  public Sdbgd gamma(Schedule steps) {
    return new Sdbgd(steps, a, b, ghat);
  }

  /** {@return the same with this weight of g - ghat} */
  public Sdbgd a(double weight) {
    return new Sdbgd(gamma, weight, b, ghat);
  }

  /** {@return the same with this weight of |grad g|^2} */
  public Sdbgd b(double weight) {
    return new Sdbgd(gamma, a, weight, ghat);
  }

  /** {@return the same with this lower bound on the samples of G} */
  public Sdbgd ghat(double bound) {
    return new Sdbgd(gamma, a, b, bound);
  }

  @Override
  public Set<Purpose> draws() {
    return EnumSet.of(Purpose.OUTER, Purpose.INNER);
  }

  @Override
  public Set<Need> needs() {
    return EnumSet.of(Need.PROJECTION);
  }

  @Override
  public Stepper start(BilevelProblem problem, Draws draws) {
    return new Barrier(problem, draws);
  }

  private final class Barrier extends GradientStepper {

    private final Draw outer;
    private final Draw inner;
    private final Projection projection;
    private final double[] f;
    private final double[] g;
    private final Accumulator ontoF;
    private final Accumulator ontoG;

    Barrier(BilevelProblem problem, Draws draws) {
      super(problem);
      this.outer = new Draw(problem.outer(), draws, Purpose.OUTER);
      this.inner = new Draw(problem.inner(), draws, Purpose.INNER);
      this.projection = problem.set().projection().orElseThrow();
      this.f = new double[x.length];
      this.g = new double[x.length];
      this.ontoF = Accumulator.onto(f);
      this.ontoG = Accumulator.onto(g);
    }

    @Override
    public void step(StepTimer timer) {
      int d = x.length;
      Arrays.fill(f, 0);
      Arrays.fill(g, 0);
      double outerValue = outer.add(t, atX, 1, ontoF); // grad f  (B4)
      double value = inner.add(t, atX, 1, ontoG); // g, grad g  (B4)
      timer.end(SAMPLES);
      double square = KERNELS.dot(g, 0, g, 0, d);
      double product = KERNELS.dot(f, 0, g, 0, d);
      sound &= Double.isFinite(outerValue + value) && Double.isFinite(square + product);
      double barrier = Math.min(a * (value - ghat), b * square);
      double lambda = square > 0 ? Math.max((barrier - product) / square, 0) : 0; // (B4)
      double step = stepSize();
      KERNELS.axpy(-step, f, 0, x, 0, d);
      KERNELS.axpy(-step * lambda, g, 0, x, 0, d);
      projection.project(x); // x_{t+1}  (B4)
      t++;
    }

    @Override
    public double stepSize() {
      return gamma.at(t);
    }

    @Override
    Counters work() {
      return new Counters(outer.samples(), inner.samples(), 0);
    }

    @Override
    public void state(State s) {
      super.state(s);
      s.of(outer, inner);
    }
  }
}
