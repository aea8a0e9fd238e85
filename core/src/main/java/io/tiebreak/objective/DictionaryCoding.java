package io.tiebreak.objective;

import static io.tiebreak.kernel.Kernels.KERNELS;

import io.tiebreak.linalg.Accumulator;
import io.tiebreak.linalg.Point;
import io.tiebreak.linalg.Row;
import io.tiebreak.linalg.Rows;
import java.util.Arrays;

/**
 * The outer level of dictionary learning, not convex: F(D, X) = 1/(2n) sum of |D x_i - a_i|^2 over
 * new samples a_i. The decision is the columns of D one after another, then the columns x_i of X.
 */
public final class DictionaryCoding implements Level {

  private final Rows samples;
  private final int atoms;

  /** One sample a row. */
  public DictionaryCoding(Rows samples, int atoms) {
    if (samples.count() < 1 || atoms < 1) {
      throw new IllegalArgumentException(
          "A dictionary needs samples and atoms, not %d samples and %d atoms."
              .formatted(samples.count(), atoms));
    }
    this.samples = samples;
    this.atoms = atoms;
  }

  /** Number of atoms, the columns of D. */
  public int atoms() {
    return atoms;
  }

  /** Length of an atom. */
  public int atomLength() {
    return samples.width();
  }

  @Override
  public int dimension() {
    return Math.multiplyExact(atoms, samples.width() + samples.count());
  }

  @Override
  public int count() {
    return samples.count();
  }

  @Override
  public boolean convex() {
    return false;
  }

  @Override
  public Component component() {
    return new Sample();
  }

  private final class Sample implements Component {

    private final int end = atoms * samples.width();
    private final State now = new State();
    private final State before = new State();
    private final double[] ontoX = new double[atoms];

    @Override
    public double value(int i, Point point) {
      int column = end + i * atoms;
      now.dictionary.now(point);
      point.copyTo(column, column + atoms, now.x);
      return now.residual(samples.row(i));
    }

    private double valueBefore(int i, Point point) {
      int column = end + i * atoms;
      before.dictionary.before(point);
      point.copyBefore(column, column + atoms, before.x);
      return before.residual(samples.row(i));
    }

    /** e x_i' onto D and D' e onto x_i, with e = D x_i - a_i. */
    @Override
    public double add(int i, Point point, double weight, double weightBefore, Accumulator into) {
      double value = weight * value(i, point);
      now.weigh(weight);
      if (weightBefore != 0) {
        value -= weightBefore * valueBefore(i, point);
        before.weigh(-weightBefore);
      } else {
        before.clear();
      }
      into.addOuter(now.x, now.e, before.x, before.e);
      for (int j = 0; j < atoms; j++) {
        ontoX[j] = now.pull[j] + before.pull[j];
      }
      into.add(end + i * atoms, ontoX, 1);
      return value;
    }
  }

  /** What one sample needs of one of the two points. */
  private final class State {

    private final Dictionary dictionary = new Dictionary(samples.width(), atoms);
    private final double[] x = new double[atoms];
    private final double[] e = new double[samples.width()];
    private final double[] pull = new double[atoms];

    /** Computes e and returns |e|^2 / 2. */
    double residual(Row a) {
      dictionary.times(x, e);
      a.addTo(e, -1);
      return KERNELS.dot(e, 0, e, 0, e.length) / 2;
    }

    /** e is multiplied by s, and pulled back. */
    void weigh(double s) {
      for (int i = 0; i < e.length; i++) {
        e[i] *= s;
      }
      dictionary.pullBack(e, pull);
    }

    void clear() {
      Arrays.fill(e, 0);
      Arrays.fill(x, 0);
      Arrays.fill(pull, 0);
    }
  }
}
