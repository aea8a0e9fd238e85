package io.tiebreak.method;

import io.tiebreak.fault.Require;
import io.tiebreak.linalg.State;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.random.Draws;
import io.tiebreak.random.Draws.Purpose;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;

/**
 * R-APM, the regularised accelerated projection method: FISTA with function restart on G + eta F,
 * eta fixed (B12). The step itself is in {@link Fista}.
 *
 * @param eta the weight of the outer level; if empty, varsigma/1000
 */
public record RApm(OptionalDouble eta) implements Method {

  /** What varsigma is divided by. */
  private static final double SMALLER = 1000;

  /**
   * A positive weight.
   *
   * @param eta the weight of the outer level; if empty, varsigma/1000
   */
  public RApm {
    Require.positive("eta", eta, "Try 0.001, or leave it out");
  }

  /** Everything by default. */
  public RApm() {
    this(OptionalDouble.empty());
  }

  @Override
  public String name() {
    return "r-apm";
  }

  @Override
  public Map<String, String> parameters() {
    Map<String, String> given = new TreeMap<>();
    eta.ifPresent(weight -> given.put("eta", "" + weight));
    return given;
  }

  @Override
  public Set<Purpose> draws() {
    return Set.of();
  }

  @Override
  public Set<Need> needs() {
    return EnumSet.of(Need.OUTER_SUM, Need.INNER_SUM, Need.CONVEX_OUTER, Need.PROJECTION);
  }

  @Override
  public Stepper start(BilevelProblem problem, Draws draws) {
    Varsigma varsigma = Varsigma.of(eta, problem);
    return new Fixed(
        eta.orElse(varsigma.value() / SMALLER),
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
