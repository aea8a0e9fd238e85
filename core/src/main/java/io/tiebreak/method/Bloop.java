package io.tiebreak.method;

import static io.tiebreak.method.Laps.Part.SAMPLES;

import io.tiebreak.fault.Require;
import io.tiebreak.kernel.Kernels;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.State;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import io.tiebreak.schedule.Schedule;
import io.tiebreak.set.Projection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;

/**
 * BLOOP, bilevel optimisation with orthogonal projection: both full gradients and a projection a
 * step, along what grad F has across a moving mean of grad G (B13).
 *
 * <p>m becomes (1 - rho) m + rho grad G; d = grad G + lambda (grad F - &lt;grad F, m&gt; / |m|^2
 * m); x becomes P(x - gamma d). Where m = 0, nothing of grad F is taken off.
 *
 * @param gamma the step size; if empty, 1/L_G
 * @param rho the share of what is new in m
 * @param lambda the weight of the outer level; if empty, varsigma
 */
public record Bloop(Optional<Schedule> gamma, double rho, OptionalDouble lambda) implements Method {

  /** What is taken if nothing is given. */
  public static final double RHO = 0.01;

  /**
   * Positive numbers, 0 &lt; rho &lt;= 1.
   *
   * @param gamma the step size; if empty, 1/L_G
   * @param rho the share of what is new in m
   * @param lambda the weight of the outer level; if empty, varsigma
   */
  public Bloop {
    gamma.ifPresent(schedule -> GivenSchedule.requirePositive("gamma", schedule));
    Require.that(rho > 0 && rho <= 1, "rho", rho, "must lie in (0, 1]", "Try 0.01");
    Require.positive("lambda", lambda, "Try 1, or leave it out");
  }

  /** Everything by default. */
  public Bloop() {
    this(Optional.empty(), RHO, OptionalDouble.empty());
  }

  @Override
  public String name() {
    return "bloop";
  }

  @Override
  public Map<String, String> parameters() {
    Map<String, String> given = new TreeMap<>(Map.of("rho", "" + rho));
    gamma.ifPresent(schedule -> given.put("gamma", GivenSchedule.shown(schedule)));
    lambda.ifPresent(weight -> given.put("lambda", "" + weight));
    return given;
  }

  @Override
  public Set<Purpose> draws() {
    return Set.of();
  }

  @Override
  public Set<Need> needs() {
    return EnumSet.of(Need.OUTER_SUM, Need.INNER_SUM, Need.PROJECTION);
  }

  @Override
  public Stepper start(BilevelProblem problem, Draws draws) {
    return new Orthogonal(this, problem);
  }

  private static final class Orthogonal implements Stepper {

    private final StepLength gamma;
    private final double rho;
    private final double lambda;
    private final Exact outer;
    private final Exact inner;
    private final Projection projection;
    private final double[] x;
    private final double[] m;
    private final double[] next;
    private final Point atX;
    private final Point atNext;
    private final Counters setUp;
    private final List<String> notes;
    private long t;

    Orthogonal(Bloop method, BilevelProblem problem) {
      Varsigma varsigma = Varsigma.of(method.lambda, problem);
      this.gamma = StepLength.of(method.gamma, 0, problem);
      this.rho = method.rho;
      this.lambda = varsigma.value();
      this.outer = new Exact(problem.outer());
      this.inner = new Exact(problem.inner());
      this.projection = problem.set().projection().orElseThrow();
      this.x = problem.start();
      this.m = new double[x.length];
      this.next = problem.start();
      this.atX = Point.of(x);
      this.atNext = Point.of(next);
      this.setUp = varsigma.cost().plus(gamma.cost());
      this.notes = varsigma.notes();
    }

    @Override
    public void step(Laps laps) {
      outer.at(atX); // grad F  (B13)
      inner.at(atX); // grad G  (B13)
      double[] f = outer.gradient();
      double[] g = inner.gradient();
      for (int j = 0; j < m.length; j++) {
        m[j] = (1 - rho) * m[j] + rho * g[j]; // m  (B13)
      }
      double length = Math.max(Kernels.length(m), Double.MIN_VALUE); // m = 0 stays 0
      double along = along(f, length);
      do {
        double step = gamma.at(t);
        for (int j = 0; j < x.length; j++) {
          next[j] = x[j] - step * (g[j] + lambda * (f[j] - along * (m[j] / length))); // d  (B13)
        }
        projection.project(next); // x  (B13)
      } while (!gamma.holds(inner, x, next, atNext));
      laps.end(SAMPLES);
      System.arraycopy(next, 0, x, 0, x.length);
      t++;
    }

    /** &lt;f, m&gt; / |m|: no square of m, which may leave the range of numbers. */
    private double along(double[] f, double length) {
      double sum = 0;
      for (int j = 0; j < m.length; j++) {
        sum += f[j] * (m[j] / length);
      }
      return sum;
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
      return lambda;
    }

    @Override
    public double stepSize() {
      return gamma.at(t);
    }

    @Override
    public boolean finite() {
      return outer.finite() && inner.finite() && Kernels.finite(x) && Kernels.finite(m);
    }

    @Override
    public Counters counters() {
      return setUp.plus(new Counters(outer.samples(), inner.samples(), 0));
    }

    @Override
    public List<String> notes() {
      return notes;
    }

    @Override
    public void state(State s) {
      t = s.of(t);
      s.of(outer, inner, gamma);
      s.of(x, m);
    }
  }
}
