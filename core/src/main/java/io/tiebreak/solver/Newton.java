package io.tiebreak.solver;

import static io.tiebreak.problem.StepTimer.Part.ORACLE;
import static io.tiebreak.problem.StepTimer.Part.OTHER;
import static io.tiebreak.problem.StepTimer.Part.SAMPLES;

import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.objective.GradientTracker;
import io.tiebreak.objective.Quadratic;
import io.tiebreak.problem.StepTimer;
import io.tiebreak.set.FeasibleSet;
import java.util.Arrays;

/**
 * Newton's method on a set of vertices: the quadratic model of sigma F + G is minimised over X by
 * pairwise steps, and a line search goes toward that point. For losses that are not quadratic,
 * whose gradients cost a pass over the data where those of the model do not.
 */
public final class Newton implements StageSolver {

  /** The model is solved to this share of the gap. */
  private static final double SHARE = 1e-2;

  /** Pairwise steps on a model, and so many a column. */
  private static final long MOST_STEPS = 5000;

  private static final long STEPS_A_COLUMN = 50;

  /** Pairwise steps without a model. */
  private static final int DIRECT_STEPS = 20;

  private final FeasibleSet set;
  private final GradientTracker outer;
  private final GradientTracker inner;
  private final GradientTracker nothing;
  private final Quadratic model;
  private final Atoms atoms;
  private final Atoms trial;
  private final Pairwise onModel;
  private final Pairwise direct;
  private final Vertex v;
  private final double[] x;
  private final double[] there;
  private final double[] gradient;
  private final int[] index;
  private double gap = Double.POSITIVE_INFINITY;
  private boolean stuck;
  private long calls;

  public Newton(FeasibleSet set, GradientTracker outer, GradientTracker inner, double[] start) {
    int d = set.dimension();
    this.set = set;
    this.outer = outer;
    this.inner = inner;
    this.nothing = new Nothing();
    this.atoms = new Atoms(d);
    this.trial = new Atoms(d);
    this.model = new Quadratic(d);
    this.onModel = Pairwise.on(set, nothing, model, trial);
    this.direct = Pairwise.on(set, outer, inner, atoms);
    this.v = set.vertex(0);
    this.x = new double[d];
    this.there = new double[d];
    this.gradient = new double[d];
    this.index = new int[d];
    Arrays.setAll(index, j -> j);
    inner.at(start);
    inner.addGradient(1, gradient);
    answer();
    atoms.set(Atoms.Atom.of(there));
    refresh();
  }

  /** there = the oracle's answer to the gradient. */
  private void answer() {
    set.minimise(Form.of(gradient), 0, v);
    calls++;
    Arrays.fill(there, 0);
    v.addTo(there, 1);
  }

  @Override
  public void step(double sigma, StepTimer timer) {
    Arrays.fill(gradient, 0);
    outer.addGradient(sigma, gradient);
    inner.addGradient(1, gradient);
    timer.end(SAMPLES);
    answer();
    timer.end(ORACLE);
    gap = 0;
    for (int j = 0; j < x.length; j++) {
      gap += gradient[j] * (x[j] - there[j]);
    }
    trial.set(atoms);
    model.fit(sigma, outer, inner, x);
    timer.end(SAMPLES);
    onModel.refresh();
    long most = MOST_STEPS + STEPS_A_COLUMN * x.length;
    for (long k = 0; k < most; k++) {
      onModel.step(0, StepTimer.NONE); // no data: all of it is other work
      if (onModel.stuck() || (k > 0 && onModel.gap() <= SHARE * gap)) {
        break;
      }
    }
    onModel.refresh();
    onModel.copyTo(there);
    for (int j = 0; j < x.length; j++) {
      there[j] -= x[j];
    }
    timer.end(OTHER);
    outer.toward(index, there, x.length);
    inner.toward(index, there, x.length);
    double step = LineSearch.on(outer, inner, sigma, 1);
    timer.end(SAMPLES);
    if (step > 0) {
      trial.mix(atoms, step);
      atoms.set(trial);
      refresh();
      timer.end(SAMPLES);
      stuck = false;
    } else {
      stepDirectly(sigma, timer);
    }
  }

  /** Where the model leads nowhere, as on parts without curvature. */
  private void stepDirectly(double sigma, StepTimer timer) {
    direct.refresh();
    timer.end(SAMPLES);
    stuck = true;
    for (int k = 0; k < DIRECT_STEPS; k++) {
      direct.step(sigma, timer);
      if (direct.stuck()) {
        break;
      }
      stuck = false;
    }
    boolean none = stuck;
    refresh();
    timer.end(SAMPLES);
    stuck = none;
  }

  @Override
  public double gap() {
    return gap;
  }

  /** Of each entry of the gradient there is a term in the gap. */
  @Override
  public boolean finite() {
    return Double.isFinite(gap);
  }

  @Override
  public long patience() {
    return 50;
  }

  @Override
  public boolean stuck() {
    return stuck;
  }

  @Override
  public void refresh() {
    atoms.copyTo(x);
    outer.at(x);
    inner.at(x);
    stuck = false;
  }

  @Override
  public void copyTo(double[] into) {
    System.arraycopy(x, 0, into, 0, x.length);
  }

  @Override
  public long calls() {
    return calls + onModel.calls() + direct.calls();
  }

  @Override
  public void state(State s) {
    s.of(atoms, outer, inner, onModel, direct);
    s.of(x);
    gap = s.of(gap);
    stuck = s.of(stuck);
    calls = s.of(calls);
  }

  /** The outer level of a model that holds both. */
  private static final class Nothing implements GradientTracker {

    @Override
    public void at(double[] x) {
      // 0 everywhere
    }

    @Override
    public void addGradient(double weight, double[] into) {
      // 0
    }

    @Override
    public void toward(int[] index, double[] value, int n) {
      // 0
    }

    @Override
    public double slope(double step) {
      return 0;
    }

    @Override
    public void move(double step) {
      // 0
    }

    @Override
    public boolean quadratic() {
      return true;
    }

    @Override
    public boolean hasHessian() {
      return true;
    }

    @Override
    public void addHessian(double weight, double[] into) {
      // 0
    }

    @Override
    public long passes() {
      return 0;
    }

    @Override
    public void state(State s) {
      // Nothing to keep.
    }
  }
}
