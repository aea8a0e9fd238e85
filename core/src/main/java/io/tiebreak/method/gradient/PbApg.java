package io.tiebreak.method.gradient;

import io.tiebreak.fault.Require;
import io.tiebreak.linalg.State;
import io.tiebreak.method.Method;
import io.tiebreak.method.Need;
import io.tiebreak.method.Stepper;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Counters;
import io.tiebreak.problem.StepTimer;
import io.tiebreak.random.Draws;
import io.tiebreak.solver.Fista;
import io.tiebreak.solver.FullGradients;
import io.tiebreak.solver.Stage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * PB-APG, the penalty-based accelerated projected gradient method: FISTA with function restart on F
 * + gamma G (B10). The step itself is in {@link Fista}, on F / gamma + G.
 *
 * <p>With several stages, gamma grows by 20 from one to the next, and each begins at the point of
 * the one before. Stage k ends as soon as its Frank-Wolfe gap is below 10^-(3+k) of its first
 * value, and the method ends with the last stage. A single stage does not end by itself.
 *
 * @param gamma the weight of the inner level in the last stage
 * @param stages the number of stages
 */
public record PbApg(double gamma, int stages) implements Method {

  /** The weight must be positive, and there must be at least one stage. */
  public PbApg {
    Require.positive("gamma", gamma, "Try 1e5");
    Require.that(
        stages >= 1 && stages <= 20, "stages", stages, "must lie in 1 .. 20", "Try 1, or 5");
  }

  /** The published weight, and one stage. */
  public PbApg() {
    this(1e5, 1);
  }

  /** {@return the same with this weight of the inner level} */
  public PbApg gamma(double weight) {
    return new PbApg(weight, stages);
  }

  /** {@return the same with this number of stages; 5 are published} */
  public PbApg stages(int number) {
    return new PbApg(gamma, number);
  }

  @Override
  public Set<Need> needs() {
    return EnumSet.of(Need.OUTER_SUM, Need.INNER_SUM, Need.CONVEX_OUTER, Need.PROJECTION);
  }

  @Override
  public Stepper start(BilevelProblem problem, Draws draws) {
    double[] weights = new double[stages];
    Arrays.setAll(weights, k -> Math.pow(20, stages - 1.0 - k) / gamma);
    Fista fista = new Fista(problem, FullGradients.of(problem), stages > 1);
    return new Penalty(fista, Counters.NONE, List.of(), weights);
  }

  /** FISTA on G + w F for one weight w after another. With a single weight it does not end. */
  static final class Penalty implements Stepper {

    private final Fista fista;
    private final Counters setUp;
    private final List<String> notes;
    private final double[] weights;
    private final List<Stage> stages = new ArrayList<>();
    private Optional<End> end = Optional.empty();
    private int at;
    private long t;

    Penalty(Fista fista, Counters setUp, List<String> notes, double... weights) {
      this.fista = fista;
      this.setUp = setUp;
      this.notes = notes;
      this.weights = weights;
      for (int k = 0; k < weights.length; k++) {
        stages.add(new Stage(fista, 1e-4 * Math.pow(10, -k)));
      }
    }

    @Override
    public void step(StepTimer timer) {
      if (end.isPresent()) {
        return;
      }
      boolean over = stages.get(at).step(sigma(), timer); // x_{t+1}  (B10), (B12)
      t++;
      if (over && stages.size() > 1) {
        next();
      }
    }

    private void next() {
      if (at + 1 < stages.size()) {
        at++;
        stages.get(at).begin(0);
      } else {
        end = Optional.of(stages.get(at).exhausted() ? End.STALLED : End.CONVERGED);
      }
    }

    @Override
    public Optional<End> ended() {
      return end;
    }

    @Override
    public long t() {
      return t;
    }

    @Override
    public void last(double[] into) {
      fista.copyTo(into);
    }

    /** {@return 1/gamma of the stage (B10), or eta (B12)} */
    @Override
    public double sigma() {
      return weights[at];
    }

    @Override
    public boolean finite() {
      return fista.finite();
    }

    @Override
    public Counters counters() {
      return setUp.plus(fista.counters());
    }

    @Override
    public List<String> notes() {
      return notes;
    }

    @Override
    public void state(State s) {
      t = s.of(t);
      at = s.count(at, stages.size() - 1);
      end = s.of(End.class, end);
      s.of(stages.get(at));
    }
  }
}
