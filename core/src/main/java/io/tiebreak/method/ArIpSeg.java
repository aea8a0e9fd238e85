package io.tiebreak.method;

import static io.tiebreak.kernel.Kernels.KERNELS;
import static io.tiebreak.method.Laps.Part.OTHER;
import static io.tiebreak.method.Laps.Part.SAMPLES;

import io.tiebreak.estimator.Draw;
import io.tiebreak.fault.Require;
import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.State;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Schedule;
import java.util.EnumSet;
import java.util.Set;

/**
 * aR-IP-SeG, the averaged iteratively penalised stochastic extra-gradient method: two independent
 * draws of each level and two projections a step (B3).
 *
 * <p>y = P(x_t - gamma_t (grad f(x_t, .) + rho_t grad g(x_t, .))), x_{t+1} = P(x_t - gamma_t (grad
 * f(y, .') + rho_t grad g(y, .'))); the output is the mean of the y with weights (gamma_t rho_t)^r.
 *
 * @param gamma the step size
 * @param rho the weight of the inner level
 * @param r the exponent of the weights
 * @param blocks whether each half of a step moves one random block of coordinates alone: a factor
 *     of a product
 */
public record ArIpSeg(Schedule gamma, Course rho, double r, boolean blocks) implements Method {

  /** Positive schedules, 0 &lt;= r &lt; 1. */
  public ArIpSeg {
    GivenSchedule.requirePositive("gamma", gamma);
    GivenSchedule.requirePositive("rho", rho);
    Require.that(r >= 0 && r < 1, "r", r, "must lie in [0, 1)", "Try 0.5");
  }

  /**
   * As published: gamma = 0.01 (t+1)^-3/4, rho = 1000 (t+1)^1/4, or (t+1)^1/4 if F is not convex, r
   * = 1/2.
   */
  public ArIpSeg() {
    this(
        new Power(0.01, 3.0 / 4),
        new Course.ByOuter(new Power(1000, -1.0 / 4), new Power(1, -1.0 / 4)),
        1.0 / 2,
        false);
  }

  /** {@return the same with this step size} */
  public ArIpSeg gamma(Schedule steps) {
    return new ArIpSeg(steps, rho, r, blocks);
  }

  /** {@return the same with this weight of the inner level} */
  public ArIpSeg rho(Schedule weights) {
    return new ArIpSeg(gamma, new Course.Given(weights), r, blocks);
  }

  /** {@return the same with this exponent of the weights of the mean} */
  public ArIpSeg r(double exponent) {
    return new ArIpSeg(gamma, rho, exponent, blocks);
  }

  /** {@return the same with half steps that move one random block alone, or not} */
  public ArIpSeg blocks(boolean alone) {
    return new ArIpSeg(gamma, rho, r, alone);
  }

  @Override
  public Set<Purpose> draws() {
    Set<Purpose> all =
        EnumSet.of(Purpose.OUTER, Purpose.INNER, Purpose.OUTER_SECOND, Purpose.INNER_SECOND);
    if (blocks) {
      all.addAll(EnumSet.of(Purpose.BLOCK, Purpose.BLOCK_SECOND));
    }
    return all;
  }

  @Override
  public Set<Need> needs() {
    return EnumSet.of(Need.PROJECTION);
  }

  @Override
  public Stepper start(BilevelProblem problem, Draws draws) {
    return new ExtraGradient(this, problem, draws);
  }

  private static final class ExtraGradient extends GradientStepper {

    private final Schedule gamma;
    private final Schedule rho;
    private final double r;
    private final Draw outer;
    private final Draw inner;
    private final Draw outerSecond;
    private final Draw innerSecond;
    private final Landing landing;
    private final Landing landingSecond;
    private final double[] y;
    private final double[] next;
    private final Point atY;
    private final Accumulator ontoY;
    private final Accumulator ontoNext;
    private final double[] sum;
    private double weight;

    ExtraGradient(ArIpSeg method, BilevelProblem problem, Draws draws) {
      super(problem);
      this.gamma = method.gamma;
      this.rho = method.rho.forOuter(problem.outer().convex());
      this.r = method.r;
      this.outer = new Draw(problem.outer(), draws, Purpose.OUTER);
      this.inner = new Draw(problem.inner(), draws, Purpose.INNER);
      this.outerSecond = new Draw(problem.outer(), draws, Purpose.OUTER_SECOND);
      this.innerSecond = new Draw(problem.inner(), draws, Purpose.INNER_SECOND);
      this.landing = Landing.on(problem.set(), method.blocks, draws, Purpose.BLOCK);
      this.landingSecond = Landing.on(problem.set(), method.blocks, draws, Purpose.BLOCK_SECOND);
      this.y = x.clone();
      this.next = x.clone();
      this.atY = Point.of(y);
      this.ontoY = Accumulator.onto(y);
      this.ontoNext = Accumulator.onto(next);
      this.sum = new double[x.length];
    }

    @Override
    public void step(Laps laps) {
      double g = gamma.at(t);
      double h = g * rho.at(t);
      System.arraycopy(x, 0, y, 0, x.length);
      laps.end(OTHER);
      double values = move(outer, inner, atX, g, h, ontoY);
      laps.end(SAMPLES);
      sound &= Double.isFinite(values) && Kernels.finite(y);
      landing.land(t, x, y); // y  (B3)
      System.arraycopy(x, 0, next, 0, x.length);
      laps.end(OTHER);
      values = move(outerSecond, innerSecond, atY, g, h, ontoNext);
      laps.end(SAMPLES);
      sound &= Double.isFinite(values) && Kernels.finite(next);
      landingSecond.land(t, x, next);
      System.arraycopy(next, 0, x, 0, x.length); // x_{t+1}  (B3)
      double w = Math.pow(h, r);
      KERNELS.axpy(w, y, 0, sum, 0, sum.length); // the mean of the y  (B3)
      weight += w;
      t++;
    }

    /** onto -= gamma (grad f + rho grad g); returns the same of the values. */
    private double move(Draw f, Draw g, Point at, double gamma, double gammaRho, Accumulator onto) {
      return f.add(t, at, -gamma, onto) + g.add(t, at, -gammaRho, onto);
    }

    @Override
    public void output(double[] into) {
      if (t == 0) {
        last(into);
        return;
      }
      for (int j = 0; j < sum.length; j++) {
        into[j] = sum[j] / weight;
      }
    }

    @Override
    public double stepSize() {
      return gamma.at(t);
    }

    @Override
    public boolean averaged() {
      return t > 0;
    }

    @Override
    public int drawsAStep() {
      return 2;
    }

    @Override
    public boolean finite() {
      return super.finite() && Kernels.finite(sum);
    }

    @Override
    Counters work() {
      return new Counters(
          outer.samples() + outerSecond.samples(), inner.samples() + innerSecond.samples(), 0);
    }

    @Override
    public void state(State s) {
      super.state(s);
      s.of(outer, inner, outerSecond, innerSecond);
      weight = s.of(weight);
      s.of(sum);
    }
  }
}
