package io.tiebreak.method.gradient;

import static io.tiebreak.kernel.Kernels.KERNELS;
import static io.tiebreak.problem.StepTimer.Part.OTHER;
import static io.tiebreak.problem.StepTimer.Part.SAMPLES;

import io.tiebreak.estimator.Draw;
import io.tiebreak.fault.Require;
import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Partition;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Stateful;
import io.tiebreak.method.Method;
import io.tiebreak.method.Need;
import io.tiebreak.method.Stepper;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Counters;
import io.tiebreak.problem.StepTimer;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.random.Samples;
import io.tiebreak.schedule.Power;
import io.tiebreak.schedule.Schedule;
import io.tiebreak.schedule.ScheduleChoice;
import io.tiebreak.set.FeasibleSet;
import io.tiebreak.set.Product;
import io.tiebreak.set.Projection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * aR-IP-SeG, the averaged iteratively penalised stochastic extra-gradient method: two independent
 * samples of each level and two projections per step (B3).
 *
 * <p>y = P(x_t - gamma_t (grad f(x_t, .) + rho_t grad g(x_t, .))), x_{t+1} = P(x_t - gamma_t (grad
 * f(y, .') + rho_t grad g(y, .'))); the output is the mean of the y with weights (gamma_t rho_t)^r.
 *
 * @param gamma the step size
 * @param rho the weight of the inner level
 * @param r the exponent of the weights
 * @param blocks whether each half of a step moves only one random block of coordinates, a factor of
 *     a product
 */
