package io.tiebreak.method;

import io.tiebreak.linalg.State;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * R-APM, the regularised accelerated projection method: FISTA with function restart on G + eta F,
 * eta fixed (B12). The step itself is in {@link Fista}.
 *
 * @param eta the weight of the outer level; measured: varsigma/1000
 */
public record RApm(Amount eta) implements Method {

  /** What varsigma is divided by. */
  private static final double SMALLER = 1000;

  /** A positive weight. */
  public RApm {
    eta.require("eta", "Try 0.001, or leave it out");
  }

  /** A measured weight. */
  public RApm() {
    this(Amount.measured());
  }

  /** {@return the same with this weight of the outer level} */
  public RApm eta(double weight) {
    return new RApm(Amount.of(weight));
  }

  @Override
  public Set<Need> needs() {
    return EnumSet.of(Need.OUTER_SUM, Need.INNER_SUM, Need.CONVEX_OUTER, Need.PROJECTION);
  }

  @Override
  public Stepper start(BilevelProblem problem, Draws draws) {
    Varsigma varsigma = Varsigma.of(eta, problem);
    return new Fixed(
        eta.or(varsigma.value() / SMALLER),
        new Fista(problem, ExactLevels.of(problem), false),
        varsigma.cost(),
        varsigma.notes());
  }

  private static final class Fixed implements Stepper {

    private final double eta;
    private final Fista fista;
    private final Counters setUp;
    private final List<String> notes;
    private long t;

    Fixed(double eta, Fista fista, Counters setUp, List<String> notes) {
      this.eta = eta;
      this.fista = fista;
      this.setUp = setUp;
      this.notes = notes;
    }

    @Override
    public void step(Laps laps) {
      fista.step(eta, laps); // x_{t+1}  (B12)
      t++;
    }

    @Override
    public long t() {
      return t;
    }

    @Override
    public void last(double[] into) {
      fista.copyTo(into);
    }

    @Override
    public double sigma() {
      return eta;
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
      s.of(fista);
    }
  }
}
