package io.tiebreak.solver;

import static io.tiebreak.problem.StepTimer.Part.ORACLE;
import static io.tiebreak.problem.StepTimer.Part.OTHER;
import static io.tiebreak.problem.StepTimer.Part.SAMPLES;

import io.tiebreak.linalg.Form;
import io.tiebreak.linalg.State;
import io.tiebreak.linalg.Vertex;
import io.tiebreak.objective.GradientTracker;
import io.tiebreak.problem.StepTimer;
import io.tiebreak.set.FeasibleSet;
import java.util.Arrays;

/**
 * Conditional gradient with pairwise steps: weight moves from the worst vertex of the combination
 * to the one that the oracle gives, by an exact line search. Linear convergence on polytopes
 * (Lacoste-Julien, Jaggi, On the Global Linear Convergence of Frank-Wolfe Optimization Variants,
 * 2015).
 */
public final class Pairwise implements StageSolver {

  /** Steps between two corrections: so many, or so many times the vertices in use. */
  private static final long LEAST = 50;

  private static final long A_VERTEX = 4;

  /** Beyond so many vertices a correction takes too long. */
  private static final int MOST_VERTICES = 600;

  private final FeasibleSet set;
  private final GradientTracker outer;
  private final GradientTracker inner;
  private final Atoms atoms;
  private final Vertex v;
  private final double[] dense;
  private final double[] gradient;
  private final double[] x;
  private final int[] index;
  private final double[] value;
  private final boolean corrects;
  private double[] hessian = {};
  private long steps;
  private double gap = Double.POSITIVE_INFINITY;
  private boolean stuck;
  private long calls;

  private Pairwise(
      FeasibleSet set, GradientTracker outer, GradientTracker inner, double[] start, Atoms atoms) {
    int d = set.dimension();
    this.set = set;
    this.outer = outer;
    this.inner = inner;
    this.atoms = atoms;
    this.v = set.vertex(0);
    this.dense = new double[d];
    this.gradient = new double[d];
    this.x = start.clone();
    this.corrects =
        outer.quadratic() && inner.quadratic() && outer.hasHessian() && inner.hasHessian();
    this.index = new int[d];
    this.value = new double[d];
  }

  /** From the vertex that the oracle gives for the gradient of G at a start. */
  public static Pairwise from(
      FeasibleSet set, GradientTracker outer, GradientTracker inner, double[] start) {
    Pairwise solver = new Pairwise(set, outer, inner, start, new Atoms(set.dimension()));
    inner.at(start);
    inner.addGradient(1, solver.gradient);
    solver.atoms.set(solver.answer());
    solver.refresh();
    return solver;
  }

  /** From a combination of vertices, which it goes on with; call {@link #refresh} before a step. */
  static Pairwise on(FeasibleSet set, GradientTracker outer, GradientTracker inner, Atoms atoms) {
    return new Pairwise(set, outer, inner, new double[set.dimension()], atoms);
  }

  private Atoms.Atom answer() {
    set.minimise(Form.of(gradient), 0, v);
    calls++;
    Arrays.fill(dense, 0);
    v.addTo(dense, 1);
    return Atoms.Atom.of(dense);
  }

  @Override
  public void step(double sigma, StepTimer timer) {
    Arrays.fill(gradient, 0);
    outer.addGradient(sigma, gradient);
    inner.addGradient(1, gradient);
    timer.end(SAMPLES);
    Atoms.Atom best = answer();
    timer.end(ORACLE);
    gap = 0;
    for (int j = 0; j < x.length; j++) {
      gap += gradient[j] * (x[j] - dense[j]);
    }
    Atoms.Atom worst = atoms.worst(gradient);
    double slope = best.dot(gradient) - worst.dot(gradient);
    if (!(slope < 0)) {
      stuck = true;
      return;
    }
    int n = difference(best, worst);
    timer.end(OTHER);
    outer.toward(index, value, n);
    inner.toward(index, value, n);
    double step = LineSearch.on(outer, inner, sigma, worst.weight);
    if (!(step > 0)) {
      stuck = true;
      return;
    }
    stuck = false;
    steps++;
    outer.move(step);
    inner.move(step);
    timer.end(SAMPLES);
    atoms.shift(worst, atoms.like(best), step);
    for (int k = 0; k < n; k++) {
      x[index[k]] += step * value[k];
    }
    if (corrects && steps % Math.max(LEAST, A_VERTEX * atoms.count()) == 0) {
      correct(sigma);
    }
  }

  /** Now and then the weights of all vertices together: what single steps approach slowly. */
  private void correct(double sigma) {
    if (atoms.count() > MOST_VERTICES) {
      return;
    }
    if (hessian.length == 0) {
      hessian = new double[x.length * x.length];
    }
    Arrays.fill(hessian, 0);
    outer.addHessian(sigma, hessian);
    inner.addHessian(1, hessian);
    refresh();
    Arrays.fill(gradient, 0);
    outer.addGradient(sigma, gradient);
    inner.addGradient(1, gradient);
    atoms.correct(hessian, gradient);
    refresh();
  }

  /** best - worst by its non-zeros; returns how many there are. */
  private int difference(Atoms.Atom best, Atoms.Atom worst) {
    int n = 0;
    int a = 0;
    int b = 0;
    while (a < best.index.length || b < worst.index.length) {
      int i = a < best.index.length ? best.index[a] : Integer.MAX_VALUE;
      int j = b < worst.index.length ? worst.index[b] : Integer.MAX_VALUE;
      double difference = (i <= j ? best.value[a++] : 0) - (j <= i ? worst.value[b++] : 0);
      if (difference != 0) {
        index[n] = Math.min(i, j);
        value[n++] = difference;
      }
    }
    return n;
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
    return 2000 + 4L * x.length;
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
    return calls;
  }

  @Override
  public void state(State s) {
    s.of(atoms, outer, inner);
    s.of(x);
    gap = s.of(gap);
    stuck = s.of(stuck);
    calls = s.of(calls);
    steps = s.of(steps);
  }
}
