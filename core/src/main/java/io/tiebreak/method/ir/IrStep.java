package io.tiebreak.method.ir;

import static io.tiebreak.problem.StepTimer.Part.ORACLE;
import static io.tiebreak.problem.StepTimer.Part.SAMPLES;

import io.tiebreak.estimator.Estimator;
import io.tiebreak.iterate.Combination;
import io.tiebreak.iterate.Iterate;
import io.tiebreak.linalg.LowRank;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.method.step.VertexStepper;
import io.tiebreak.problem.Counters;
import io.tiebreak.problem.StepTimer;
import io.tiebreak.schedule.Schedule;
import io.tiebreak.set.FeasibleSet;
import java.util.List;
import java.util.Optional;

/**
 * The step that IR-SCG, IR-FSCG and IR-CG share: a conditional-gradient step on sigma_t F + G. They
 * differ in nothing but their estimators and schedules.
 */
final class IrStep extends VertexStepper {

  private final FeasibleSet set;
  private final Schedule sigma;
  private final Estimator outer;
  private final Estimator inner;
  private final Combination direction;
  private final Vertex v;
  private final Output z;

  IrStep(
      FeasibleSet set,
      Schedule alpha,
      Schedule sigma,
      Estimator outer,
      Estimator inner,
      Iterate x,
      Output z,
      Counters setUp,
      List<String> notes) {
    super(alpha, x, setUp, notes);
    this.set = set;
    this.sigma = sigma;
    this.outer = outer;
    this.inner = inner;
    this.direction = new Combination(outer.gradient(), inner.gradient());
    this.v = set.vertex(0);
    this.z = z;
  }

  @Override
  public void step(StepTimer timer) {
    double a = stepSizes.at(t); // alpha_t
    outer.update(t, x, a); // dF_t  (A1.1)
    inner.update(t, x, a); // dG_t  (A1.1)
    timer.end(SAMPLES);
    set.minimise(direction.of(sigma.at(t)), 0, v); // v_t  (A1.2)
    timer.end(ORACLE);
    x.moveToward(v, a); // x_{t+1}  (A1.3)
    z.add(t, x, v); // z_{t+1}  (A1.4), (A3)
    t++;
  }

  @Override
  public void output(double[] into) {
    z.copyTo(t, x, into);
  }

  @Override
  public Optional<LowRank> matrix() {
    return z.matrix(t, x);
  }

  @Override
  public double sigma() {
    return sigma.at(t);
  }

  @Override
  public boolean averaged() {
    return z.averaged(t);
  }

  @Override
  public boolean finite() {
    return outer.finite() && inner.finite() && super.finite();
  }

  @Override
  protected Counters work() {
    return new Counters(outer.samples(), inner.samples(), t);
  }

  @Override
  public void state(State s) {
    super.state(s);
    s.of(outer, inner, direction, v, z);
  }
}
