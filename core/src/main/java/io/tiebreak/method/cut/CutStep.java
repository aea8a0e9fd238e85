package io.tiebreak.method.cut;

import static io.tiebreak.problem.StepTimer.Part.ORACLE;
import static io.tiebreak.problem.StepTimer.Part.SAMPLES;

import io.tiebreak.estimator.Estimator;
import io.tiebreak.iterate.Iterate;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.method.Cuts;
import io.tiebreak.method.step.VertexStepper;
import io.tiebreak.problem.Counters;
import io.tiebreak.problem.StepTimer;
import io.tiebreak.schedule.Schedule;
import io.tiebreak.set.CutOracle;
import io.tiebreak.set.FeasibleSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The step that SBCGI, SBCGF and CG-BiO share: a conditional-gradient step on F over the part of X
 * that a linear model of G cuts out, { s in X : &lt;dG_t, s - x_t&gt; &lt;= G(x_0) - vG_t + K_t }.
 * They differ in their estimators and schedules; CG-BiO also stops by itself.
 */
final class CutStep extends VertexStepper {

  /**
   * The schedules of a method.
   *
   * @param alpha the weight of new samples in an estimate
   * @param gamma the step size
   * @param k by how much the model of G may exceed G(x_0)
   */
  record Schedules(Schedule alpha, Schedule gamma, Schedule k) {}

  /** The end comes when a step promises no more of F than this, and G has risen by no more. */
  record Criterion(double outer, double inner) {}

  private final Schedule alpha;
  private final Schedule k;
  private final Estimator outer;
  private final Estimator inner;
  private final CutOracle cut;
  private final Optional<Criterion> criterion;
  private final boolean startGiven;
  private double innerStart; // G(x_0)
  private long binding;
  private long empty;

  /**
   * A stepper at t = 0.
   *
   * @param x the iterate, which must be able to move toward mixed vertices
   * @param innerStart G(x_0); if empty, the estimate at t = 0, which must then be exact
   */
  CutStep(
      FeasibleSet set,
      Schedules schedules,
      Estimator outer,
      Estimator inner,
      Iterate x,
      OptionalDouble innerStart,
      Optional<Criterion> criterion,
      Counters setUp,
      List<String> notes) {
    super(schedules.gamma, x, setUp, notes);
    this.alpha = schedules.alpha;
    this.k = schedules.k;
    this.outer = outer;
    this.inner = inner;
    this.cut = new CutOracle(set, outer.gradient(), inner.gradient());
    this.startGiven = innerStart.isPresent();
    this.innerStart = innerStart.orElse(0);
    this.criterion = criterion;
  }

  @Override
  public void step(StepTimer timer) {
    if (ended) {
      return;
    }
    double a = alpha.at(t);
    outer.update(t, x, a); // dF_t  (B1), (B2), (B7)
    inner.update(t, x, a); // dG_t, vG_t  (B1), (B2), (B7)
    timer.end(SAMPLES);
    if (t == 0 && !startGiven) {
      innerStart = inner.value();
    }
    double slack = innerStart - inner.value() + k.at(t);
    Vertex s = cut.minimise(x.dot(inner.gradient()) + slack); // s_t  (B1), (B2), (B7)
    timer.end(ORACLE);
    calls += cut.calls();
    if (cut.empty()) {
      empty++;
    } else if (cut.binding()) {
      binding++;
    }
    if (criterion.isPresent() && meets(criterion.get(), s)) {
      ended = true;
      return;
    }
    x.moveToward(s, stepSizes.at(t)); // x_{t+1}  (B1), (B2), (B7)
    t++;
  }

  private boolean meets(Criterion wanted, Vertex s) {
    return x.dot(outer.gradient()) - s.dot(outer.gradient()) <= wanted.outer
        && inner.value() - innerStart <= wanted.inner;
  }

  @Override
  public boolean finite() {
    return outer.finite() && inner.finite() && super.finite();
  }

  @Override
  protected Counters work() {
    return new Counters(outer.samples(), inner.samples(), calls);
  }

  @Override
  public Optional<Cuts> cuts() {
    return Optional.of(new Cuts(binding, empty));
  }

  @Override
  public void state(State s) {
    super.state(s);
    innerStart = s.of(innerStart);
    binding = s.of(binding);
    empty = s.of(empty);
    s.of(outer, inner, cut);
  }
}