public record ArIpSeg(Schedule gamma, ScheduleChoice rho, double r, boolean blocks)
    implements Method {

  /** Schedules must be positive, and r in [0, 1). */
  public ArIpSeg {
    new ScheduleChoice.Given(gamma).requirePositive("gamma");
    rho.requirePositive("rho");
    Require.that(r >= 0 && r < 1, "r", r, "must lie in [0, 1)", "Try 0.5");
  }

  /**
   * As published: gamma is 0.01 (t+1)^-3/4, rho is 1000 (t+1)^1/4, or (t+1)^1/4 if F is not convex,
   * and r is 1/2.
   */
  public ArIpSeg() {
    this(
        new Power(0.01, 3.0 / 4),
        new ScheduleChoice.ByOuter(new Power(1000, -1.0 / 4), new Power(1, -1.0 / 4)),
        1.0 / 2,
        false);
  }

  /** {@return the same with this step size} */
  public ArIpSeg gamma(Schedule steps) {
    return new ArIpSeg(steps, rho, r, blocks);
  }

  /** {@return the same with this weight of the inner level} */
  public ArIpSeg rho(Schedule weights) {
    return new ArIpSeg(gamma, new ScheduleChoice.Given(weights), r, blocks);
  }

  /** {@return the same with this exponent of the weights} */
  public ArIpSeg r(double exponent) {
    return new ArIpSeg(gamma, rho, exponent, blocks);
  }

  /** {@return the same with half steps that move only one random block, or all of x} */
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

  /** Half a step, P(x - gamma (grad f + rho grad g)), with its own samples f and g. */
  private static final class HalfStep implements Stateful {

    private final Draw outer;
    private final Draw inner;
    private final Landing landing;
    private final double[] end;
    private final Accumulator ontoEnd;

    HalfStep(BilevelProblem problem, Draws draws, Purpose f, Purpose g, Landing landing) {
      this.outer = new Draw(problem.outer(), draws, f);
      this.inner = new Draw(problem.inner(), draws, g);
      this.landing = landing;
      this.end = problem.start();
      this.ontoEnd = Accumulator.onto(end);
    }

    /** Goes from x by the gradients at a point; returns whether its numbers are finite. */
    boolean go(long t, double[] x, Point at, double gammaF, double gammaG, StepTimer timer) {
      System.arraycopy(x, 0, end, 0, x.length);
      timer.end(OTHER);
      double values = outer.add(t, at, -gammaF, ontoEnd) + inner.add(t, at, -gammaG, ontoEnd);
      timer.end(SAMPLES);
      boolean finite = Double.isFinite(values) && Kernels.finite(end);
      landing.land(t, x, end);
      return finite;
    }

    Counters work() {
      return new Counters(outer.samples(), inner.samples(), 0);
    }

    @Override
    public void state(State s) {
      s.of(outer, inner);
    }
  }

  /** Takes a gradient step back to the set: by projection, or on one random block only. */
  private static final class Landing {

    private final Partition partition;
    private final List<Projection> projections; // one per block
    private final Optional<Samples> blocks;
    private final int[] drawn = new int[1];
    private final double[][] parts; // one per block

    private Landing(Partition partition, List<Projection> projections, Optional<Samples> blocks) {
      this.partition = partition;
      this.projections = projections;
      this.blocks = blocks;
      this.parts = new double[projections.size()][];
      Arrays.setAll(parts, b -> new double[partition.start(b + 1) - partition.start(b)]);
    }

    /** Returns a landing on the whole set, or on random factors of a product. */
    static Landing on(FeasibleSet set, boolean random, Draws draws, Draws.Purpose purpose) {
      if (!(random && set instanceof Product product)) {
        return new Landing(
            Partition.whole(set.dimension()),
            List.of(set.projection().orElseThrow()),
            Optional.empty());
      }
      List<Projection> projections = new ArrayList<>();
      for (FeasibleSet factor : product.factors()) {
        projections.add(factor.projection().orElseThrow());
      }
      return new Landing(
          product.partition(),
          projections,
          Optional.of(draws.samples(purpose, projections.size(), 1)));
    }

    /** Takes y, to which step t leads from x, back to the set. */
    void land(long t, double[] x, double[] y) {
      int b = 0;
      if (blocks.isPresent()) {
        blocks.get().at(t, drawn);
        b = drawn[0];
        int from = partition.start(b);
        int to = partition.start(b + 1);
        System.arraycopy(x, 0, y, 0, from);
        System.arraycopy(x, to, y, to, x.length - to);
      }
      System.arraycopy(y, partition.start(b), parts[b], 0, parts[b].length);
      projections.get(b).project(parts[b]);
      System.arraycopy(parts[b], 0, y, partition.start(b), parts[b].length);
    }
  }

  private static final class ExtraGradient extends GradientStepper {

    private final Schedule gamma;
    private final Schedule rho;
    private final double r;
    private final HalfStep first;
    private final HalfStep second;
    private final Point atY;
    private final double[] sum;
    private double weight;

    ExtraGradient(ArIpSeg method, BilevelProblem problem, Draws draws) {
      super(problem);
      this.gamma = method.gamma;
      this.rho = method.rho.forOuter(problem.outer().convex());
      this.r = method.r;
      Landing landing = Landing.on(problem.set(), method.blocks, draws, Purpose.BLOCK);
      Landing again = Landing.on(problem.set(), method.blocks, draws, Purpose.BLOCK_SECOND);
      this.first = new HalfStep(problem, draws, Purpose.OUTER, Purpose.INNER, landing);
      this.second = new HalfStep(problem, draws, Purpose.OUTER_SECOND, Purpose.INNER_SECOND, again);
      this.atY = Point.of(first.end);
      this.sum = new double[x.length];
    }

    @Override
    public void step(StepTimer timer) {
      double gammaF = gamma.at(t);
      double gammaG = gammaF * rho.at(t);
      sound &= first.go(t, x, atX, gammaF, gammaG, timer); // y  (B3)
      sound &= second.go(t, x, atY, gammaF, gammaG, timer); // x_{t+1}  (B3)
      System.arraycopy(second.end, 0, x, 0, x.length);
      double w = Math.pow(gammaG, r);
      KERNELS.axpy(w, first.end, 0, sum, 0, sum.length); // the mean of the y  (B3)
      weight += w;
      t++;
    }

    @Override
    public void output(double[] into) {
      if (t == 0) {
        last(into);
        return;
      }
      Arrays.setAll(into, j -> sum[j] / weight);
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
    public int drawsPerStep() {
      return 2;
    }

    @Override
    public boolean finite() {
      return super.finite() && Kernels.finite(sum);
    }

    @Override
    Counters work() {
      return first.work().plus(second.work());
    }

    @Override
    public void state(State s) {
      super.state(s);
      s.of(first, second);
      weight = s.of(weight);
      s.of(sum);
    }
  }
}
