package io.tiebreak.method.cut;

import io.tiebreak.estimator.Full;
import io.tiebreak.iterate.Iterate;
import io.tiebreak.linalg.Partition;
import io.tiebreak.method.Amount;
import io.tiebreak.method.Method;
import io.tiebreak.method.Need;
import io.tiebreak.method.Stepper;
import io.tiebreak.method.Varsigma;
import io.tiebreak.problem.BilevelProblem;
import io.tiebreak.problem.Counters;
import io.tiebreak.random.Draws;
import io.tiebreak.schedule.OpenLoop;
import io.tiebreak.schedule.Power;
import io.tiebreak.set.CutOracle;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * CG-BiO, the deterministic method with cuts (B7): s_t minimises grad F(x_t) over { s in X :
 * &lt;grad G(x_t), s - x_t&gt; &lt;= G(x_0) - G(x_t) }, with steps 2/(t+12), or 0.3/sqrt(t+1) if F
 * is not convex.
 *
 * <p>It begins with Frank-Wolfe steps on G until their gap is at most eps_g/2, and ends as soon as
 * &lt;grad F, x - s&gt; &lt;= eps_F and G(x) - G(x_0) &lt;= eps_g/2. The step itself is in {@link
 * CutStep}.
 *
 * @param epsOuter eps_F; if measured, 1e-4 of the width of X along grad F at the start
 * @param epsInner eps_g; if measured, 1e-4 of the width of X along grad G at the start
 */
public record CgBio(Amount epsOuter, Amount epsInner) implements Method {

  private static final double RELATIVE = 1e-4;

  /** Both must be positive. */
  public CgBio {
    epsOuter.require("epsOuter", "Try 1e-6");
    epsInner.require("epsInner", "Try 1e-6");
  }

  /** Both eps_F and eps_g are measured. */
  public CgBio() {
    this(Amount.measured(), Amount.measured());
  }

  /** {@return the same with this eps_F} */
  public CgBio epsOuter(double eps) {
    return new CgBio(Amount.of(eps), epsInner);
  }

  /** {@return the same with this eps_g} */
  public CgBio epsInner(double eps) {
    return new CgBio(epsOuter, Amount.of(eps));
  }

  @Override
  public Set<Need> needs() {
    return EnumSet.of(Need.OUTER_SUM, Need.INNER_SUM);
  }

  @Override
  public Stepper start(BilevelProblem problem, Draws draws) {
    boolean measured = epsOuter instanceof Amount.Measured || epsInner instanceof Amount.Measured;
    double outer = epsOuter.or(0);
    double inner = epsInner.or(0);
    if (measured) {
      Varsigma.Widths widths = Varsigma.Widths.at(problem, problem.start());
      outer = epsOuter.or(2 * RELATIVE * widths.f());
      inner = epsInner.or(2 * RELATIVE * widths.g());
    }
    Counters cost = measured ? Varsigma.cost(problem, 1) : Counters.NONE;
    CutStep.Criterion criterion = new CutStep.Criterion(outer, inner / 2);
    List<String> notes = new ArrayList<>();
    Iterate x = new Iterate(problem.start(), problem.set().vertex(0));
    Stepper first =
        new FrankWolfe(
            problem.set(),
            new OpenLoop(2),
            Full.following(x, problem.inner(), problem.set().partition(), notes),
            x,
            new FrankWolfe.Enough(Long.MAX_VALUE, 1_000_000, OptionalDouble.of(criterion.inner())),
            notes);
    return new AfterWarmStart(problem, first, from -> cold(from, criterion, cost));
  }

  private static Stepper cold(BilevelProblem problem, CutStep.Criterion criterion, Counters cost) {
    Partition blocks = problem.set().partition();
    Iterate x = new Iterate(problem.start(), CutOracle.vertex(problem.set()));
    List<String> notes = new ArrayList<>();
    return new CutStep(
        problem.set(),
        new CutStep.Schedules(
            t -> 1, problem.outer().convex() ? new OpenLoop(12) : new Power(0.3, 1.0 / 2), t -> 0),
        Full.following(x, problem.outer(), blocks, notes),
        Full.following(x, problem.inner(), blocks, notes),
        x,
        OptionalDouble.empty(),
        Optional.of(criterion),
        cost,
        notes);
  }
}
